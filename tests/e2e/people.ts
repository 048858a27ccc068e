import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type BrowserContext, expect } from 'playwright/test'
import { createIndividual, verifyEmail } from '../../src/contract/accounts/accounts.ts'
import { tokenIn } from '../../src/contract/accounts/token-in.ts'
import { addressOf } from '../../src/contract/addresses.ts'
import type { Endpoint, Input, Returned } from '../../src/contract/endpoint.ts'
import { createDeposit, initiateDeposit, listTransactions } from '../../src/contract/wallet/payments.ts'
import { demoPeople } from '../../src/server/demo/people.ts'

export interface Person {
  email: string
  password: string
  username: string
  first_name: string
  last_name: string
}

/** A name nobody else has, so that tests never meet each other's people. */
export function someone(name: string): Person {
  const own = `${name}_${randomUUID().slice(0, 8)}`
  return {
    email: `${own}@people.example`,
    password: `lily-${own}-1252`,
    username: own,
    first_name: name.slice(0, 1).toUpperCase() + name.slice(1),
    last_name: 'Obi',
  }
}

interface Email {
  subject: string
  text: string
  /** The address the email asks to open. */
  link: string
}

const unescaped = (html: string) =>
  html.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&')

/** The emails to an address, the latest first, as /dev/mailbox shows them. */
async function emailsTo(request: APIRequestContext, email: string): Promise<Email[]> {
  const page = await (await request.get('/dev/mailbox', { params: { to: email } })).text()
  const sections = page.split('<section>').slice(1)
  return sections
    .filter((section) => section.includes(`<b>${email}</b>`))
    .map((section) => ({
      subject: unescaped(/<h2>(.*?)<\/h2>/.exec(section)?.[1] ?? ''),
      text: unescaped(section.replaceAll(/<[^>]+>/g, '')),
      link: unescaped(/href="(https?:[^"]+)"/.exec(section)?.[1] ?? ''),
    }))
}

/** Waits for the email whose link leads to `path`; mail goes out within a second or two. */
export async function emailTo(request: APIRequestContext, email: string, path: string): Promise<Email> {
  let found: Email | undefined
  await expect
    .poll(
      async () => {
        found = (await emailsTo(request, email)).find(({ link }) => link.includes(path))
        return found !== undefined
      },
      { message: `an e-mail to ${email} with a link to ${path}`, timeout: 15_000 },
    )
    .toBe(true)
  return found as Email
}

/** The token of an email's link: in its fragment. */
export const tokenOf = ({ link }: Pick<Email, 'link'>): string => tokenIn(link)

/** Calls the API as whoever is signed in in this browser. Fails the test with the problem document when it says no. */
export async function call<E extends Endpoint>(
  context: BrowserContext,
  endpoint: E,
  input: Input<E> = {},
): Promise<Returned<E>> {
  const session = (await (await context.request.get('/api/auth/session')).json()) as { token?: string } | null
  const response = await context.request.fetch(addressOf(endpoint, input), {
    method: endpoint.method,
    headers: {
      ...(session?.token && { authorization: `Bearer ${session.token}` }),
      ...(endpoint.idempotent && { 'idempotency-key': randomUUID() }),
    },
    ...(endpoint.method === 'post' && { data: input.body ?? {} }),
  })
  const body = (await response.json()) as { data: Returned<E> }
  expect(response.ok(), JSON.stringify(body)).toBe(true)
  return body.data
}

/** Signs in without the screen, which has its own tests. */
export async function signIn(
  { request }: BrowserContext,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  const { csrfToken } = (await (await request.get('/api/auth/csrf')).json()) as { csrfToken: string }
  const origin = new URL((await request.get('/readyz')).url()).origin
  const response = await request.post('/api/auth/callback/credentials', {
    form: { email, password, csrfToken },
    headers: { origin, 'x-auth-return-redirect': '1' },
  })
  expect(await response.json()).not.toMatchObject({ url: expect.stringContaining('error') })
}

/** The demo's people have weeks of history; tests change nothing of theirs, but for a company's pounds (withdraw.spec.ts) and ether (crypto-withdraw.spec.ts). */
export async function asDemo(context: BrowserContext, username: string): Promise<void> {
  const person = demoPeople.find((one) => one.username === username)
  if (!person) throw new Error(`the demo has lost ${username}`)
  await signIn(context, person)
}

export const asAda = (context: BrowserContext): Promise<void> => asDemo(context, 'ada_obi')

/** A person with a confirmed address, not signed in. */
export async function newPerson(context: BrowserContext, name: string): Promise<Person> {
  const person = someone(name)
  await call(context, createIndividual, { body: { ...person, country: 'NG', accept_terms: true } })
  const mail = await emailTo(context.request, person.email, '/account-verification')
  await call(context, verifyEmail, { body: { token: tokenOf(mail) } })
  return person
}

/** A person who is signed in in this browser. */
export async function newCustomer(context: BrowserContext, name: string): Promise<Person> {
  const person = await newPerson(context, name)
  await signIn(context, person)
  return person
}

/** Money from the sandbox bank, which takes its few seconds. `amount` as on the wire: '1000.00'. */
export async function deposit(context: BrowserContext, currency: string, amount: string): Promise<void> {
  const { id } = await call(context, createDeposit, { body: { currency, amount, method: 'bank' } })
  await call(context, initiateDeposit, { body: { deposit_id: id } })
  const status = async () =>
    (await call(context, listTransactions, { query: { kind: 'deposit' } })).find((row) => row.id === id)?.status
  await expect.poll(status, { message: 'the deposit is credited', timeout: 20_000 }).toBe('credited')
}
