import { z } from 'zod'

/** The part of the environment that is about who checks people's documents. */
export const identitySettings = {
  IDENTITY: z
    .enum(['sandbox', 'off'])
    .optional()
    .describe(
      'Who verifies identities. sandbox: nobody, people say how it ends, refused in production. off: nobody is verified. Empty: sandbox, in production off.',
    ),
}

interface IdentityChoice {
  IDENTITY?: 'sandbox' | 'off' | undefined
  FLORIN_MODE: string
}

/** Who verifies identities: a pretended service by itself outside production alone. */
export const identityBy = ({ IDENTITY, FLORIN_MODE }: IdentityChoice) =>
  IDENTITY ?? (FLORIN_MODE === 'production' ? 'off' : 'sandbox')
