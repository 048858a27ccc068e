import type { JsonRpc } from '../json-rpc.ts'
import { NodeRefusal, nodeHttp } from '../node-http.ts'

/** So many questions are asked at a time where there are many: a node takes one each request. */
const AT_A_TIME = 8

const LONG = /^-?\d{16,}$/
type WithSource = (key: string, value: unknown, context: { source: string }) => unknown
const longAsWritten: WithSource = (_key, value, { source }) =>
  typeof value === 'number' && LONG.test(source) ? source : value

/**
 * The value of a JSON text, with each number of sixteen digits and more as the text that it was written in: JavaScript's numbers may not hold it. Read by the
 * parser and not by a pattern, as anybody who deploys a contract chooses its name, quotes and all.
 */
const parseLong = (text: string): unknown => JSON.parse(text, longAsWritten as (key: string, value: unknown) => unknown)

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
