import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { receiptKeys } from '../../../../contract/orders/order-endpoints.ts'
import { type Receipt, verifyChain } from '../../../../contract/orders/receipts.ts'
import { readConfig } from '../../../../env.ts'
import { textOf } from '../../../../words/sentences.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { bareOrder } from '../../../testing/bare-orders.ts'
import { type TestApp, testApp } from '../../../testing/ctx.ts'
import { engines } from '../../../testing/database/engines.ts'
import { newPerson } from '../../../testing/people.ts'
import { readReceipts } from './receipts.rows.ts'
import { appendStep, publicKeys, seal } from './receipts.ts'

const config = readConfig({})
const keys = publicKeys(config)
const seed = (letter: string) => ({ RECEIPT_KEY: `${letter.repeat(43)}=` })

/** A sound chain of `length` receipts, as `as` signs it. */
function chain(length: number, as: { RECEIPT_KEY: string } = config, order = 'an order'): Receipt[] {
  const made: Receipt[] = []
  for (let seq = 1; seq <= length; seq++)
    made.push(
      seal(as, {
        v: 1 as const,
        order,
        seq,
        event: seq === 1 ? 'place' : 'extend',
        role: 'seller' as const,
        state: 'awaiting_payment',
        data: { deadline: `2026-03-02T10:${10 + seq}:00.000Z` },
        at: '2026-03-02T10:00:00.000Z',
        prev: made.at(-1)?.hash ?? '0'.repeat(64),
      }),
    )
  return made
}

const found = async (receipts: Receipt[], known = keys) =>
  (await verifyChain(receipts, known)).map(
    ({ where, what }) => `${typeof where === 'string' ? where : textOf(where)}: ${textOf(what)}`,
  )

describe('whoever holds the receipts of an order', () => {
  test('finds a sound chain sound, in whatever order its members were written down', async () => {
    const sound = chain(4)
    expect(await found(sound)).toEqual([])
    expect(
      await found(JSON.parse(JSON.stringify(sound.map((one) => Object.fromEntries(Object.entries(one).reverse()))))),
    ).toEqual([])
  })

  test.each<[string, (sound: Receipt[]) => Receipt[], string[]]>([
    ['one taken out of the middle', ([a, b, , d]) => [a, b, d] as Receipt[], ['receipt 3: is missing.']],
    ['the first taken away', ([, ...rest]) => rest, ['receipt 1: is missing.']],
    [
      'two that changed places',
      ([a, b, c, d]) => [a, c, b, d] as Receipt[],
      ['receipt 2: stands out of order, after receipt 3.'],
    ],
    ['one twice', ([a, b, c, d]) => [a, b, b, c, d] as Receipt[], ['receipt 2: stands here more than once.']],
    ['none left', () => [], ['receipts: There is none.']],
  ])('finds %s, and names it', async (_, change, faults) => {
    expect(await found(change(chain(4)))).toEqual(faults)
  })

  test.each<[string, Partial<Receipt>]>([
    ['what was said', { data: { deadline: '2027-01-01T00:00:00.000Z' } }],
    ['who did it', { role: 'buyer' }],
    ['when', { at: '2026-03-02T10:00:00.001Z' }],
    ['what it led to', { state: 'paid' }],
    ['what happened', { event: 'pay' }],
  ])('finds that %s was changed, and where', async (_, change) => {
    const altered = chain(4).map((one) => (one.seq === 2 ? { ...one, ...change } : one))
    expect(await found(altered)).toEqual(['receipt 2: was altered: its content no longer gives its hash.'])
  })

  test('finds a signature by somebody else, under our key’s name or their own [ASVS 11.4.3]', async () => {
    const [forger] = publicKeys(seed('E'))
    const mine = chain(3)
    const { hash: _h, key: _k, signature: _s, ...said } = mine[1] as Receipt
    const forged = seal(seed('E'), { ...said, data: {} })
    const posing = { ...forged, key: keys[0]?.key_id as string }
    expect(await found([mine[0], posing, mine[2]] as Receipt[])).toEqual([
      'receipt 2: bears a signature that was not made with the key it names.',
      'receipt 3: does not follow from the one before it: one of the two was replaced.',
    ])
    expect((await found([mine[0], forged, mine[2]] as Receipt[]))[0]).toBe(
      `receipt 2: is signed with a key that is not known here (${forger?.key_id}).`,
    )
    expect(await found([{ ...mine[0], signature: mine[2]?.signature } as Receipt])).toEqual([
      'receipt 1: bears a signature that was not made with the key it names.',
    ])
    const dressed = [{ ...(forger as (typeof keys)[0]), key_id: keys[0]?.key_id as string }]
    expect(await found([{ ...forged, key: keys[0]?.key_id as string }], dressed)).toContain(
      'receipt 2: names a key that is not the one it comes with.',
    )
  })

  test('finds a receipt of another order among them', async () => {
    const [a] = chain(1)
    const other = chain(2, config, 'another order')
    expect(await found([a, other[1]] as Receipt[])).toContain('receipt 2: belongs to another order.')
  })

  test('trusts what an earlier key signed, as long as it is among ours', async () => {
    const rotated = { RECEIPT_KEY: `${seed('A').RECEIPT_KEY},${seed('M').RECEIPT_KEY}` }
    expect(await found(chain(2, seed('A')), publicKeys(rotated))).toEqual([])
    expect(chain(1, rotated)[0]?.key).toBe(publicKeys(seed('M'))[0]?.key_id)
  })
})

describe.each(engines)('the timeline of an order on %s', (engine) => {
  let it: TestApp
  let orderId: string
  beforeAll(async () => {
    it = await testApp(engine)
    orderId = (await bareOrder(it, { buyer: await newPerson(it), seller: await newPerson(it) })).orderId
  })
  afterAll(() => it.stop())
  const step = (event: string, data: Record<string, unknown>) =>
    inTx(it.ctx({ kind: 'system', job: 'test' }), (tx) =>
      appendStep(tx, { orderId, event, role: 'buyer', state: 'awaiting_payment', data }),
    )
  const read = () => readReceipts(query(it.ctx()), orderId)

  test('is read back as it was signed, and can’t be changed', async () => {
    const first = await step('place', {
      amount: '0.1',
      price: 50000.5,
      texts: ['é', ''],
      none: undefined,
      at: it.clock.now(),
    })
    it.clock.advance(1)
    const second = await step('extend', {})
    expect(await read()).toEqual([first, second])
    expect(second).toMatchObject({ seq: 2, prev: first.hash, at: '2026-03-02T10:00:00.001Z' })
    expect(await found(await read(), publicKeys(it.app.config))).toEqual([])
    await expect(query(it.ctx())(`update order_event set data = '{}'`)).rejects.toThrow()
    await expect(query(it.ctx())('delete from order_event')).rejects.toThrow()
  })

  test('can be checked by anybody with the keys that are published', async () => {
    const { body } = await it.call(receiptKeys)
    expect(body.data).toEqual(publicKeys(it.app.config))
    expect(await found(await read(), body.data)).toEqual([])
  })
})
