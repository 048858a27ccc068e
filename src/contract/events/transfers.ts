import { z } from 'zod'
import { listTransactions } from '../wallet/payments.ts'
import { event, staleRead, toCustomer } from './event.ts'

/** One customer sent another money. */
export const transferSent = event(
  'transfer.sent',
  'transfer_id',
  { transfer_id: z.uuid(), sender_id: z.uuid(), payee_id: z.uuid() },
  {
    once: 'it is sent once, and nothing of it changes',
    announces: ({ transfer_id, sender_id, payee_id }) => [
      toCustomer(sender_id, 'transfer', { transfer_id }),
      toCustomer(payee_id, 'transfer', { transfer_id }),
    ],
    stale: () => [staleRead(listTransactions)],
  },
)
