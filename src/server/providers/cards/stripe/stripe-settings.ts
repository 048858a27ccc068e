import { z } from 'zod'
import { assets } from '../../../../contract/assets.ts'

const secret = (prefix: RegExp) => z.string().min(20).regex(prefix)

/** An account at Stripe, as CARDS_STRIPE has it. */
export const StripeConfig = z.strictObject({
  /** The account's secret key, or a restricted one that may write payment intents and disputes, and read charges, payouts and the balance. */
  key: secret(/^(sk|rk)_(live|test)_/),
  /** What browsers get: pk_… */
  publishableKey: secret(/^pk_(live|test)_/),
  /** The webhook endpoint's signing secret. */
  webhookSecret: secret(/^whsec_/),
  /** The one before, while it is changed: messages under either are taken. */
  formerWebhookSecret: secret(/^whsec_/).optional(),
  /** What stands beside the house's name on the card's statement. */
  descriptor: z.string().regex(/^(?=.*[A-Za-z])[A-Za-z0-9 .,-]{2,22}$/),
  /** In which cards are charged. Each needs a balance of its own at Stripe, or what is charged would be exchanged there. */
  currencies: z
    .array(z.enum(assets.filter(({ kind }) => kind === 'fiat').map(({ code }) => code) as [string, ...string[]]))
    .min(1),
  /** Where the API is asked, for tests against another one. */
  url: z.url().default('https://api.stripe.com'),
})
export type StripeConfig = z.output<typeof StripeConfig>

/** Whether its keys are for pretended cards. */
export const isWorthlessStripe = ({ key, publishableKey }: StripeConfig): boolean =>
  key.includes('_test_') || publishableKey.includes('_test_')
