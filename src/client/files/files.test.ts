// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { getFile } from '../../contract/chat.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { transactionHistory } from '../../contract/wallet/history.ts'
import { ApiProblem } from '../api.ts'
import { $session } from '../session/session.store.ts'
import { download } from './download.ts'
import { fetchFile } from './fetch-file.ts'
import { upload } from './upload.ts'

const proof = endpoint({
  method: 'post',
  path: '/proof',
  summary: '',
  auth: 'customer',
  permission: 'operate',
  file: { maxBytes: 9 },
  query: z.strictObject({ name: z.string() }),
  returns: z.string(),
})

const token = `h.${btoa(JSON.stringify({ exp: 4_000_000_000 }))}.s`
const asked = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>()

beforeEach(() => {
  asked.mockReset()
  vi.stubGlobal('fetch', asked)
  document.documentElement.lang = 'pt'
  $session.set({ status: 'authenticated', user: { user_id: 'ada', username: 'ada' }, token })
})

const brokenOff = () => new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) })
const problem = (code: string, status: number) => Response.json({ code, title: 'No.', next: 'Wait.' }, { status })

describe('a file', () => {
  const fetchIt = () => fetchFile(getFile, { params: { file_id: 'f1' } })

  test('is fetched by its owner and saved under the server’s name, or the page’s where it gives none', async () => {
    vi.useFakeTimers()
    const saved: [string, string][] = []
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
    const gone = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push([this.href, this.download])
    })
    for (const named of ['attachment; filename="2026.csv"', 'attachment']) {
      asked.mockResolvedValue(new Response('a,b', { headers: { 'content-disposition': named } }))
      await download(transactionHistory, { query: { format: 'csv' } }, 'statement.csv')
    }
    expect(saved).toEqual([
      ['blob:1', '2026.csv'],
      ['blob:1', 'statement.csv'],
    ])
    expect(new Headers(asked.mock.calls[0]?.[1]?.headers).get('authorization')).toBe(`Bearer ${token}`)
    // Safari would cancel a download whose address is taken back at once.
    expect(gone).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(gone).toHaveBeenCalledTimes(2)
    vi.useRealTimers()
  })

  test.each<[string, () => Response | Promise<Response>, string]>([
    ['nobody answered', () => Promise.reject(new TypeError()), 'offline'],
    ['it broke off', () => new Response(brokenOff(), { status: 200 }), 'offline'],
    ['something before the server answered', () => new Response('Bad Gateway', { status: 502 }), 'offline'],
    ['the server said no', () => problem('not_found', 404), 'not_found'],
  ])('where %s is a problem', async (_, answer, code) => {
    asked.mockImplementation(async () => answer())
    await expect(fetchIt()).rejects.toMatchObject({ code })
  })

  test('asked for after the session has ended leads to the sign-in page', async () => {
    const went = vi.spyOn(location, 'assign').mockImplementation(() => {})
    asked.mockImplementation(async (address) =>
      address.startsWith('/api/v1') ? problem('unauthenticated', 401) : Response.json(null),
    )
    await expect(fetchIt()).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(went).toHaveBeenCalledTimes(1)
  })
})

describe('a file that is sent', () => {
  /** As much of a request as an upload uses; the test says how it ends. */
  class Sent {
    static last: Sent
    headers: Record<string, string> = {}
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
    status = 0
    response: unknown = null
    onload?: () => void
    onerror?: () => void
    opened: string[] = []
    body: unknown
    constructor() {
      Sent.last = this
    }
    open(...what: string[]) {
      this.opened = what
    }
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value
    }
    send(body: unknown) {
      this.body = body
    }
  }
  const file = new File(['x'], 'a.jpg')
  const begin = async () => {
    vi.stubGlobal('XMLHttpRequest', Sent)
    const progress = vi.fn<(percent: number) => void>()
    const done = upload(proof, { query: { name: 'a.jpg' }, file }, progress).catch((error: unknown) => error)
    await Promise.resolve()
    await Promise.resolve()
    return { done, progress, request: Sent.last }
  }

  test('goes as it is, with who sends it, and says how far it is', async () => {
    const { done, progress, request } = await begin()
    expect([request.opened, request.body]).toEqual([['POST', '/api/v1/proof?name=a.jpg'], file])
    expect(request.headers).toMatchObject({
      authorization: `Bearer ${token}`,
      'content-type': 'application/octet-stream',
      'accept-language': 'pt',
    })
    for (const [loaded, total] of [
      [1, 3],
      [3, 3],
      [5, 0],
    ])
      request.upload.onprogress?.({ loaded: loaded ?? 0, total: total ?? 0 })
    expect(progress.mock.calls.flat()).toEqual([33, 100, 0])
    Object.assign(request, { status: 201, response: { data: 'f1' } }).onload?.()
    expect(await done).toBe('f1')
  })

  test.each<[string, Partial<Sent> | 'lost', string]>([
    ['the connection goes', 'lost', 'offline'],
    ['the answer breaks off', { status: 201, response: null }, 'offline'],
    ['something before the server answers', { status: 502, response: null }, 'offline'],
    ['the server says no', { status: 422, response: { code: 'file_refused', title: 'No.' } }, 'file_refused'],
  ])('where %s is a problem, never an answer', async (_, ends, code) => {
    const { done, request } = await begin()
    if (ends === 'lost') request.onerror?.()
    else Object.assign(request, ends).onload?.()
    expect(await done).toBeInstanceOf(ApiProblem)
    expect(await done).toMatchObject({ code })
  })
})
