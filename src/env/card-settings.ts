import { z } from 'zod'

const days = (fallback: number) => z.coerce.number().int().min(0).max(365).default(fallback)

/** The part of the environment that is about deposits by card. */
export const cardSettings = {
  CARDS: z
    .enum(['sandbox', 'stripe', 'off'])
    .optional()
    .describe(
      'Who takes cards for deposits. sandbox: nobody, test numbers alone are taken, refused in production. stripe: Stripe. off: no deposits by card. Empty: sandbox, in production off.',
    ),
  STRIPE: z
    .string()
    .default('')
    .describe(
      'JSON { secretKey, publishableKey, webhookSecrets: [one or, while one replaces another, two] }; for CARDS=stripe.',
    ),
  STRIPE_CRYPTO_APPROVED: z
    .string()
    .default('')
    .describe('Reference of Stripe’s written consent to what is sold here; without it CARDS=stripe does not start.'),
  CARD_HOLD_DAYS: days(120).describe(
    'Days that money of a card whose holder was not asked by their bank can be used and may not leave the account.',
  ),
  CARD_HOLD_DAYS_CONFIRMED: days(14).describe('The same, where the holder confirmed it to their bank (3-D Secure).'),
}

interface CardChoice {
  CARDS?: 'sandbox' | 'stripe' | 'off' | undefined
  FLORIN_MODE: string
}

/** Who takes cards: a pretended service by itself outside production alone. */
export const cardsBy = ({ CARDS, FLORIN_MODE }: CardChoice) =>
  CARDS ?? (FLORIN_MODE === 'production' ? 'off' : 'sandbox')
