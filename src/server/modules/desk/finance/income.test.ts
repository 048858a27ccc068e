import { expect, test } from 'vitest'
import { uuid7 } from '../../../kernel/ids.ts'
import type { Movement } from '../../../ledger/movements.ts'
import { everyMovement } from '../../../testing/ledger/every-movement.ts'
import { incomeKinds } from './income.ts'

test('what moves the float is capital, trading, a cost or a gain, and nothing else is any of them', () => {
  for (const movement of Object.values(everyMovement(uuid7(), 'EUR')) as Movement[]) {
    const moves = movement.legs.some((leg) => [leg.debit.purpose, leg.credit.purpose].includes('float'))
    expect([movement.kind, incomeKinds[movement.kind][1] !== 'other']).toEqual([movement.kind, moves])
  }
})

test('what a customer gives up is a gain, and whatever takes a fee says of which product', () => {
  expect(incomeKinds.dust_given_up).toEqual(['other', 'gain'])
  for (const movement of Object.values(everyMovement(uuid7(), 'EUR')) as Movement[]) {
    const takes = movement.legs.some(({ credit }) => credit.purpose === 'fees')
    if (takes) expect(incomeKinds[movement.kind][0], movement.kind).not.toBe('other')
  }
})
