import { expect, test } from 'vitest'
import type { PayoutOrder, Payouts } from './port.ts'

const at = new Date('2026-03-02T10:00:00.000Z')
const later = (seconds: number) => new Date(at.getTime() + seconds * 1000)

/** What everybody who carries payments out promises. `order` is one that they can carry out. */
export function payoutsContract(make: () => Payouts, order: PayoutOrder): void {
  const orders = [order, { ...order, id: `${order.id.slice(0, -1)}f`, endToEndId: `${order.endToEndId}9` }]

  test('names the rails it pays out by', () => {
    expect(make().rails).toContain(order.to.rail)
  })

  test('says of a name whether it fits, or that it can’t tell', async () => {
    expect(['match', 'close', 'no', 'unknown']).toContain((await make().check(order.to, order.amount)).name)
  })

  test('takes the same orders twice as the same payments', async () => {
    const [first, again] = [await make().send(orders), await make().send(orders)]
    expect(again).toEqual(first)
    if (first === 'unknown' || 'file' in first) return
    expect([...first.refs.keys()]).toEqual(orders.map(({ id }) => id))
    expect(new Set(first.refs.values()).size).toBe(orders.length)
  })

  test('knows nothing of a payment that it was never given, and says so without a no', async () => {
    expect(await make().look('nobody-s', later(60))).toBe('unknown')
  })

  test('whoever can be asked says the same in any process, and in the end that it arrived', async () => {
    const sent = await make().send(orders)
    if (!make().askable || sent === 'unknown' || 'file' in sent) return
    const [ref] = sent.refs.values()
    for (const seconds of [0, 5, 86_400])
      expect(await make().look(ref as string, later(seconds))).toEqual(await make().look(ref as string, later(seconds)))
    expect(await make().look(ref as string, later(86_400))).toEqual({ is: 'completed' })
  })
}
