import type { z } from 'zod'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import type { AdDraft } from '../../src/contract/market/ads.ts'
import { marketExpress } from '../../src/contract/market/express.ts'
import * as market from '../../src/contract/market/market.ts'
import * as ownAds from '../../src/contract/market/own-ads.ts'
import * as standing from '../../src/contract/market/standing.ts'
import * as methods from '../../src/contract/rails/payment-methods.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { giveMoney } from '../../src/server/testing/factories.ts'
import type { Person } from '../../src/server/testing/people.ts'
import { adasOwn } from './adas-own.ts'
import type { Fixture } from './fixtures.ts'
import type { World } from './world.ts'

export const marketFixtures: [Endpoint, Fixture][] = []

const ada = adasOwn(marketFixtures)

/** Counts accounts and ads, so that no two visits are alike. */
let accounts = 0
const account = (who: Person) => ({
  stepUp: who.stepUp,
  input: {
    body: {
      rail: 'nip',
      currency: 'NGN',
      fields: { bank: 'Zenith Bank', account_number: String(++accounts).padStart(10, '0') },
    },
  },
})

/** Twenty are the most: earlier visits' methods make room, where no ad on the market names them. */
async function savedMethod({ it }: World, who: Person) {
  await it.app.db.pool.query(
    `update payment_method p set removed_at = $2 where customer_id = $1 and removed_at is null
      and not exists (select from ad a where a.owner_id = p.customer_id and a.state in ('online', 'sold_out') and p.id = any(a.method_ids))`,
    [who.customerId, it.clock.now()],
  )
  return expectOk(await it.call(methods.createPaymentMethod, account(who).input, who))
}

/** Five open ads are the most: earlier visits' are closed. */
async function makeRoom({ it }: World, who: Person) {
  for (const [list, update] of [
    [market.customerProducts, market.updateProduct],
    [market.ownCurrencyAds, market.updateCurrencyAd],
  ] as const)
    for (const { id } of expectOk(await it.call(list, { query: { open: 'true' } }, who)))
      expectOk(await it.call(update, { body: { ad_id: id, action: 'close' } }, who))
}

type Draft = z.input<typeof AdDraft>
const terms = {
  pricing: { kind: 'fixed', price: '0.9' },
  total: '1000',
  min: '10',
  max: '100',
  window_minutes: 120,
} as const
const usdt: Draft = {
  ...terms,
  side: 'buy',
  asset: 'USDT',
  currency: 'NGN',
  rails: ['nip'],
  min: '100',
  max: '1000',
  pricing: { kind: 'fixed', price: '1600' },
}
const usd: Draft = { ...terms, side: 'buy', asset: 'USD', currency: 'EUR', rails: ['sepa', 'wise'] }

/** A sell ad of Ada's: what it gives is set aside. */
async function selling(world: World, who: Person, asset: string) {
  await makeRoom(world, who)
  const method = await savedMethod(world, who)
  await giveMoney(world.it, who.customerId, asset, '1500')
  const body: Draft = {
    ...usdt,
    asset,
    side: 'sell',
    rails: [],
    method_ids: [method.id],
    pricing: { kind: 'fixed', price: '1600' },
    min: '20000',
    max: '90000',
  }
  return expectOk(await world.it.call(asset === 'USDT' ? market.createProduct : market.createCurrencyAd, { body }, who))
}

const raised = { changes: { total: '1200' } }
for (const [endpoint, body] of [
  [market.createProduct, usdt],
  [market.createCurrencyAd, usd],
] as const)
  ada(endpoint, 'own', async (world, who) => {
    await makeRoom(world, who)
    return { input: { body: { ...body, terms: `My ad number ${++accounts}.` } } }
  })
for (const [endpoint, asset] of [
  [market.updateProduct, 'USDT'],
  [market.updateCurrencyAd, 'USD'],
] as const)
  ada(endpoint, 404, async (world, who) => ({
    input: { body: { ad_id: (await selling(world, who, asset)).id, ...raised } },
  }))
for (const [list, asset] of [
  [market.cryptoMarket, 'USDT'],
  [market.takeableProducts, 'USDT'],
  [market.currencyMarket, 'USD'],
  [market.takeableCurrencyAds, 'USD'],
] as const)
  ada(list, 'public', async (world, who) => {
    await selling(world, who, asset)
    return { input: { query: { side: 'buy' as const, asset, currency: 'NGN' } } }
  })
ada(standing.marketStanding, 'own', async (world, who) => {
  await selling(world, who, 'USDT')
  return { input: { query: { side: 'buy' as const, asset: 'USDT', currency: 'NGN' } } }
})
ada(marketExpress, 'public', async (world, who) => {
  await selling(world, who, 'USDT')
  return { input: { query: { side: 'buy' as const, asset: 'USDT', currency: 'NGN', amount: '30000' } } }
})
ada(standing.adPosition, 'public', async () => ({
  input: { query: { side: 'sell' as const, asset: 'USDT', currency: 'NGN', price: '1650' } },
}))
for (const [list, asset] of [
  [market.customerProducts, 'USDT'],
  [market.ownCurrencyAds, 'USD'],
] as const)
  ada(list, 'own', async (world, who) => {
    await selling(world, who, asset)
    return { input: { query: { limit: 5 } } }
  })
for (const [show, asset] of [
  [market.showProduct, 'USDT'],
  [market.showCurrencyAd, 'USD'],
] as const)
  ada(show, 'public', async (world, who) => ({ input: { query: { ad_id: (await selling(world, who, asset)).id } } }))
/** By turns, so that no visit asks what the one before did. */
let pauses = false
ada(ownAds.moveOwnAds, 'own', async (world, who) => {
  await selling(world, who, 'USDT')
  pauses = !pauses
  if (!pauses) expectOk(await world.it.call(ownAds.moveOwnAds, { body: { action: 'pause' } }, who))
  return { input: { body: { action: pauses ? ('pause' as const) : ('resume' as const) } } }
})
ada(ownAds.priceSteps, 'own', async (world, who) => {
  await selling(world, who, 'USDT')
  return { input: { query: { step_bps: 100 } } }
})
ada(ownAds.stepPrices, 404, async (world, who) => {
  const { id, pricing } = await selling(world, who, 'USDT')
  return { input: { body: { step_bps: 100, ads: [{ ad_id: id, seen: pricing }] } } }
})
ada(market.customerProductStats, 'own')
ada(market.productWallet, 'own')
ada(market.receivableCurrencies, 'own', async () => ({ input: { query: { currency: 'EUR' } } }))

const search = { market: 'crypto', side: 'buy', asset: 'USDT', currency: 'NGN', price: '1650' } as const
ada(market.savedSearches, 'own', async (world, who) => {
  expectOk(await world.it.call(market.saveSearch, { body: search }, who))
  return { input: {} }
})
ada(market.saveSearch, 'own', async () => ({ input: { body: search } }))
ada(market.removeSearch, 404, async (world, who) => ({
  input: { body: { search_id: expectOk(await world.it.call(market.saveSearch, { body: search }, who)).id } },
}))
ada(market.relations, 'own', async (world, who) => {
  expectOk(await world.it.call(market.relate, { body: { user_id: world.acme.customerId, kind: 'trust' } }, who))
  return { input: {} }
})
ada(market.relate, 'own', async ({ acme }) => ({
  input: { body: { user_id: acme.customerId, kind: 'trust' as const } },
}))

// The confirmation is Ada's, which a stranger's token doesn't go with.
ada(methods.createPaymentMethod, 401, async (world, who) => {
  await savedMethod(world, who)
  return account(who)
})
ada(methods.paymentMethods, 'own', async (world, who) => {
  await savedMethod(world, who)
  return { input: {} }
})
ada(methods.p2pPaymentMethods, 'own', async (world, who) => {
  await savedMethod(world, who)
  return { input: { query: { currency: 'NGN' } } }
})
ada(methods.removePaymentMethod, 401, async (world, who) => ({
  stepUp: who.stepUp,
  input: { body: { method_id: (await savedMethod(world, who)).id } },
}))
