// biome-ignore lint/suspicious/noExplicitAny: a script that reads whatever the server says
export type Wire = { status: number; body: any }

/** Requests that the killing cut off, by what they were about. */
export const cut = new Map<string, number>()

/** Somebody signed in, as a script speaks for them. */
export interface Caller {
  base: string
  token: () => string
  stepUp?: string
}

/** One request to the API. Throws when nobody answers. */
export async function api(as: Caller, method: string, path: string, body?: object, key?: string): Promise<Wire> {
  const response = await fetch(`${as.base}/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${as.token()}`,
      ...(as.stepUp && { 'step-up': as.stepUp }),
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}

const COMMON = new Set(['ECONNREFUSED'])

/** Asks again while nobody answers, or the answer is 'later' (503, 409 in flight). */
export async function untilAnswered(about: string, ask: () => Promise<Wire>): Promise<Wire> {
  for (;;) {
    try {
      const answer = await ask()
      if (answer.status !== 503 && answer.body.code !== 'idempotency_in_flight') return answer
    } catch (error) {
      // Killed in the middle: that is what this is about. A port where nobody listens yet was not the middle of anything.
      const { cause } = error as { cause?: { code?: string } }
      if (!COMMON.has(cause?.code ?? '')) cut.set(about, (cut.get(about) ?? 0) + 1)
    }
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}
