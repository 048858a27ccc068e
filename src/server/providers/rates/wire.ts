import type { z } from 'zod'
import { RateSourceError } from './port.ts'

/** How a source reaches the network; tests hand in a `fetch` that leads to recorded answers. */
export interface Wire {
  fetch?: typeof fetch
  timeoutMs?: number
  maxBytes?: number
}

const TIMEOUT_MS = 5_000
/** The longest honest answer (Coinbase, some 640 rates) has about 20 kB. */
const MAX_BYTES = 256 * 1024

/**
 * Downloads a text of at most `maxBytes` within `timeoutMs`, body included.
 * Throws RateSourceError: timeout, unreachable, refused (any status but 200, redirects too), too_large.
 */
export async function download(source: string, url: string, wire: Wire): Promise<string> {
  const { fetch: ask = fetch, timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES } = wire
  const deadline = AbortSignal.timeout(timeoutMs)
  try {
    // A redirect could lead anywhere, so it counts as a refusal.
    const answer = await ask(url, { signal: deadline, redirect: 'manual', headers: { accept: '*/*' } })
    if (answer.status !== 200) {
      await answer.body?.cancel()
      throw new RateSourceError(`answered with status ${answer.status}`, { source, failure: 'refused' })
    }
    return await readCapped(source, answer, maxBytes)
  } catch (error) {
    if (error instanceof RateSourceError) throw error
    throw deadline.aborted
      ? new RateSourceError(`no answer within ${timeoutMs} ms`, { source, failure: 'timeout', cause: error })
      : new RateSourceError('could not be reached', { source, failure: 'unreachable', cause: error })
  }
}

async function readCapped(source: string, answer: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength
    // Leaving the loop cancels the rest of the download.
    if (size > maxBytes)
      throw new RateSourceError(`the answer has more than ${maxBytes} bytes`, { source, failure: 'too_large' })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

type WithSource = (this: unknown, key: string, value: unknown, context: { source?: string }) => unknown
const numbersAsWritten: WithSource = (_key, value, { source }) => (typeof value === 'number' ? source : value)

/**
 * Reads JSON, every number as the text it was written as: 0.1 never passes through floating point.
 * Throws RateSourceError 'malformed' when it is no JSON or not of the schema's shape.
 */
export function parseJson<T>(source: string, text: string, schema: z.ZodType<T>): T {
  let value: unknown
  try {
    value = JSON.parse(text, numbersAsWritten as (key: string, value: unknown) => unknown)
  } catch (error) {
    throw new RateSourceError('the answer is not JSON', { source, failure: 'malformed', cause: error })
  }
  return shaped(source, value, schema)
}

/** The value in the schema's shape. Throws RateSourceError 'malformed', naming the first place that differs. */
export function shaped<T>(source: string, value: unknown, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const path = parsed.error.issues[0]?.path.join('.')
  throw new RateSourceError(`the answer is not as documented at ${path || 'its top'}`, {
    source,
    failure: 'malformed',
    cause: parsed.error,
  })
}
