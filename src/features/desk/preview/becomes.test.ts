import { expect, test } from 'vitest'
import { cardDisputeMachine } from '../../../contract/cards/card-dispute-machine.ts'
import { chainDepositMachine } from '../../../contract/chain/chain-deposit-machine.ts'
import type { previewThings } from '../../../contract/desk/tools/desk-preview.ts'
import { orderMachine } from '../../../contract/orders/order-machine.ts'
import { payoutFileMachine } from '../../../contract/payouts/payout-file-machine.ts'
import { screeningMachine } from '../../../contract/screening/screening-machine.ts'
import { depositMachine } from '../../../contract/wallet/payments.ts'
import { withdrawalMachine } from '../../../contract/withdrawals/withdrawal-machine.ts'
import { deskPreview as words } from '../../../words/en/staff/desk-preview.ts'
import { becomes } from './ActPreview.tsx'

const states: Record<(typeof previewThings)[number], readonly string[]> = {
  account: ['active', 'suspended', 'closed'],
  restriction: ['in_force', 'lifting_asked_for', 'lifted'],
  withdrawal: withdrawalMachine.states,
  deposit: depositMachine.states,
  crypto_deposit: chainDepositMachine.states,
  // Only what ends a line: nothing at the desk makes one odd.
  bank_line: ['matched', 'credited_by_hand', 'returned', 'psp_payout'],
  screening_case: screeningMachine.states,
  card_dispute: cardDisputeMachine.states,
  payout_file: payoutFileMachine.states,
  order: orderMachine.states,
  appeal: ['open', 'waiting_approval', 'upheld', 'overturned'],
  month: ['signed', 'closed'],
}

test('of every state that an act may lead to a sentence says what comes of it', () => {
  for (const [thing, of] of Object.entries(states))
    for (const after of of) {
      const one = {
        thing: thing as keyof typeof states,
        name: 'N-1',
        amount: '12.50',
        asset: 'EUR',
        before: null,
        after,
      }
      const said = becomes(one as Parameters<typeof becomes>[0], words)
      expect(said, `${thing} ${after}`).toMatch(/\.$/)
      expect(said).not.toMatch(/[{}_]/)
    }
})

test('an approved withdrawal says what leaves and what was held, a month what closes', () => {
  const about = { before: null, amount: null, asset: null }
  const withdrawal = {
    thing: 'withdrawal',
    name: 'W-1',
    amount: '1250.00',
    asset: 'EUR',
    before: null,
    after: 'approved',
  }
  expect(becomes(withdrawal as Parameters<typeof becomes>[0], words)).toContain(
    '1,250.00\u00a0EUR, held so far, leaves',
  )
  expect(becomes({ ...about, thing: 'month', name: '2026-02', after: 'closed' }, words)).toContain(
    '2026-02 closes for good',
  )
})
