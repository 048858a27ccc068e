import type { OrderRow } from '../contract/orders.ts'
import { Status } from './Status.tsx'
import type { Tone } from './tone.ts'
import { useWords } from './words.tsx'

const tones: Record<OrderRow['state'], Tone> = {
  awaiting_payment: 'progress',
  paid: 'progress',
  payment_confirmed: 'progress',
  released: 'positive',
  cancelled_by_buyer: 'neutral',
  cancelled_mutually: 'neutral',
  expired: 'neutral',
  disputed: 'caution',
  resolved_to_buyer: 'positive',
  resolved_to_seller: 'positive',
  resolved_split: 'positive',
}

/** An order's state as word, icon and colour. Its words are the section `orderStates`. */
export function OrderStatus({ state }: { state: OrderRow['state'] }) {
  const w = useWords('orderStates')
  return <Status tone={tones[state]}>{w[state]}</Status>
}
