import { isCurrency } from '../market.ts'
import type { TimeOfDay } from '../people.ts'
import type { DemoStep, DemoTrade } from '../trades.ts'
import { about, inDollars, townAds } from './ads.ts'
import { type Draws, drawsOf } from './draws.ts'
import { sharedLanguage, townLines } from './lines.ts'
import { busyMerchant, TOWN_SEED, type TownPerson, townMerchants, townPeople } from './people.ts'

/** The town has traded for so many days. */
export const TOWN_DAYS = 26
/** So many trades a day at first and at last: the town grows. */
const TRADES_A_DAY = [5, 10] as const
/** So much of the trades is the merchant's. */
const MERCHANTS = 0.14
/** Of what is on offer in an ad, so much may be planned: prices move, and something is left for whoever comes. */
const PLANNED = 0.6

/** A trade of the town's past, and what it moves in dollars. */
export interface TownTrade extends DemoTrade {
  when: Extract<DemoTrade['when'], { daysAgo: number }>
  dollars: number
}

const DONE: readonly DemoStep[] = ['pay', 'confirm', 'release', 'rate']
/** How trades go, and how many of a hundred: most end well. */
const COURSES: readonly { of100: number; steps: readonly DemoStep[] }[] = [
  { of100: 88, steps: DONE },
  { of100: 4, steps: ['cancel'] },
  { of100: 2, steps: ['pay', 'ask_cancel', 'accept_cancel'] },
  { of100: 3, steps: ['expire'] },
  { of100: 1, steps: ['pay', 'dispute', 'respond', 'settle'] },
  { of100: 1, steps: ['pay', 'dispute', 'respond', 'escalate', 'to_buyer'] },
  { of100: 1, steps: ['pay', 'dispute', 'respond', 'escalate', 'to_seller'] },
]

/** Whose record bears it that a trade went so, if anybody's. */
export function faultOf(steps: readonly DemoStep[]): 'buyer' | 'seller' | undefined {
  if (steps.includes('to_buyer')) return 'seller'
  return steps.some((step) => step === 'cancel' || step === 'expire' || step === 'to_seller') ? 'buyer' : undefined
}

function courseOf(draws: Draws, currency: boolean): readonly DemoStep[] {
  let left = draws.whole(1, 100)
  for (const { of100, steps } of COURSES) {
    left -= of100
    // What is shared out in a settlement is crypto.
    if (left <= 0) return currency && steps.includes('settle') ? DONE : steps
  }
  return DONE
}

type TownAd = (typeof townAds)[number]

/** Who may take an ad: whoever pays or is paid in its currency as it asks. */
function takersOf({ owner, draft }: TownAd): readonly TownPerson[] {
  return townPeople.filter(
    ({ username, methods = [] }) =>
      username !== owner &&
      username !== busyMerchant &&
      methods.some(({ rail, currency }) => currency === draft.currency && (draft.rails?.includes(rail) ?? true)),
  )
}

const personOf = (username: string): TownPerson => {
  const person = townPeople.find((one) => one.username === username)
  if (!person) throw new Error(`the town has no ${username}`)
  return person
}

const pad = (n: number) => String(n).padStart(2, '0')

function tradeOf(draws: Draws, ad: TownAd, when: TownTrade['when']): TownTrade | undefined {
  const takers = takersOf(ad)
  if (takers.length === 0) return undefined
  const [taker, owner] = [draws.pick(takers), personOf(ad.owner)]
  const { currency, min, max } = ad.draft
  const [least, most] = [inDollars(Number(min), currency), inDollars(Number(max), currency)]
  // Small amounts are more common than large ones.
  const dollars = least + (most - least) * 0.9 * draws.whole(1, 100) * draws.whole(1, 100) * 1e-4
  const amount = Math.min(Number(max), Math.max(Number(min), about(dollars, currency)))
  const [buyer, seller] = ad.draft.side === 'sell' ? [taker, owner] : [owner, taker]
  const drawn = courseOf(draws, isCurrency(ad.draft.asset))
  const fault = faultOf(drawn)
  const language = sharedLanguage(taker.speaks, owner.speaks)
  const lines = townLines[language]
  // Nobody greets in one language and goes on in another.
  const mayTalk = !ad.draft.auto_reply || language === owner.speaks
  const rating = () => (draws.chance(0.95) ? ('up' as const) : ('down' as const))
  const said = (who: 'buyer' | 'seller') => {
    const given = rating()
    return { rating: given, text: draws.pick(given === 'up' ? lines.praise[who] : lines.blame) }
  }
  return {
    when,
    ad: ad.key,
    taker: taker.username,
    amount: amount.toFixed(2),
    dollars: inDollars(amount, currency),
    steps: fault && townMerchants[{ buyer, seller }[fault].username] ? DONE : drawn,
    ...(draws.chance(0.35) && mayTalk && { chat: draws.pick(lines.exchanges) }),
    ratings: { buyer: said('buyer'), seller: said('seller') },
  }
}

/** Every trade of a town of this seed before the day you come, the oldest first. */
export function planTrades(seed: number): readonly TownTrade[] {
  const draws = drawsOf(seed, 'trades')
  const left = new Map(townAds.map(({ key, draft }) => [key, inDollars(Number(draft.total), draft.asset) * PLANNED]))
  const isHers = ({ owner }: TownAd) => owner === busyMerchant
  const hers = townAds.filter(isHers)
  const others = [...Map.groupBy(townAds, ({ owner }) => owner).values()].filter((theirs) => !theirs.some(isHers))
  const planned: TownTrade[] = []
  let turn = 0
  for (let daysAgo = TOWN_DAYS - 1; daysAgo >= 1; daysAgo--) {
    const [first, last] = TRADES_A_DAY
    const count = Math.round(first + ((last - first) * (TOWN_DAYS - daysAgo)) / TOWN_DAYS) + draws.whole(-2, 2)
    const minutes = Array.from({ length: count }, () => draws.whole(6 * 60, 20 * 60)).sort((a, b) => a - b)
    for (const minute of minutes) {
      // Everybody in turn, so that each was here within a week: whoever has few ads trades as much as others.
      const ad = draws.pick(draws.chance(MERCHANTS) ? hers : (others[turn++ % others.length] as TownAd[]))
      const at = `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}` as TimeOfDay
      const trade = tradeOf(draws, ad, { daysAgo, at })
      const room = left.get(ad.key) ?? 0
      if (!trade || trade.dollars > room) continue
      left.set(ad.key, room - trade.dollars)
      planned.push(trade)
    }
  }
  return planned
}

export const townTrades = planTrades(TOWN_SEED)

/** What somebody sells to buyers' ads in all of it, by asset, in dollars. */
export function soldToBuyers(username: string): { asset: string; dollars: number }[] {
  const sold = new Map<string, number>()
  for (const { ad, taker, dollars } of townTrades) {
    const draft = townAds.find(({ key }) => key === ad)?.draft
    if (taker === username && draft?.side === 'buy') sold.set(draft.asset, (sold.get(draft.asset) ?? 0) + dollars)
  }
  return [...sold].map(([asset, dollars]) => ({ asset, dollars }))
}
