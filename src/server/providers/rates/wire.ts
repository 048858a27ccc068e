import type { z } from 'zod'
import { AnswerTooLong, boundedFetch } from '../../../outgoing/bounded-fetch.ts'
import { services } from '../../../outgoing/services.ts'
import { RateSourceError } from './port.ts'

/** How a source reaches the network; tests hand in a `fetch` that leads to recorded answers. */
export interface Wire {
  fetch?: typeof fetch
  timeoutMs?: number
  maxBytes?: number
}

/**
 * Downloads a text of at most `maxBytes` within `timeoutMs`, body included.
 * Throws RateSourceError: timeout, unreachable, refused (any status but 200, redirects too), too_large.
 */
export async function download(source: string, url: string, wire: Wire): Promise<string> {
  const { fetch: ask, timeoutMs: ms = services.rates.ms, maxBytes: mostBytes = services.rates.mostBytes } = wire
  try {
    const answer = await boundedFetch({ ms, mostBytes }, ask)(url, { headers: { accept: '*/*' } })
    if (answer.status !== 200)
      throw new RateSourceError(`answered with status ${answer.status}`, { source, failure: 'refused' })
    return await answer.text()
  } catch (error) {
    if (error instanceof RateSourceError) throw error
    if (error instanceof AnswerTooLong)
      throw new RateSourceError(`the answer has more than ${mostBytes} bytes`, {
        source,
        failure: 'too_large',
        cause: error,
      })
    throw error instanceof Error && error.name === 'TimeoutError'
      ? new RateSourceError(`no answer within ${ms} ms`, { source, failure: 'timeout', cause: error })
      : new RateSourceError('could not be reached', { source, failure: 'unreachable', cause: error })
  }
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
