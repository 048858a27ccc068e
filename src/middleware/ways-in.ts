import { customFetch } from '@auth/core'
import { CredentialsSignin } from '@auth/core/errors'
import type { Provider } from '@auth/core/providers'
import { z } from 'zod'
import { Email } from '../contract/accounts/profiles.ts'
import { boundedFetch } from '../outgoing/bounded-fetch.ts'
import { services } from '../outgoing/services.ts'
import { running } from '../running.ts'
import { registeredSecret } from './links/registering-browser.ts'
import { askingBrowser } from './links/sign-in-link.ts'
import { placeOf, requestContext } from './request-context.ts'

type Settings = ReturnType<typeof running>['signIn']['settings']

/** A refused sign-in; `code` stands in the answer, and says nothing that the password's owner doesn't know. */
class Refused extends CredentialsSignin {
  constructor(code: string) {
    super()
    this.code = code
  }
}

/** Password (with the second factor's code), passkey or link by e-mail; and the OpenID Connect provider of the configuration. */
export const waysIn = (settings: Settings): Provider[] => [password, ...(settings.oidc ? [oidc(settings.oidc)] : [])]

const text = (value: unknown, max: number): string | undefined =>
  typeof value === 'string' && value.length <= max && value !== '' ? value : undefined

/** The longest assertion in JSON: authenticators' are a quarter of it. */
export const ASSERTION_MOST = 8192

const withPassword = async (
  email: string | undefined,
  password: string | undefined,
  given: Partial<Record<string, unknown>> & { assertion: string | undefined },
) => {
  if (!email || !password) throw new Refused('credentials')
  const code = text(given.code, 64)
  const { assertion } = given
  return running().signIn.withPassword({
    email,
    password,
    ...(code && { code }),
    ...(assertion && { assertion }),
    codeLater: given.codeLater === 'yes',
    ...placeOf(requestContext()),
  })
}

/** With a link by e-mail: in the browser that asked for it, or with the word that it shows. */
const withLink = async (token: string, typed: unknown, headers: Headers) => {
  if (!running().signIn.settings.links) throw new Refused('InvalidProvider')
  const secret = askingBrowser(headers)?.secret
  const word = text(typed, 32)
  const outcome = await running().signIn.withLink({
    token,
    ...(secret && { secret }),
    ...(word && { word }),
    ...placeOf(requestContext()),
  })
  if (outcome.ok) requestContext().linkUsed = true
  return outcome
}

/** With the link that confirms a registration, in the browser that registered, whose page named `named`. */
const withConfirmation = (token: string, named: unknown) => {
  const request = requestContext()
  const secret = registeredSecret(request.cookie)
  const username = text(named, 24)
  return running().signIn.withConfirmation({
    token,
    ...(username && { username }),
    ...(secret && { secret }),
    ...placeOf(request),
  })
}

/** By password, with its second step; by a passkey alone, which is both; by a link; or by the one that opens an account. */
const password: Provider = {
  id: 'credentials',
  type: 'credentials',
  name: 'E-mail and password, a passkey, or a link by e-mail',
  credentials: {},
  authorize: async (given, request) => {
    const email = text(given.email, 254)
    const secret = text(given.password, 512)
    const assertion = text(given.assertion, ASSERTION_MOST)
    const token = text(given.link, 128)
    const confirmation = text(given.confirmation, 128)
    const enter = () => {
      if (token) return withLink(token, given.word, request.headers)
      if (confirmation) return withConfirmation(confirmation, given.username)
      if (assertion && !email && !secret)
        return running().signIn.withPasskey({ assertion, ...placeOf(requestContext()) })
      return withPassword(email, secret, { ...given, assertion })
    }
    const outcome = await enter()
    if (!outcome.ok) throw new Refused(outcome.why)
    return { id: outcome.customerId, name: outcome.username, sessionId: outcome.sessionId }
  },
}

const claim = z.string().optional().catch(undefined)

/** What a provider says of somebody; what is no text is as if it weren't said. Who they are is `sub` alone, which the library has checked. */
const Claims = z.object({
  sub: z.string(),
  email: claim,
  email_verified: z.unknown(),
  given_name: claim,
  family_name: claim,
  name: claim,
  preferred_username: claim,
  nickname: claim,
})

const oidc = (provider: NonNullable<Settings['oidc']>): Provider =>
  ({
    id: 'oidc',
    type: 'oidc',
    name: provider.name,
    issuer: provider.issuer,
    clientId: provider.clientId,
    clientSecret: provider.clientSecret,
    checks: ['pkce', 'state', 'nonce'],
    [customFetch]: boundedFetch(services.oidc),
    authorization: { params: { scope: 'openid email profile' } },
    profile: (said: unknown) => {
      const claims = Claims.parse(said)
      // One that registration would refuse is as if it weren't there: nobody can be written to at it.
      const email = Email.safeParse(claims.email).data
      const [first = '', ...rest] = (claims.name ?? '').split(' ')
      return {
        id: claims.sub,
        email,
        emailConfirmed: email !== undefined && claims.email_verified === true,
        firstName: claims.given_name ?? first,
        lastName: claims.family_name ?? rest.join(' '),
        nickname: claims.preferred_username ?? claims.nickname ?? claims.given_name ?? first,
      }
    },
  }) as unknown as Provider
