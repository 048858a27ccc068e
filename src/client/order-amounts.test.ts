import { expect, test } from 'vitest'
import type { Order } from '../contract/orders/orders.ts'
import { cameTo, feeOfPart, nameOf, netOfOther, partOfSide, partPaidFor } from './order-amounts.ts'

test('of a part the buyer bears the fee’s share, and the seller gets the rest', () => {
  const order = { amount: '0.10000000', fee: '0.00050001', asset: 'BTC' }
  expect(partOfSide(order, 'buyer', '0.05000000')).toBe('0.04975000')
  expect(partOfSide(order, 'seller', '0.05000000')).toBe('0.05000000')
  expect(feeOfPart(order, '0.05000000')).toBe('0.00025000')
})

test('what a seller releases reaches the buyer without the fee', () => {
  const order = { amount: '100', fee: '0.2', asset: 'USDT', role: 'seller' } as const
  expect(netOfOther(order)).toBe('99.800000')
})

test('of a payment of which a part came the buyer’s part is in the same proportion, rounded down', () => {
  const order = { amount: '0.02000001', asset: 'BTC', pay: '1000.00', currency: 'EUR' }
  expect(partPaidFor(order, '500')).toBe('0.01000000')
  expect(partPaidFor(order, '999.99')).toBe('0.01999980')
  for (const none of ['0', '', '-1', '1000', '1000.01', '5,5', '0.001', 'half'])
    expect(partPaidFor(order, none), none).toBeUndefined()
  expect(partPaidFor({ ...order, amount: '0.00000001' }, '1')).toBeUndefined()
})

test('nothing came to a reader whose side got nothing', () => {
  const escrow = { to_buyer: '0.00', to_seller: '100.00' } as Order['escrow']
  expect(cameTo({ role: 'buyer', escrow })).toBeUndefined()
  expect(cameTo({ role: 'seller', escrow })).toBe('100.00')
})

test('an organisation goes by its own name', () => {
  const person = { first_name: 'Ada', last_name: 'Obi' } as Parameters<typeof nameOf>[0]
  expect(nameOf(person)).toBe('Ada Obi')
  expect(nameOf({ ...person, company_name: 'Obi & Daughters' })).toBe('Obi & Daughters')
})
