import type { Section } from '../message.ts'

/** What the desk reads of purchases of crypto that are open. */
export const deskPurchases = {
  purchase: 'Purchase',
  locked: 'In escrow',
  placed: 'Price locked',
  awaiting_payment: 'Waiting for the money',
  stuck: 'Overdue: nothing ended it',
} as const satisfies Section
