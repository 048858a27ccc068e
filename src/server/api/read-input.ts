import { z } from 'zod'
import type { Endpoint } from '../../contract/endpoint.ts'
import { say } from '../../contract/sentence.ts'
import { type Locale, localeCodes } from '../../words/locales.ts'
import { Problem } from '../kernel/errors.ts'
import { FieldErrors, UNUSABLE } from './field-errors.ts'
import { scanJson } from './scan-json.ts'

/** The largest form that an endpoint takes which says nothing else; a statement file is the largest thing an operator imports, and that is by command. */
export const MAX_BODY_BYTES = 256 * 1024

/** What a schema of ours has no words for, zod says by itself: in these. */
const unforeseen = Object.fromEntries(localeCodes.map((code) => [code, z.locales[code]().localeError])) as Readonly<
  Record<Locale, z.core.$ZodErrorMap>
>

export interface ReadInput {
  params: unknown
  query: unknown
  body: unknown
}

/**
 * Reads and validates what a request says, all parts at once so that the person sees every mistake together. A file is left unread: who reads it
 * is the verb, once it knows that the file may come.
 * Throws Problem: malformed_request (not JSON), too_large, invalid_input with each field named.
 */
export async function readInput(
  endpoint: Endpoint,
  request: Request,
  params: Record<string, string>,
  language: Locale,
): Promise<ReadInput> {
  const wrong = new FieldErrors()
  const check = (schema: z.ZodType, value: unknown): unknown => {
    const parsed = schema.safeParse(value, { error: unforeseen[language], reportInput: true })
    if (parsed.success) return parsed.data
    wrong.addIssues(parsed.error)
    return undefined
  }
  const hasForm = endpoint.method === 'post' && !endpoint.file
  const read = {
    params: check(endpoint.params, params),
    query: check(endpoint.query, queryOf(request.url, wrong)),
    body: check(endpoint.body, hasForm ? await formOf(request, wrong, endpoint.maxBytes) : {}),
  }
  wrong.addUnusable(params)
  wrong.throwAny()
  return read
}

function queryOf(url: string, wrong: FieldErrors): Record<string, string> {
  // Without a prototype: a parameter named '__proto__' must be an unknown one like any other, not vanish in a setter.
  const query: Record<string, string> = Object.create(null)
  const mark = url.indexOf('?')
  if (mark < 0) return query
  const written = url.slice(mark + 1)
  const exact = isUtf8(written)
  for (const [name, value] of new URLSearchParams(written)) {
    if (Object.hasOwn(query, name)) wrong.add(name, say('given_twice'))
    // What is no UTF-8 comes out as U+FFFD: another text than the one that was sent.
    if (!exact && value.includes('\uFFFD')) wrong.add(name, UNUSABLE)
    wrong.addUnusable(value, name)
    query[name] = value
  }
  return query
}

function isUtf8(percentEncoded: string): boolean {
  try {
    decodeURIComponent(percentEncoded.replaceAll(/%(?![0-9a-f]{2})/gi, '%25'))
    return true
  } catch {
    return false
  }
}

async function formOf(request: Request, wrong: FieldErrors, maxBytes = MAX_BODY_BYTES): Promise<unknown> {
  const bytes = await readBytes(request, maxBytes)
  if (bytes.length === 0) return {}
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json(;|$)/i.test(type)) throw new Problem('malformed_request')
  const twice = scanJson(bytes)
  let body: unknown
  try {
    body = JSON.parse(utf8.decode(bytes))
  } catch {
    throw new Problem('malformed_request')
  }
  for (const name of twice) wrong.add(name, say('given_twice'))
  wrong.addUnusable(body)
  return body
}

/** Strict: what is no UTF-8 must not be stored as something else than what was sent. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** The body as it came. Throws 'too_large' before more than so much is held, 'malformed_request' when the caller breaks off. */
export async function readBytes(request: Request, maxBytes: number): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw new Problem('too_large')
  if (!request.body) return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  let size = 0
  const body = request.body as unknown as AsyncIterable<Uint8Array>
  try {
    for await (const chunk of body) {
      size += chunk.length
      if (size > maxBytes) throw new Problem('too_large')
      chunks.push(chunk)
    }
  } catch (error) {
    // The connection went away, or spoke nonsense, before all had come: nobody's fault here, and nobody is left to be told.
    throw error instanceof Problem ? error : new Problem('malformed_request', { cause: error })
  }
  return Buffer.concat(chunks)
}
