import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Order } from '../../../contract/orders/orders.ts'
import { Problem } from '../../kernel/errors.ts'
import { deepOnPostgres } from '../../testing/database/engines.ts'
import { giveMoney } from '../../testing/factories.ts'
import type { Person } from '../../testing/people.ts'
import { seeded } from '../../testing/simulation/simulation.ts'
import { type TestTrades, testTrades } from '../../testing/trades.ts'
import { actOnOrder } from './act-on-order.ts'
import { asParty } from './as-party.ts'
import { runDeadlines } from './clock/deadlines.ts'
import { openDispute } from './end/open-dispute.ts'
import { markPaid } from './pay/mark-paid.ts'
import { releaseOrder } from './release/release-order.ts'
import { placeOrder } from './take/place-order.ts'

/** Each race is run so often, and on until both have won; by FLORIN_DEEP=1 a thousand times. */
const TIMES = Number(process.env.FLORIN_RACES ?? (deepOnPostgres ? 1_000 : 40))
const MINUTE = 60_000

const LEFT = `select count(*)::int journals from ledger_journal where key = 'escrow-out:' || $1::text`
const HELD = `select coalesce(sum(credits_posted - debits_posted), 0)::text held from ledger_account where purpose = 'escrow' and ref = 'order:' || $1::text`
const TIMED_OUT = `select 1 from order_event where order_id = $1 and event = 'time_out'`
const HEARTBEAT = `insert into pulse (name, at) values ('orders', $1) on conflict (name) do update set at = excluded.at`

describe('two who are after the same thing at the same moment, on PostgreSQL,', () => {
  let t: TestTrades
  let adId: string
  let random: () => number
  beforeAll(async () => {
    // tidy: allow connections race each other on a server alone
    t = await testTrades('postgres')
    await giveMoney(t.it, t.ada.customerId, 'BTC', '200')
    adId = await t.ad({ total: '150' })
    random = seeded(1252)
  })
  afterAll(() => t.it.stop())

  let keys = 0
  const as = (person: Person) => t.as(person, `race-key-${++keys}`)
  const draft = { amount: '1000', amount_in: 'currency', price: '50000' } as const
  const place = () => placeOrder(as(t.bob), 'crypto', { ad_id: adId, ...draft })
  const pay = ({ id }: Order) =>
    markPaid(as(t.bob), { order_id: id, seen: 'awaiting_payment', payer_name: 'Ada Okonkwo-Canary', proof_ids: [] })
  const letGo = ({ id, amount }: Order) => releaseOrder(as(t.ada), { order_id: id, seen: 'paid', amount })
  const dispute = ({ id }: Order) =>
    asParty(as(t.bob), id, (tx, { order, role }) =>
      openDispute(tx, order, 'dispute', role, { seen: 'paid', reason: 'other' }),
    )
  const passes = async (ms: number) => {
    t.it.clock.advance(ms)
    await t.q()(HEARTBEAT, [t.it.clock.now()])
  }

  /**
   * Lets both go, one of them a few round trips later (`late` more for whoever has the shorter way), so that they meet everywhere.
   * @returns who won: exactly one, or this throws.
   */
  async function winner<Name extends string>(
    contenders: Record<Name, () => Promise<unknown>>,
    late: Partial<Record<string, number>> = {},
  ): Promise<Name> {
    const outcomes = await Promise.all(
      Object.entries<() => Promise<unknown>>(contenders).map(async ([name, go]) => {
        for (let wait = Math.floor(random() * (6 + (late[name] ?? 0))); wait > 0; wait--) await t.q()('select 1')
        try {
          return { name, said: await go() }
        } catch (error) {
          if (!(error instanceof Problem)) throw error
          expect(['order_moved_on', 'not_now', 'ad_not_takeable', 'amount_out_of_range']).toContain(error.code)
          return { name, said: false }
        }
      }),
    )
    const won = outcomes.filter(({ said }) => said !== false)
    expect(
      won.map(({ name }) => name),
      'one of them and only one',
    ).toHaveLength(1)
    return won[0]?.name as Name
  }

  /** What is true of an order's money whoever won. */
  async function money({ id, amount }: Order, left: boolean): Promise<void> {
    const [journals] = await t.q()<{ journals: number }>(LEFT, [id])
    const [escrow] = await t.q()<{ held: string }>(HELD, [id])
    expect({ ...journals, ...escrow }).toEqual({
      journals: left ? 1 : 0,
      held: left ? '0' : amount.replace('.', '').replace(/^0+/, ''),
    })
  }
  const stands = async ({ id }: Order) => (await t.seen(t.bob, { id })).state

  const races = (name: string, race: () => Promise<string>) =>
    test(
      name,
      async () => {
        const won = new Map<string, number>()
        for (let time = 0; time < TIMES || (won.size < 2 && time < 5 * TIMES); time++) {
          const who = await race()
          won.set(who, (won.get(who) ?? 0) + 1)
        }
        // Both must have had their chance, or nothing was raced.
        expect(won.size, [...won].join('; ')).toBe(2)
        await t.verify()
      },
      60_000 + TIMES * 3_000,
    )

  races('release and dispute: the escrow goes to the buyer, or it stays and a moderator looks', async () => {
    const order = await place()
    await pay(order)
    await passes(16 * MINUTE)
    const who = await winner({ released: () => letGo(order), disputed: () => dispute(order) })
    expect(await stands(order)).toBe(who)
    await money(order, who === 'released')
    return who
  })

  races('release and the buyer’s consent to cancel: it goes to one of them, once', async () => {
    const order = await place()
    await pay(order)
    await actOnOrder(as(t.ada), { order_id: order.id, seen: 'paid', action: 'ask_cancel' })
    const consent = () => actOnOrder(as(t.bob), { order_id: order.id, seen: 'paid', action: 'accept_cancel' })
    const who = await winner({ released: () => letGo(order), cancelled_mutually: consent }, { released: 12 })
    expect(await stands(order)).toBe(who)
    await money(order, true)
    return who
  })

  races('two takers of the last there is: one gets it, the other is told', async () => {
    const last = await t.ad({ total: '0.02' })
    const takes = (person: Person) => () => placeOrder(as(person), 'crypto', { ad_id: last, ...draft })
    const who = await winner({ bob: takes(t.bob), carol: takes(t.carol) })
    const [ad] = await t.q()<{ state: string; remaining: string }>('select state, remaining from ad where id = $1', [
      last,
    ])
    expect(ad).toEqual({ state: 'sold_out', remaining: '0' })
    return who
  })

  races('paying and the end of the time: paid, or expired with ten minutes to say so', async () => {
    const order = await place()
    await passes(30 * MINUTE)
    // Others' time may have come too: what counts is this order's.
    const clock = async () => {
      await runDeadlines(t.it.ctx({ kind: 'system', job: 'orders.deadlines' }))
      return (await t.q()(TIMED_OUT, [order.id])).length > 0
    }
    const who = await winner({ paid: () => pay(order), expired: clock }, { paid: 14 })
    expect(await stands(order)).toBe(who)
    await money(order, false)
    if (who === 'paid') await letGo(order)
    await passes(11 * MINUTE)
    await clock()
    await money(order, true)
    return who
  })
})
