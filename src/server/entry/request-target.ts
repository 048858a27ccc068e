import type { IncomingMessage } from 'node:http'

/**
 * Reads what was asked for as HTTP says (RFC 9112, 3.2), where node is lenient: false for two Host headers, of which a proxy in front may have
 * read the other one. A whole address in place of a path is taken apart, and its host counts.
 */
export function readTarget(req: IncomingMessage): boolean {
  const { rawHeaders, url = '/' } = req
  let hosts = 0
  for (let i = 0; i < rawHeaders.length; i += 2) if (isHost(rawHeaders[i])) hosts++
  if (hosts > 1) return false
  if (url.startsWith('/') || !/^https?:\/\//i.test(url)) return true
  const target = URL.parse(url)
  if (!target) return false
  req.url = `${target.pathname}${target.search}`
  req.headers.host = target.host
  for (let i = 0; i < rawHeaders.length; i += 2) if (isHost(rawHeaders[i])) rawHeaders[i + 1] = target.host
  return true
}

const isHost = (name: string | undefined): boolean => name?.length === 4 && name.toLowerCase() === 'host'

const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i

/** A form that another site has the browser send: pages take it only from this very origin, as the browser says it. */
export function isForeignForm({ method, headers }: IncomingMessage, scheme: string): boolean {
  if (method !== 'POST' || headers.origin === `${scheme}://${headers.host}`) return false
  return headers['content-type'] === undefined || FORM.test(headers['content-type'])
}
