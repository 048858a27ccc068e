import type { JsonRpc } from '../json-rpc.ts'
import { NodeRefusal, nodeHttp } from '../node-http.ts'

/** So many questions are asked at a time where there are many: a node takes one each request. */
const AT_A_TIME = 8

/** A member's value that JavaScript's numbers may not hold; no string here has a quote in it, all of them being hexadecimal or words. */
const LONG = /":\s*(-?\d{16,})(?=\s*[,}])/g

/** The value of a JSON text, with each number of sixteen digits and more as the text that it was written in. */
const parseLong = (text: string): unknown => JSON.parse(text.replace(LONG, '":"$1"'))

/**
 * A node of Tron's at an address (`nodeHttp`), by its own HTTP API: a method is a path ('wallet/getblock'), its one parameter the body. The full node's
 * paths begin with `wallet`, those of what it holds for final with `walletsolidity`.
 */
export function tronHttp(address: string, options: Parameters<typeof nodeHttp>[1] = {}): JsonRpc {
  const { post } = nodeHttp(address, options)
  const answerTo = async (method: string, body: unknown): Promise<unknown> => {
    const answer = await post(method, body ?? {}, parseLong)
    // What it can't do it says so, with status 200.
    const error = (answer as { Error?: unknown } | null)?.Error
    return error === undefined ? answer : new NodeRefusal(0, String(error).slice(0, 300))
  }
  return {
    ask: async <T>(method: string, ...[body]: unknown[]) => {
      const answer = await answerTo(method, body)
      if (answer instanceof NodeRefusal) throw answer
      return answer as T
    },
    askAll: async <T>(calls: Parameters<JsonRpc['askAll']>[0]) => {
      const answers: unknown[] = []
      for (let from = 0; from < calls.length; from += AT_A_TIME)
        answers.push(
          ...(await Promise.all(
            calls.slice(from, from + AT_A_TIME).map(({ method, params: [body] }) => answerTo(method, body)),
          )),
        )
      return answers as (T | NodeRefusal)[]
    },
  }
}
