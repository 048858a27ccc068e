import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { currencyBalances } from '../../../../contract/wallet/wallets.ts'
import { giveMoney } from '../../../testing/factories.ts'
import { newPerson, type Person } from '../../../testing/people.ts'
import { type TestTrades, testTrades } from '../../../testing/trades.ts'
import { adById } from '../../market/ads/ads.rows.ts'

const TAKERS = 14
const LOCK = 'select 1 from ad where id = $1 for no key update'
const WAITING = `select count(*)::int n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

describe('an ad that everybody wants at once, on postgres,', () => {
  let t: TestTrades
  const takers: Person[] = []
  let owner: pg.Client
  let adId: string
  beforeAll(async () => {
    // tidy: allow connections wait for each other’s locks on a server alone
    t = await testTrades('postgres')
    await giveMoney(t.it, t.ada.customerId, 'BTC', '50')
    for (let n = 0; n < TAKERS; n++) takers.push(await newPerson(t.it))
    const { options } = t.it.app.db.pool as unknown as { options: { connectionString: string } }
    owner = new pg.Client(options.connectionString)
    await owner.connect()
  })
  afterAll(async () => {
    await owner?.end()
    await t?.it.stop()
  })
  beforeEach(async () => {
    adId = await t.ad({ total: '0.5' })
  })
  const held = async (work: () => Promise<void>) => {
    await owner.query('begin')
    await owner.query(LOCK, [adId])
    try {
      await work()
    } finally {
      await owner.query('rollback')
    }
  }
  const waiting = async () => (await t.q()<{ n: number }>(WAITING))[0]?.n as number
  const until = async (is: () => Promise<boolean>) => {
    while (!(await is())) await new Promise((resolve) => setTimeout(resolve, 5))
  }

  test('two wait for it on a connection, the rest without; others are served, and then each taker gets theirs', async () => {
    let taken: Promise<{ status: number }[]> | undefined
    await held(async () => {
      // Its id in other letters is the same ad.
      taken = Promise.all(takers.map((taker, n) => t.take(taker, n % 2 === 0 ? adId : adId.toUpperCase())))
      await until(async () => (await waiting()) >= 2)
      for (let read = 0; read < 20; read++)
        expect((await t.it.call(currencyBalances, {}, { token: t.carol.token })).status).toBe(200)
      expect(await waiting()).toBe(2)
    })
    expect((await taken)?.map(({ status }) => status)).toEqual(takers.map(() => 200))
    const ad = await adById(t.q(), adId)
    expect([ad?.remaining, ad?.orders]).toEqual([String(50_000_000 - TAKERS * 2_000_000), String(TAKERS)])
    await t.verify()
  })

  test('of many ads that are wanted at once five takers wait on connections; others are served, and then each taker gets theirs', async () => {
    const ads = await Promise.all(Array.from({ length: 10 }, () => t.ad({ total: '0.5' })))
    let taken: Promise<{ status: number }[]> | undefined
    await held(async () => {
      for (const ad of ads) await owner.query(LOCK, [ad])
      taken = Promise.all(
        Array.from({ length: 40 }, (_, n) => t.take(takers[n % TAKERS] as Person, ads[n % 10] as string)),
      )
      await until(async () => (await waiting()) >= 5)
      for (let read = 0; read < 20; read++)
        expect((await t.it.call(currencyBalances, {}, { token: t.carol.token })).status).toBe(200)
      expect(await waiting()).toBe(5)
    })
    expect((await taken)?.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 200))
    for (const ad of ads) expect((await adById(t.q(), ad))?.orders).toBe('4')
    await t.verify()
  })

  test('who can’t have it in two seconds is told to come again, and nothing was done', async () => {
    await held(async () => {
      const { status, body, headers } = await t.take(t.bob, adId)
      expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '2'])
    })
    expect(await t.q()('select 1 from p2p_order where ad_id = $1', [adId])).toEqual([])
    expect((await t.take(t.bob, adId)).status).toBe(200)
  })

  test('terms that change while a taker waits are what the taker is judged by', async () => {
    let taken: ReturnType<typeof t.take> | undefined
    await held(async () => {
      taken = t.take(t.bob, adId)
      await until(async () => (await waiting()) >= 1)
      await owner.query("update ad set fixed_price = '50001' where id = $1", [adId])
      await owner.query('commit')
    })
    expect(await taken).toMatchObject({ status: 409, body: { code: 'price_moved', price: '50001' } })
  })

  test('all is read and judged before the ad is locked; while it is, a handful of statements', async () => {
    const sent = vi.spyOn(pg.Client.prototype, 'query')
    expect((await t.take(t.bob, adId)).status).toBe(200)
    const texts = sent.mock.calls.map(([first]: unknown[]) =>
      typeof first === 'string' ? first : String(Object(first).text),
    )
    const from = texts.findIndex((text) => text.startsWith('update ad'))
    const locked = texts.slice(from, texts.indexOf('commit', from))
    expect(locked[0]).toContain('update ad')
    expect(locked.length).toBeLessThanOrEqual(10)
    for (const read of ['from rate', 'from payment_method', 'from customer_relation'])
      expect(locked.some((text) => text.includes(read))).toBe(false)
    expect(locked.some((text) => text.startsWith('insert into outbox'))).toBe(false)
  })
})
