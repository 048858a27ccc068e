import { Secret, TOTP } from 'otpauth'
import { createIndividual, verifyEmail } from '../../contract/accounts/accounts.ts'
import { secondFactor, stepUpHeader } from '../../contract/accounts/second-factor.ts'
import type { TeamRole } from '../../contract/teams/roles.ts'
import type { ReceivedEmail } from '../providers/mail/mailbox.ts'
import type { TestApp } from './ctx.ts'

/** A customer who has registered, confirmed the address and signed in, all through the front door. */
export interface Person {
  customerId: string
  sessionId: string
  email: string
  password: string
  username: string
  token: string
  /** The Step-Up header with their password. */
  stepUp: string
}

let people = 0

/** What someone types to register; each call gives somebody else. */
export const registrant = (name = 'person') => {
  const username = `${name}_${++people}`
  return {
    email: `${username.toLowerCase()}@example.org`,
    password: `correct horse ${username}`,
    username,
    first_name: 'Ada',
    last_name: 'Okonkwo-Canary',
    country: 'NG',
    accept_terms: true as const,
  }
}

/** Registers somebody and waits for the email; its link is not opened yet. Throws when refused. */
export async function register(it: TestApp, who = registrant()) {
  const { status } = await it.call(createIndividual, { body: who })
  if (status !== 200) throw new Error(`${who.username} was not registered`)
  await it.settleEvents()
  const mail = emailsTo(it, who.email)[0]
  return { ...who, mail, token: tokenIn(mail) }
}

/** Registers somebody, confirms the address with the link of the email, and signs in. */
export async function newPerson(it: TestApp, name?: string): Promise<Person> {
  const { email, password, username, token } = await register(it, registrant(name))
  const { status } = await it.call(verifyEmail, { body: { token } })
  if (status !== 200) throw new Error(`the address of ${username} was not confirmed`)
  return {
    ...(await signIn(it, { email, password })),
    email,
    password,
    username,
    stepUp: stepUpHeader('password', password),
  }
}

// No username says that its owner is an operator: such names are the house's.
const COLLEAGUES: Readonly<Record<TeamRole, string>> = {
  viewer: 'vera',
  operator: 'otto',
  approver: 'anna',
  owner: 'olga',
}

/** Somebody whose name goes with what they are in a team; they are in none yet. */
export const newColleague = (it: TestApp, role: TeamRole): Promise<Person> => newPerson(it, COLLEAGUES[role])

/** Signs in with a password. Throws an Error with the reason when refused. */
export async function signIn(it: TestApp, given: { email: string; password: string; code?: string; ip?: string }) {
  const outcome = await it.app.signIn.withPassword({ ip: '203.0.113.7', device: FIREFOX, ...given })
  if (!outcome.ok) throw new Error(outcome.why)
  const { customerId, sessionId } = outcome
  return { customerId, sessionId, token: await it.app.signIn.mintToken({ customerId, sessionId }) }
}

export const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** The emails to an address, the latest first. */
export const emailsTo = (it: TestApp, email: string): readonly ReceivedEmail[] =>
  (it.app.mailbox?.emails() ?? []).filter((mail) => mail.to === email)

/** A browser that asks for sign-in links, as its cookie has it. */
const askingBrowser = { secret: 'the cookie of the browser that asks for links', word: 'QWERTZ' }

/** Asks for a link to sign in with by e-mail. */
export const askForLink = (
  it: TestApp,
  email: string,
  from: { ip?: string; host?: string; secret?: string } = {},
): Promise<void> => {
  const { ip = '203.0.113.9', host = 'localhost:4321', secret = askingBrowser.secret } = from
  return it.app.signIn.askForLink({ email, browser: { ...askingBrowser, secret }, callbackUrl: '/dashboard', ip, host })
}

/** Asks for a link by e-mail and signs in with it, in one browser. Throws an Error with the reason when refused. */
export async function signInByLink(it: TestApp, email: string) {
  await askForLink(it, email)
  await it.settleEvents()
  const token = tokenIn(emailsTo(it, email).find(({ text }) => text.includes('/auth/link?')))
  const { secret } = askingBrowser
  const outcome = await it.app.signIn.withLink({ token, secret, ip: '203.0.113.9', device: FIREFOX })
  if (!outcome.ok) throw new Error(outcome.why)
}

/** The token in an email's link. Throws when there is none. */
export function tokenIn(mail: ReceivedEmail | undefined): string {
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error(`no link in the e-mail '${mail?.subject ?? '(no e-mail)'}'`)
  return token
}

/** An authenticator app: shows the code of the test's time, or of `stepsLater` half minutes on. */
export interface Authenticator {
  code: (stepsLater?: number) => string
  recoveryCodes: readonly string[]
}

/** Enrols an authenticator app for somebody, and moves the clock past the code that this used up. */
export async function enrol(it: TestApp, person: Person): Promise<Authenticator> {
  const { token, stepUp } = person
  const started = await it.call(secondFactor, { body: { action: 'enrol' } }, { token, stepUp })
  const { secret } = started.body.data.enrolment as { secret: string }
  const code = (stepsLater = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: it.clock.now().getTime() + stepsLater * 30_000,
    })
  const done = await it.call(secondFactor, { body: { action: 'confirm', code: code() } }, { token })
  it.clock.advance(60_000)
  return { code, recoveryCodes: done.body.data.recovery_codes ?? [] }
}
