import { z } from 'zod'
import { listTransactions } from '../wallet/payments.ts'
import { customerConversions } from '../wallet/swap.ts'
import { event, staleRead, toCustomer } from './event.ts'

/** A customer swapped one asset for another. */
export const conversionDone = event(
  'conversion.done',
  'conversion_id',
  { conversion_id: z.uuid(), customer_id: z.uuid() },
  {
    security: 'none',
    once: 'a conversion never changes',
    announces: ({ conversion_id, customer_id }) => [toCustomer(customer_id, 'conversion', { conversion_id })],
    stale: () => [staleRead(customerConversions), staleRead(listTransactions)],
  },
)
