import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { APIRequestContext, Browser } from 'playwright'
import { stepUpHeader } from '../../src/contract/accounts/second-factor.ts'
import { addressOf } from '../../src/contract/addresses.ts'
import { deskSecondFactor, deskSignIn } from '../../src/contract/desk/desk.ts'
import { deskAddPasskey, deskStartPasskey } from '../../src/contract/desk/desk-passkeys.ts'
import { deskPassword } from '../../src/contract/desk/own/desk-account.ts'
import { deskAnswerCommand, deskCommands } from '../../src/contract/desk/tools/desk-commands.ts'
import type { Endpoint, Input, Returned, StaffRole } from '../../src/contract/endpoint.ts'
import { SoftAuthenticator } from '../../src/server/testing/passkeys.ts'
import type { Site } from './site.ts'

/** Somebody at the desk: calls its endpoints over TLS, and signs with their passkey for each act that asks for one. */
export type AtDesk = <E extends Endpoint>(endpoint: E, input?: Input<E>) => Promise<Returned<E>>

type Answer = { status: number; body: { data?: unknown; passkey?: Parameters<SoftAuthenticator['get']>[0] } }

async function ask(request: APIRequestContext, endpoint: Endpoint, input: Input<Endpoint>, headers: object) {
  const { method, idempotent } = endpoint
  const response = await request.fetch(addressOf(endpoint, input), {
    method,
    headers: { ...headers, ...(idempotent && { 'idempotency-key': randomUUID() }) },
    ...(method === 'post' && { data: input.body ?? {} }),
  })
  return { status: response.status(), body: await response.json() } as Answer
}

/**
 * Lets somebody work at the desk by command, as docs/operations.md says, and has them do what production asks of them first: sign in with the
 * password that was shown once, set their own, set up an authenticator app, add a passkey. But for the first two of admin, `admins` agree first. @throws Error where one of it is refused.
 */
export async function hire(
  site: Site,
  browser: Browser,
  name: string,
  roles: readonly StaffRole[],
  admins: readonly AtDesk[] = [],
): Promise<AtDesk> {
  const email = `${name}@exchange.test`
  const words = ['--email', email, '--name', `${name} Desk`, '--roles', roles.join(','), '--reason', 'hired']
  const first = /shown once: (\S+)/.exec(await site.florin('staff', 'add', ...words))?.[1] ?? ''
  for (const admin of admins) await letIn(admin, email)
  const { request } = await browser.newContext({ baseURL: site.address, ignoreHTTPSErrors: true })
  const device = new SoftAuthenticator()
  let bearer = {}
  const one: AtDesk = async (endpoint, input = {} as Input<typeof endpoint>) => {
    let answer = await ask(request, endpoint, input, bearer)
    if (answer.body.passkey) {
      const signed = JSON.stringify(device.get(answer.body.passkey, { origin: site.address }))
      answer = await ask(request, endpoint, input, { ...bearer, 'step-up': stepUpHeader('passkey', signed) })
    }
    if (answer.status >= 400) throw new Error(`${endpoint.path}: ${JSON.stringify(answer.body)}`)
    return answer.body.data as Returned<typeof endpoint>
  }
  // One thing after the other, as people do: a passkey counts its signatures, and one that arrives after a later one is refused as a copy's.
  let before: Promise<unknown> = Promise.resolve()
  const act: AtDesk = (endpoint, input) => {
    const now = before.then(() => one(endpoint, input))
    before = now.catch(() => undefined)
    return now
  }
  const { token } = await act(deskSignIn, { body: { email, password: first } })
  bearer = { authorization: `Bearer ${token}` }
  const password = `a desk of walnut, ${randomUUID()}`
  await act(deskPassword, { body: { password: first, new_password: password } })
  const { enrolment } = await act(deskSecondFactor, { body: { action: 'enrol' } })
  const app = new TOTP({ secret: Secret.fromBase32(enrolment?.secret ?? '') })
  const now = Date.now()
  await act(deskSecondFactor, { body: { action: 'confirm', code: app.generate({ timestamp: now }) } })
  // A code counts once, and none before its half minute: the next one is waited for.
  await new Promise((resolve) => setTimeout(resolve, 30_000 - (now % 30_000)))
  const code = app.generate({ timestamp: Date.now() })
  const options = await act(deskStartPasskey, { body: { password, code } })
  const credential = device.create(options, { origin: site.address })
  await act(deskAddPasskey, { body: { credential, name: 'Desk key' } })
  return act
}

/** One of admin agrees to letting somebody in. */
async function letIn(admin: AtDesk, email: string): Promise<void> {
  const asked = (await admin(deskCommands, { query: { limit: 100 } })).find(({ facts }) => facts.email === email)
  if (!asked) throw new Error(`nobody asked to let ${email} in`)
  const body = { proposal_id: asked.id, digest: asked.digest, approve: true, reason: 'As the board decided' }
  await admin(deskAnswerCommand, { body })
}
