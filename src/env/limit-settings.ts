import { z } from 'zod'

const orders = z.coerce.number().int().min(1).max(1000)

/** The part of the environment that says how often, and how much at once. */
export const limitSettings = {
  RATE_LIMIT_FACTOR: z.coerce.number().min(0.01).default(1).describe('Multiplies every rate limit.'),
  UNPAID_ORDERS: orders
    .default(3)
    .describe('How many orders that wait for payment a customer may have taken at once: each keeps others’ money.'),
  UNPAID_ORDERS_NEW: orders
    .default(1)
    .describe(
      'The same for a customer who has completed no trade yet, where it is less: an account costs no more than an e-mail address.',
    ),
  UNPAID_ORDERS_MERCHANT: orders.default(25).describe('The same for a merchant.'),
  UNCONFIRMED_ORDERS: orders
    .default(5)
    .describe(
      'How many orders a customer may have taken at once whose payment no seller has confirmed, unpaid ones among them; more by level and record.',
    ),
  UNCONFIRMED_ORDERS_MERCHANT: orders.default(200).describe('The same for a merchant with a good record.'),
}
