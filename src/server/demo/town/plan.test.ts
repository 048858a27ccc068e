import { expect, test } from 'vitest'
import { assets } from '../../../contract/assets.ts'
import { completionRate } from '../../../contract/market/ad-obstacles.ts'
import { orderRules } from '../../../contract/orders/order-machine.ts'
import { railOf } from '../../../contract/rails/rails.ts'
import { demoAds } from '../ads.ts'
import { demoPeople } from '../people.ts'
import { lookedAtFirst, townAds } from './ads.ts'
import { busyDay } from './busy-day.ts'
import { townLines } from './lines.ts'
import { busyMerchant, TOWN_SEED, townPeople } from './people.ts'
import { faultOf, planTrades, townTrades } from './trades.ts'

test('with the stage’s five, forty people live in eight countries, each by a name of their own', () => {
  const everybody = [...demoPeople, ...townPeople]
  expect(everybody).toHaveLength(40)
  expect(new Set(everybody.map(({ country }) => country)).size).toBe(8)
  for (const unique of ['email', 'username', 'password'] as const)
    expect(new Set(everybody.map((person) => person[unique])).size).toBe(40)
})

test('what they are paid by passes the checks of its rail', () => {
  const faults = townPeople.flatMap(({ country, methods = [] }) =>
    methods.flatMap(({ rail, fields }) =>
      (railOf(rail)?.fields ?? []).map(({ name, tidy, check }) => {
        const given = fields[name]
        const home = rail === 'sepa' ? country : undefined
        return given === undefined ? undefined : check(tidy?.(given, home) ?? given, home)
      }),
    ),
  )
  expect(faults.filter(Boolean)).toEqual([])
})

test('126 ads stand on the market, and every crypto is sold for every currency', () => {
  const all = [...demoAds, ...townAds]
  expect(all).toHaveLength(126)
  expect(new Set(all.map(({ key }) => key)).size).toBe(126)
  const sold = new Set(
    all.filter(({ draft }) => draft.side === 'sell').map(({ draft }) => `${draft.asset}/${draft.currency}`),
  )
  const missing = assets
    .filter(({ kind }) => kind !== 'fiat')
    .flatMap((asset) =>
      assets.filter(({ kind }) => kind === 'fiat').map((currency) => `${asset.code}/${currency.code}`),
    )
    .filter((pair) => !sold.has(pair))
  expect(missing).toEqual([])
})

/** What others see of how somebody's trades ended, in percent; few of the same two count. */
function recordOf(username: string): number | null {
  const withEach = new Map<string, number>()
  let failed = 0
  for (const { ad: key, taker, steps } of townTrades) {
    const ad = townAds.find((one) => one.key === key)
    const [buyer, seller] = ad?.draft.side === 'sell' ? [taker, ad.owner] : [ad?.owner ?? '', taker]
    if (username !== buyer && username !== seller) continue
    const other = username === buyer ? seller : buyer
    const fault = faultOf(steps)
    if (fault && username === { buyer, seller }[fault]) failed++
    else if (steps.includes('release') || steps.includes('to_buyer'))
      withEach.set(other, Math.min(orderRules.counted.ofTwo, (withEach.get(other) ?? 0) + 1))
  }
  return completionRate(
    [...withEach.values()].reduce((sum, n) => sum + n, 0),
    failed,
  )
}

test('where people look first three buy and three sell at least, and the best price is that of somebody who keeps to it', () => {
  const { assets: cryptos, currencies, people } = lookedAtFirst
  for (const pair of cryptos.flatMap((asset) => currencies.map((currency) => ({ asset, currency }))))
    for (const side of ['sell', 'buy'] as const) {
      const there = [...demoAds, ...townAds].filter(
        ({ draft }) => draft.side === side && draft.asset === pair.asset && draft.currency === pair.currency,
      )
      expect(new Set(there.map(({ owner }) => owner)).size, `${side} ${pair.asset}/${pair.currency}`).toBe(there.length)
      expect(there.length, `${side} ${pair.asset}/${pair.currency}`).toBeGreaterThanOrEqual(people)
      const margins = there.map(({ draft: { pricing } }) =>
        pricing.kind === 'floating' ? pricing.margin_bps : Number.NaN,
      )
      const best = there[margins.indexOf(side === 'sell' ? Math.min(...margins) : Math.max(...margins))]
      expect(recordOf(best?.owner ?? ''), `${side} ${pair.asset}/${pair.currency}: ${best?.owner}`).toBeGreaterThan(90)
    }
})

test('the same seed is the same town, and another one another', () => {
  expect(planTrades(TOWN_SEED)).toEqual(townTrades)
  expect(planTrades(TOWN_SEED + 1)).not.toEqual(townTrades)
})

test('trades keep within their ads, are taken by others, and most end well', () => {
  for (const { ad: key, taker, amount } of [...townTrades, ...busyDay]) {
    const ad = townAds.find((one) => one.key === key)
    expect(ad?.owner).not.toBe(taker)
    expect(Number(amount)).toBeGreaterThanOrEqual(Number(ad?.draft.min))
    expect(Number(amount)).toBeLessThanOrEqual(Number(ad?.draft.max))
  }
  const done = townTrades.filter(({ steps }) => steps.includes('rate')).length
  expect(done).toBeGreaterThan(150)
  expect(done).toBeLessThan(townTrades.length)
})

test('the merchant’s day has ten orders of hers, each of somebody else', () => {
  expect(busyDay).toHaveLength(10)
  expect(new Set(busyDay.map(({ taker }) => taker)).size).toBe(10)
  for (const { ad } of busyDay) expect(townAds.find(({ key }) => key === ad)?.owner).toBe(busyMerchant)
})

test('everybody speaks a language that there are lines in', () => {
  for (const { speaks } of townPeople) expect(townLines[speaks].thanks).not.toBe('')
})

test('whoever greets beforehand does so in the language they go on in', () => {
  for (const { key, owner, draft } of townAds) {
    const person = townPeople.find(({ username }) => username === owner)
    const lines = person && townLines[person.speaks]
    if (draft.auto_reply) expect(Object.values(lines?.welcome ?? {}), key).toContain(draft.auto_reply)
    const talks = townTrades.filter(({ ad, chat }) => ad === key && chat)
    if (draft.auto_reply) for (const { chat } of talks) expect(lines?.exchanges, key).toContainEqual(chat)
  }
  const camille = townAds.find(({ owner, draft }) => owner === 'camille_laurent' && draft.auto_reply)
  expect(camille?.draft.auto_reply).toMatch(/^Bienvenue/)
})
