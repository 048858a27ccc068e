/**
 * A fetch for services of others: the whole answer has to be here within `ms` and be no longer than `mostBytes`, or it throws. One that takes the connection and stays silent would
 * else hold a browser until its own patience ends, and one that sends without end the memory.
 */
export const boundedFetch =
  ({ ms, mostBytes }: { ms: number; mostBytes: number }): typeof fetch =>
  async (input, init) => {
    const timeout = AbortSignal.timeout(ms)
    const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout
    const response = await fetch(input, { ...init, signal })
    const { status, statusText, headers } = response
    const chunks: Uint8Array[] = []
    let bytes = 0
    for await (const chunk of response.body ?? []) {
      bytes += chunk.length
      // Leaving the loop lets go of the connection.
      if (bytes > mostBytes) throw new Error(`an answer of more than ${mostBytes} bytes`)
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
