import { beforeEach, expect, test, vi } from 'vitest'
import { signInErrorOf } from '../../contract/accounts/sign-in-errors.ts'
import { signInErrors } from '../../words/en/sign-in-errors.ts'

/** As much of a browser as the store touches: events, an address, storage that other tabs see, and a server. */
class Tab extends EventTarget {
  address = '/dashboard'
  readonly calls: string[] = []
  server: Record<string, () => Response> = {}

  install(): void {
    vi.stubGlobal('addEventListener', this.addEventListener.bind(this))
    vi.stubGlobal('location', {
      pathname: '/dashboard',
      search: '?a=1',
      origin: 'http://here',
      assign: (to: string) => {
        this.address = to
      },
    })
    vi.stubGlobal('document', { cookie: '', documentElement: { dataset: { authBase: '/sign-in/here' } } })
    vi.stubGlobal('localStorage', {
      setItem: (key: string, value: string) => this.calls.push(`tabs hear ${key} ${value.split(':')[0]}`),
    })
    vi.stubGlobal('fetch', async (path: string) => {
      const action = path.replace('/sign-in/here/', '')
      this.calls.push(action)
      const answer = this.server[action]
      if (!answer) throw new TypeError('offline')
      return answer()
    })
  }

  hear(message: string): void {
    this.dispatchEvent(Object.assign(new Event('storage'), { key: 'florin.session', newValue: message }))
  }
}

const tokenUntil = (ms: number) => `h.${btoa(JSON.stringify({ exp: Math.floor(ms / 1000) }))}.s`
const user = { user_id: '019abc', username: 'ada' }
const signedIn = (token = tokenUntil(Date.now() + 3_600_000)) => ({ user, token })

let tab: Tab
let store: typeof import('./session.store.ts')
let signing: typeof import('./sign-in.ts')
beforeEach(async () => {
  vi.unstubAllGlobals()
  vi.resetModules()
  tab = new Tab()
  tab.install()
  tab.server = {
    csrf: () => Response.json({ csrfToken: 'x' }),
    session: () => Response.json(signedIn()),
    _log: () => new Response(null),
  }
  store = await import('./session.store.ts')
  signing = await import('./sign-in.ts')
})
/** How long to wait for what takes milliseconds on an idle machine. */
const WAIT = { timeout: 15_000, interval: 5 }
const settled = () => vi.waitFor(() => expect(store.$session.get().status).not.toBe('loading'), WAIT)

test('a page that was rendered for Ada asks nothing and has her token at once', async () => {
  const first = signedIn()
  store.startSession({ first })
  expect(store.$user.get()).toEqual(user)
  expect(await store.bearer()).toBe(first.token)
  expect(tab.calls).toEqual([])
})

test('without a first session the store is loading, then knows', async () => {
  store.startSession()
  expect(store.$session.get()).toEqual({ status: 'loading' })
  await settled()
  expect(store.$session.get()).toMatchObject({ status: 'authenticated', user })
})

test('a token about to end is renewed before it is used', async () => {
  store.startSession({ first: signedIn(tokenUntil(Date.now() + 30_000)) })
  const token = await store.bearer()
  expect(tab.calls).toEqual(['session'])
  expect(JSON.parse(atob(token?.split('.')[1] ?? '')).exp).toBeGreaterThan(Date.now() / 1000 + 3000)
})

test('coming back to the tab asks again', async () => {
  store.startSession({ first: signedIn() })
  tab.server.session = () => Response.json(null)
  tab.dispatchEvent(new Event('focus'))
  await vi.waitFor(() => expect(store.$session.get().status).toBe('unauthenticated'), WAIT)
})

test('it asks every so many seconds where that is configured', async () => {
  vi.useFakeTimers()
  store.startSession({ first: signedIn(), pollSeconds: 30 })
  await vi.advanceTimersByTimeAsync(90_000)
  vi.useRealTimers()
  expect(tab.calls.filter((call) => call === 'session')).toHaveLength(3)
})

test('signing out in another tab signs this one out and goes to the sign-in page', async () => {
  store.startSession({ first: signedIn() })
  tab.hear('out:1')
  expect(store.$session.get().status).toBe('unauthenticated')
  expect(tab.address).toBe('/auth/login')
})

test('signing in in another tab signs this one in', async () => {
  tab.server.session = () => Response.json(null)
  store.startSession()
  await settled()
  tab.server.session = () => Response.json(signedIn())
  tab.hear('in:1')
  await vi.waitFor(() => expect(store.$session.get().status).toBe('authenticated'), WAIT)
})

test('signing out tells the server, the other tabs, and leaves', async () => {
  store.startSession({ first: signedIn() })
  tab.server.signout = () => Response.json({ url: '/' })
  expect(await store.signOut()).toBe(true)
  expect(tab.calls).toEqual(['tabs hear florin.session leaving', 'csrf', 'signout', 'tabs hear florin.session out'])
  expect(tab.address).toBe('/auth/login')
})

test('a live event that overtakes the answer to the sign-out leads nowhere else', async () => {
  store.startSession({ first: signedIn() })
  tab.server.session = () => Response.json(null)
  tab.server.signout = () => {
    void store.sessionEnded()
    return Response.json({ url: '/' })
  }
  const left = store.signOut()
  await vi.waitFor(() => expect(tab.calls).toContain('session'), WAIT)
  await left
  expect(tab.address).toBe('/auth/login')
})

test('where another tab signs out, the live event leads to the sign-in page, not to signing in again', async () => {
  store.startSession({ first: signedIn() })
  tab.hear('leaving:1')
  tab.server.session = () => Response.json(null)
  await store.sessionEnded()
  expect(tab.address).toBe('/auth/login')
})

test('a sign-out that reaches nobody says so, here and in the other tabs, and leaves nobody signed out', async () => {
  store.startSession({ first: signedIn() })
  expect(await store.signOut()).toBe(false)
  expect(tab.calls.at(-1)).toBe('tabs hear florin.session staying')
  expect(store.$session.get().status).toBe('authenticated')
  expect(tab.address).toBe('/dashboard')
})

test('a right password signs in and tells the other tabs; a wrong one reads in plain words, and the page stays', async () => {
  tab.server['callback/credentials'] = () =>
    Response.json({ url: 'http://here/auth/login?error=CredentialsSignin&code=credentials' })
  const refused = await signing.signIn({ email: 'a@b.c', password: 'x' })
  expect(refused).toEqual({ ok: false, code: 'credentials' })
  expect(signInErrorOf(signInErrors, 'credentials').title).toBe('That did not match')
  tab.server['callback/credentials'] = () => Response.json({ url: 'http://here/dashboard' })
  expect(await signing.signIn({ email: 'a@b.c', password: 'y' })).toEqual({ ok: true })
  expect(tab.calls.at(-1)).toBe('tabs hear florin.session in')
  expect(tab.address).toBe('/dashboard')
})

test('the app’s code is asked for after a right password', async () => {
  tab.server['callback/credentials'] = () =>
    Response.json({ url: 'http://here/auth/login?error=CredentialsSignin&code=second_factor_required' })
  expect(await signing.signIn({ email: 'a@b.c', password: 'x' })).toMatchObject({
    ok: false,
    code: 'second_factor_required',
  })
})

test('offline nobody is signed out: what was known stays', async () => {
  store.startSession({ first: signedIn() })
  delete tab.server.session
  expect((await store.refreshSession()).status).toBe('authenticated')
  tab.server.session = () => Response.json({}, { status: 503 })
  expect((await store.refreshSession()).status).toBe('authenticated')
})

test('a session that the API refused leads to signing in and back here; one that lives after all does not', async () => {
  store.startSession({ first: signedIn() })
  await store.sessionEnded()
  expect(tab.address).toBe('/dashboard')
  tab.server.session = () => Response.json(null)
  await store.sessionEnded()
  expect(tab.address).toBe('/auth/login?error=SessionRequired&callbackUrl=%2Fdashboard%3Fa%3D1')
})

test('whether the session still stands is asked once; where it has ended, one leaves, and nobody answering says nothing', async () => {
  store.startSession({ first: signedIn() })
  expect(await store.sessionStands()).toBe(true)
  delete tab.server.session
  store.$session.set({ status: 'loading' })
  expect([await store.sessionStands(), tab.address]).toEqual([true, '/dashboard'])
  tab.calls.length = 0
  tab.server.session = () => Response.json(null)
  expect(await store.sessionStands()).toBe(false)
  expect(tab.calls).toEqual(['session'])
  expect(tab.address).toBe('/auth/login?error=SessionRequired&callbackUrl=%2Fdashboard%3Fa%3D1')
})

test('whoever closes their account goes where that leads, though the end of the session is heard of first', async () => {
  store.startSession({ first: signedIn() })
  tab.server.session = () => Response.json(null)
  const act = (done: boolean) => async () => {
    await store.sessionEnded()
    return done
  }
  expect([await store.leaveBy(act(true), '/auth/login?error=closed'), tab.address]).toEqual([
    true,
    '/auth/login?error=closed',
  ])
  expect(await store.leaveBy(act(false), '/nowhere')).toBe(false)
  await store.sessionEnded()
  expect(tab.address, 'what was refused holds nothing up').toContain('error=SessionRequired')
})

test('where sign-in does not answer with JSON, the error page says so', async () => {
  tab.server.session = () => new Response('<html>', { headers: { 'content-type': 'text/html' } })
  await store.refreshSession()
  expect(tab.address).toBe('/auth/error?error=MissingAPIRoute')
})

test('an unreachable list of providers leads to the error page, an unknown provider to the sign-in page', async () => {
  await signing.signInWith('oidc')
  expect(tab.address).toBe('/auth/error?error=MissingAPIRoute')
  tab.server.providers = () => Response.json({ email: { id: 'email', name: 'E-mail', type: 'email' } })
  await signing.signInWith('oidc')
  expect(tab.address).toBe('/auth/login?error=InvalidProvider')
})

test('where the session became another account’s, the page makes room, and nothing is done with the new token', async () => {
  tab.address = '/dashboard/orders'
  store.startSession({ first: { user } })
  tab.server.session = () => Response.json({ ...signedIn(), user: { user_id: '019def', username: 'lily' } })
  expect(await store.bearer()).toBeUndefined()
  expect(tab.address).toBe('/dashboard')
  expect(store.$user.get()).toBeUndefined()
})

test('acts for another account where the server says so, and not where it doesn’t', async () => {
  store.startSession({ first: signedIn() })
  expect(await store.actForAccount('019def')).toBe(false)
  tab.server.session = () => Response.json({ ...signedIn(), user: { user_id: '019def', username: 'lily' } })
  expect(await store.actForAccount('019def')).toBe(true)
})
