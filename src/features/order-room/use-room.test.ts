// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest'
import { markStale } from '../../client/cache/stale.ts'
import { useEndpoint } from '../../client/cache/swr.ts'
import { stepUpHeader } from '../../contract/accounts/second-factor.ts'
import { addressOf } from '../../contract/addresses.ts'
import { closeOrder, getOrder, markPaid, openTradesCount, releaseOrder } from '../../contract/orders/order-endpoints.ts'
import type { Order } from '../../contract/orders/orders.ts'
import { LostAnswer, Refusal } from '../testing/test-api.ts'
import { does, pass, shown, testPage } from '../testing/test-page.tsx'
import { someOrder } from '../testing/trades.ts'
import { useRoom, useVerbs } from './use-room.ts'

const page = testPage()

/** The order as the server has it. */
let order: Order
beforeEach(() => {
  order = someOrder()
  page.api.on(getOrder, () => order)
  page.api.on(openTradesCount, () => ({ open: 3, waiting: 2 }))
})

/** The order after one more step. */
const next = (odd: Partial<Order>): Order => ({ ...order, ...odd, version: order.version + 1 })
const gets = () => page.api.asked(getOrder).length

/** Ada's page of an order, with the frame's count of trades; `done` is what each verb answered. */
async function open() {
  const done: boolean[] = []
  const it = shown(() => {
    const room = useRoom(order.id)
    const verbs = useVerbs(room.order ?? order, room)
    return { ...room, verbs, trades: useEndpoint(openTradesCount, {}).data?.data }
  })
  await pass(0)
  const act = (verb: () => Promise<boolean>) => does(() => void verb().then((was) => done.push(was)))
  return { it, act, done }
}

/** An event says that the order has come to a version. */
const hear = (version: number) =>
  does(() =>
    markStale([{ stale: [addressOf(getOrder, { query: { order_id: order.id } })], subject: order.id, version }]),
  )

const claim = { payer_name: 'Ada Okonkwo', proof_ids: [] }

describe('what an event says', () => {
  test('of a version that is here already asks nothing; of a newer one it asks once, however many look', async () => {
    const { it } = await open()
    const aside = shown(() => useRoom(order.id))
    expect(gets()).toBe(1)
    await hear(1)
    await pass(10_000)
    expect(gets()).toBe(1)
    order = next({ state: 'paid' })
    await hear(2)
    expect([gets(), it.now.order?.state, aside.now.order?.state]).toEqual([2, 'paid', 'paid'])
  })

  test('of another order asks nothing of this one', async () => {
    await open()
    const other = crypto.randomUUID()
    const stale = [addressOf(getOrder, { query: { order_id: other } })]
    await does(() => markStale([{ stale, subject: other, version: 9 }]))
    expect(gets()).toBe(1)
  })

  test('is asked for later by who comes back, where nobody looked', async () => {
    const { it } = await open()
    it.leave()
    order = next({ state: 'paid' })
    await hear(2)
    await pass(10_000)
    expect(gets()).toBe(1)
    expect((await open()).it.now.order?.state).toBe('paid')
  })
})

describe('what the buyer does', () => {
  test('shows by its own answer: nothing is asked for it, then or when its event comes', async () => {
    const { it, act, done } = await open()
    page.api.on(markPaid, () => next({ state: 'paid', your_turn: false }))
    await act(() => it.now.verbs.pay(claim))
    expect(done).toEqual([true])
    expect(page.api.asked(markPaid)[0]?.body).toEqual({ order_id: order.id, seen: 'awaiting_payment', ...claim })
    expect(it.now.order).toMatchObject({ state: 'paid', version: 2 })
    await hear(2)
    expect(gets()).toBe(1)
  })

  test('changes the count of trades that the page shows, without asking for it', async () => {
    let trades = { open: 3, waiting: 2 }
    page.api.on(openTradesCount, () => trades)
    for (const verb of [markPaid, closeOrder]) page.api.brings(verb, openTradesCount)
    const { it, act } = await open()
    page.api.on(markPaid, () => {
      trades = { open: 3, waiting: 1 }
      return next({ state: 'paid', your_turn: false })
    })
    await act(() => it.now.verbs.pay(claim))
    expect(it.now.trades).toEqual({ open: 3, waiting: 1 })
    order = it.now.order!
    page.api.on(closeOrder, () => {
      trades = { open: 2, waiting: 1 }
      return next({ state: 'cancelled_mutually' })
    })
    await act(() => it.now.verbs.act('accept_cancel'))
    expect(it.now.trades).toEqual({ open: 2, waiting: 1 })
    expect(page.api.asked(openTradesCount)).toHaveLength(1)
  })

  test('twice at once is one act', async () => {
    const { it, act, done } = await open()
    page.api.on(markPaid, () => next({ state: 'paid' }))
    await act(() => {
      void it.now.verbs.pay(claim).then((was) => done.push(was))
      return it.now.verbs.pay(claim)
    })
    expect(page.api.asked(markPaid)).toHaveLength(1)
    expect(done.sort()).toEqual([false, true])
  })

  test('after a lost answer goes out again as the same act; said otherwise, it is another', async () => {
    const { it, act, done } = await open()
    page.api.on(markPaid, () => {
      throw new LostAnswer()
    })
    await act(() => it.now.verbs.pay(claim))
    expect(it.now.acts.refused).toMatchObject({ about: 'pay', problem: { code: 'offline' } })
    page.api.on(markPaid, () => next({ state: 'paid' }))
    await act(() => it.now.verbs.pay(claim))
    const [first, second] = page.api.asked(markPaid)
    expect(second).toEqual(first)
    await act(() => it.now.verbs.pay({ ...claim, payer_name: 'Okonkwo Ltd' }))
    expect(page.api.asked(markPaid)[2]?.key).not.toBe(first?.key)
    expect(done).toEqual([false, true, true])
  })

  test('on an order that has moved on shows the newer one, which came with the refusal', async () => {
    const { it, act, done } = await open()
    const expired = next({ state: 'expired' })
    page.api.on(markPaid, () => {
      throw new Refusal('order_moved_on', { state: 'expired', order: expired })
    })
    await act(() => it.now.verbs.pay(claim))
    expect(done).toEqual([false])
    expect(it.now).toMatchObject({ order: { state: 'expired' }, acts: { movedOn: true, refused: undefined } })
    expect(gets()).toBe(1)
    await does(() => it.now.acts.seen())
    expect(it.now.acts.movedOn).toBe(false)
  })

  test('that is refused otherwise stands beside its button, and the order is looked at again', async () => {
    const { it, act } = await open()
    page.api.on(closeOrder, () => {
      throw new Refusal('not_now')
    })
    await act(() => it.now.verbs.act('cancel'))
    expect(it.now.acts).toMatchObject({ refused: { about: 'cancel', problem: { code: 'not_now' } }, doing: undefined })
    expect(gets()).toBe(2)
  })

  test('an older answer that comes late doesn’t take back what is shown', async () => {
    const { it, act } = await open()
    const old = Promise.withResolvers<void>()
    page.api.on(closeOrder, async () => {
      await old.promise
      return { ...order, extensions_left: 2, version: 2 }
    })
    await act(() => it.now.verbs.act('extend'))
    await does(() => it.now.put({ ...order, state: 'paid', version: 3 }))
    await does(old.resolve)
    expect(it.now.order).toMatchObject({ state: 'paid', version: 3 })
  })
})

describe('releasing', () => {
  /** Ada sells, and Bob has paid; the API wants to be certain who asks, and 'florin' is the password. */
  async function selling() {
    order = someOrder({ role: 'seller', state: 'payment_confirmed', net: '10.000000' })
    page.api.on(releaseOrder, (asked) => {
      if (asked.stepUp === null) throw new Refusal('step_up_required', { methods: ['password'] })
      if (asked.stepUp !== stepUpHeader('password', 'florin')) throw new Refusal('step_up_failed')
      return next({ state: 'released' })
    })
    const opened = await open()
    await opened.act(() => opened.it.now.verbs.release())
    return opened
  }
  const releases = () => page.api.asked(releaseOrder)

  test('asks who it is, again after a wrong word, and then releases what lies in escrow, as one act', async () => {
    const { it, done } = await selling()
    expect(it.now).toMatchObject({ stepUp: { dialog: { methods: ['password'] } }, acts: { doing: 'release' } })
    await does(() => it.now.stepUp.dialog?.onSubmit('password', 'wrong'))
    expect([it.now.stepUp.dialog?.failure?.about, it.now.order?.state]).toEqual(['proof', 'payment_confirmed'])
    await does(() => it.now.stepUp.dialog?.onSubmit('password', 'florin'))
    expect(it.now).toMatchObject({ stepUp: { dialog: undefined }, order: { state: 'released' } })
    expect(done).toEqual([true])
    expect(releases().map(({ body }) => body)).toEqual(
      Array(3).fill({ order_id: order.id, seen: 'payment_confirmed', amount: '10.000000' }),
    )
    expect(new Set(releases().map(({ key }) => key)).size).toBe(1)
  })

  test('is left by going back: nothing more is sent, and the button is there again', async () => {
    const { it, done } = await selling()
    await does(() => it.now.stepUp.dialog?.onClose())
    expect(it.now).toMatchObject({ stepUp: { dialog: undefined }, acts: { doing: undefined, refused: undefined } })
    expect([done, releases().length]).toEqual([[false], 1])
  })

  test('with the connection gone keeps the dialog, and the same proof may be given again', async () => {
    const { it } = await selling()
    page.api.on(releaseOrder, () => {
      throw new LostAnswer()
    })
    await does(() => it.now.stepUp.dialog?.onSubmit('password', 'florin'))
    expect(it.now.stepUp.dialog).toMatchObject({ busy: false, failure: { about: 'call' } })
    page.api.on(releaseOrder, () => next({ state: 'released' }))
    await does(() => it.now.stepUp.dialog?.onSubmit('password', 'florin'))
    expect(it.now.order?.state).toBe('released')
    expect(new Set(releases().map(({ key }) => key)).size).toBe(1)
  })

  test('can’t be gone back from while the proof is under way', async () => {
    const { it, done } = await selling()
    const answer = Promise.withResolvers<void>()
    page.api.on(releaseOrder, async () => {
      await answer.promise
      return next({ state: 'released' })
    })
    await does(() => void it.now.stepUp.dialog?.onSubmit('password', 'florin'))
    await does(() => it.now.stepUp.dialog?.onClose())
    expect(it.now.stepUp.dialog?.busy).toBe(true)
    await does(answer.resolve)
    expect([it.now.stepUp.dialog, done]).toEqual([undefined, [true]])
  })
})

describe('what time alone makes possible', () => {
  const waits = (at: string) => [{ event: 'ask_cancel' as const, allowed: false, why_not: [], at }]

  test('is asked for when it is due, and again where the server’s clock isn’t there yet', async () => {
    order = someOrder({ actions: waits('2026-03-02T10:05:00.000Z') })
    await open()
    await pass(299_999)
    expect(gets()).toBe(1)
    await pass(1)
    expect(gets()).toBe(2)
    order = next({ actions: [{ event: 'ask_cancel', allowed: true, why_not: [], at: null }] })
    await pass(30_000)
    expect(gets()).toBe(3)
    await pass(3_600_000)
    expect(gets()).toBe(3)
  })

  test('is also that cancelling costs the buyer nothing any more', async () => {
    const cancel = { event: 'cancel' as const, allowed: true, why_not: [] }
    order = someOrder({ actions: [{ ...cancel, counts: true, ban_minutes: 15, at: '2026-03-02T10:10:00.000Z' }] })
    const { it } = await open()
    order = next({ actions: [{ ...cancel, counts: false, at: null }] })
    await pass(600_000)
    expect(it.now.order?.actions[0]).toMatchObject({ counts: false })
  })
})
