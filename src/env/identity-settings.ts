import { z } from 'zod'
import { screeningSettings } from './screening-settings.ts'

/** The part of the environment that is about who checks people's documents. */
export const identitySettings = {
  ...screeningSettings,
  IDENTITY: z
    .enum(['sandbox', 'veriff', 'off'])
    .optional()
    .describe(
      'Who verifies identities. sandbox: nobody, people say how it ends, refused in production. veriff: Veriff. off: nobody is verified. Empty: sandbox, in production off.',
    ),
  IDENTITY_VERIFF: z
    .string()
    .default('')
    .describe(
      'JSON { key, secret, url, formerSecret? }: an integration of Veriff’s, as its page in the portal has it; for IDENTITY=veriff.',
    ),
}

interface IdentityChoice {
  IDENTITY?: 'sandbox' | 'veriff' | 'off' | undefined
  FLORIN_MODE: string
}

/** Who verifies identities: a pretended service by itself outside production alone. */
export const identityBy = ({ IDENTITY, FLORIN_MODE }: IdentityChoice) =>
  IDENTITY ?? (FLORIN_MODE === 'production' ? 'off' : 'sandbox')
