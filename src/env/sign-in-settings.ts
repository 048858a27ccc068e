import { z } from 'zod'

/** The part of the environment that is about ways to sign in. */
export const signInSettings = {
  OIDC_ISSUER: z.string().default('').describe('An OpenID Connect provider people can sign in with; empty for none.'),
  OIDC_CLIENT_ID: z.string().default('').describe('Client id at that provider.'),
  OIDC_CLIENT_SECRET: z.string().default('').describe('Client secret at that provider.'),
  OIDC_NAME: z.string().default('Single sign-on').describe('What the button says.'),
  SIGN_IN_LINKS: z
    .enum(['on', 'off'])
    .default('on')
    .transform((value) => value === 'on')
    .describe(
      'off: no links by e-mail to sign in with, neither on the page nor by its address. Passwords, passkeys and the provider stay.',
    ),
  BREACHED_PASSWORDS: z
    .string()
    .default('')
    .describe(
      'A download of Pwned Passwords (haveibeenpwned.com, SHA-1): its one file ordered by hash, or its folder of files like 00000.txt. New passwords that are in it are refused. Empty: the 18,000 commonest are.',
    ),
  REQUIRE_SECOND_FACTOR: z
    .enum(['off', 'withdrawals', 'everybody'])
    .optional()
    .describe(
      'Which customers need an authenticator app or a passkey. withdrawals: whoever withdraws, sends, or trades with others. everybody: whoever reads or does anything; who has none is led to set one up, and has nothing else but their sessions, support, the terms and what was told of their security. off: it is offered. Empty: everybody in production, else off.',
    ),
}
