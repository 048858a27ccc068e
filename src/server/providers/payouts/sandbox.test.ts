import { describe, expect, test } from 'vitest'
import { payoutsContract } from './port.contract.ts'
import type { PayoutOrder } from './port.ts'
import { sandboxPayouts } from './sandbox.ts'

const at = new Date('2026-03-02T10:00:00.000Z')
const order = (amount: bigint): PayoutOrder => ({
  id: '019c0000-0000-7000-8000-000000000001',
  endToEndId: 'W-260302-4K7MQX',
  to: {
    rail: 'sepa',
    currency: 'EUR',
    country: 'DE',
    holder: 'Ada Okonkwo',
    fields: { iban: 'DE89370400440532013000' },
  },
  amount,
  at,
})

describe('the sandbox’s payouts', () => {
  payoutsContract(sandboxPayouts, order(10_000n))

  const course = async (amount: bigint): Promise<unknown[]> => {
    const sent = await sandboxPayouts().send([order(amount)])
    const [ref] = sent === 'unknown' || 'file' in sent ? [] : sent.refs.values()
    const looks = [0, 3, 10, 60, 1_799, 1_800].map((seconds) =>
      sandboxPayouts().look(ref as string, new Date(at.getTime() + seconds * 1000)),
    )
    return (await Promise.all(looks)).map((state) => (state === 'unknown' ? state : state.is))
  }

  test.each([
    [10_000n, ['sending', 'sent', 'completed', 'completed', 'completed', 'completed']],
    [1_313n, ['sending', 'rejected', 'rejected', 'rejected', 'rejected', 'rejected']],
    [1_111n, ['sending', 'sent', 'completed', 'returned', 'returned', 'returned']],
    [1_414n, ['unknown', 'unknown', 'unknown', 'unknown', 'unknown', 'completed']],
    [1_515n, ['unknown', 'unknown', 'unknown', 'unknown', 'unknown', 'unknown']],
    [111_100n, ['sending', 'sent', 'completed', 'returned', 'returned', 'returned']],
  ])('of %s cents go as their amount says', async (amount, states) => {
    expect(await course(amount)).toEqual(states)
  })

  test('doubt the name on the account where the amount says so', async () => {
    expect(await sandboxPayouts().check(order(1_212n).to, 1_212n)).toEqual({ name: 'no', suggestion: 'Someone Else' })
    expect(await sandboxPayouts().check(order(1_213n).to, 1_213n)).toEqual({ name: 'match' })
  })
})
