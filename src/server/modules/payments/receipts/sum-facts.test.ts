import { expect, test } from 'vitest'
import type { Receipt } from '../../../../contract/wallet/receipts.ts'
import { textOf } from '../../../../words/sentences.ts'
import { paperLanguage } from '../../../kernel/papers/language.ts'
import { sumFacts } from './sum-facts.ts'

test('of a withdrawal nothing was exchanged: its fee lies beside what arrived', () => {
  const money = (amount: string) => ({ amount, asset: 'EUR' })
  const transaction = { kind: 'withdrawal', paid: money('101.00'), received: money('100.00'), fee: money('1.00') }
  const receipt = { transaction: { ...transaction, outside: null }, rate: null, card: null, division: null }
  const facts = sumFacts(receipt as unknown as Receipt, paperLanguage({ textOf })).filter(
    (fact) => fact !== false && fact !== null,
  )
  const said = JSON.stringify(facts)
  expect(said).toContain('receipt_fee_beside')
  expect(said).not.toMatch(/receipt_fee_within|receipt_before_fee/)
})
