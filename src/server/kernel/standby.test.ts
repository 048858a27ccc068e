import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { releaseOrder } from '../../contract/orders/order-endpoints.ts'
import { conversionQuote, convertAtQuote } from '../../contract/wallet/swap.ts'
import { type PostgresServer, startPostgres } from '../testing/database/postgres-server.ts'
import { expectOk } from '../testing/expect-ok.ts'
import { fillFloat, giveMoney } from '../testing/factories.ts'
import { type TestTrades, testTrades } from '../testing/trades.ts'
import { uuid7 } from './ids.ts'

type Said = { status: number; body: { code?: string } }
type Act = (key: string) => Promise<Said>

const WAITING = `select pid from pg_stat_activity where wait_event = 'SyncRep'`

describe('where a commit waits for a standby that isn’t there, on postgres,', () => {
  let server: PostgresServer
  let operator: pg.Client
  let t: TestTrades
  /** Each makes ready something to be done once, and answers how to do it under a key. */
  const acts: Record<string, () => Promise<Act>> = {
    'a conversion': async () => {
      const body = { quote: await quoted() }
      return (key) => t.it.call(convertAtQuote, { body }, { token: t.bob.token, key }) as Promise<Said>
    },
    'a conversion of a quote that is spent, under another key': async () => {
      const body = { quote: await quoted() }
      return () => t.it.call(convertAtQuote, { body }, { token: t.bob.token, key: uuid7() }) as Promise<Said>
    },
    'an order placed': async () => {
      const adId = await t.ad({ total: '0.1' })
      return (key) => t.take(t.bob, adId, {}, key) as Promise<Said>
    },
    'a release that is confirmed': async () => {
      const order = await t.paid()
      const body = { order_id: order.id, seen: 'paid', amount: order.amount } as const
      const { token, stepUp } = t.ada
      return (key) => t.it.call(releaseOrder, { body }, { token, stepUp, key }) as Promise<Said>
    },
  }
  const quoted = async () => {
    const query = { from: 'EUR', to: 'BTC', amount: '10.00' } as const
    return expectOk(await t.it.call(conversionQuote, { query }, { token: t.bob.token })).quote
  }

  beforeAll(async () => {
    server = await startPostgres({ durable: true })
    // tidy: allow a standby follows a server
    t = await testTrades('postgres', { server: server.superuserUrl })
    await giveMoney(t.it, t.ada.customerId, 'BTC', '5')
    await fillFloat(t.it, 'BTC', '5')
    operator = new pg.Client(server.superuserUrl)
    await operator.connect()
  }, 120_000)
  afterEach(() => standbys(''))
  afterAll(async () => {
    await operator?.end()
    await t?.it.stop()
    await server?.stop()
  })

  async function standbys(names: string): Promise<void> {
    await operator.query(`alter system set synchronous_standby_names = '${names}'`)
    await operator.query('select pg_reload_conf()')
    // Who waits already goes on once the server has read it.
    await vi.waitFor(async () => {
      const { rows } = await operator.query<{ names: string }>(
        "select current_setting('synchronous_standby_names') as names",
      )
      expect(rows[0]?.names).toBe(names)
    })
  }
  const waiter = () =>
    vi.waitFor(async () => {
      const { rows } = await operator.query<{ pid: number }>(WAITING)
      expect(rows.length).toBe(1)
      return rows[0]?.pid as number
    }, 10_000)
  const end = async (how: 'terminate' | 'cancel', pid: number) => {
    await operator.query(`select pg_${how}_backend($1)`, [pid])
    await vi.waitFor(async () => expect((await operator.query(WAITING)).rows).toEqual([]))
  }

  for (const [what, ready] of Object.entries(acts))
    for (const how of ['terminate', 'cancel'] as const)
      test(`${what}: the wait is ended by ${how}, so the outcome is unknown, and a repeat waits, too`, async () => {
        const act = await ready()
        const key = uuid7()
        await standbys('nobody')
        const first = act(key)
        await end(how, await waiter())
        expect(await first).toMatchObject({ status: 503, body: { code: 'unavailable' } })
        let answered = false
        const again = act(key).finally(() => {
          answered = true
        })
        await waiter()
        expect(answered).toBe(false)
        await standbys('')
        const { status } = await again
        expect(status).toBe(what.includes('spent') ? 409 : 200)
        await t.verify()
      })
})
