/** What a node says no with: its own number and words. */
export class NodeRefusal extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.name = 'NodeRefusal'
    this.code = code
  }
}

interface Call {
  method: string
  params: readonly unknown[]
}

/** A node that is asked by JSON-RPC over HTTP. */
export interface JsonRpc {
  /** Throws NodeRefusal where the node says no, and Error where it doesn't say anything: nobody knows then whether it was done. */
  ask<T>(method: string, ...params: unknown[]): Promise<T>
  /** Many at once; answers in their order, a refusal in the place of its answer. Throws Error where one has no answer. */
  askAll<T>(calls: readonly Call[]): Promise<(T | NodeRefusal)[]>
}

/** What any node takes in one request. */
const MOST_AT_ONCE = 100
const TIMEOUT_MS = 20_000
/** Statuses of what stands before a node and not of the node itself, whatever they come with. */
const OVERLOADED = new Set([429, 502, 503, 504])

interface Answer {
  id?: unknown
  result?: unknown
  error?: { code?: unknown; message?: unknown } | null
}

/**
 * A node at an address, which may hold a user and a password. Nothing of the address but its host is ever in an error: providers put their
 * keys into the rest. Numbers with a fraction come as the text that they were written in, so that no amount goes through a float.
 */
export function jsonRpc(address: string, { timeoutMs = TIMEOUT_MS } = {}): JsonRpc {
  const url = new URL(address)
  const credentials = url.username && `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
  url.username = ''
  url.password = ''
  const headers = {
    'content-type': 'application/json',
    ...(credentials && { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }),
  }
  const silent = (why: string, cause?: unknown) => new Error(`the node at ${url.host} ${why}`, { cause })

  async function post(body: unknown): Promise<unknown> {
    let status: number
    let text: string
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      const answer = await fetch(url, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
        signal,
        redirect: 'manual',
      })
      status = answer.status
      text = await answer.text()
    } catch (error) {
      // The cause of what fetch throws may name the whole address.
      throw silent(`gave no answer (${error instanceof Error ? error.name : 'unknown'})`)
    }
    if (OVERLOADED.has(status)) throw silent(`answered with status ${status}`)
    try {
      return parseExact(text)
    } catch {
      throw silent(`answered with status ${status} and no JSON`)
    }
  }

  const read = (answer: Answer | undefined): unknown => {
    if (answer?.error) return new NodeRefusal(Number(answer.error.code), String(answer.error.message).slice(0, 300))
    if (answer?.result === undefined) throw silent('gave an answer without a result')
    return answer.result
  }

  async function askBatch(calls: readonly Call[]): Promise<unknown[]> {
    const answers = await post(calls.map((call, id) => ({ jsonrpc: '2.0', id, ...call })))
    if (!Array.isArray(answers)) throw silent('takes no batches')
    const byId = new Map((answers as Answer[]).map((answer) => [answer.id, answer]))
    return calls.map((_, id) => read(byId.get(id)))
  }

  return {
    ask: async <T>(method: string, ...params: unknown[]) => {
      const result = read((await post({ jsonrpc: '2.0', id: 0, method, params })) as Answer)
      if (result instanceof NodeRefusal) throw result
      return result as T
    },
    askAll: async <T>(calls: readonly Call[]) => {
      const answers: unknown[] = []
      for (let from = 0; from < calls.length; from += MOST_AT_ONCE)
        answers.push(...(await askBatch(calls.slice(from, from + MOST_AT_ONCE))))
      return answers as (T | NodeRefusal)[]
    },
  }
}

/**
 * A member's value that has a fraction, or an exponent. Within a string no quote stands unescaped, so that nothing there looks like it. A reviver
 * would tell the same at three to seven times the work, for which a block of Bitcoin's is too large.
 */
const FRACTION = /(?<!\\)":\s*(-?\d+(?:\.\d+(?:[eE][-+]?\d+)?|[eE][-+]?\d+))(?=\s*[,}])/g

/** The value of a JSON text, with each fraction as the text that it was written in. */
export const parseExact = (text: string): unknown => JSON.parse(text.replace(FRACTION, '":"$1"'))

/**
 * A node that is asked nothing before it has shown which chain it follows. `fault` says what is wrong with it, undefined where nothing is; it is asked
 * until it once found nothing. Throws WrongNode.
 */
export function vouchedFor(rpc: JsonRpc, fault: (rpc: JsonRpc) => Promise<string | undefined>): JsonRpc {
  let vouched: Promise<void> | undefined
  const vouch = () => {
    vouched ??= fault(rpc).then(
      (what) => {
        if (what === undefined) return
        vouched = undefined
        throw new WrongNode(what)
      },
      (error) => {
        vouched = undefined
        throw error
      },
    )
    return vouched
  }
  return {
    ask: async (...call) => {
      await vouch()
      return rpc.ask(...call)
    },
    askAll: async (calls) => {
      await vouch()
      return rpc.askAll(calls)
    },
  }
}

/** The node follows another chain than the one that is configured. */
export class WrongNode extends Error {
  override name = 'WrongNode'
}
