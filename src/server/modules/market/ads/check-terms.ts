import { type Asset, assetOf } from '../../../../contract/assets.ts'
import { countries } from '../../../../contract/countries.ts'
import { type Pricing, parsePrice } from '../../../../contract/market/ad-price.ts'
import { type AdDraft, adRules } from '../../../../contract/market/ads.ts'
import { isTimeZone } from '../../../../contract/market/working-hours.ts'
import { AmountError, parseAmount } from '../../../../contract/money.ts'
import { railOf, railsFor } from '../../../../contract/rails/rails.ts'
import { type Sentence, say } from '../../../../contract/sentence.ts'
import type { FieldError } from '../../../kernel/errors.ts'

/** An ad's terms as asked for: what is new, or what stands with the changes in it. */
export type AskedTerms = Omit<AdDraft, 'publish'>

/** The same in figures: `total` in smallest units of the asset, `min` and `max` of the currency. */
export interface CheckedTerms {
  total: bigint
  min: bigint
  max: bigint
  pricing: Pricing
}

/** What a check adds: where, and the sentence. */
type Add = (path: string, says: Sentence) => void

/** What is wrong by itself, and what is outside the limits of its asset or currency: two codes on the wire. */
export interface Wrong {
  invalid: FieldError[]
  outOfRange: FieldError[]
}

/**
 * Checks an ad's terms by the rules of ads, all of them at once. Payment methods are the caller's to know: see `checkMethods`.
 * @returns the figures, and what is wrong with them; figures that couldn't be read are 0.
 */
export function checkTerms(asked: AskedTerms): { terms: CheckedTerms; wrong: Wrong } {
  const wrong: Wrong = { invalid: [], outOfRange: [] }
  const add: Add = (path, says) => void wrong.invalid.push({ path, says })
  const outside: Add = (path, says) => void wrong.outOfRange.push({ path, says })
  const [asset, currency] = [assetOf(asked.asset), assetOf(asked.currency)]
  const total = amountIn('total', asked.total, asset, add, outside)
  const min = amountIn('min', asked.min, currency, add, outside)
  const max = amountIn('max', asked.max, currency, add, outside)
  const each = [...wrong.invalid, ...wrong.outOfRange].map(({ path }) => path)
  if (!each.includes('min') && !each.includes('max')) checkRange(min, max, add)
  checkRails(asked, add)
  checkConditions(asked, currency, min, add)
  if (asked.hours) {
    if (!isTimeZone(asked.hours.time_zone)) add('hours.time_zone', say('choose_time_zone'))
    if (new Set(asked.hours.days).size < asked.hours.days.length) add('hours.days', say('each_day_once'))
  }
  return { terms: { total, min, max, pricing: pricingOf(asked.pricing) }, wrong }
}

/** How a price is made, in figures. */
export const pricingOf = (asked: AskedTerms['pricing']): Pricing =>
  asked.kind === 'fixed'
    ? { kind: 'fixed', price: parsePrice(asked.price) }
    : {
        kind: 'floating',
        marginBps: asked.margin_bps,
        limit: asked.limit === undefined ? null : parsePrice(asked.limit),
      }

function amountIn(path: string, text: string, asset: Asset, add: Add, outside: Add): bigint {
  try {
    const minor = parseAmount(text, asset.decimals)
    if (minor < parseAmount(asset.minAmount, asset.decimals))
      outside(path, say('at_least', { amount: `${asset.minAmount} ${asset.code}` }))
    if (minor > parseAmount(asset.maxAmount, asset.decimals))
      outside(path, say('at_most', { amount: `${asset.maxAmount} ${asset.code}` }))
    return minor
  } catch (error) {
    if (!(error instanceof AmountError)) throw error
    add(path, error.says)
    return 0n
  }
}

function checkRange(min: bigint, max: bigint, add: Add): void {
  if (max < min) add('max', say('largest_below_smallest'))
  else if (max > min * BigInt(adRules.rangeAtMost)) add('max', say('range_too_wide'))
}

function checkRails({ side, currency, rails, method_ids, window_minutes }: AskedTerms, add: Add): void {
  const named = side === 'sell' ? method_ids : rails
  const path = side === 'sell' ? 'method_ids' : 'rails'
  if (side === 'sell' && rails.length > 0) add('rails', say('sell_ad_names_methods'))
  if (side === 'buy' && method_ids.length > 0) add('method_ids', say('buy_ad_names_ways'))
  if (named.length === 0) add(path, say('choose_a_method'))
  if (new Set(named).size < named.length) add(path, say('each_method_once'))
  const possible = new Set(railsFor(currency).map((rail) => rail.code))
  const stray = side === 'buy' ? rails.find((code) => !possible.has(code)) : undefined
  if (stray !== undefined) add('rails', say('rail_lacks_currency', { rail: railOf(stray)?.name ?? stray, currency }))
  if (!(adRules.windows as readonly number[]).includes(window_minutes))
    add('window_minutes', say('choose_minutes', { minutes: adRules.windows.join(', ') }))
  else if (side === 'buy') checkWindow(rails, window_minutes, add)
}

/** A way to pay that takes a day leaves no chance in a quarter of an hour. */
export function checkWindow(rails: readonly string[], windowMinutes: number, add: Add): void {
  const slow = rails.map(railOf).find((rail) => rail?.slow)
  if (slow && !(adRules.slowWindows as readonly number[]).includes(windowMinutes))
    add('window_minutes', say('rail_is_slow', { rail: slow.name, minutes: adRules.slowWindows.join(', ') }))
}

function checkConditions({ conditions }: AskedTerms, currency: Asset, min: bigint, add: Add): void {
  const strange = conditions.countries?.find((code) => !countries.some((country) => country.code === code))
  if (strange !== undefined) add('conditions.countries', say('country_unknown', { code: strange }))
  if (conditions.first_trade_max === undefined) return
  try {
    if (parseAmount(conditions.first_trade_max, currency.decimals) < min)
      add('conditions.first_trade_max', say('first_trade_too_small'))
  } catch (error) {
    if (!(error instanceof AmountError)) throw error
    add('conditions.first_trade_max', error.says)
  }
}
