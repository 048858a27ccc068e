// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { keepPageWords } from '../words/page-words.ts'
import { ApiProblem, actsAnswered, call, newKey } from './api.ts'
import { $session } from './session/session.store.ts'

const read = endpoint({
  method: 'get',
  path: '/read/{id}',
  summary: '',
  auth: 'public',
  params: z.strictObject({ id: z.string() }),
  query: z.strictObject({ q: z.string().optional() }),
  returns: z.number(),
})
const money = endpoint({
  method: 'post',
  path: '/money',
  summary: '',
  auth: 'customer',
  permission: 'operate',
  idempotent: true,
  body: z.strictObject({ amount: z.string() }),
  returns: z.number(),
})

const token = `h.${btoa(JSON.stringify({ exp: 4_000_000_000 }))}.s`
const asked = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>()
/** The one request that was sent. */
const sent = () => {
  const [address = '', init] = asked.mock.calls.find(([it]) => it.startsWith('/api/v1')) ?? []
  return { address, method: init?.method, headers: new Headers(init?.headers), body: init?.body }
}

beforeEach(() => {
  asked.mockReset()
  vi.stubGlobal('fetch', asked)
  document.documentElement.lang = 'pt'
  $session.set({ status: 'authenticated', user: { user_id: 'ada', username: 'ada' }, token })
})

/** A body that breaks off in the middle, as when the connection goes. */
const brokenOff = () =>
  new ReadableStream({
    start: (stream) => {
      stream.enqueue(new TextEncoder().encode('{"data": 4'))
      stream.error(new TypeError('terminated'))
    },
  })

const problem = (code: string, status: number) =>
  Response.json(
    { code, title: 'No.', next: 'Wait.', request_id: 'r1', errors: [{ field: 'amount', message: 'Too much.' }] },
    { status },
  )

describe('a call', () => {
  test('reads with its parameters in the address and nothing in the body, in the page’s language', async () => {
    asked.mockResolvedValue(Response.json({ data: 4, next: 'c2' }))
    expect(await call(read, { params: { id: 'a/b' }, query: { q: 'x y' } })).toEqual({ data: 4, next: 'c2' })
    const { address, method, headers, body } = sent()
    expect([address, method, body, headers.get('accept-language')]).toEqual([
      '/api/v1/read/a%2Fb?q=x+y',
      'GET',
      undefined,
      'pt',
    ])
    // Whoever needs nobody's name gives none.
    expect([headers.get('authorization'), headers.get('idempotency-key'), headers.get('content-type')]).toEqual([
      null,
      null,
      null,
    ])
  })

  test('that moves money bears who, one key, and what was confirmed with', async () => {
    asked.mockResolvedValue(Response.json({ data: 4 }))
    await call(money, { body: { amount: '5.00' } }, { key: 'k1', stepUp: 'totp 123456' })
    const { method, headers, body } = sent()
    expect([method, body]).toEqual(['POST', '{"amount":"5.00"}'])
    expect(Object.fromEntries(headers)).toMatchObject({
      authorization: `Bearer ${token}`,
      'idempotency-key': 'k1',
      'step-up': 'totp 123456',
      'content-type': 'application/json',
    })
  })

  test('without a key of its own has a new one each time', async () => {
    asked.mockImplementation(async () => Response.json({ data: 4 }))
    await call(money, { body: { amount: '5.00' } })
    await call(money, { body: { amount: '5.00' } })
    const keys = asked.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'))
    expect([new Set(keys).size, keys.every((key) => /^[\da-f-]{36}$/.test(key ?? ''))]).toEqual([2, true])
    expect(newKey()).not.toBe(newKey())
  })

  test.each<[string, () => Response | Promise<Response>, { code: string; fields?: object }]>([
    ['nobody answered', () => Promise.reject(new TypeError('Failed to fetch')), { code: 'offline' }],
    ['a yes broke off', () => new Response(brokenOff(), { status: 201 }), { code: 'offline' }],
    ['a yes was no answer', () => new Response('<html>', { status: 200 }), { code: 'offline' }],
    ['something before the server answered', () => new Response('Bad Gateway', { status: 502 }), { code: 'offline' }],
    ['a no broke off', () => new Response(brokenOff(), { status: 409 }), { code: 'offline' }],
    [
      'the server said no',
      () => problem('insufficient_funds', 409),
      { code: 'insufficient_funds', fields: { amount: 'Too much.' } },
    ],
  ])('where %s is a problem, never an answer', async (_, answer, expected) => {
    asked.mockImplementation(async () => answer())
    const failed: unknown = await call(money, { body: { amount: '5.00' } }).catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(ApiProblem)
    expect(failed).toMatchObject(expected)
  })

  test('that nobody answered is told in the words of the page', async () => {
    keepPageWords({ unreached: 'Sem resposta.', unreachedNext: 'Tente de novo.' })
    asked.mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(call(money, { body: { amount: '5.00' } })).rejects.toMatchObject({
      message: 'Sem resposta.',
      next: 'Tente de novo.',
    })
  })

  test('refused for its session leads to the sign-in page and is a problem all the same', async () => {
    const went = vi.spyOn(location, 'assign').mockImplementation(() => {})
    asked.mockImplementation(async (address) =>
      address.startsWith('/api/v1') ? problem('unauthenticated', 401) : Response.json(null),
    )
    await expect(call(money, { body: { amount: '5.00' } })).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(went.mock.calls.flat()).toEqual([expect.stringMatching(/^\/auth\/login\?error=SessionRequired/)])
    expect($session.get().status).toBe('unauthenticated')
  })
})

describe('what is heard of one’s own act', () => {
  test('waits for its answer, whatever it is, but not for a read, nor longer than a second', async () => {
    vi.useFakeTimers()
    const answer = Promise.withResolvers<Response>()
    const heard = vi.fn<(what: string) => void>()
    const watch = (what: string) => void actsAnswered().then(() => heard(what))
    asked.mockReturnValue(answer.promise)
    void call(read, { params: { id: 'a' } }).catch(() => {})
    watch('beside a read')
    await vi.advanceTimersByTimeAsync(0)
    void call(money, { body: { amount: '1' } }).catch(() => {})
    watch('beside an act')
    await vi.advanceTimersByTimeAsync(999)
    expect(heard.mock.calls.flat()).toEqual(['beside a read'])
    await vi.advanceTimersByTimeAsync(1)
    expect(heard.mock.calls.flat()).toEqual(['beside a read', 'beside an act'])
    watch('again')
    answer.resolve(problem('insufficient_funds', 409))
    await vi.advanceTimersByTimeAsync(0)
    expect(heard.mock.calls.flat().at(-1)).toBe('again')
    vi.useRealTimers()
  })
})
