import { expect, test } from 'vitest'
import { deskWithdrawal } from '../../../../contract/desk/desk-withdrawals.ts'
import { bankWithdrawals } from '../../../testing/bank-withdrawals.ts'
import { anEngine } from '../../../testing/database/engines.ts'
import { newStaff } from '../../../testing/desk.ts'
import { expectOk } from '../../../testing/expect-ok.ts'

const w = bankWithdrawals(anEngine)

test.each([
  ['12.12', { answer: 'no', name: 'Someone Else' }],
  ['50.00', { answer: 'match', name: null }],
])('whoever looks at a withdrawal of %s sees what the bank said of its account’s name', async (amount, said) => {
  const { id } = await w.asked(amount)
  const { token } = await newStaff(w.it, ['compliance'])
  const at = w.it.clock.now().toISOString()
  const shown = expectOk(await w.it.call(deskWithdrawal, { query: { withdrawal_id: id } }, { token }))
  expect(shown.payee).toEqual({ ...said, at })
})
