import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getUser } from '../../src/contract/accounts/accounts.ts'
import { listSessions } from '../../src/contract/accounts/sessions.ts'
import { query } from '../../src/server/kernel/tx.ts'
import {
  addFromProvider,
  customerByIdentity,
  nameFormerIssuer,
} from '../../src/server/modules/accounts/sign-in/identities.ts'
import { type TestApp, testApp } from '../../src/server/testing/ctx.ts'
import { anEngine, engines } from '../../src/server/testing/database/engines.ts'
import { newPerson } from '../../src/server/testing/people.ts'
import { signInErrors } from '../../src/words/en/sign-in-errors.ts'
import { Browser } from './browser.ts'

const ORIGIN = 'http://localhost:4321'

const OF_PROFILE = ['name', 'given_name', 'family_name', 'preferred_username', 'nickname'] as const

/** What a provider says: of names, whatever it likes. */
type Claims = { email: unknown; email_verified: boolean } & Partial<Record<(typeof OF_PROFILE)[number], unknown>>

/** A real OpenID Connect server on loopback, with its own sign-in form; `people` are the accounts it knows. */
async function identityServer(people: Map<string, Claims>): Promise<{ issuer: string; stop: () => Promise<void> }> {
  const server: Server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'florin',
        client_secret: 'a secret of the test only',
        redirect_uris: [`${ORIGIN}/api/auth/callback/oidc`],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: [...OF_PROFILE] },
    conformIdTokenClaims: false,
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    features: { devInteractions: { enabled: true } },
    findAccount: (_, id) => ({ accountId: id, claims: async () => ({ sub: id, ...people.get(id) }) }),
    cookies: { keys: ['a key of the test only'] },
  })
  server.on('request', provider.callback())
  return {
    issuer,
    stop: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Walks through the identity server's own pages as `who`, or cancels there; answers the address it sends the browser back to. */
async function walkThrough(start: string, who: string | 'cancel'): Promise<URL> {
  const jar = new Map<string, string>()
  let url = new URL(start)
  let form: URLSearchParams | undefined
  for (let step = 0; step < 20; step++) {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(form && { method: 'POST', body: form }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    form = undefined
    const location = response.headers.get('location')
    if (location) {
      url = new URL(location, url)
      if (url.origin === ORIGIN) return url
      continue
    }
    const page = await response.text()
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1]
    const action = new URL(/action="([^"]+)"/.exec(page)?.[1] ?? '', url)
    if (!prompt) throw new Error(`the identity server says: ${page.slice(0, 300)}`)
    if (who === 'cancel') url = new URL(/href="([^"]+abort)"/.exec(page)?.[1] ?? '', url)
    else {
      url = action
      form = new URLSearchParams({ prompt, ...(prompt === 'login' && { login: who, password: 'any' }) })
    }
  }
  throw new Error('the identity server sends the browser in circles')
}

describe.each(engines)('signing in through a provider, on %s', (engine) => {
  const people = new Map<string, Claims>()
  let it: TestApp
  let idp: Awaited<ReturnType<typeof identityServer>>
  let browser: Browser

  beforeAll(async () => {
    idp = await identityServer(people)
    const env = {
      OIDC_ISSUER: idp.issuer,
      OIDC_CLIENT_ID: 'florin',
      OIDC_CLIENT_SECRET: 'a secret of the test only',
      OIDC_NAME: 'Guild',
    }
    it = await testApp(engine, { now: new Date().toISOString(), env })
  })
  afterAll(async () => {
    await it.stop()
    await idp.stop()
  })
  beforeEach(() => {
    browser = new Browser(ORIGIN)
  })

  /** Starts at our sign-in page, goes through the provider's, and answers where the browser ends. */
  const through = async (who: string, callbackUrl = '/dashboard/vault'): Promise<string> => {
    const { url } = await browser.post('signin/oidc', { callbackUrl })
    const back = await walkThrough(url, who)
    const response = await browser.fetch(`${back.pathname}${back.search}`)
    return response.headers.get('location') ?? ''
  }
  const known = (id: string, claims: Partial<Claims> = {}) =>
    people.set(id, {
      email: `${id}@guild.example`,
      email_verified: true,
      name: 'Nia Adeyemi',
      preferred_username: id,
      ...claims,
    })

  test('the list of ways in names the provider', async () => {
    const ways = await browser.json<Record<string, { name: string; type: string }>>('/api/auth/providers')
    expect(ways.oidc).toMatchObject({ name: 'Guild', type: 'oidc' })
    expect(Object.keys(ways).sort()).toEqual(['credentials', 'oidc'])
  })

  test('Nia comes for the first time and has an account, with the address the provider vouches for', async () => {
    known('nia')
    expect(await through('nia')).toBe(`${ORIGIN}/dashboard/vault`)
    const session = await browser.session()
    const { body } = await it.call(
      getUser,
      { params: { user_id: session?.user?.user_id ?? '' } },
      { token: session?.token },
    )
    expect(body.data).toMatchObject({
      self: true,
      username: 'nia',
      email: 'nia@guild.example',
      first_name: 'Nia',
      last_name: 'Adeyemi',
    })
    const sessions = await it.call(listSessions, {}, { token: session?.token })
    expect(sessions.body.data[0]).toMatchObject({ via: 'oidc', ip: '203.0.113.x' })
  })

  test('she comes again and is the same customer, even when her address at the provider has changed [ASVS 10.5.2]', async () => {
    known('oba')
    await through('oba')
    const first = await browser.session()
    known('oba', { email: 'oba.new@guild.example' })
    browser = new Browser(ORIGIN)
    await through('oba')
    expect((await browser.session())?.user).toEqual(first?.user)
    const rows = await query(it.ctx())<{ n: number }>(
      'select count(*)::int as n from linked_identity where customer_id = $1',
      [first?.user?.user_id],
    )
    expect(rows[0]?.n).toBe(1)
  })

  test('an identity that an earlier release linked is its provider’s that is configured at the first start, and no other’s [ASVS 6.8.1]', async () => {
    known('yara')
    await through('yara')
    const first = await browser.session()
    const { pool } = it.app.db
    const ctx = it.ctx()
    const index = (provider: string) => ctx.sealer.blindIndex(`identity:${provider}:yara`)
    const mine = [first?.user?.user_id, index(idp.issuer)]
    expect(
      (await pool.query('select 1 from linked_identity where customer_id = $1 and subject_index = $2', mine)).rowCount,
    ).toBe(1)
    await pool.query(`update linked_identity set provider = 'oidc', subject_index = $2 where customer_id = $1`, [
      first?.user?.user_id,
      index('oidc'),
    ])
    await nameFormerIssuer(ctx)
    browser = new Browser(ORIGIN)
    await through('yara')
    expect((await browser.session())?.user).toEqual(first?.user)
    // Another provider's person of the same number.
    expect(await customerByIdentity(ctx, 'https://other.example', 'yara')).toBeUndefined()
    const other = { ...ctx, config: { ...ctx.config, OIDC_ISSUER: 'https://other.example' } }
    await nameFormerIssuer(other)
    expect(await customerByIdentity(ctx, 'https://other.example', 'yara')).toBeUndefined()
  })

  test('an address that has an account already is not joined with it: the sign-in page says what to do', async () => {
    const ada = await newPerson(it)
    known('impostor', { email: ada.email })
    expect(await through('impostor')).toBe(`${ORIGIN}/auth/login?error=OAuthAccountNotLinked`)
    expect(await browser.session()).toBeNull()
    expect(signInErrors.OAuthAccountNotLinked_next).toBe('Sign in the way you did before.')
  })

  test('not even for whoever is signed in as its owner at that moment', async () => {
    const ada = await newPerson(it)
    await browser.post('callback/credentials', { email: ada.email, password: ada.password })
    known('sly', { email: ada.email })
    expect(await through('sly')).toContain('error=OAuthAccountNotLinked')
    expect((await browser.session())?.user?.user_id).toBe(ada.customerId)
  })

  test('an address that the provider has not confirmed opens no account', async () => {
    known('unsure', { email_verified: false })
    expect(await through('unsure')).toBe(`${ORIGIN}/auth/error?error=ProviderAddressUnconfirmed`)
    expect(await browser.session()).toBeNull()
  })

  test('whoever cancels at the provider reads that, and can try again', async () => {
    known('hesitant')
    expect(await through('cancel')).toContain('error=OAuthCallbackError')
    expect(await through('hesitant')).toBe(`${ORIGIN}/dashboard/vault`)
  })

  test('a way back that another browser started signs nobody in [ASVS 10.1.2, 10.2.1]', async () => {
    known('victim')
    const { url } = await browser.post('signin/oidc')
    const back = await walkThrough(url, 'victim')
    const other = new Browser(ORIGIN)
    const response = await other.fetch(`${back.pathname}${back.search}`)
    expect(response.headers.get('location')).toContain('/auth/error?error=')
    expect(await other.session()).toBeNull()
  })

  test('a taken username gets another ending', async () => {
    const ada = await newPerson(it)
    known('double', { preferred_username: ada.username })
    await through('double')
    expect((await browser.session())?.user?.username).toMatch(new RegExp(`^${ada.username}_\\d{6}$`))
  })

  const odd: readonly (readonly [string, unknown])[] = [
    ['a number', 7],
    ['an object', { first: 'Nia' }],
    ['a list', ['Nia']],
    ['nothing', null],
  ]
  test.each(odd)('names that are %s are left out, and keep nobody from coming in', async (kind, value) => {
    const who = kind.replace(' ', '_')
    known(who, Object.fromEntries(OF_PROFILE.map((claim) => [claim, value])))
    expect(await through(who)).toBe(`${ORIGIN}/dashboard/vault`)
    const session = await browser.session()
    expect(session?.user?.username).toMatch(/^trader_\d{6}$/)
    const mine = { params: { user_id: session?.user?.user_id ?? '' } }
    const { body } = await it.call(getUser, mine, { token: session?.token })
    expect(body.data).toMatchObject({ self: true, first_name: '', last_name: '' })
  })

  test.each([...odd, ['empty', ''] as const])('an address that is %s was confirmed by nobody', async (_, email) => {
    known('nowhere', { email })
    expect(await through('nowhere')).toBe(`${ORIGIN}/auth/error?error=ProviderAddressUnconfirmed`)
    expect(await browser.session()).toBeNull()
  })

  test.each([
    'ada@x.example, bob@y.example',
    'not an address',
    `${'a'.repeat(250)}@x.example`,
    'Eve\r\nBcc: mallory@x.example <eve@x.example>',
  ])('an address that registration would refuse opens no account: %j', async (email) => {
    known('nowhere', { email })
    expect(await through('nowhere')).toBe(`${ORIGIN}/auth/error?error=ProviderAddressUnconfirmed`)
    expect(await browser.session()).toBeNull()
    const person = { email, emailVerified: true, firstName: 'A', lastName: 'B', nickname: 'someone' }
    await expect(addFromProvider(it.ctx(), person)).rejects.toMatchObject({ code: 'link_invalid' })
  })

  test('a suspended customer is told so', async () => {
    known('late')
    await through('late')
    const id = (await browser.session())?.user?.user_id
    await query(it.ctx())("update customer set status = 'suspended' where id = $1", [id])
    browser = new Browser(ORIGIN)
    expect(await through('late')).toContain('error=AccessDenied')
    expect(await browser.session()).toBeNull()
  })
})

test('a provider that is away leads to words [ASVS 16.5.2]', async () => {
  const env = { OIDC_ISSUER: 'http://127.0.0.1:1', OIDC_CLIENT_ID: 'florin', OIDC_CLIENT_SECRET: 'x' }
  const it = await testApp(anEngine, { env })
  const answer = await new Browser(ORIGIN).post('signin/oidc')
  expect(answer.error).toBe('OAuthSignInError')
  await it.stop()
})
