import { z } from 'zod'
import { event, toDesk } from './event.ts'

/** Somebody at the desk took in hand what waits in a queue, or gave it back. */
export const deskAssigned = event(
  'desk.assigned',
  'subject_id',
  { subject_id: z.uuid(), queue: z.string(), version: z.number().int().positive() },
  { security: 'none', announces: ({ subject_id }) => [toDesk('desk.assigned', subject_id)] },
)
