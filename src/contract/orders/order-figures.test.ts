import { expect, test } from 'vitest'
import { cameToOf, endedParts, netOf, outcomeFor, partsOf, priceFor } from './order-figures.ts'
import { orderMachine } from './order-machine.ts'

test('a buyer reads what reaches them, a seller what leaves them', () => {
  const whole = { amount: 186_662_286n, fee: 373_325n }
  expect(netOf('buyer', whole)).toBe(186_288_961n)
  expect(netOf('seller', whole)).toBe(186_662_286n)
})

test('of a divided escrow each has their part beside what was ordered, and nothing is lost', () => {
  const whole = { amount: 1_000_001n, fee: 2_001n }
  const parts = partsOf(whole, 333_333n)
  expect(parts.toBuyer + parts.toSeller + parts.fee).toBe(whole.amount)
  const row = { amount: '1000001', fee: '2001', buyer_part: '333333' }
  expect([cameToOf('buyer', row), cameToOf('seller', row)]).toEqual([parts.toBuyer, parts.toSeller])
  expect(endedParts(row)).toEqual(parts)
})

test('while it lies in escrow nothing came to anybody', () => {
  const row = { amount: '1000001', fee: '2001', buyer_part: null }
  expect([cameToOf('buyer', row), cameToOf('seller', row)]).toEqual([null, null])
  expect(endedParts(row)).toEqual({ toBuyer: 0n, toSeller: 0n, fee: 0n })
})

test('the buyer’s price has the fee inside, the seller’s is the ad’s', () => {
  expect(priceFor('buyer', '50000')).toBe('50100.21')
  expect(priceFor('seller', '50000')).toBe('50000')
})

test('what is good for one side of a dispute is not for the other', () => {
  expect([outcomeFor('buyer', 'resolved_to_seller'), outcomeFor('seller', 'resolved_to_seller')]).toEqual([
    'bad',
    'good',
  ])
  expect([outcomeFor('buyer', 'resolved_to_buyer'), outcomeFor('seller', 'resolved_to_buyer')]).toEqual(['good', 'bad'])
  for (const state of orderMachine.states)
    if (state.startsWith('resolved_to')) expect(outcomeFor('buyer', state)).not.toBe(outcomeFor('seller', state))
})
