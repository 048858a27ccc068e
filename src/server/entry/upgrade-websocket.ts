import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { CLIENT_IP } from '../api/app.ts'
import type { App } from '../boot.ts'
import { networkOf } from '../kernel/network.ts'
import type { OwnHosts } from './address/own-hosts.ts'
import { answerRaw } from './raw-answer.ts'

/** Whether a request wants a live connection; any other upgrade is nothing to us and is answered as the ordinary request it also is. */
export const wantsSocket = ({ headers, url }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket' && /^\/app(\/|\?|$)/.test(url ?? '')

/** What a handshake holds (RFC 6455, 4.2.1), whoever asks: what lacks it is refused here, where refusals bear our headers. */
const isHandshake = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  /^[+/0-9A-Za-z]{22}==$/.test(headers['sec-websocket-key'] ?? '') &&
  headers['sec-websocket-version'] === '13' &&
  /^[\w!#$%&'*+.^`|~-]+(?:[ \t]*,[ \t]*[\w!#$%&'*+.^`|~-]+)*$/.test(headers['sec-websocket-protocol'] ?? 'none')

/**
 * Hands a request for a live connection to the realtime server. Browsers say which site asks: only our own may, or a stranger's page could
 * listen with the reader's address. What is not a browser has no origin; what it may hear is decided by signatures. A refusal bears `headers`.
 */
export function upgradeWebSocket(
  app: App,
  own: { hosts: Pick<OwnHosts, 'sideOf'>; headers: Readonly<Record<string, string>> },
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void {
  // A line that breaks before the server took it is nobody's fault.
  socket.on('error', () => socket.destroy())
  const refuse = (status: number) => answerRaw(socket, status, own.headers)
  const { server } = app.realtime
  if (!server || !wantsSocket(request)) return void refuse(404)
  const side = own.hosts.sideOf(request.headers.host)
  if (!side) return void refuse(421)
  if (!isFrom(side, request.headers.origin, own.hosts)) return void refuse(403)
  if (!isHandshake(request)) return void refuse(400)
  const address = networkOf(String(request.headers[CLIENT_IP]))
  try {
    app.limits.take('page', address)
  } catch {
    return void refuse(429)
  }
  server.upgrade(request, socket, head, address)
}

/** Whether a page of the same side asks, or nothing that has an origin. */
function isFrom(side: string, origin: string | undefined, hosts: Pick<OwnHosts, 'sideOf'>): boolean {
  if (origin === undefined) return true
  return URL.canParse(origin) && hosts.sideOf(new URL(origin).host) === side
}
