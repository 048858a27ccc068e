import { type LucideIcon, Scale, Split } from 'lucide-react'
import { outcomeFor, type PartyOutcome } from '../../contract/orders/order-figures.ts'
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

/** An order's state as word, icon and colour, good or bad as it is for the reader. Its words are the section `orderStates`. */
export function OrderStatus({ order: { role, state } }: { order: Pick<OrderRow, 'role' | 'state'> }) {
  const w = useWords('orderStates')
  const outcome = outcomeFor(role, state)
  const decided = state === 'resolved_to_buyer' || state === 'resolved_to_seller'
  const word = decided ? (outcome === 'bad' ? w.againstYou : w.forYou) : w[state]
  return (
    <Status tone={tones[outcome]} icon={icons[outcome]}>
      {word}
    </Status>
  )
}
