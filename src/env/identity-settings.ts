import { z } from 'zod'
import { screeningSettings } from './screening-settings.ts'

/** The part of the environment that is about who checks people's documents. */
export const identitySettings = {
  ...screeningSettings,
  IDENTITY: z
    .enum(['sandbox', 'veriff', 'manual', 'off'])
    .optional()
    .describe(
      'Who verifies identities. sandbox: nobody, people say how it ends, refused in production. veriff: Veriff. manual: two people of the desk, by pictures that customers upload. off: nobody is verified. Empty: sandbox, in production off.',
    ),
  IDENTITY_VERIFF: z
    .string()
    .default('')
    .describe(
      'JSON { key, secret, url, formerSecret? }: an integration of Veriff’s, as its page in the portal has it; for IDENTITY=veriff.',
    ),
}

interface IdentityChoice {
  IDENTITY?: 'sandbox' | 'veriff' | 'manual' | 'off' | undefined
  FLORIN_MODE: string
}

/** Who verifies identities: a pretended service by itself outside production alone. */
export const identityBy = ({ IDENTITY, FLORIN_MODE }: IdentityChoice) =>
  IDENTITY ?? (FLORIN_MODE === 'production' ? 'off' : 'sandbox')
