import type { BuyState } from '../../contract/buying/buy-machine.ts'
import type { Tone } from '../../ui/status/tone.ts'

/** How each state of a purchase looks to its customer. */
export const tones: Record<BuyState, Tone> = {
  placed: 'neutral',
  awaiting_payment: 'progress',
  released: 'positive',
  returned: 'caution',
  cancelled: 'neutral',
  expired: 'caution',
}
