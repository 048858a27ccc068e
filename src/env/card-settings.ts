import { z } from 'zod'

const days = (fallback: number) => z.coerce.number().int().min(0).max(365).default(fallback)

/** The part of the environment that is about deposits by card. */
export const cardSettings = {
  CARDS: z
    .enum(['sandbox', 'off'])
    .optional()
    .describe(
      'Who takes cards for deposits. sandbox: a pretended payment service, test cards alone are taken, refused in production. off: no deposits by card. Empty: sandbox, in production off.',
    ),
  CARD_HOLD_DAYS: days(120).describe(
    'Days that money of a card whose holder was not asked by their bank can be used and may not leave the account.',
  ),
  CARD_HOLD_DAYS_CONFIRMED: days(14).describe('The same, where the holder confirmed it to their bank (3-D Secure).'),
}

interface CardChoice {
  CARDS?: 'sandbox' | 'off' | undefined
  FLORIN_MODE: string
}

/** Who takes cards: a pretended service by itself outside production alone. */
export const cardsBy = ({ CARDS, FLORIN_MODE }: CardChoice) =>
  CARDS ?? (FLORIN_MODE === 'production' ? 'off' : 'sandbox')
