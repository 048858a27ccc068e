import { assets } from '../../../contract/assets.ts'
import type { Input } from '../../../contract/endpoint.ts'
import { type AdChanges, type AdDraft, adRules, type Market, type OwnAd } from '../../../contract/market/ads.ts'
import type { createProduct } from '../../../contract/market/market.ts'
import { isSome } from '../../../contract/money.ts'

/** Whether what was typed is an amount, and more than nothing. */
export const isSum = (text: string): boolean => /^\d+(\.\d+)?$/.test(text) && isSome(text)

/** The form as it is typed: everything text, as the fields hold it. */
export interface TypedAd {
  side: 'buy' | 'sell'
  asset: string
  currency: string
  kind: 'fixed' | 'floating'
  price: string
  way: 'at' | 'above' | 'below'
  /** Percent, without a sign. */
  margin: string
  limit: string
  total: string
  min: string
  max: string
  methodIds: readonly string[]
  rails: readonly string[]
  window: number
  terms: string
  autoReply: string
  level: string
  age: string
  completed: string
  completion: string
  countries: readonly string[]
  firstMax: string
  hours: boolean
  timeZone: string
  days: readonly number[]
  from: string
  until: string
}

/** What one begins with. */
export const blankAd = (pair: Pick<TypedAd, 'side' | 'asset' | 'currency'>): TypedAd => ({
  ...pair,
  kind: 'floating',
  price: '',
  way: 'above',
  margin: '1',
  limit: '',
  total: '',
  min: '',
  max: '',
  methodIds: [],
  rails: [],
  window: 30,
  terms: '',
  autoReply: '',
  level: '',
  age: '',
  completed: '',
  completion: '',
  countries: [],
  firstMax: '',
  hours: false,
  timeZone: 'UTC',
  days: [1, 2, 3, 4, 5],
  from: '09:00',
  until: '18:00',
})

const lean = (amount: string) => amount.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')

/** 150 → '1.5'. */
export const percentOf = (bps: number): string => lean((Math.abs(bps) / 100).toFixed(2))

/** '1.5' → 150; undefined where it is no percentage up to twenty. */
export function bpsOf(percent: string): number | undefined {
  const match = /^(\d{1,2})(?:\.(\d{1,2}))?$/.exec(percent)
  if (!match) return undefined
  const bps = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return bps <= adRules.marginBps ? bps : undefined
}

/** An ad as the form shows it. */
export function typedOf(ad: OwnAd): TypedAd {
  const { pricing, conditions, hours } = ad
  const floating = pricing.kind === 'floating' ? pricing : undefined
  const number = (n: number | undefined) => (n === undefined ? '' : String(n))
  const margin = floating?.margin_bps ?? 0
  return {
    ...blankAd(ad),
    kind: pricing.kind,
    price: pricing.kind === 'fixed' ? pricing.price : '',
    way: margin > 0 ? 'above' : margin < 0 ? 'below' : 'at',
    margin: percentOf(margin),
    limit: floating?.limit ?? '',
    total: lean(ad.total),
    min: lean(ad.min),
    max: lean(ad.max),
    methodIds: ad.method_ids,
    rails: ad.side === 'buy' ? ad.rails.map(({ code }) => code) : [],
    window: ad.window_minutes,
    terms: ad.terms,
    autoReply: ad.auto_reply,
    level: conditions.level ?? '',
    age: number(conditions.account_age_days),
    completed: number(conditions.completed_orders),
    completion: number(conditions.completion_rate),
    countries: conditions.countries ?? [],
    firstMax: conditions.first_trade_max ? lean(conditions.first_trade_max) : '',
    hours: hours !== null,
    ...(hours && { timeZone: hours.time_zone, days: hours.days, from: hours.from, until: hours.until }),
  }
}

/** Basis points against the index, signed; undefined where the percentage is none. */
export function marginOf({ way, margin }: Pick<TypedAd, 'way' | 'margin'>): number | undefined {
  if (way === 'at') return 0
  const bps = bpsOf(margin)
  return bps === undefined || way === 'above' ? bps : -bps
}

const pricingOf = (typed: TypedAd): AdDraft['pricing'] =>
  typed.kind === 'fixed'
    ? { kind: 'fixed', price: typed.price }
    : { kind: 'floating', margin_bps: marginOf(typed) ?? 0, ...(typed.limit && { limit: typed.limit }) }

function conditionsOf(typed: TypedAd): AdDraft['conditions'] {
  const { level, age, completed, completion, countries, firstMax } = typed
  return {
    ...(level && { level: level as NonNullable<AdDraft['conditions']['level']> }),
    ...(age && { account_age_days: Number(age) }),
    ...(completed && { completed_orders: Number(completed) }),
    ...(completion && { completion_rate: Number(completion) }),
    ...(countries.length > 0 && { countries: [...countries] }),
    ...(firstMax && { first_trade_max: firstMax }),
  }
}

/** The terms that can be changed later, as they travel. */
export const changesOf = (typed: TypedAd) =>
  ({
    pricing: pricingOf(typed),
    total: typed.total,
    min: typed.min,
    max: typed.max,
    method_ids: typed.side === 'sell' ? [...typed.methodIds] : [],
    rails: typed.side === 'buy' ? [...typed.rails] : [],
    window_minutes: typed.window,
    terms: typed.terms.trim(),
    auto_reply: typed.autoReply.trim(),
    conditions: conditionsOf(typed),
    hours: typed.hours
      ? { time_zone: typed.timeZone, days: [...typed.days].sort(), from: typed.from, until: typed.until }
      : null,
  }) satisfies AdChanges

/** A whole new ad. */
export function draftOf(typed: TypedAd, publish: boolean): NonNullable<Input<typeof createProduct>['body']> {
  const { side, asset, currency } = typed
  return { side, asset, currency, ...changesOf(typed), publish }
}

export type Faults = Readonly<Record<string, string | undefined>>

/** Whether anything is wrong within a part of the form, by the beginning of its paths: 'hours.'. */
export const isWrongIn = (faults: Faults, part: string): boolean =>
  Object.keys(faults).some((path) => path.startsWith(part) && faults[path])

/** The days of a week, Monday first. */
export const weekDays = [1, 2, 3, 4, 5, 6, 7] as const

type Sentences = Record<
  'numberEmpty' | 'priceEmpty' | 'marginWrong' | 'chooseOne' | 'wholeNumber' | 'amountWrong' | 'priceWrong',
  string
>

/** What the page itself can see is missing, by the path the server would name; amounts and limits are the server's to judge. */
export function faultsOf(typed: TypedAd, say: Sentences): Faults {
  const amount = (text: string) => (text === '' ? say.numberEmpty : isSum(text) ? undefined : say.amountWrong)
  const price = (text: string) => (/^\d+(\.\d{1,12})?$/.test(text) && isSome(text) ? undefined : say.priceWrong)
  const whole = (text: string) => (text === '' || /^\d{1,5}$/.test(text) ? undefined : say.wholeNumber)
  const fixed = typed.kind === 'fixed'
  return {
    'pricing.price': fixed ? (typed.price === '' ? say.priceEmpty : price(typed.price)) : undefined,
    'pricing.margin_bps': !fixed && marginOf(typed) === undefined ? say.marginWrong : undefined,
    'pricing.limit': !fixed && typed.limit !== '' ? price(typed.limit) : undefined,
    total: amount(typed.total),
    min: amount(typed.min),
    max: amount(typed.max),
    method_ids: typed.side === 'sell' && typed.methodIds.length === 0 ? say.chooseOne : undefined,
    rails: typed.side === 'buy' && typed.rails.length === 0 ? say.chooseOne : undefined,
    'conditions.account_age_days': whole(typed.age),
    'conditions.completed_orders': whole(typed.completed),
    'conditions.completion_rate': whole(typed.completion),
    'conditions.first_trade_max': typed.firstMax === '' ? undefined : amount(typed.firstMax),
    'hours.days': typed.hours && typed.days.length === 0 ? say.chooseOne : undefined,
  }
}

/** Where one begins: what an address asks for, in a pair that can be traded. */
export function startAd(market: Market, asked: URLSearchParams): TypedAd {
  const known = (name: string, fiat: boolean) =>
    assets.find(({ code, kind }) => code === asked.get(name) && (kind === 'fiat') === fiat)?.code
  const currency = known('currency', true) ?? 'USD'
  const asset = known('asset', market === 'currency') ?? (market === 'crypto' ? 'USDT' : otherThan(currency))
  // Who looked for somebody to buy from, and found nobody, posts a buy ad.
  const side = asked.get('side') === 'buy' ? 'buy' : 'sell'
  return blankAd({ side, asset, currency: currency === asset ? otherThan(asset) : currency })
}

const otherThan = (code: string) => (code === 'USD' ? 'EUR' : 'USD')
