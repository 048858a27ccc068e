import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as orders from '../../../../contract/orders/order-endpoints.ts'
import { getOrder, orderInbox } from '../../../../contract/orders/order-endpoints.ts'
import type { Order } from '../../../../contract/orders/orders.ts'
import { engines } from '../../../testing/database/engines.ts'
import { expectOk } from '../../../testing/expect-ok.ts'
import type { Person } from '../../../testing/people.ts'
import { type TestTrades, testTrades } from '../../../testing/trades.ts'
import { readEvidence } from '../evidence/evidence.ts'

const [FROM_BUYER, FROM_SELLER] = ['Released at once, she writes plainly', 'Paid with the reference']
const none = { given: null, given_text: null, received: null, received_text: null }

describe.each(engines)('what is written with a rating, on %s,', (engine) => {
  let t: TestTrades
  beforeAll(async () => {
    t = await testTrades(engine)
  })
  afterAll(() => t?.it.stop())

  /** Of Bob's order with Ada, which she released. */
  const rated = async () => {
    const order = await t.released({ total: '0.05' })
    expectOk(await t.rate(t.bob, order, 'up', FROM_BUYER))
    return order
  }
  const ratingOf = async (person: Person, order: Order) => (await t.seen(person, order)).rating
  const kept = ({ id }: Order) =>
    t.q()<{ note: string; note_sealed: string | null }>(
      'select note, note_sealed from order_rating where order_id = $1',
      [id],
    )

  test('is read by whom it is about once it was given, and by whoever wrote it', async () => {
    const order = await rated()
    expect(await ratingOf(t.ada, order)).toEqual({ ...none, received: 'up', received_text: FROM_BUYER })
    expect(await ratingOf(t.bob, order)).toEqual({ ...none, given: 'up', given_text: FROM_BUYER })
    const { rating } = expectOk(await t.rate(t.ada, order, 'down', FROM_SELLER))
    const both = { given: 'down', given_text: FROM_SELLER, received: 'up', received_text: FROM_BUYER }
    expect([rating, await ratingOf(t.ada, order)]).toEqual([both, both])
    expect(await ratingOf(t.bob, order)).toEqual({
      ...{ given: 'up', given_text: FROM_BUYER, received: 'down', received_text: FROM_SELLER },
    })
  })

  test('is null where nothing was', async () => {
    const order = await t.released({ total: '0.05' })
    for (const text of [undefined, '   ']) expectOk(await t.rate(text === undefined ? t.ada : t.bob, order, 'up', text))
    expect(await ratingOf(t.ada, order)).toEqual({ ...none, given: 'up', received: 'up' })
    expect(await kept(order)).toEqual([
      { note: '', note_sealed: null },
      { note: '', note_sealed: null },
    ])
  })

  test('is refused to strangers with the order, and is in no list and no bundle of evidence', async () => {
    const order = await rated()
    expect(await t.it.call(getOrder, { query: { order_id: order.id } }, t.carol)).toMatchObject({ status: 404 })
    for (const list of [orders.clientOrders, orders.merchantOrders, orders.allOrders, orderInbox]) {
      const shown = JSON.stringify(expectOk(await t.it.call(list, {}, t.ada)))
      expect(shown).not.toContain(FROM_BUYER)
    }
    const { body } = await readEvidence(t.as(t.ada), { order_id: order.id })
    const files = unzipSync(body as Uint8Array)
    for (const [path, content] of Object.entries(files))
      expect([path, Buffer.from(content).includes(FROM_BUYER)]).toEqual([path, false])
    const { rating } = JSON.parse(Buffer.from(files['order.json'] ?? []).toString())
    expect(rating).toEqual({ given: null, received: 'up' })
  })

  test('is read as an older release left it until it is sealed', async () => {
    const order = await rated()
    await t.q()(`update order_rating set note = 'Swift', note_sealed = null where order_id = $1`, [order.id])
    expect(await ratingOf(t.ada, order)).toEqual({ ...none, received: 'up', received_text: 'Swift' })
    expect(await ratingOf(t.bob, order)).toEqual({ ...none, given: 'up', given_text: 'Swift' })
  })

  test('is gone with its author’s key, and the thumb stays [ASVS 14.2.4]', async () => {
    const order = await rated()
    expectOk(await t.rate(t.ada, order, 'up', FROM_SELLER))
    expect(await kept(order)).toEqual(Array(2).fill({ note: '', note_sealed: expect.stringMatching(/^~1\./) }))
    // As what forgets an account does once the law no longer has it kept.
    await t.it.database.superuser.query(
      `alter table customer_key disable trigger user; delete from customer_key where customer_id = '${t.bob.customerId}'; alter table customer_key enable trigger user`,
    )
    const left = { given: 'up', given_text: FROM_SELLER, received: 'up', received_text: null }
    expect(await ratingOf(t.ada, order)).toEqual(left)
  })
})
