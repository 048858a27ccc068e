import type { CompanyState } from '../../../contract/accounts/company-machine.ts'
import type { BuyState } from '../../../contract/buying/buy-machine.ts'
import type { CardDisputeState } from '../../../contract/cards/card-dispute-machine.ts'
import type { ChainDepositState } from '../../../contract/chain/chain-deposit-machine.ts'
import type { BankFileState } from '../../../contract/desk/bank-file-machine.ts'
import type { VerificationState } from '../../../contract/identity/verification-machine.ts'
import type { AdState } from '../../../contract/market/ads.ts'
import type { DisputeState } from '../../../contract/orders/disputes.ts'
import type { OrderState } from '../../../contract/orders/order-machine.ts'
import type { PayoutFileState } from '../../../contract/payouts/payout-file-machine.ts'
import type { ScreeningState } from '../../../contract/screening/screening-machine.ts'
import type { DepositStatus } from '../../../contract/wallet/payments.ts'
import type { WithdrawalState } from '../../../contract/withdrawals/withdrawal-machine.ts'
import type { Tone } from '../../../ui/status/tone.ts'

type Checked = CompanyState | VerificationState | ScreeningState
type OfMoney = BuyState | CardDisputeState | ChainDepositState | DepositStatus | WithdrawalState
type OfFiles = BankFileState | PayoutFileState
type State = Checked | OfMoney | OfFiles | AdState | DisputeState | OrderState

/** Whoever adds a state to one of these machines is asked here what it looks like. A word that several share means the same in all of them, 'approved' aside. */
const TONES: Record<State, Tone> = {
  ...{ approved: 'positive', cleared: 'positive', booked: 'positive', completed: 'positive', credited: 'positive' },
  ...{ online: 'positive', released: 'positive', settled: 'positive', swept: 'positive', won: 'positive' },
  ...{
    accepted: 'positive',
    resolved_to_buyer: 'positive',
    resolved_to_seller: 'positive',
    resolved_split: 'positive',
  },
  ...{ awaiting_payment: 'progress', awaiting_response: 'progress', confirming: 'progress', created: 'neutral' },
  ...{
    decided: 'progress',
    exported: 'progress',
    in_review: 'progress',
    more_info: 'progress',
    needs_more: 'progress',
  },
  ...{ negotiation: 'progress', paid: 'progress', payment_confirmed: 'progress', pending: 'progress' },
  ...{ placed: 'progress', proposed: 'progress', requested: 'neutral', resubmission: 'progress', seen: 'neutral' },
  ...{ sending: 'progress', sent: 'progress', started: 'progress', waiting: 'progress' },
  ...{ disputed: 'caution', hidden: 'caution', needs_approval: 'caution', open: 'caution', partly: 'caution' },
  ...{ quarantined: 'caution', raised: 'caution', received: 'caution', review: 'caution', submitted: 'caution' },
  ...{ sunk: 'caution', taken: 'caution', unclear: 'caution', draft: 'neutral' },
  ...{ bounced_back: 'danger', confirmed: 'danger', declined: 'danger', failed: 'danger', lost: 'danger' },
  ...{ orphaned: 'danger', refused: 'danger', rejected: 'danger', reversed: 'danger', written_off: 'danger' },
  ...{ abandoned: 'neutral', cancelled: 'neutral', cancelled_by_buyer: 'neutral', cancelled_mutually: 'neutral' },
  ...{ closed: 'neutral', expired: 'neutral', overturned: 'neutral', paused: 'neutral', returned: 'neutral' },
  ...{ sold_out: 'neutral' },
}

/** How a state looks to whoever is no side of the matter; what waits for the reader, its table says. */
export const toneOf = (state: State): Tone => TONES[state]

/** The same of a code that came as text; one that nobody knows says nothing. */
export const toneOfCode = (state: string): Tone => (Object.hasOwn(TONES, state) ? TONES[state as State] : 'neutral')

/** Of what leaves or is booked: what is approved is on its way, and not done. */
export const toneOfLeaving = (state: WithdrawalState | OfFiles): Tone =>
  state === 'approved' ? 'progress' : toneOf(state)
