import type { IncomingMessage } from 'node:http'
import { formFault } from '../../contract/accounts/form-fault.ts'

/**
 * Reads what was asked for as HTTP says (RFC 9112, 3.2), where node is lenient: false for two Host headers, of which a proxy in front may have
 * read the other one, and for none in HTTP/1.1. A whole address in place of a path is taken apart, and its host counts.
 */
export function readTarget(req: IncomingMessage): boolean {
  const { rawHeaders, url = '/' } = req
  let hosts = 0
  for (let i = 0; i < rawHeaders.length; i += 2) if (isHost(rawHeaders[i])) hosts++
  if (hosts > 1 || (hosts === 0 && req.httpVersion === '1.1')) return false
  if (url.startsWith('/') || !/^https?:\/\//i.test(url)) return true
  const target = URL.parse(url)
  if (!target) return false
  req.url = `${target.pathname}${target.search}`
  req.headers.host = target.host
  for (let i = 0; i < rawHeaders.length; i += 2) if (isHost(rawHeaders[i])) rawHeaders[i + 1] = target.host
  return true
}

const isHost = (name: string | undefined): boolean => name?.length === 4 && name.toLowerCase() === 'host'

/** Where other things than forms are sent to, JSON or what a browser reports: sign-in and the faucet. */
const takesMore = (path: string, authBase: string): boolean => path.startsWith(`${authBase}/`) || path === '/dev/faucet'
const SIMPLE = /^(?:application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i

/**
 * Why what is sent to a page is not taken: pages take forms, and only from this very origin, as the browser says it. Sign-in and the faucet take
 * JSON too, also of callers that are no browser and have no origin.
 */
export function postFault(
  { method, headers }: IncomingMessage,
  path: string,
  own: { scheme: string; authBase: string },
) {
  if (method !== 'POST') return undefined
  const origin = `${own.scheme}://${headers.host}`
  const { 'content-type': type, origin: from } = headers
  if (!takesMore(path, own.authBase)) return formFault({ type, origin: from }, origin)
  if (from === origin || (from === undefined && type !== undefined && !SIMPLE.test(type))) return undefined
  return 'foreign_origin'
}
