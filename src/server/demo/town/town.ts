import { createPaymentMethod } from '../../../contract/rails/payment-methods.ts'
import { makeMerchant, postAd, type Stage } from '../market.ts'
import { type PostedAds, pastTrade } from '../past.ts'
import { type Happening, momentOf } from '../past-days.ts'
import { BANK_PAYS_MS, convert, payIn } from '../wallet.ts'
import { about, stockOf, townAds, worth } from './ads.ts'
import { busyDayOf } from './busy-day.ts'
import { deskWorkOf } from './desk/desk.ts'
import { type TownPerson, townMerchants, townPeople } from './people.ts'
import { soldToBuyers, TOWN_DAYS, townTrades } from './trades.ts'

const MINUTE = 60_000
/** What people pay in beyond what they sell: prices move, conversions cost, and something stays. */
const BEYOND = 1.06
const POCKET_MONEY = 150
/** Of what somebody buys to sell it on, so much more than they have to have. */
const RESERVE = 1.05

/** Everything that happened in the town before you came. */
export function townPast(stage: Stage, today: number): Happening[] {
  const ads: PostedAds = new Map()
  const opening = momentOf({ daysAgo: TOWN_DAYS, at: '07:00' }, today)
  return [
    { when: opening, does: () => stockUp(stage) },
    { when: opening + MINUTE, does: () => makeMerchants(stage) },
    ...[...Map.groupBy(townAds, ({ owner }) => owner).values()].map((theirs, n) => ({
      when: opening + (n + 1) * 3 * MINUTE,
      does: async () => {
        for (const ad of theirs) ads.set(ad.key, { ad, id: await postAd(stage, ad) })
      },
    })),
    ...townTrades.map((trade) => ({
      when: momentOf(trade.when, today),
      does: () => pastTrade(stage, ads, trade),
    })),
    ...busyDayOf(stage, ads, today),
    ...deskWorkOf(stage, ads, today),
  ]
}

/** Who trades much is a merchant, as compliance agreed. */
async function makeMerchants(stage: Stage): Promise<void> {
  for (const [username, about] of Object.entries(townMerchants)) {
    const currencies = [...(townPeople.find((one) => one.username === username)?.trades ?? [])]
    await makeMerchant(stage, username, { about, monthly_volume: '10k_100k', currencies })
  }
}

/** People say where they are paid, pay in, and convert what they are going to sell. */
async function stockUp(stage: Stage): Promise<void> {
  const shopping = townPeople.map((person) => ({
    person,
    stock: [...stockOf(person.username), ...soldToBuyers(person.username)],
  }))
  for (const { person, stock } of shopping) {
    const call = await stage.as(person.username)
    for (const method of person.methods ?? []) await call(createPaymentMethod, { body: method })
    const dollars = stock.reduce((sum, one) => sum + one.dollars, 0) * RESERVE * BEYOND + POCKET_MONEY
    const currency = moneyOf(person)
    await payIn(call, { currency, amount: about(dollars, currency).toFixed(2) })
  }
  await stage.later(BANK_PAYS_MS)
  for (const { person, stock } of shopping)
    for (const { asset, dollars } of stock) {
      const call = await stage.as(person.username)
      const from = moneyOf(person)
      if (from !== asset) await convert(call, { from, to: asset, amount: worth(dollars * RESERVE, asset), side: 'get' })
    }
}

/** What somebody is paid in at home. */
const moneyOf = ({ methods = [] }: TownPerson): string => methods[0]?.currency ?? 'USD'
