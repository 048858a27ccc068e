import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { supportConversations } from '../../../contract/chat.ts'
import { deskQueues } from '../../../contract/desk/desk.ts'
import { cryptoMarket, takeableProducts } from '../../../contract/market/market.ts'
import { allOrders } from '../../../contract/orders/order-endpoints.ts'
import { quickReplies } from '../../../contract/orders/quick-replies.ts'
import { runDueJobs } from '../../jobs/scheduler.ts'
import { keepDays } from '../../ledger/days/keep-days.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import { readStatus } from '../../modules/catalogue/read-status.ts'
import { type TestApp, testApp } from '../../testing/ctx.ts'
import { anEngine } from '../../testing/database/engines.ts'
import { atDesk, newStaff } from '../../testing/desk.ts'
import { expectOk } from '../../testing/expect-ok.ts'
import { castOf } from '../cast.ts'
import { openMailDrawer } from '../mail-drawer.ts'
import { beginningOf } from '../past-days.ts'
import { seed } from '../seed.ts'
import { lookedAtFirst } from './ads.ts'
import { busyMerchant, townPeople } from './people.ts'

const TODAY = Date.parse('2026-03-24T15:00:00Z')
const [MINUTE, HOUR] = [60_000, 3_600_000]

describe('the town, once it has lived its past', () => {
  let it: TestApp
  const errors: unknown[] = []
  beforeAll(async () => {
    const mail = openMailDrawer()
    it = await testApp(anEngine, {
      now: new Date(beginningOf(TODAY)).toISOString(),
      providers: { mail: mail.mailer },
    })
    const clock = {
      now: () => it.clock.now().getTime(),
      set: (to: number) => it.clock.set(new Date(to).toISOString()),
    }
    it.app.log.level = 'error'
    vi.spyOn(it.app.log, 'error').mockImplementation((...line) => void errors.push(line))
    await seed({ app: it.app, clock, mail, today: TODAY, town: true, say: () => {} })
  }, 180_000)
  afterAll(() => it?.stop())

  test('left no line that an operator would have to act on', () => {
    expect(errors).toEqual([])
  })

  test('has books that are sound', async () => {
    await keepDays(it.ctx({ kind: 'system', job: 'ledger.days' }))
    const { checks } = await verifyLedger(it.ctx({ kind: 'operator', name: 'demo' }))
    expect(checks.filter(({ ok }) => !ok)).toEqual([])
  })

  test('was there on every day: nobody reads that a deadline was moved by an outage', async () => {
    const { rows } = await it.app.db.pool.query('select began_at from outage')
    expect(rows).toEqual([])
  })

  test('says of nothing that it is disturbed', async () => {
    const parts = await readStatus(it.ctx({ kind: 'system', job: 'status' }))
    expect(parts.filter(({ part, state }) => part === 'payouts' && state !== 'working')).toEqual([])
  })

  test('has weeks of trades behind it, rated by both', async () => {
    const [one] = await it.app.db.pool
      .query<{ done: number; rated: number; days: number }>(
        `select count(*)::int as done, count(distinct created_at::date)::int as days,
          (select count(*)::int from order_rating) as rated from p2p_order where state = 'released'`,
      )
      .then(({ rows }) => rows)
    expect(one?.done).toBeGreaterThan(150)
    expect(one?.rated).toBeGreaterThan(300)
    expect(one?.days).toBeGreaterThanOrEqual(24)
  })

  test('has a merchant with ten open orders', async () => {
    const call = await castOf(it.app, townPeople, () => it.clock.now().getTime())(busyMerchant)
    const open = await call(allOrders, { query: { open: 'true', limit: 100 } })
    expect(open).toHaveLength(10)
    expect((await call(quickReplies)).length, 'and sentences at hand for their chats').toBeGreaterThan(2)
    expect(new Set(open.map(({ state }) => state))).toEqual(
      new Set(['awaiting_payment', 'paid', 'payment_confirmed', 'disputed']),
    )
  })

  test('has asked support, and been answered', async () => {
    const call = await castOf(it.app, townPeople, () => it.clock.now().getTime())(busyMerchant)
    const asked = await call(supportConversations)
    expect(asked.map(({ unread }) => unread)).toEqual([0, 1])
  })

  test('saw everybody of late who has an ad', async () => {
    const week = new Date(TODAY - 7 * 24 * HOUR)
    const { rows } = await it.app.db.pool.query<{ username: string }>(
      `select distinct c.username from ad a join customer c on c.id = a.owner_id left join trader t on t.customer_id = c.id
        where a.state = 'online' and (t.last_seen_at is null or t.last_seen_at < $1) order by 1`,
      [week],
    )
    expect(rows).toEqual([])
  })

  test('shows each pair with a price', async () => {
    const call = await castOf(it.app, townPeople, () => it.clock.now().getTime())('kavita_rao')
    const ads = await call(takeableProducts, { query: { side: 'buy', asset: 'LTC', currency: 'ZAR', limit: 100 } })
    expect(ads.map(({ price }) => price !== null)).toEqual([true])
  })

  test('shows several on each side where people look first, the best of them reliable', async () => {
    const call = await castOf(it.app, townPeople, () => it.clock.now().getTime())('kavita_rao')
    const { assets, currencies, people } = lookedAtFirst
    for (const asset of assets)
      for (const currency of currencies)
        for (const side of ['buy', 'sell'] as const) {
          const ads = await call(cryptoMarket, { query: { side, asset, currency, limit: 100 } })
          const pair = `${side} ${asset}/${currency}`
          expect(new Set(ads.map(({ advertiser }) => advertiser.username)).size, pair).toBeGreaterThanOrEqual(people)
          expect(ads[0]?.advertiser.completion_rate, pair).toBeGreaterThan(90)
        }
  })

  test('leaves something in every queue of its desk, once its first blocks are read', async () => {
    it.clock.advance(MINUTE)
    for (const clocks of [/^chain\.read\./, /^chain\.confirm\./])
      await runDueJobs(
        it.app.scheduler,
        it.app.scheduler.jobs.filter(({ name }) => clocks.test(name)),
      )
    const everyRole = ['moderator', 'support', 'compliance', 'finance', 'admin'] as const
    const staff = await atDesk(it, await newStaff(it, [...everyRole]))
    const queues = expectOk(await it.call(deskQueues, {}, staff))
    expect(Object.entries(queues).filter(([, waiting]) => !waiting)).toEqual([])
    expect(it.clock.now().getTime()).toBeGreaterThan(TODAY - HOUR)
  })
})
