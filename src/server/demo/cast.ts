import * as accounts from '../../contract/accounts/accounts.ts'
import { stepUpHeader } from '../../contract/accounts/second-factor.ts'
import { createEndpointCaller, type EndpointCaller } from '../api/caller.ts'
import type { App } from '../boot.ts'
import type { MailDrawer } from './mail-drawer.ts'
import type { Stage } from './market.ts'
import type { DemoPerson } from './people.ts'

/** Bearer tokens live an hour. */
const TOKEN_MS = 50 * 60_000
/** Shorter than a session lives: who comes back after it signs in anew. */
const SESSION_MS = 6 * 86_400_000

type SignedIn = Extract<Awaited<ReturnType<App['signIn']['withPassword']>>, { ok: true }>

/** Signs somebody in with their password. Throws where they can't. */
async function signedIn(app: App, { email, password, name }: DemoPerson): Promise<SignedIn> {
  const outcome = await app.signIn.withPassword({ email, password, ip: '127.0.0.1', device: 'demo' })
  if (!outcome.ok) throw new Error(`${name} could not sign in: ${outcome.why}`)
  return outcome
}

/** A caller in somebody's session, who confirms with their password whatever asks for it. */
const callerOf = async (app: App, person: DemoPerson, session: SignedIn): Promise<EndpointCaller> =>
  createEndpointCaller(app, await app.signIn.mintToken(session), stepUpHeader('password', person.password))

/** Answers for a username a caller who is signed in; `now` in milliseconds. */
export function castOf(app: App, people: readonly DemoPerson[], now: () => number): Stage['as'] {
  const byName = new Map(people.map((person) => [person.username, person]))
  const sessions = new Map<string, { session: SignedIn; until: number }>()
  const callers = new Map<string, { call: EndpointCaller; until: number }>()
  const sessionOf = async (person: DemoPerson) => {
    const known = sessions.get(person.username)
    if (known && known.until > now()) return known.session
    const session = await signedIn(app, person)
    sessions.set(person.username, { session, until: now() + SESSION_MS })
    return session
  }
  return async (username) => {
    const known = callers.get(username)
    if (known && known.until > now()) return known.call
    const person = byName.get(username)
    if (!person) throw new Error(`the demo has no ${username}`)
    const call = await callerOf(app, person, await sessionOf(person))
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
