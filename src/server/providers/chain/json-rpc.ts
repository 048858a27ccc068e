import { NodeRefusal, nodeHttp } from './node-http.ts'

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

interface Answer {
  id?: unknown
  result?: unknown
  error?: { code?: unknown; message?: unknown } | null
}

/** A node at an address (`nodeHttp`). Numbers with a fraction come as the text that they were written in, so that no amount goes through a float. */
export function jsonRpc(address: string, options: Parameters<typeof nodeHttp>[1] = {}): JsonRpc {
  const { post: postTo, silent } = nodeHttp(address, options)
  const post = (body: unknown) => postTo('', body, parseExact)

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
