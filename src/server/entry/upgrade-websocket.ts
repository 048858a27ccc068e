import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { CLIENT_IP } from '../api/app.ts'
import type { App } from '../boot.ts'
import { networkOf } from '../kernel/network.ts'

/** Whether a request wants a live connection; any other upgrade is nothing to us and is answered as the ordinary request it also is. */
export const wantsSocket = ({ headers, url }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket' && /^\/app(\/|\?|$)/.test(url ?? '')

/**
 * Hands a request for a live connection to the realtime server. Browsers say which site asks: only our own may, or a stranger's page could
 * listen with the reader's address. What is not a browser has no origin; what it may hear is decided by signatures.
 */
export function upgradeWebSocket(
  app: App,
  hosts: ReadonlySet<string>,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void {
  // A line that breaks before the server took it is nobody's fault.
  socket.on('error', () => socket.destroy())
  const refuse = (status: string) => socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
  const { server } = app.realtime
  if (!server || !wantsSocket(request)) return void refuse('404 Not Found')
  if (!hosts.has(request.headers.host ?? '')) return void refuse('421 Misdirected Request')
  if (!isOurs(request.headers.origin, hosts)) return void refuse('403 Forbidden')
  const address = networkOf(String(request.headers[CLIENT_IP]))
  try {
    app.limits.take('page', address)
  } catch {
    return void refuse('429 Too Many Requests')
  }
  server.upgrade(request, socket, head, address)
}

function isOurs(origin: string | undefined, hosts: ReadonlySet<string>): boolean {
  if (origin === undefined) return true
  return URL.canParse(origin) && hosts.has(new URL(origin).host)
}
