import { z } from 'zod'
import { event, toCustomer } from './event.ts'

/** Money of a customer's moved. The ledger itself says so, of every movement: no verb has to remember it. */
export const balanceChanged = event(
  'balance.changed',
  'customer_id',
  { customer_id: z.uuid() },
  { announces: ({ customer_id }) => [toCustomer(customer_id, 'balance', {})] },
)
