import { expect, test } from 'vitest'
import { wordsFor } from '../../../words/catalogue.ts'
import { divisionText } from './outcome-text.ts'

test('of a division the desk reads what reaches the buyer and the seller, as they do', () => {
  const { desk } = wordsFor('en', 'desk').sections
  const figures = { amount: '40.000000', asset: 'USDT', order: { fee: '0.080000' } }
  const says = (outcome: 'split' | 'to_buyer' | 'to_seller', buyer_amount: string | null) =>
    divisionText(desk, { outcome, buyer_amount }, figures as unknown as Parameters<typeof divisionText>[2])
  expect(says('split', '20.000001')).toBe('The buyer gets 19.960001\u00a0USDT, the seller 19.999999\u00a0USDT')
  expect([says('to_buyer', '40.000000'), says('to_seller', null)]).toEqual([desk.toBuyer, desk.toSeller])
})
