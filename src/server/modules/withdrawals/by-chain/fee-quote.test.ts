import { expect, test } from 'vitest'
import { uuid7 } from '../../../kernel/ids.ts'
import { type FeeQuote, readFeeQuote, signFeeQuote } from './fee-quote.ts'

const SECRET = 'a secret of thirty-two letters or so'
const quote: FeeQuote = {
  id: uuid7(),
  customerId: uuid7(),
  network: 'ethereum',
  asset: 'ETH',
  destinationId: null,
  speed: 'medium',
  fee: '420000000000000',
  networkFee: '420000000000000',
  units: '21000',
  expiresAt: Date.parse('2026-11-23T10:00:00Z'),
}

test('a quote is what was promised, and nobody else’s', () => {
  const text = signFeeQuote(quote, SECRET)
  expect(readFeeQuote(text, quote.customerId, SECRET)).toEqual(quote)
  expect(() => readFeeQuote(text, uuid7(), SECRET)).toThrow()
  expect(() => readFeeQuote(text, quote.customerId, `${SECRET}!`)).toThrow()
})

test.each(Object.keys(quote).filter((name) => name !== 'customerId'))(
  'one of another release, which signed no %s, is over, with all that is worked out from it',
  (name) => {
    const less = Object.fromEntries(Object.entries(quote).filter(([each]) => each !== name)) as unknown as FeeQuote
    const read = readFeeQuote(signFeeQuote(less, SECRET), quote.customerId, SECRET)
    expect([read.expiresAt, BigInt(read.units)]).toEqual([0, 0n])
  },
)
