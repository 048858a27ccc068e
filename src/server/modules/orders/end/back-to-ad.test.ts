import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdState } from '../../../../contract/market/ads.ts'
import type { AdUpdate } from '../../../../contract/market/market.ts'
import type { Order } from '../../../../contract/orders/orders.ts'
import { Problem } from '../../../kernel/errors.ts'
import { inTx, type Tx } from '../../../kernel/tx.ts'
import { deep, shareOf } from '../../../testing/database/engines.ts'
import { expectOk } from '../../../testing/expect-ok.ts'
import { giveMoney } from '../../../testing/factories.ts'
import { seeded } from '../../../testing/simulation/simulation.ts'
import { type TestTrades, testTrades } from '../../../testing/trades.ts'
import { updateAd } from '../../market/ads/update-ad.ts'
import { lockOrder, type OrderRow } from '../orders.rows.ts'
import { placeOrder } from '../take/place-order.ts'
import { transition } from '../transition.ts'
import { cancelOrder } from './cancel-order.ts'
import { endOrder } from './end-order.ts'

const BOOKS = `select a.state, a.total::text, a.remaining::text,
    (select coalesce(sum(o.amount), 0)::text from p2p_order o where o.ad_id = a.id and o.escrow = 'locked') locked,
    (select coalesce(sum(o.amount), 0)::text from p2p_order o where o.ad_id = a.id and o.escrow = 'released') sold,
    coalesce((select l.credits_posted - l.debits_posted from ledger_account l where l.purpose = 'escrow' and l.ref = 'ad:' || a.id), 0)::text reserved
  from ad a where a.id = $1`
const NO_BANS = `update trader set banned_until = null, cancellations = '{}'`
const KINDS = `select j.kind from ledger_journal j where j.key like 'escrow-out:' || $1::text or j.key like 'ad-reserve:' || $2::text || '%' order by j.id`

const ROUNDS = deep ? 40 : 12

let keys = 0
const key = () => `back-to-ad-${++keys}`

/** The words of the tests, and whoever acts. */
function dealing(t: TestTrades) {
  const owner = (adId: string, what: Omit<AdUpdate, 'ad_id'>) =>
    updateAd(t.as(t.ada, key()), 'crypto', { ad_id: adId, ...what } as AdUpdate)
  const place = (ad_id: string, amount: string, by = t.bob) =>
    placeOrder(t.as(by, key()), 'crypto', { ad_id, amount, amount_in: 'asset', price: '50000' })
  const cancel = (order: Order, by = t.bob) =>
    cancelOrder(t.as(by, key()), { order_id: order.id, seen: 'awaiting_payment' })
  /** What the clock does once the time to pay is over, and once the grace is. */
  const expire = async ({ id }: Order) => {
    const late = (work: (tx: Tx, order: OrderRow) => Promise<unknown>) =>
      inTx(
        t.it.ctx({ kind: 'system', job: 'test' }),
        async (tx) => void (await work(tx, (await lockOrder(tx, id)) as OrderRow)),
      )
    await late((tx, order) => transition(tx, order, 'time_out', 'system'))
    await late((tx, order) => endOrder(tx, order, 'end_grace', 'system'))
  }
  const sell = async (order: Order) => void expectOk(await t.release(expectOk(await t.pay(order))))
  const books = async (adId: string) => {
    const [row] = await t.q()<Record<string, string> & { state: AdState }>(BOOKS, [adId])
    const { state, ...figures } = row as { state: AdState }
    return { state, ...(Object.fromEntries(Object.entries(figures).map(([k, v]) => [k, Number(v)])) as Figures) }
  }
  return { owner, place, cancel, expire, sell, books }
}
type Figures = Record<'total' | 'remaining' | 'locked' | 'sold' | 'reserved', number>

const unlessRefused = (work: () => Promise<unknown>): Promise<void> =>
  work().then(
    () => undefined,
    (error: unknown) => {
      if (!(error instanceof Problem)) throw error
    },
  )

/** Every order of two lists in which each keeps its own. */
const interleaved = <T>(a: readonly T[], b: readonly T[]): T[][] =>
  a.length === 0 || b.length === 0
    ? [[...a, ...b]]
    : [
        ...interleaved(a.slice(1), b).map((rest) => [a[0] as T, ...rest]),
        ...interleaved(a, b.slice(1)).map((rest) => [b[0] as T, ...rest]),
      ]

describe('what an order had taken from a sell ad and gives back, on PostgreSQL,', () => {
  let t: TestTrades
  let d: ReturnType<typeof dealing>
  beforeAll(async () => {
    // tidy: allow connections race each other on a server alone
    t = await testTrades('postgres')
    d = dealing(t)
    await giveMoney(t.it, t.ada.customerId, 'BTC', '100')
  })
  afterAll(() => t.it.stop())
  const ad = (total = '0.02') => t.ad({ total })

  test('is for sale again once it is cancelled, set aside anew, and the statement tells both', async () => {
    const adId = await ad()
    const before = await t.has(t.ada, 'BTC')
    const order = await d.place(adId, '0.02')
    expect(await d.books(adId)).toMatchObject({ state: 'sold_out', remaining: 0, locked: 2_000_000, reserved: 0 })
    await d.cancel(order)
    await t.q()(NO_BANS)
    expect(await d.books(adId)).toMatchObject({ state: 'online', remaining: 2_000_000, locked: 0, reserved: 2_000_000 })
    expect(await t.has(t.ada, 'BTC')).toBe(before)
    expect((await t.q()<{ kind: string }>(KINDS, [order.id, adId])).map(({ kind }) => kind)).toEqual([
      'ad_reserve',
      'escrow_return',
      'ad_reserve',
    ])
    await d.place(adId, '0.02')
  })

  test('leaves five ads as they were, whoever takes all of them and cancels', async () => {
    const ads = await Promise.all(Array.from({ length: 5 }, () => ad()))
    const before = await t.has(t.ada, 'BTC')
    const orders = []
    for (const one of ads) orders.push(await d.place(one, '0.02'))
    for (const order of orders) await d.cancel(order)
    await t.q()(NO_BANS)
    for (const one of ads) expect(await d.books(one)).toMatchObject({ state: 'online', remaining: 2_000_000 })
    expect(await t.has(t.ada, 'BTC')).toBe(before)
  })

  test('stays on the balance of whom nothing may leave, and the ad has less', async () => {
    const adId = await ad()
    const before = Number(await t.has(t.ada, 'BTC'))
    const order = await d.place(adId, '0.02')
    await t.q()('update customer set frozen_until = $2 where id = $1', [
      t.ada.customerId,
      new Date(t.it.clock.now().getTime() + 3_600_000),
    ])
    await d.cancel(order)
    await t.q()('update customer set frozen_until = null where id = $1', [t.ada.customerId])
    await t.q()(NO_BANS)
    expect(await d.books(adId)).toMatchObject({ state: 'sold_out', remaining: 0, reserved: 0 })
    expect(Number(await t.has(t.ada, 'BTC')) - before).toBeCloseTo(0.02, 8)
  })

  const owners: Record<string, Omit<AdUpdate, 'ad_id'>> = {
    shrink: { changes: { total: '0.015' } },
    grow: { changes: { total: '0.05' } },
    pause: { action: 'pause' },
    close: { action: 'close' },
  }
  /** Whatever became of it: what is left, under way and sold is all there is, and what is left is set aside. */
  const addsUp = async (adId: string, after: string) => {
    const { state, total, remaining, locked, sold, reserved } = await d.books(adId)
    expect([after, reserved]).toEqual([after, remaining])
    expect([after, remaining + locked + sold]).toEqual([after, state === 'closed' ? locked + sold : total])
    // Less than the smallest order takes is sold out.
    if (state === 'online' || state === 'sold_out')
      expect([after, state]).toEqual([after, remaining < 200_000 ? 'sold_out' : 'online'])
  }

  test.each(Object.keys(owners))(
    'adds up to the total in every order of taking, cancelling, running out, selling and %s',
    async (deed) => {
      // Of the places of the deed among the others one in turn; all of them in the deep run.
      let at = 0
      for (const ends of ['expire', 'sell'] as const)
        for (const orders of interleaved(['take a', 'cancel a'], ['take b', `${ends} b`]))
          for (const steps of shareOf(interleaved(orders, [deed]), at++, 4)) {
            const adId = await ad()
            const taken = new Map<string, Order>()
            for (const [place, step] of steps.entries()) {
              const [what = '', which = ''] = step.split(' ')
              const order = taken.get(which)
              await unlessRefused(async () => {
                if (what === 'take') taken.set(which, await d.place(adId, '0.008'))
                else if (what === deed) await d.owner(adId, owners[deed] as Omit<AdUpdate, 'ad_id'>)
                else if (order) await d[what as 'cancel' | 'expire' | 'sell'](order)
              })
              if (what === 'cancel') await t.q()(NO_BANS)
              await addsUp(adId, steps.slice(0, place + 1).join(', '))
            }
          }
      await t.verify()
    },
  )

  test('adds up where all of them come at the same moment', async () => {
    const random = seeded(1252)
    for (let round = 0; round < ROUNDS; round++) {
      const adId = await ad()
      const [a, b] = [await d.place(adId, '0.008'), await d.place(adId, '0.008')]
      const deed = Object.values(owners)[round % 4] as Omit<AdUpdate, 'ad_id'>
      const all = [
        () => d.cancel(a),
        () => d.expire(b),
        () => d.place(adId, '0.004', t.carol),
        () => d.owner(adId, deed),
      ]
      await Promise.all(all.sort(() => random() - 0.5).map(unlessRefused))
      await t.q()(NO_BANS)
      await addsUp(adId, `round ${round}`)
    }
    await t.verify()
  })
})
