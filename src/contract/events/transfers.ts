import { z } from 'zod'
import { listPaymentLinks, paymentLinkMachine } from '../wallet/payment-links.ts'
import { listTransactions } from '../wallet/payments.ts'
import { event, staleRead, toCustomer } from './event.ts'

/** One customer sent another money. */
export const transferSent = event(
  'transfer.sent',
  'transfer_id',
  { transfer_id: z.uuid(), sender_id: z.uuid(), payee_id: z.uuid() },
  {
    security: 'none',
    once: 'it is sent once, and nothing of it changes',
    announces: ({ transfer_id, sender_id, payee_id }) => [
      toCustomer(sender_id, 'transfer', { transfer_id }),
      toCustomer(payee_id, 'transfer', { transfer_id }),
    ],
    stale: () => [staleRead(listTransactions)],
  },
)

/** A payment link was made, or ended: it was paid, cancelled, or its time was over. */
export const paymentLinkMoved = event(
  'payment_link.moved',
  'link_id',
  {
    link_id: z.uuid(),
    payee_id: z.uuid(),
    event: z.enum(['create', ...paymentLinkMachine.events]),
    version: z.number().int().positive(),
  },
  {
    security: 'none',
    announces: ({ link_id, payee_id, version }) => [toCustomer(payee_id, 'payment_link', { link_id, version })],
    stale: () => [staleRead(listPaymentLinks)],
  },
)
