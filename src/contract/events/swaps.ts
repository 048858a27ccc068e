import { z } from 'zod'
import { channels } from '../realtime.ts'
import { event } from './event.ts'

/** A customer swapped one asset for another. */
export const conversionDone = event(
  'conversion.done',
  'conversion_id',
  { conversion_id: z.uuid(), customer_id: z.uuid() },
  {
    announces: ({ conversion_id, customer_id }) => [
      { to: [channels.customer(customer_id)], event: 'conversion', data: { conversion_id } },
    ],
  },
)
