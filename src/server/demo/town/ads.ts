import { assetOf, assets } from '../../../contract/assets.ts'
import { adRules } from '../../../contract/market/ads.ts'
import type { DemoAd } from '../ads.ts'
import { demoAds } from '../ads.ts'
import { type Draws, drawsOf } from './draws.ts'
import { townLines } from './lines.ts'
import { TOWN_SEED, type TownPerson, townMerchants, townPeople } from './people.ts'

type TownAd = Omit<DemoAd, 'posted'>

/** About what a whole unit costs in US dollars: the middle of the simulated market, which never goes further from it than two in a hundred. */
const DOLLARS: Record<string, number> = {
  BTC: 65_000,
  ETH: 1_950,
  LTC: 75,
  USDT: 1,
  USDC: 1,
  USD: 1,
  EUR: 1.1435,
  GBP: 1.3395,
  NGN: 0.000681,
  KES: 0.00774,
  GHS: 0.0912,
  ZAR: 0.0576,
  INR: 0.01138,
  BRL: 0.1847,
}
const dollarsOf = (code: string): number => {
  const dollars = DOLLARS[code]
  if (dollars === undefined) throw new RangeError(`the town has no idea what ${code} costs`)
  return dollars
}

/** An amount as people name one: its first two digits, and zeros. */
function roundly(units: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(units)) - 1)
  return Math.max(step, Math.round(units / step) * step)
}

/** So many dollars in whole units of a currency, roundly. */
export const about = (dollars: number, currency: string): number => roundly(dollars / dollarsOf(currency))

/** So many dollars as an amount of an asset, to four digits. */
export const worth = (dollars: number, asset: string): string => {
  const units = dollars / dollarsOf(asset)
  const places = Math.min(assetOf(asset).decimals, Math.max(0, 3 - Math.floor(Math.log10(units))))
  return units.toFixed(places)
}

/** What an amount of a currency is in dollars. */
export const inDollars = (units: number, currency: string): number => units * dollarsOf(currency)

const cryptos = assets.filter(({ kind }) => kind !== 'fiat').map(({ code }) => code)
const currencies = assets.filter(({ kind }) => kind === 'fiat').map(({ code }) => code)

/** How far above the index is asked, in hundredths of a per cent: less where many sell, more where few do. */
const MARGINS: Record<string, readonly [least: number, most: number]> = {
  USDT: [30, 140],
  USDC: [40, 160],
  BTC: [50, 220],
  ETH: [60, 240],
  LTC: [80, 280],
}
const FOR_CURRENCY = [40, 150] as const

interface Wanted {
  side: 'buy' | 'sell'
  asset: string
  currency: string
}

/** Where people look first: each of these cryptos is bought and sold for each of these currencies by several. */
export const lookedAtFirst = {
  assets: ['USDT', 'BTC', 'ETH'],
  currencies: ['EUR', 'NGN', 'GBP', 'KES', 'BRL'],
  /** So many people at least have an ad on each side. */
  people: 3,
} as const
const isLookedAtFirst = ({ asset, currency }: Wanted): boolean =>
  (lookedAtFirst.assets as readonly string[]).includes(asset) &&
  (lookedAtFirst.currencies as readonly string[]).includes(currency)

/** How much less far from the index the best ad is than others of the town, and within how much of the least, in hundredths of a per cent. */
const BETTER = { by: 11, within: 9 }

/** What stands on the market of the stage's own people already. */
const isPosted = (pair: Omit<Wanted, 'side'>) =>
  demoAds.some(({ draft }) => draft.side === 'sell' && draft.asset === pair.asset && draft.currency === pair.currency)

/** Every pair of crypto and currency is sold by somebody; where most is traded, there are buyers, too, and currency for currency. */
const everywhere: readonly Wanted[] = [
  ...currencies.flatMap((currency) =>
    cryptos
      .filter((asset) => !isPosted({ asset, currency }))
      .map((asset) => ({ side: 'sell' as const, asset, currency })),
  ),
  ...['NGN', 'KES', 'GHS', 'ZAR', 'INR', 'BRL', 'GBP'].map((currency) => ({
    side: 'buy' as const,
    asset: 'USDT',
    currency,
  })),
  { side: 'buy', asset: 'BTC', currency: 'EUR' },
  { side: 'buy', asset: 'ETH', currency: 'EUR' },
  { side: 'sell', asset: 'EUR', currency: 'NGN' },
  { side: 'sell', asset: 'GBP', currency: 'KES' },
]

const isSame = (one: Wanted, other: Wanted) =>
  one.side === other.side && one.asset === other.asset && one.currency === other.currency

/** What is wanted besides where people look first. */
const more: readonly Wanted[] = lookedAtFirst.currencies.flatMap((currency) =>
  lookedAtFirst.assets.flatMap((asset) =>
    (['sell', 'buy'] as const).flatMap((side) => {
      const one = { side, asset, currency }
      const there = [...demoAds.map(({ draft }) => draft), ...everywhere].filter((other) => isSame(one, other)).length
      return Array.from({ length: Math.max(0, lookedAtFirst.people - there) }, () => one)
    }),
  ),
)

/** The ads of a side of a pair, the stage's among them. */
const besides = (wanted: Wanted, posted: readonly TownAd[]): TownAd[] =>
  [...demoAds, ...posted].filter(({ draft }) => isSame(wanted, draft))

const isMerchant = (username: string): boolean => townMerchants[username] !== undefined
const mayHave = ({ username }: TownPerson): number => adRules.ads[isMerchant(username) ? 'merchant' : 'customer']

/**
 * Who of those who trade a currency has the fewest ads posts the next; nobody twice on a side of a pair. Where people look first a merchant is among
 * them.
 */
function ownerOf(wanted: Wanted, posted: readonly TownAd[]): TownPerson {
  const { currency } = wanted
  const there = besides(wanted, posted).map(({ owner }) => owner)
  const has = ({ username }: TownPerson) => posted.filter(({ owner }) => owner === username).length
  const able = townPeople
    .filter(({ trades, username }) => trades.includes(currency) && !there.includes(username))
    .filter((one) => has(one) < mayHave(one))
    .sort((a, b) => has(a) - has(b))
  const merchant = able.find(({ username }) => isMerchant(username))
  const first = isLookedAtFirst(wanted) && merchant && !there.some(isMerchant) ? merchant : able[0]
  if (!first) throw new Error(`nobody more in the town can trade ${currency}`)
  return first
}

/** So much is on offer in an ad, in dollars: some dozens of orders. */
const OFFERED = 2_400

/** Where people look first the best price is a merchant's. */
function marginOf(wanted: Wanted, { username }: TownPerson, draws: Draws): number {
  const [least, most] = MARGINS[wanted.asset] ?? FOR_CURRENCY
  if (!isLookedAtFirst(wanted)) return draws.whole(least, most)
  return isMerchant(username)
    ? draws.whole(least, least + BETTER.within)
    : draws.whole(least + BETTER.within + BETTER.by, most)
}

function draftOf(wanted: Wanted, owner: TownPerson, draws: Draws): TownAd['draft'] {
  const { side, asset, currency } = wanted
  const margin = marginOf(wanted, owner, draws)
  const smallest = draws.pick([10, 15, 20])
  return {
    side,
    asset,
    currency,
    pricing: { kind: 'floating', margin_bps: side === 'sell' ? margin : -margin },
    total: worth(OFFERED, asset),
    min: String(about(smallest, currency)),
    max: String(about(draws.pick([250, 300, 400]), currency)),
    ...(side === 'buy' && {
      rails: (owner.methods ?? []).filter((one) => one.currency === currency).map(({ rail }) => rail),
    }),
    window_minutes: currency === 'ZAR' ? 120 : draws.pick([30, 45, 60]),
    terms: townLines[owner.speaks].terms[owner.temper],
    ...(draws.chance(0.5) && { auto_reply: townLines[owner.speaks].welcome[owner.temper] }),
  }
}

/** The town's ads: one of a side of a pair is called by it, and those that were wanted besides by its owner, too. */
export const townAds: readonly TownAd[] = [...everywhere, ...more].reduce<TownAd[]>((posted, one, n) => {
  const owner = ownerOf(one, posted)
  const pair = `town:${one.side}-${one.asset}-${one.currency}`.toLowerCase()
  const key = n < everywhere.length ? pair : `${pair}:${owner.username}`
  posted.push({ key, owner: owner.username, draft: draftOf(one, owner, drawsOf(TOWN_SEED, `ad:${key}`)) })
  return posted
}, [])

/** What somebody sells in their ads, asset by asset, in dollars. */
export function stockOf(username: string): { asset: string; dollars: number }[] {
  const stock = new Map<string, number>()
  for (const { owner, draft } of townAds)
    if (owner === username && draft.side === 'sell') stock.set(draft.asset, (stock.get(draft.asset) ?? 0) + OFFERED)
  return [...stock].map(([asset, dollars]) => ({ asset, dollars }))
}
