import { z } from 'zod'
import { onramp } from '../onramp/onramp.ts'
import { event, staleRead, toCustomer } from './event.ts'

/** A purchase at another seller was begun, or took a step. No money moved by it. */
export const onrampMoved = event(
  'onramp.moved',
  'session_id',
  { session_id: z.uuid(), customer_id: z.uuid(), version: z.number().int().positive() },
  {
    announces: ({ session_id, customer_id }) => [toCustomer(customer_id, 'deposit', { session_id })],
    stale: () => [staleRead(onramp)],
  },
)
