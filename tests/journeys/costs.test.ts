import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { kernelSweeps } from '../../src/server/jobs/relay.ts'
import { looksNear } from '../../src/server/kernel/files/alike.rows.ts'
import { countFiles } from '../../src/server/kernel/files/files.rows.ts'
import { unusedFiles } from '../../src/server/kernel/files/sweep-unused.ts'
import { sweepEach } from '../../src/server/kernel/sweeps/sweep.ts'
import { inTx, type Query, type Tx } from '../../src/server/kernel/tx.ts'
import { doneBy } from '../../src/server/modules/accounts/checklist/checklist.rows.ts'
import { customersNamed } from '../../src/server/modules/accounts/customers.rows.ts'
import { accountSweeps } from '../../src/server/modules/accounts/sweep-accounts.ts'
import { listedDisputes, partyFacts } from '../../src/server/modules/desk/disputes/desk-disputes.rows.ts'
import { takeDueWords } from '../../src/server/modules/desk/search/words.rows.ts'
import { claimDue } from '../../src/server/modules/identity/verifications.rows.ts'
import { feeAccounts, WHO_PAID } from '../../src/server/modules/invoices/fees.rows.ts'
import { DUE_INVOICES } from '../../src/server/modules/invoices/issue-due-invoices.ts'
import { hasOffers, offersIn, ownStanding, standingAt } from '../../src/server/modules/market/listing/standing.rows.ts'
import { methodsOf } from '../../src/server/modules/market/methods/methods.rows.ts'
import { advertisersOf } from '../../src/server/modules/market/people/advertisers.rows.ts'
import { lines } from '../../src/server/modules/messaging/messages.rows.ts'
import { notificationPage } from '../../src/server/modules/notifications/notifications.rows.ts'
import { dueOnramps, latestOnramps, usedOnramps } from '../../src/server/modules/onramp/onramps.rows.ts'
import { ordersWithoutDowntime } from '../../src/server/modules/orders/clock/heartbeat.rows.ts'
import { expressOffer } from '../../src/server/modules/orders/express/express-offer.ts'
import { pastDays } from '../../src/server/modules/orders/recent-trades.ts'
import { buyRows, dueBuys } from '../../src/server/modules/payments/buying/buy-orders.rows.ts'
import { dueLinks, linksOf } from '../../src/server/modules/payments/links/payment-links.rows.ts'
import { transactionsOf } from '../../src/server/modules/payments/transactions.rows.ts'
import { conversionRows } from '../../src/server/modules/swap/swap.rows.ts'
import { destinationsOf } from '../../src/server/modules/withdrawals/destinations.rows.ts'
import { COPY_KEY } from '../../src/server/testing/copy-key.ts'
import { engines } from '../../src/server/testing/database/engines.ts'
import { askedBy, buffersOf } from '../../src/server/testing/database/plans.ts'
import { type TestTrades, testTrades } from '../../src/server/testing/trades.ts'

import {
  ADS,
  BUYS,
  CONVERSIONS,
  CUSTOMERS,
  DISPUTES,
  ENTRIES,
  FILES,
  INVOICED,
  LINKS,
  LOOK,
  METHODS,
  NOBODY,
  NOTICES,
  ONRAMPS,
  ORDERS,
  OUTBOX,
  PEOPLE,
  PLACES,
  SESSIONS,
  TALK,
  TEAMS,
  TOKENS,
  TRADER_DAYS,
  TRANSFERS,
  VERIFIED,
  WINDOWS,
  WORDS_DUE,
} from './costs-fill.ts'

const BANNED = new Date('2100-01-01')

describe.each(engines)('what is looked up costs what it finds, not what there is, on %s:', (engine) => {
  let t: TestTrades
  let order: { id: string }
  beforeAll(async () => {
    t = await testTrades(engine)
    order = await t.released()
    const [{ ad_id: adId }] = (await t.q()('select ad_id from p2p_order where id = $1', [order.id])) as [
      { ad_id: string },
    ]
    const { superuser, owner } = t.it.database
    const client = await superuser.connect()
    try {
      await client.query('set session_replication_role = replica')
      for (const [fill, ...values] of [
        [CUSTOMERS, t.bob.customerId],
        [TEAMS],
        [COPY_KEY, t.bob.customerId],
        [ORDERS, order.id],
        [DISPUTES],
        [ADS, adId],
        [CONVERSIONS, t.bob.customerId],
        [BUYS, t.bob.customerId],
        [LINKS, t.bob.customerId],
        [TRANSFERS, t.bob.customerId],
        [ONRAMPS, t.bob.customerId],
        [PLACES, t.bob.customerId],
        [METHODS, t.bob.customerId],
        [NOTICES, NOBODY],
        [TALK, order.id],
        [WORDS_DUE],
        [INVOICED],
        [VERIFIED],
        [ENTRIES],
        [TOKENS, t.bob.customerId],
        [SESSIONS],
        [TRADER_DAYS],
        [OUTBOX],
        [WINDOWS],
        [FILES],
      ] as [string, ...string[]][])
        await client.query(fill, values)
      await client.query('set session_replication_role = default')
    } finally {
      client.release()
    }
    await owner.query("select brin_summarize_new_values('ledger_transfer_in_time')")
    await owner.query('vacuum analyze stored_file')
    await owner.query('analyze')
  })
  afterAll(() => t?.it.stop())

  const costOf = async (read: (q: Query) => Promise<unknown>) => buffersOf(t.it.app.db.pool, await askedBy(read))
  /** Of every statement that begins so, asked again. */
  const costsOf = async (work: () => Promise<unknown>, begins: RegExp): Promise<number[]> => {
    const sent = vi.spyOn(pg.Client.prototype, 'query')
    await work()
    const given = sent.mock.calls.map(([first]: unknown[]) => Object(first) as { text?: string; values?: unknown[] })
    sent.mockRestore()
    const costs: number[] = []
    for (const { text, values } of given)
      if (text && begins.test(text)) costs.push(await buffersOf(t.it.app.db.pool, { text, params: values ?? [] }))
    return costs
  }
  const many = (n: number) => `00000000-0000-0000-0000-${String(n).padStart(12, '0')}`

  test('advertisers, and whether they ever traded with who asks', async () => {
    const owners = Array.from({ length: 5 }, (_, n) => ({
      owner_id: many(n + 1),
      conditions: { first_trade_max: '1' },
    }))
    expect(await costOf((q) => advertisersOf(q, owners, t.ada.customerId))).toBeLessThan(100)
  })

  test('what of setting up an account is done, of who has thousands of swaps and trades', async () => {
    expect(await costOf((q) => doneBy(q, t.bob.customerId, t.bob.customerId))).toBeLessThan(40)
  })

  test('the best offer for an amount, and why there is none for one that nobody takes', async () => {
    const ask = (amount: string) =>
      expressOffer(t.as(t.carol), { side: 'buy', asset: 'BTC', currency: 'EUR', amount, amount_in: 'currency' })
    const costs = await costsOf(async () => {
      expect((await ask('500')).none).toBeNull()
      expect((await ask('500000')).none?.because).toBe('amount')
    }, /^select/)
    for (const cost of costs) expect(cost).toBeLessThan(900)
  })

  test('the best offer behind thousands that ask for more than the caller has, and none for who may take none', async () => {
    const { owner } = t.it.database
    const hard = `update ad set conditions = '{"completed_orders": 5000}' where market_price < $1`
    await owner.query(hard, [50_000 + 3 * PEOPLE - 10])
    await owner.query('vacuum analyze ad')
    const ask = () =>
      expressOffer(t.as(t.carol), {
        side: 'buy',
        asset: 'BTC',
        currency: 'EUR',
        amount: '500',
        amount_in: 'currency',
      })
    const found = await costsOf(async () => {
      expect(Number((await ask()).offer?.ad.price)).toBe(50_000 + 3 * PEOPLE - 10)
    }, /^select/)
    for (const cost of found) expect(cost).toBeLessThan(700)
    const ban = `insert into trader (customer_id, banned_until) values ($1, $2)
      on conflict (customer_id) do update set banned_until = excluded.banned_until`
    await t.q()(ban, [t.carol.customerId, BANNED])
    const refused = await costsOf(async () => {
      expect((await ask()).none).toMatchObject({ because: 'conditions', why_not: [{ code: 'banned' }] })
    }, /^select/)
    expect(refused.reduce((all, cost) => all + cost, 0)).toBeLessThan(60)
    await t.q()(`update trader set banned_until = null where customer_id = $1`, [t.carol.customerId])
  })

  test('advertisers who are companies, of which nobody was ever frozen', async () => {
    const owners = Array.from({ length: 25 }, (_, n) => ({ owner_id: many(PEOPLE - n), conditions: {} }))
    expect(await costOf((q) => advertisersOf(q, owners, t.ada.customerId))).toBeLessThan(230)
  })

  test('where own ads stand among thousands, where one would, and how many there are in another book', async () => {
    const book = { market: 'crypto', side: 'sell', asset: 'BTC', currency: 'EUR' } as const
    const [me, other] = [many(700), { price: '60000', adId: undefined, caller: many(700) }]
    expect(await ownStanding(t.q(), book, me)).toHaveLength(3)
    expect(await standingAt(t.q(), book, other)).toEqual({ others: 50, ahead: 50 })
    expect(await costOf((q) => ownStanding(q, book, me))).toBeLessThan(270)
    expect(await costOf((q) => standingAt(q, book, other))).toBeLessThan(140)
    expect(await costOf((q) => hasOffers(q, book, [me]))).toBeLessThan(20)
    expect(await costOf((q) => offersIn(q, book, ['EUR', 'USD', 'GBP'], [me]))).toBeLessThan(90)
  })

  test('a page of the desk’s disputes, and no more than its orders and their sides', async () => {
    expect(await costOf((q) => listedDisputes(q, 'closed', many(1), undefined, 26))).toBeLessThan(260)
  })

  test('people whose name begins so', async () => {
    const [cost] = await costsOf(() => customersNamed(t.it.ctx(), 'Many_1', 'many_11', 6), /^select/)
    expect(cost).toBeLessThan(80)
  })

  test('somebody’s own places and notices, and a page of a talk: a key an owner, however many rows it opens', async () => {
    expect(await costOf((q) => destinationsOf(q, t.bob.customerId))).toBeLessThan(30)
    expect(await costOf((q) => methodsOf(q, t.bob.customerId))).toBeLessThan(80)
    const [page] = await costsOf(() => notificationPage(t.it.ctx(), NOBODY, undefined, 50), /^select/)
    expect(page).toBeLessThan(90)
    const { sealer } = t.it.ctx()
    expect(await costOf((q) => lines(q, sealer, order.id, { limit: 50 }))).toBeLessThan(100)
  })

  test('a page of conversions', async () => {
    expect(await costOf((q) => conversionRows(q, t.bob.customerId, { limit: 26 }, {}))).toBeLessThan(20)
  })

  test('a page of purchases, and those whose time is over', async () => {
    expect(await costOf((q) => buyRows(q, t.bob.customerId, { before: undefined, limit: 26 }))).toBeLessThan(60)
    expect(await costOf((q) => dueBuys(q, new Date('2030-01-01'), 200))).toBeLessThan(20)
  })

  test('a page of transfers, one of payment links, and the links whose time is over', async () => {
    const transfers = { customerId: t.bob.customerId, kind: 'transfer', limit: 26 } as const
    expect(await costOf((q) => transactionsOf(q, transfers))).toBeLessThan(150)
    const page = { before: undefined, state: undefined, limit: 26 }
    expect(await costOf((q) => linksOf(q, t.bob.customerId, page))).toBeLessThan(150)
    expect(await costOf((q) => dueLinks(q, new Date('2030-01-01'), 200))).toBeLessThan(20)
  })

  test('what a customer bought at another seller, what was begun in a month, and whose look is due', async () => {
    const [day, month] = [new Date('2029-12-31'), new Date('2029-12-01')]
    expect(await costOf((q) => latestOnramps(q, t.bob.customerId))).toBeLessThan(80)
    expect(await costOf((q) => usedOnramps(q, t.bob.customerId, 'many', day, month))).toBeLessThan(20)
    expect(await costOf((q) => dueOnramps(q, 'many', new Date('2030-01-01'), 50))).toBeLessThan(30)
  })

  test('whose words are to be made for the desk’s search', async () => {
    const read = () => inTx(t.it.ctx(), (tx) => takeDueWords(tx, 20))
    for (const cost of await costsOf(read, /^select/)) expect(cost).toBeLessThan(250)
  })

  test('who paid fees in a month, who is due an invoice, and whose verification is due a look', async () => {
    const month = (q: Query) => q(WHO_PAID, ['1999-11-01', '1999-12-01', feeAccounts()])
    expect(await costOf(month)).toBeLessThan(40)
    expect(await costOf((q) => q(DUE_INVOICES, [50]))).toBeLessThan(20)
    const [now, later] = [new Date('2030-01-01'), new Date('2030-01-02')]
    expect(await costOf((q) => claimDue(q, now, later, 20))).toBeLessThan(100)
  })

  test('what an account keeps in files, an eightieth of all', async () => {
    expect(
      await costOf((q) => countFiles(q, many(1), { kind: 'order', id: many(20) }, ['order', 'conversation'])),
    ).toBeLessThan(300)
  })

  test('a few proofs of the last ninety days that look like one, among thousands that all do', async () => {
    const near = (q: Query, day: string) => looksNear(q, LOOK, many(1), new Date(day))
    expect(await costOf((q) => near(q, '2030-03-31'))).toBeLessThan(500)
    expect(await near(t.q(), '2030-03-31')).toHaveLength(12)
    expect(await near(t.q(), '2030-04-02')).toEqual([])
  })

  test('the disputes that two parties had', async () => {
    expect(await costOf((q) => partyFacts(q, [many(1), many(2)], many(1)))).toBeLessThan(40)
  })

  test('orders whose parties are to read that their deadline was moved', async () => {
    const page = { after: many(0), endedAt: new Date('2030-01-01'), limit: 20 }
    expect(await costOf((q) => ordersWithoutDowntime(q, 'none', page))).toBeLessThan(100)
  })

  test('days of traders that are recent no more', async () => {
    const take = (q: Query) => pastDays.take({ q, now: new Date('2020-01-01') } as Tx, { most: 200, except: [] })
    expect(await costOf(take)).toBeLessThan(10)
  })

  test('sweeps that find nothing', async () => {
    const system = t.it.ctx({ kind: 'system', job: 'test' })
    const swept = async () => {
      await sweepEach(system, [...kernelSweeps, ...accountSweeps, unusedFiles])
    }
    const costs = await costsOf(swept, /^select (ctid|c.id)/)
    expect(costs).toHaveLength(kernelSweeps.length + accountSweeps.length + 1)
    for (const cost of costs) expect(cost).toBeLessThan(10)
  })
})
