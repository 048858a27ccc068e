import { z } from 'zod'
import { screeningMachine } from '../screening/screening-machine.ts'
import { event, toDesk } from './event.ts'

/** Somebody looks like an entry of a list, or people went a step on with that. Whom it is about hears nothing of it: telling them may be forbidden. */
export const screeningMoved = event(
  'screening.moved',
  'case_id',
  {
    case_id: z.uuid(),
    state: z.enum(screeningMachine.states),
    version: z.number().int(),
  },
  { security: 'none', announces: ({ case_id }) => [toDesk('screening.moved', case_id)] },
)
