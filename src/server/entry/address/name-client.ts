import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { CLIENT_IP } from '../../api/app.ts'

/** The address that a proxy wrote, without the port that some append: '203.0.113.9:4001', '[2001:db8::1]:4001'. Empty when it is none. */
function addressIn(written: string): string {
  const text = written.trim()
  const bare =
    /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? (/^[\d.]+:\d+$/.test(text) ? text.slice(0, text.indexOf(':')) : text)
  return isIP(bare) ? bare : ''
}

/**
 * Writes the caller's address where the API and the pages read it, and how people reach us: what callers wrote there themselves is
 * dropped. A proxy that may be trusted has put the address it saw last.
 */
export function nameClient(req: IncomingMessage, trustProxy: boolean, scheme: string): void {
  const forwarded = trustProxy
    ? addressIn(
        String(req.headers['x-forwarded-for'] ?? '')
          .split(',')
          .at(-1) ?? '',
      )
    : ''
  const ip = forwarded || req.socket.remoteAddress || ''
  for (let i = req.rawHeaders.length - 2; i >= 0; i -= 2) {
    const name = req.rawHeaders[i]?.toLowerCase()
    // A request's name stands in the audit log: only a proxy of ours may choose it.
    if (name === CLIENT_IP || (name === 'x-request-id' && !trustProxy)) req.rawHeaders.splice(i, 2)
  }
  req.rawHeaders.push(CLIENT_IP, ip)
  req.headers[CLIENT_IP] = ip
  if (!trustProxy) delete req.headers['x-request-id']
  req.headers['x-forwarded-for'] = ip
  req.headers['x-forwarded-proto'] = scheme
  delete req.headers['x-forwarded-host']
  delete req.headers['x-forwarded-port']
}
