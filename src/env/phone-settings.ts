import { z } from 'zod'

/** The part of the environment that is about codes sent to phones. */
export const phoneSettings = {
  PHONE: z
    .enum(['sandbox', 'twilio-verify', 'gateway', 'off'])
    .optional()
    .describe(
      'Who sends codes to phones. sandbox: nobody, every code but 000000 is right, refused in production. twilio-verify: Twilio. gateway: our own codes by any HTTP gateway. off: no numbers are taken. Empty: sandbox, in production off.',
    ),
  PHONE_TWILIO: z
    .string()
    .default('')
    .describe('JSON { key, secret, service }: an API key of Twilio’s and the Verify service; for PHONE=twilio-verify.'),
  PHONE_GATEWAY: z
    .string()
    .default('')
    .describe('JSON { url, token?, from? }: takes POST of { to, text, id }; for PHONE=gateway.'),
  PHONE_COUNTRIES: z
    .string()
    .regex(/^[A-Z]{2}(,[A-Z]{2})*$/, 'must be two-letter codes of countries, separated by commas')
    .default('US,GB,NG,KE,GH,ZA,IN,BR,AT,BE,CY,DE,EE,ES,FI,FR,GR,HR,IE,IT,LT,LU,LV,MT,NL,PT,SI,SK')
    .transform((codes) => codes.split(','))
    .describe('Countries whose numbers are taken: each one more is a place that somebody may have messages sent to.'),
  PHONE_PER_COUNTRY: z.coerce
    .number()
    .int()
    .min(1)
    .default(200)
    .describe('Codes that are sent to one country within an hour at most.'),
}

interface PhoneChoice {
  PHONE?: 'sandbox' | 'twilio-verify' | 'gateway' | 'off' | undefined
  FLORIN_MODE: string
}

/** Who sends codes to phones: a pretended service by itself outside production alone. */
export const phoneBy = ({ PHONE, FLORIN_MODE }: PhoneChoice) =>
  PHONE ?? (FLORIN_MODE === 'production' ? 'off' : 'sandbox')
