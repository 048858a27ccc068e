import { CredentialsSignin } from '@auth/core/errors'
import type { Provider } from '@auth/core/providers'
import { running } from '../running.ts'
import { requestContext } from './request-context.ts'

type Settings = ReturnType<typeof running>['signIn']['settings']

/** A refused sign-in; `code` stands in the answer, and says nothing that the password's owner doesn't know. */
class Refused extends CredentialsSignin {
  constructor(code: string) {
    super()
    this.code = code
  }
}

/** Password (with the second factor's code), e-mail link, and the OpenID Connect provider of the configuration. */
export const waysIn = (settings: Settings): Provider[] => [
  password,
  link(settings),
  ...(settings.oidc ? [oidc(settings.oidc)] : []),
]

const text = (value: unknown, max: number): string | undefined =>
  typeof value === 'string' && value.length <= max && value !== '' ? value : undefined

const password: Provider = {
  id: 'credentials',
  type: 'credentials',
  name: 'E-mail and password',
  credentials: {},
  authorize: async (given) => {
    const email = text(given.email, 254)
    const secret = text(given.password, 512)
    if (!email || !secret) throw new Refused('credentials')
    const { ip, device } = requestContext()
    const outcome = await running().signIn.withPassword({
      email,
      password: secret,
      code: text(given.code, 64),
      codeLater: given.codeLater === 'yes',
      ip,
      device,
    })
    if (!outcome.ok) throw new Refused(outcome.why)
    return { id: outcome.customerId, name: outcome.username, sessionId: outcome.sessionId }
  },
}

const link = (settings: Settings): Provider =>
  ({
    id: 'email',
    type: 'email',
    name: 'Link by e-mail',
    maxAge: settings.linkSeconds,
    // The address needs no place in the link: the token names its customer, and links end up in histories and logs.
    sendVerificationRequest: async ({ identifier, url }: { identifier: string; url: string }) => {
      const asWritten = new URL(url)
      asWritten.searchParams.delete('email')
      const { ip } = requestContext()
      await running().signIn.sendLink({ email: identifier, url: asWritten.href, ip })
    },
    options: {},
  }) as unknown as Provider

interface Claims {
  sub: string
  email?: string
  email_verified?: boolean
  given_name?: string
  family_name?: string
  name?: string
  preferred_username?: string
  nickname?: string
}

const oidc = (provider: NonNullable<Settings['oidc']>): Provider =>
  ({
    id: 'oidc',
    type: 'oidc',
    name: provider.name,
    issuer: provider.issuer,
    clientId: provider.clientId,
    clientSecret: provider.clientSecret,
    checks: ['pkce', 'state', 'nonce'],
    authorization: { params: { scope: 'openid email profile' } },
    profile: (claims: Claims) => {
      const [first = '', ...rest] = (claims.name ?? '').split(' ')
      return {
        id: claims.sub,
        email: claims.email?.toLowerCase(),
        emailConfirmed: claims.email_verified === true,
        firstName: claims.given_name ?? first,
        lastName: claims.family_name ?? rest.join(' '),
        nickname: claims.preferred_username ?? claims.nickname ?? claims.given_name ?? first,
      }
    },
  }) as unknown as Provider
