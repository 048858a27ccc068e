import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import type { App } from '../boot.ts'
import { Problem } from '../kernel/errors.ts'
import { readiness } from './readiness.ts'
import { refuse } from './refuse.ts'

/**
 * /healthz: the process lives. /readyz: it can serve, and for who is inside what is missing. /metrics: for Prometheus, from this machine or with its token. The last two by a host of ours,
 * by this machine's own name or address, or with the token.
 * `known`: whether it was asked for by a host of ours.
 */
export async function health(
  app: App,
  path: string,
  { req, known }: { req: IncomingMessage; known: boolean },
  res: ServerResponse,
): Promise<void> {
  res.setHeader('cache-control', 'no-store')
  if (path === '/healthz') return json(res, 200, { status: 'ok' })
  const direct = isDirect(req) && (known || namesThisMachine(req))
  const inside = direct || bearsToken(app, req)
  if (!known && !inside) return refuse(res, new Problem('misdirected_host'))
  if (path === '/readyz') {
    const { ready, checks } = await readiness(app)
    return json(res, ready ? 200 : 503, inside ? { ready, checks } : { ready })
  }
  if (!mayScrape(app, req, direct)) return json(res, 404, { code: 'not_found' })
  const text = await app.metrics.registry.metrics().catch(() => undefined)
  if (text === undefined) return json(res, 503, { code: 'unavailable' })
  res.writeHead(200, { 'content-type': app.metrics.registry.contentType }).end(text)
}

function mayScrape(app: App, req: IncomingMessage, direct: boolean): boolean {
  // Behind a proxy on the same machine every caller comes from loopback.
  if (!app.config.METRICS_TOKEN) return app.config.FLORIN_MODE !== 'production' && direct
  return bearsToken(app, req)
}

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1']
/** Asked from this very machine: a supervisor, a balancer or an operator, and nothing that was passed on by a proxy. */
const isDirect = ({ socket, headers }: IncomingMessage): boolean =>
  LOOPBACK.includes(socket.remoteAddress ?? '') && !Object.keys(headers).some((name) => PASSED_ON.test(name))
const PASSED_ON = /^(?:forwarded|via|x-forwarded-.+|x-real-ip)$/

/** Whether it was asked for by an address or as this machine: a foreign page whose own name leads here (DNS rebinding) can say neither. */
const namesThisMachine = ({ headers }: IncomingMessage): boolean => {
  const name = (headers.host ?? '').replace(/:\d+$/, '')
  return name === 'localhost' || isIP(name.replace(/^\[(.*)\]$/, '$1')) > 0
}

function bearsToken({ config }: App, { headers }: IncomingMessage): boolean {
  if (!config.METRICS_TOKEN) return false
  const given = Buffer.from(String(headers.authorization ?? ''))
  const wanted = Buffer.from(`Bearer ${config.METRICS_TOKEN}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

function json(res: ServerResponse, status: number, body: object): void {
  res.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}
