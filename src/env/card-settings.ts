import { z } from 'zod'

const days = (fallback: number) => z.coerce.number().int().min(0).max(365).default(fallback)

/** The part of the environment that is about deposits by card. */
export const cardSettings = {
  CARDS: z
    .enum(['sandbox', 'stripe', 'stripe-onramp', 'off'])
    .optional()
    .describe(
      'Who takes cards. sandbox: a pretended payment service and a pretended seller of crypto, refused in production. stripe: Stripe charges them for the house, as CARDS_STRIPE has it. stripe-onramp: Stripe sells crypto in its own name, as CARDS_STRIPE_ONRAMP has it, and sends it to deposit addresses. off: nobody. Empty: sandbox, in production off.',
    ),
  CARDS_STRIPE: z
    .string()
    .default('')
    .describe(
      'JSON { key, publishableKey, webhookSecret, formerWebhookSecret?, descriptor, currencies }: an account at Stripe, for CARDS=stripe. descriptor: what card statements say beside the account’s name. currencies: codes, each with a balance of its own at Stripe.',
    ),
  CARDS_STRIPE_ONRAMP: z
    .string()
    .default('')
    .describe(
      'JSON { key, webhookSecret, formerWebhookSecret? }: an account at Stripe whose application for the onramp was accepted, for CARDS=stripe-onramp.',
    ),
  STRIPE_CRYPTO_APPROVED: z
    .string()
    .trim()
    .default('')
    .describe(
      'Stripe’s reference under which it agreed in writing that its cards buy crypto. CARDS=stripe doesn’t start without.',
    ),
  CARD_HOLD_DAYS: days(120).describe(
    'Days that money of a card whose holder was not asked by their bank, or isn’t verified, can be used and may not leave the account.',
  ),
  CARD_HOLD_DAYS_CONFIRMED: days(14).describe(
    'The same, where the holder confirmed it to their bank (3-D Secure) and is verified (level 2).',
  ),
}

interface CardChoice {
  CARDS?: 'sandbox' | 'stripe' | 'stripe-onramp' | 'off' | undefined
  FLORIN_MODE: string
}

/** Who takes cards: a pretended service by itself outside production alone. */
export const cardsBy = ({ CARDS, FLORIN_MODE }: CardChoice) =>
  CARDS ?? (FLORIN_MODE === 'production' ? 'off' : 'sandbox')
