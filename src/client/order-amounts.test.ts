import { expect, test } from 'vitest'
import { afterFee, nameOf } from './order-amounts.ts'

test('the buyer gets what is left after the fee, to the last unit', () => {
  expect(afterFee({ amount: '0.10000000', fee: '0.00050001', asset: 'BTC' })).toBe('0.09949999')
  expect(afterFee({ amount: '100', fee: '0', asset: 'USDT' })).toBe('100.000000')
})

test('an organisation goes by its own name', () => {
  const person = { first_name: 'Ada', last_name: 'Obi' } as Parameters<typeof nameOf>[0]
  expect(nameOf(person)).toBe('Ada Obi')
  expect(nameOf({ ...person, company_name: 'Obi & Daughters' })).toBe('Obi & Daughters')
})
