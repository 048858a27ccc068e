import { expect, vi } from 'vitest'
import { z } from 'zod'
import { addressOf, isOfRead } from '../../contract/addresses.ts'
import type { Endpoint, Returned } from '../../contract/endpoint.ts'
import { type ErrorCode, errors } from '../../contract/errors.ts'
import { SHOWN_READS } from '../../contract/realtime.ts'
import { problems } from '../../words/en/said/problems.ts'

/** One request, as the API reads it. */
export interface Asked<E extends Endpoint> {
  query: z.output<E['query']>
  body: z.output<E['body']>
  key: string | null
  stepUp: string | null
}

type Reply<E extends Endpoint> = (asked: Asked<E>) => Returned<E> | Promise<Returned<E>>

/** Thrown by a reply: the API says no, with the problem document of that code. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly members: Readonly<Record<string, unknown>>

  constructor(code: ErrorCode, members: Readonly<Record<string, unknown>> = {}) {
    super(code)
    this.code = code
    this.members = members
  }
}

/** Thrown by a reply: the connection breaks before the answer. */
export class LostAnswer extends Error {}

/** What any endpoint may answer beside its own errors. */
const ANY: readonly ErrorCode[] = ['invalid_input', 'unavailable', 'internal', 'idempotency_in_flight', 'rate_limited']
const PROOF: readonly ErrorCode[] = ['step_up_required', 'step_up_failed']

/**
 * The API as a page meets it: `fetch` answers what the test says. The contract judges both sides: a request it would refuse, an answer it does
 * not promise and an address that nobody answers are faults, which `checked` raises.
 */
export function testApi() {
  const replies = new Map<string, { endpoint: Endpoint; reply: Reply<Endpoint>; asked: Asked<Endpoint>[] }>()
  const brings = new Map<string, readonly Endpoint[]>()
  const faults: unknown[] = []
  const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} /api/v1${path}`

  const answer = async (address: string, init: RequestInit = {}, brought = false): Promise<Response> => {
    const { pathname, searchParams } = new URL(address, 'http://here')
    const at = replies.get(`${String(init.method).toLowerCase()} ${pathname}`)
    if (!at) throw new Error(`nobody answers ${init.method} ${address}`)
    const { endpoint, reply, asked } = at
    const headers = new Headers(init.headers)
    const one: Asked<Endpoint> = {
      query: endpoint.query.parse(Object.fromEntries(searchParams)),
      body: endpoint.body.parse(JSON.parse(String(init.body ?? '{}'))),
      key: headers.get('idempotency-key'),
      stepUp: headers.get('step-up'),
    }
    // What anybody may read is asked for without a session.
    if (endpoint.auth !== 'public') expect(headers.get('authorization'), nameOf(endpoint)).toMatch(/^Bearer /)
    expect(one.key !== null, `${nameOf(endpoint)} has a key`).toBe(endpoint.idempotent === true)
    if (!brought) asked.push(one)
    try {
      const data = await reply(one)
      return Response.json({
        data: (endpoint.list ? z.array(endpoint.returns) : endpoint.returns).parse(data),
        next: null,
        ...(brings.has(nameOf(endpoint)) && (await broughtBy(endpoint, headers))),
      })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { code, members } = error
      expect([...endpoint.errors, ...ANY, ...(endpoint.stepUp ? PROOF : [])]).toContain(code)
      const said = { code, title: problems[code], next: problems[`${code}_next`], request_id: 'r1' }
      return Response.json({ ...said, ...members }, { status: errors[code] })
    }
  }
  /** What an act brings along of the reads that the page says it shows. */
  const broughtBy = async (act: Endpoint, headers: Headers) => {
    const stale = (brings.get(nameOf(act)) ?? []).map((read) => addressOf(read))
    const shown = (headers.get(SHOWN_READS) ?? '').split(' ').filter((one) => stale.some((read) => isOfRead(one, read)))
    const authorization = headers.get('authorization') ?? ''
    const reads = shown.map(async (address) => {
      const read = await answer(address, { method: 'GET', headers: { authorization } }, true)
      return [address, await read.json()] as const
    })
    return { news: [{ stale }], reads: Object.fromEntries(await Promise.all(reads)) }
  }
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    try {
      return await answer(address, init)
    } catch (error) {
      if (!(error instanceof LostAnswer)) faults.push(error)
      throw new TypeError('Failed to fetch', { cause: error })
    }
  })

  return {
    /** From now on an endpoint is answered so; a later word replaces an earlier one, and what was asked stays counted. */
    on: <E extends Endpoint>(endpoint: E, reply: Reply<E>): void => {
      const asked = replies.get(nameOf(endpoint))?.asked ?? []
      replies.set(nameOf(endpoint), { endpoint, reply: reply as Reply<Endpoint>, asked })
    },
    /** From now on an act's answer brings these along, where the page shows them; they don't count as asked. */
    brings: (act: Endpoint, ...reads: readonly Endpoint[]): void => void brings.set(nameOf(act), reads),
    /** What an endpoint was asked so far, the first first. */
    asked: <E extends Endpoint>(endpoint: E): readonly Asked<E>[] =>
      (replies.get(nameOf(endpoint))?.asked ?? []) as Asked<E>[],
    checked: (): void => {
      const [first] = faults
      if (first) throw first
    },
  }
}
