import type { z } from 'zod'
import type { Endpoint } from '../../contract/endpoint.ts'
import { type FieldError, Problem } from '../kernel/errors.ts'

/** What an endpoint takes that says nothing else; a statement file is the largest thing an operator imports, and that is by command. */
export const MAX_BODY_BYTES = 256 * 1024

export interface ReadInput {
  params: unknown
  query: unknown
  body: unknown
}

/**
 * Reads and validates what a request says, all parts at once so that the person sees every mistake together.
 * Throws Problem: malformed_request (not JSON), too_large, invalid_input with each field named.
 */
export async function readInput(
  endpoint: Endpoint,
  request: Request,
  params: Record<string, string>,
): Promise<ReadInput> {
  const fields: FieldError[] = []
  const check = (schema: z.ZodType, value: unknown): unknown => {
    const parsed = schema.safeParse(value)
    if (parsed.success) return parsed.data
    fields.push(...fieldErrors(parsed.error))
    return undefined
  }
  const read = {
    params: check(endpoint.params, params),
    query: check(endpoint.query, queryOf(request.url, fields)),
    body: check(endpoint.body, endpoint.method === 'post' ? await bodyOf(request, fields, endpoint.maxBytes) : {}),
  }
  if (fields.length > 0) throw new Problem('invalid_input', { fields })
  return read
}

// The one character that the database's texts can't hold.
const NUL = '\u0000'
const unusable = (path: string): FieldError => ({ path, message: 'This holds a character that can’t be used.' })

function queryOf(url: string, fields: FieldError[]): Record<string, string> {
  // Without a prototype: a parameter named '__proto__' must be an unknown one like any other, not vanish in a setter.
  const query: Record<string, string> = Object.create(null)
  const mark = url.indexOf('?')
  if (mark < 0) return query
  for (const [name, value] of new URLSearchParams(url.slice(mark + 1))) {
    if (Object.hasOwn(query, name)) fields.push({ path: name, message: 'This is given twice; give it once.' })
    if (value.includes(NUL)) fields.push(unusable(name))
    query[name] = value
  }
  return query
}

async function bodyOf(request: Request, fields: FieldError[], maxBytes = MAX_BODY_BYTES): Promise<unknown> {
  const text = await limitedText(request, maxBytes)
  if (text === '') return {}
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json(;|$)/i.test(type)) throw new Problem('malformed_request')
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new Problem('malformed_request')
  }
  if (text.includes('\\u0000')) fields.push(...nulsIn(body))
  return body
}

/** No form of ours is nested deeper. */
const MAX_DEPTH = 64

/** The texts that hold a NUL, by the name of their field. */
function nulsIn(value: unknown, path: readonly string[] = []): FieldError[] {
  if (path.length > MAX_DEPTH) throw new Problem('malformed_request')
  if (typeof value === 'string') return value.includes(NUL) ? [unusable(path.join('.'))] : []
  if (!value || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) => nulsIn(inner, [...path, key]))
}

/** Strict: what is no UTF-8 must not be stored as something else than what was sent. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

async function limitedText(request: Request, maxBytes: number): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw new Problem('too_large')
  if (!request.body) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > maxBytes) throw new Problem('too_large')
    chunks.push(chunk)
  }
  try {
    return utf8.decode(Buffer.concat(chunks))
  } catch {
    throw new Problem('malformed_request')
  }
}

/** Zod's issues as fields: an unknown member is named itself, not the object it stands in. */
function fieldErrors(error: z.ZodError): FieldError[] {
  return error.issues.flatMap((issue) => {
    const path = issue.path.join('.')
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        path: path ? `${path}.${key}` : key,
        message: 'This field is not known here.',
      }))
    }
    if (issue.code === 'invalid_type' && issue.input === undefined && !issue.message.startsWith('Write')) {
      return [{ path, message: 'This is missing.' }]
    }
    return [{ path, message: issue.message }]
  })
}
