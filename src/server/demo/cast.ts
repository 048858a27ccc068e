import * as accounts from '../../contract/accounts/accounts.ts'
import { stepUpHeader } from '../../contract/accounts/second-factor.ts'
import { createEndpointCaller, type EndpointCaller, EndpointRefused } from '../api/caller.ts'
import type { App } from '../boot.ts'
import type { MailDrawer } from './mail-drawer.ts'
import type { Stage } from './market.ts'
import type { DemoPerson } from './people.ts'

/** Bearer tokens live an hour. */
const TOKEN_MS = 50 * 60_000
/** How often an open page looks at its session. */
export const SEEN_EVERY_MS = 60_000
/** Shorter than a session lives: who comes back after it signs in anew. */
const SESSION_MS = 6 * 86_400_000

/** Who isn't let in is left in peace for so long. */
const PAUSE_MS = 10 * 60_000

type SignedIn = Extract<Awaited<ReturnType<App['signIn']['withPassword']>>, { ok: true }>
type Playing = Pick<App, 'api' | 'signIn' | 'log'>

/** Signs somebody in with their password, at most once in `PAUSE_MS` while they aren't let in: a visitor may have changed it. Throws where they can't; the log says so once. */
function doorOf({ signIn, log }: Playing, now: () => number): (person: DemoPerson) => Promise<SignedIn> {
  const refused = new Map<string, number>()
  return async ({ email, password, name, username }) => {
    if ((refused.get(username) ?? 0) > now()) throw new Error(`${name} isn't let in`)
    const outcome = await signIn.withPassword({ email, password, ip: '127.0.0.1', device: 'demo' })
    if (outcome.ok) {
      refused.delete(username)
      return outcome
    }
    if (!refused.has(username))
      log.warn({ username, why: outcome.why }, 'somebody of the demo can’t sign in, and is silent until they can')
    refused.set(username, now() + PAUSE_MS)
    throw new Error(`${name} could not sign in: ${outcome.why}`)
  }
}

/**
 * Answers for a username a caller who is signed in, and anew once their session was ended. Their session is looked at as an open page looks at it, at most so often (`seenEveryMs`): by that others
 * see when they were last here. `now` in milliseconds.
 */
export function castOf(
  app: Playing,
  people: readonly DemoPerson[],
  now: () => number,
  seenEveryMs = TOKEN_MS,
): Stage['as'] {
  const byName = new Map(people.map((person) => [person.username, person]))
  const sessions = new Map<string, { session: SignedIn; until: number }>()
  const callers = new Map<string, { call: EndpointCaller; until: number }>()
  const seen = new Map<string, number>()
  const enter = doorOf(app, now)
  const sessionOf = async (person: DemoPerson) => {
    const known = sessions.get(person.username)
    if (known && known.until > now()) return known.session
    const session = await enter(person)
    sessions.set(person.username, { session, until: now() + SESSION_MS })
    return session
  }
  /** In somebody's session; confirms with their password whatever asks for it. */
  const callerOf = async (person: DemoPerson, session: SignedIn): Promise<EndpointCaller> => {
    const token = await app.signIn.mintToken(session)
    const call = createEndpointCaller(app, token, stepUpHeader('password', person.password))
    return (endpoint, input) =>
      call(endpoint, input).catch((refused: unknown) => {
        if (refused instanceof EndpointRefused && refused.code === 'unauthenticated')
          for (const held of [sessions, callers]) held.delete(person.username)
        throw refused
      })
  }
  const lookAt = async ({ sessionId }: SignedIn, username: string) => {
    if (now() - (seen.get(username) ?? 0) < seenEveryMs) return
    seen.set(username, now())
    await app.signIn.session(sessionId)
  }
  return async (username) => {
    const person = byName.get(username)
    if (!person) throw new Error(`the demo has no ${username}`)
    const session = await sessionOf(person)
    await lookAt(session, username)
    const known = callers.get(username)
    if (known && known.until > now()) return known.call
    const call = await callerOf(person, session)
    callers.set(username, { call, until: now() + TOKEN_MS })
    return call
  }
}

/** Everybody registers, a minute apart, and confirms the address with the link from the email. */
export async function moveIn(
  { app, pass, later }: Pick<Stage, 'app' | 'pass' | 'later'>,
  mail: MailDrawer,
  people: readonly DemoPerson[],
): Promise<void> {
  const visitor = createEndpointCaller(app)
  for (const person of people) {
    await register(visitor, person)
    pass(60_000)
  }
  await later(60_000)
  for (const { email, name, company } of people) {
    const token = mail.tokenFor(email, 'account-verification')
    if (!token) throw new Error(`no confirmation e-mail for ${name}`)
    await visitor(company ? accounts.verifyEntityEmail : accounts.verifyEmail, { body: { token } })
  }
}

async function register(visitor: EndpointCaller, person: DemoPerson): Promise<void> {
  const who = {
    email: person.email,
    password: person.password,
    username: person.username,
    first_name: person.firstName,
    last_name: person.lastName,
    country: person.country,
    accept_terms: true as const,
  }
  if (person.company) {
    const company = {
      legal_type: 'private_company' as const,
      company_name: person.company.name,
      registration_number: person.company.number,
      representative_role: person.company.role,
    }
    await visitor(accounts.createEntity, { body: { ...who, ...company } })
  } else await visitor(accounts.createIndividual, { body: who })
}
