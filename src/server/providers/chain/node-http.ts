import { boundedFetch } from '../../../outgoing/bounded-fetch.ts'
import { services } from '../../../outgoing/services.ts'

/** What a node says no with: its own number and words. */
export class NodeRefusal extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.name = 'NodeRefusal'
    this.code = code
  }
}

/** Statuses of what stands before a node and not of the node itself, whatever they come with. */
const OVERLOADED = new Set([429, 502, 503, 504])

/** A node that is asked over HTTP. */
export interface NodeHttp {
  /** Posts JSON and answers what came back, by `parse`. Throws Error where nothing was heard, or no JSON: nobody knows then whether it was done. */
  post(path: string, body: unknown, parse: (text: string) => unknown): Promise<unknown>
  /** That it gave no clear answer, and why, with no more of its address than its host. */
  silent(why: string): Error
}

const CODE = /^[A-Z][A-Z0-9_]{2,40}$/
/** What kept a node from answering, by the system's or TLS' code ('ECONNREFUSED'), else by the error's name ('TimeoutError'). */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code } = (error.cause ?? {}) as { code?: unknown }
  return typeof code === 'string' && CODE.test(code) ? code : error.name
}

/**
 * A node at an address, which may hold a user and a password. Nothing of the address but its host is ever in an error: providers put their
 * keys into the rest. `path` is put behind the address's own.
 */
export function nodeHttp(address: string, { timeoutMs = services.chain_node.ms } = {}): NodeHttp {
  const url = new URL(address)
  const credentials = url.username && `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
  url.username = ''
  url.password = ''
  const headers = {
    'content-type': 'application/json',
    ...(credentials && { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }),
  }
  const ask = boundedFetch({ ...services.chain_node, ms: timeoutMs })
  const silent = (why: string) => new Error(`the node at ${url.host} ${why}`)
  const at = (path: string): URL => {
    if (path === '') return url
    const whole = new URL(url)
    whole.pathname = `${url.pathname.replace(/\/$/, '')}/${path}`
    return whole
  }

  return {
    silent,
    post: async (path, body, parse) => {
      let status: number
      let text: string
      try {
        const answer = await ask(at(path), { method: 'POST', headers, body: JSON.stringify(body) })
        status = answer.status
        text = await answer.text()
      } catch (error) {
        // Of the cause of what fetch throws no more than its code: the rest may name the whole address.
        throw silent(`gave no answer (${codeOf(error)})`)
      }
      if (OVERLOADED.has(status)) throw silent(`answered with status ${status}`)
      try {
        return parse(text)
      } catch {
        throw silent(`answered with status ${status} and no JSON`)
      }
    },
  }
}
