import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderRules } from '../../../../contract/orders/order-machine.ts'
import type { Order } from '../../../../contract/orders/orders.ts'
import { engines } from '../../../testing/database/engines.ts'
import { expectOk } from '../../../testing/expect-ok.ts'
import { giveMoney } from '../../../testing/factories.ts'
import { newPerson, type Person } from '../../../testing/people.ts'
import { type TestTrades, testTrades } from '../../../testing/trades.ts'

const { counted } = orderRules
/** Of EUR for USD, any amount: an order of it from 1.25 times the least worth on counts. */
const any = { asset: 'EUR', currency: 'USD', price: '1.25', total: '3000', min: '5', max: '1500' }

describe.each(engines)('the thumbs of a trader, on %s,', (engine) => {
  let t: TestTrades
  let dora: Person
  beforeAll(async () => {
    t = await testTrades(engine)
    dora = await newPerson(t.it, 'dora')
    await giveMoney(t.it, dora.customerId, 'EUR', '20000')
  })
  afterAll(() => t.it.stop())

  const thumbs = async ({ customerId }: Person) => {
    const of = 'select thumbs_up::int up, thumbs_down::int down from trader where customer_id = $1'
    return (await t.q()<{ up: number; down: number }>(of, [customerId]))[0]
  }
  /** An order between two that is completed. */
  const released = async (seller: Person, buyer: Person, amount = '1000') => {
    const taken = expectOk(await t.take(buyer, await t.ad({ ...any, owner: seller }), { amount }))
    return expectOk(await t.release(expectOk(await t.pay(taken, {}, buyer)), {}, seller))
  }
  const rate = async (by: Person, order: Order, rating: 'up' | 'down') => expectOk(await t.rate(by, order, rating))
  const rateBoth = async (order: Order, sides: readonly [Person, Person]) => {
    for (const side of sides) await rate(side, order, 'up')
  }

  test('aren’t bought by two who trade next to nothing to and fro, nor by cancelling what they agreed', async () => {
    const little = String((1.25 * counted.leastWorth) / 100 - 0.02)
    for (const [seller, buyer] of [
      [t.ada, t.bob],
      [t.bob, t.ada],
      [t.ada, t.bob],
    ] as const)
      await rateBoth(await released(seller, buyer, little), [seller, buyer])
    const order = expectOk(await t.pay(expectOk(await t.take(t.bob, await t.ad({ ...any }), { amount: '1000' }))))
    expectOk(await t.act(t.bob, order, 'ask_cancel'))
    const cancelled = expectOk(await t.act(t.ada, order, 'accept_cancel'))
    expect(cancelled.state).toBe('cancelled_mutually')
    await rateBoth(cancelled, [t.ada, t.bob])
    expect([await thumbs(t.ada), await thumbs(t.bob)]).toEqual([
      { up: 0, down: 0 },
      { up: 0, down: 0 },
    ])
  })

  test('have one of each person, the newest of an order that counts, each kept with its order', async () => {
    const [first, second, third] = [
      await released(t.ada, t.carol),
      await released(t.ada, t.carol),
      await released(t.ada, t.carol),
    ]
    await rate(t.carol, first, 'up')
    await rate(t.carol, second, 'up')
    expect(await thumbs(t.ada)).toEqual({ up: 1, down: 0 })
    await rate(t.carol, third, 'down')
    expect(await thumbs(t.ada)).toEqual({ up: 0, down: 1 })
    // One more of the two within these days counts for no record, and its thumb does.
    const fourth = await released(t.ada, t.carol)
    expect((await rate(t.carol, fourth, 'up')).rating).toMatchObject({ given: 'up' })
    expect(await thumbs(t.ada)).toEqual({ up: 1, down: 0 })
    await rate(t.carol, await released(t.ada, t.carol), 'down')
    expect(await thumbs(t.ada)).toEqual({ up: 0, down: 1 })
    expect((await t.seen(t.carol, first)).rating).toMatchObject({ given: 'up' })
    await rate(dora, await released(t.ada, dora), 'up')
    expect(await thumbs(t.ada)).toEqual({ up: 1, down: 1 })
    await rate(t.ada, third, 'up')
    expect(await thumbs(t.carol)).toEqual({ up: 1, down: 0 })
  })

  test.each(['resolved_to_buyer', 'resolved_to_seller', 'resolved_split'])(
    'of an order that a dispute ended count from the least worth on: %s',
    async (state) => {
      const by = await newPerson(t.it, state.slice(9))
      const before = await thumbs(t.ada)
      const decided = async (amount: string) => {
        const order = await released(t.ada, by, amount)
        await t.q()('update p2p_order set state = $2, counted = $3 where id = $1', [
          order.id,
          state,
          state === 'resolved_to_buyer' ? false : null,
        ])
        return order
      }
      const [large, small] = [await decided('1000'), await decided(String((1.25 * counted.leastWorth) / 100 - 0.02))]
      await rate(by, large, 'down')
      const after = { up: before?.up, down: (before?.down ?? 0) + 1 }
      expect(await thumbs(t.ada)).toEqual(after)
      await rate(by, small, 'up')
      expect(await thumbs(t.ada)).toEqual(after)
    },
  )

  test('of two orders that one person rates at once one thumb counts', async () => {
    const orders = [await released(dora, t.carol), await released(dora, t.carol)]
    await Promise.all(orders.map((order) => rate(t.carol, order, 'up')))
    expect(await thumbs(dora)).toEqual({ up: 1, down: 0 })
    const both = t.q()('update order_rating set counts = true where by_id = $1 and about_id = $2', [
      t.carol.customerId,
      dora.customerId,
    ])
    await expect(both).rejects.toMatchObject({ constraint: 'order_rating_counts' })
  })
})
