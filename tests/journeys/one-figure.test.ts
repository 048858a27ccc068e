import { createElement as h, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actOnDispute, type Dispute, getDispute } from '../../src/contract/orders/disputes.ts'
import * as contract from '../../src/contract/orders/order-endpoints.ts'
import type { Order } from '../../src/contract/orders/orders.ts'
import { Ending } from '../../src/features/disputes/end/Ending.tsx'
import { type EscrowRecord, Records } from '../../src/features/escrow/Records.tsx'
import { OrderReceipt } from '../../src/features/order-room/end/OrderReceipt.tsx'
import { Guidance } from '../../src/features/order-room/head/Guidance.tsx'
import { RoomFacts } from '../../src/features/order-room/head/RoomFacts.tsx'
import { RoomHead } from '../../src/features/order-room/head/RoomHead.tsx'
import { OrderTable } from '../../src/features/orders/OrderTable.tsx'
import { inTx } from '../../src/server/kernel/tx.ts'
import { factsFor } from '../../src/server/modules/notifications/about-orders.ts'
import { orderFacts } from '../../src/server/modules/notifications/happened.rows.ts'
import { anEngine } from '../../src/server/testing/database/engines.ts'
import { fresh, STORY } from '../../src/server/testing/desk.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { giveMoney } from '../../src/server/testing/factories.ts'
import type { Person } from '../../src/server/testing/people.ts'
import { type TestTrades, testTrades } from '../../src/server/testing/trades.ts'
import { island } from '../../src/ui/words.tsx'
import { wordsFor } from '../../src/words/catalogue.ts'
import { orderRoom } from '../../src/words/en/orders/order-room.ts'

const words = wordsFor(
  'en',
  'ui',
  'orders',
  'orderStates',
  'orderRoom',
  'orderEvents',
  'ownEvents',
  'escrow',
  'disputes',
) as never
const Worded = island(({ screen }: { screen: ReactElement }) => screen)
const shown = (screen: ReactElement): string =>
  renderToStaticMarkup(h(Worded, { words, screen }))
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/\s+/g, ' ')
/** As screens write it: the idle zeros left out. */
const lean = (amount: string) => amount.replace(/(\.\d\d\d*?)0+$/, '$1')

describe('one order has one figure for its reader', () => {
  let t: TestTrades
  beforeAll(async () => {
    t = await testTrades(anEngine)
    await giveMoney(t.it, t.ada.customerId, 'BTC', '10')
  })
  afterAll(() => t.it.stop())

  /** Every place that shows the order, by its name: what stands there. */
  const places = async (by: Person, id: string) => {
    const order: Order = await t.seen(by, { id })
    const row = expectOk(await t.it.call(contract.allOrders, {}, by)).find((one) => one.id === id) as Order
    const record = expectOk(await t.it.call(contract.cryptoEscrow, {}, by)).find((one) => one.order_id === id)
    const facts = await inTx(t.it.ctx({ kind: 'system', job: 'test' }), (tx) => orderFacts(tx, id))
    const notice = facts && factsFor(facts, order.role)
    return {
      order,
      figures: [order.net, row.net, record?.net],
      texts: {
        list: shown(h(OrderTable, { rows: [row] })),
        escrow: shown(h(Records, { rows: [record as EscrowRecord] })),
        room: shown(h(RoomHead, { order: order, onPassed: () => undefined })) + shown(h(RoomFacts, { order: order })),
        notice: String(notice?.amount),
        locked: String(notice?.locked),
      },
      // Here the fee stands, and beside it what it was taken from.
      withFee: { receipt: shown(h(OrderReceipt, { order: order })) },
    }
  }

  /** The figures before or after what says what they count. */
  const figuresIn = (text: string, what: RegExp) => [...text.matchAll(what)].map(({ groups }) => groups?.n)
  const LOCKED = /(?:Locked in escrow|out of|placed:|The) (?<n>[\d.]+) BTC(?! for)/g
  const YOURS = /(?:[Yy]ou(?: then)? get|You got) (?<n>[\d.]+) BTC/g

  /** Every mention of what is locked or goes back is the ledger's gross, to both; what the buyer gets is the net. */
  const counted = ({ net, escrow, role }: Order, text: string, place: string) => {
    for (const figure of figuresIn(text, LOCKED)) expect(figure, `${place}: locked`).toBe(lean(escrow.amount))
    if (role === 'buyer') for (const figure of figuresIn(text, YOURS)) expect(figure, `${place}: yours`).toBe(lean(net))
  }

  const check = async (by: Person, id: string) => {
    const { order, figures, texts, withFee } = await places(by, id)
    expect(new Set(figures)).toEqual(new Set([order.net]))
    for (const [place, text] of Object.entries({ list: texts.list, notice: texts.notice })) {
      expect(text, place).toContain(lean(order.net))
      if (order.net !== order.amount) expect(text, `${place} without the gross`).not.toContain(lean(order.amount))
    }
    expect(texts.escrow, 'the record says what was locked').toContain(lean(order.escrow.amount))
    expect(texts.locked, 'and the notice').toContain(lean(order.escrow.amount))
    for (const [place, text] of Object.entries({ ...texts, ...withFee })) counted(order, text, place)
    if (order.net !== order.amount && order.escrow.status !== 'locked')
      expect(texts.room, 'room without the gross').not.toContain(lean(order.amount))
    return { order, ...texts, ...withFee }
  }

  test('while it is in escrow, for both', async () => {
    const { id } = await t.paid()
    for (const by of [t.ada, t.bob]) {
      const { order, room } = await check(by, id)
      expect(room).toContain(`Locked in escrow ${lean(order.escrow.amount)}`)
      expect(room).toContain(lean(order.net))
      expect(room).toContain('Price per BTC')
      expect(room, 'the currency for the asset, never the other way round').not.toMatch(/1 EUR [≈=]/)
    }
  })

  test('in each state, to each side: what is locked and goes back is gross, what the buyer gets is net', async () => {
    const placed = await t.placed()
    const claimed = await t.paid()
    const confirmed = await t.paid()
    expectOk(await t.act(t.ada, confirmed, 'confirm'))
    const expired = await t.placed()
    await t.q()("update p2p_order set deadline_at = deadline_at - interval '1 day' where id = $1", [expired.id])
    await t.timers()
    const states = new Set<string>()
    for (const { id } of [placed, claimed, confirmed, expired])
      for (const by of [t.bob, t.ada]) {
        const order = await t.seen(by, { id })
        states.add(order.state)
        expect(order.escrow.amount).toBe(order.amount)
        const guidance = shown(h(Guidance, { order }))
        const text = guidance + shown(h(RoomFacts, { order })) + shown(h(OrderReceipt, { order }))
        counted(order, text, order.state)
        // There it is told what goes back; before the time is up to whom it goes.
        if (order.state === 'expired' || (order.state === 'awaiting_payment' && order.role === 'seller'))
          expect(guidance, order.state).toContain(lean(order.escrow.amount))
        if (order.role === 'buyer') expect(text).toContain(`You get ${lean(order.net)} BTC`)
      }
    expect([...states]).toEqual(['awaiting_payment', 'paid', 'payment_confirmed', 'expired'])
  })

  test('no sentence of the room gives the reader’s figure to what is locked or goes back', () => {
    for (const [key, word] of Object.entries(orderRoom))
      if (typeof word === 'string' && /in escrow|of escrow|(goes?|comes?) back/.test(word))
        expect(word.replace(/you (then )?get \{amount\}|\{amount\} of it is for you/, ''), key).not.toContain(
          '{amount}',
        )
  })

  test('released, for both: the receipt says what came and what went', async () => {
    const { id } = await t.released()
    const buyer = await check(t.bob, id)
    expect(buyer.receipt).toContain(lean(buyer.order.net))
    expect(buyer.order.net).toBe(buyer.order.escrow.to_buyer)
    const seller = await check(t.ada, id)
    expect(seller.receipt).toContain(lean(seller.order.amount))
  })

  test('cancelled: the buyer’s receipt and room bear no figure that they did not get', async () => {
    const placed = await t.placed()
    expectOk(await t.act(t.bob, placed, 'cancel'))
    const { order, receipt, room } = await check(t.bob, placed.id)
    for (const text of [receipt, room]) {
      expect(text).not.toContain(lean(order.net))
      expect(text).not.toContain(lean(order.amount))
    }
    const seller = await check(t.ada, placed.id)
    expect(seller.receipt).toContain(lean(seller.order.escrow.to_seller))
    // Who cancels can't take ads for a quarter of an hour.
    await t.pass(16 * 60_000)
  })

  test('decided for the seller: the buyer’s room bears neither figure, the seller’s receipt what came back', async () => {
    const { id } = await t.paid()
    const told = { order_id: id, seen: 'paid', reason: 'wrong_amount', statement: STORY } as const
    expectOk(await t.it.call(contract.createComplaint, { body: told }, await fresh(t, t.ada)))
    const offer = { order_id: id, action: 'propose', outcome: 'to_seller', note: '' } as const
    const { proposals } = expectOk(
      await t.it.call(actOnDispute, { body: offer }, { ...(await fresh(t, t.bob)), stepUp: t.bob.stepUp }),
    )
    const body = { order_id: id, action: 'agree', proposal_id: proposals[0]?.id as string } as const
    expectOk(await t.it.call(actOnDispute, { body }, await fresh(t, t.ada)))
    const buyer = await check(t.bob, id)
    expect(buyer.order.state).toBe('resolved_to_seller')
    for (const text of [buyer.room, buyer.receipt]) {
      expect(text).not.toContain(lean(buyer.order.net))
      expect(text).not.toContain(lean(buyer.order.amount))
    }
    const seller = await check(t.ada, id)
    expect(seller.receipt).toContain(lean(seller.order.escrow.to_seller))
    const query = { order_id: id }
    const dispute = expectOk(await t.it.call(getDispute, { query }, await fresh(t, t.bob)))
    for (const order of [buyer.order, seller.order]) {
      const saying = (outcome: 'to_buyer' | 'to_seller', buyer_amount: string) => {
        const decision = { outcome, buyer_amount, reason: STORY, at: dispute.opened_at, final: true }
        return shown(h(Ending, { order, dispute: { ...dispute, decision } satisfies Dispute }))
      }
      // What goes to a side, whoever reads it: to the buyer the fee off, to the seller whole.
      expect(saying('to_buyer', order.amount)).toContain(lean(buyer.order.net))
      expect(saying('to_seller', '0')).toContain(lean(order.amount))
      expect(saying('to_seller', '0')).not.toContain(lean(buyer.order.net))
    }
  })
})
