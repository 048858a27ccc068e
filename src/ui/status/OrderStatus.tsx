import { type LucideIcon, Scale, Split } from 'lucide-react'
import { outcomeFor, type PartyOutcome } from '../../contract/orders/order-figures.ts'
import type { OrderRole, OrderState } from '../../contract/orders/order-machine.ts'
import type { OrderRow } from '../../contract/orders/orders.ts'
import { useWords } from '../words.tsx'
import { Status } from './Status.tsx'
import type { Tone } from './tone.ts'

const tones: Record<PartyOutcome, Tone> = {
  underway: 'progress',
  disputed: 'caution',
  good: 'positive',
  bad: 'danger',
  divided: 'neutral',
  ended: 'neutral',
}

const icons: Partial<Record<PartyOutcome, LucideIcon>> = { disputed: Scale, divided: Split }

/** What an order waits for its reader to do, whose turn it is: for a buyer in `paid` it is the seller's request that waits. */
function actOf(role: OrderRole, state: OrderState) {
  if (state === 'awaiting_payment') return 'payNow'
  if (state === 'paid') return role === 'seller' ? 'checkPayment' : 'answerRequest'
  return state === 'payment_confirmed' ? 'releaseNow' : undefined
}

/**
 * An order's state as word, icon and colour, good or bad as it is for the reader; while the reader is the one to act, what they are to do in its place.
 * Its words are the section `orderStates`.
 */
export function OrderStatus({ order }: { order: Pick<OrderRow, 'role' | 'state' | 'your_turn'> }) {
  const w = useWords('orderStates')
  const { role, state, your_turn } = order
  const act = your_turn && actOf(role, state)
  if (act) return <Status tone="yours">{w[act]}</Status>
  const outcome = outcomeFor(role, state)
  const decided = state === 'resolved_to_buyer' || state === 'resolved_to_seller'
  const word = decided ? (outcome === 'bad' ? w.againstYou : w.forYou) : w[state]
  return (
    <Status tone={tones[outcome]} icon={icons[outcome]}>
      {word}
    </Status>
  )
}
