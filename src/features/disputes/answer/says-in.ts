import { eventsOpen } from '../../../contract/machine.ts'
import { type Dispute, disputeMachine } from '../../../contract/orders/disputes.ts'

type Says = 'respond' | 'answer' | 'add'

/** What its reader can write about a dispute now: the answer, what the moderator asked for, or, unasked, something more. */
export function saysIn({ state, you }: Pick<Dispute, 'state' | 'you'>): Says | undefined {
  const can = eventsOpen(disputeMachine, state, you.opener ? 'opener' : 'respondent')
  return (['respond', 'answer', 'add'] as const).find((event) => can.includes(event))
}

/** Whether somebody waits for what they say. */
export const isAsked = (says: Says | undefined): says is 'respond' | 'answer' => says === 'respond' || says === 'answer'
