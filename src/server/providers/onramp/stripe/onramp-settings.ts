import { z } from 'zod'

const secret = (prefix: RegExp) => z.string().min(20).regex(prefix)

/** An account at Stripe whose application for the onramp was accepted, as CARDS_STRIPE_ONRAMP has it. */
export const StripeOnrampConfig = z.strictObject({
  /** The account's secret key, or a restricted one that may write and read crypto onramp sessions. */
  key: secret(/^(sk|rk)_(live|test)_/),
  /** The webhook endpoint's signing secret. */
  webhookSecret: secret(/^whsec_/),
  /** The one before, while it is changed: messages under either are taken. */
  formerWebhookSecret: secret(/^whsec_/).optional(),
  /** Where the API is asked, for tests against another one. */
  url: z.url().default('https://api.stripe.com'),
})
export type StripeOnrampConfig = z.output<typeof StripeOnrampConfig>

/** Whether its key is for pretended purchases. */
export const isWorthlessOnramp = ({ key }: StripeOnrampConfig): boolean => key.includes('_test_')
