import type { Bounds } from './services.ts'

/** An answer that is longer than any honest one. */
export class AnswerTooLong extends Error {
  constructor(mostBytes: number) {
    super(`an answer of more than ${mostBytes} bytes`)
    this.name = 'AnswerTooLong'
  }
}

/**
 * A fetch for services of others, and the only one in the process: the whole answer has to be here within `ms` and be no longer than `mostBytes`, or it throws. One that takes the
 * connection and stays silent would else hold whoever waits until their own patience ends, and one that sends without end the memory. A redirect is an answer like any other: nothing
 * is asked where somebody else's answer says. `ask` leads elsewhere, for tests.
 */
export const boundedFetch =
  ({ ms, mostBytes }: Bounds, ask?: typeof fetch): typeof fetch =>
  async (input, init) => {
    const timeout = AbortSignal.timeout(ms)
    const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout
    const response = await (ask ?? fetch)(input, { ...init, redirect: 'manual', signal })
    const { status, statusText, headers } = response
    const chunks: Uint8Array[] = []
    let bytes = 0
    for await (const chunk of response.body ?? []) {
      bytes += chunk.length
      // Leaving the loop lets go of the connection.
      if (bytes > mostBytes) throw new AnswerTooLong(mostBytes)
      chunks.push(chunk)
    }
    const body = bytes === 0 ? null : Buffer.concat(chunks)
    return new Response(body, { status, statusText, headers: bare(headers) })
  }

/** The body is unpacked already. */
function bare(headers: Headers): Headers {
  const kept = new Headers(headers)
  kept.delete('content-encoding')
  kept.delete('content-length')
  return kept
}
