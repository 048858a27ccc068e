import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { App } from '../boot.ts'
import { readiness } from './readiness.ts'

/** /healthz: the process lives. /readyz: it can serve. /metrics: for Prometheus, from this machine or with its token. */
export async function health(app: App, path: string, req: IncomingMessage, res: ServerResponse): Promise<void> {
  res.setHeader('cache-control', 'no-store')
  if (path === '/healthz') return json(res, 200, { status: 'ok' })
  if (path === '/readyz') {
    const state = await readiness(app)
    return json(res, state.ready ? 200 : 503, state)
  }
  if (!mayScrape(app, req)) return json(res, 404, { code: 'not_found' })
  const text = await app.metrics.registry.metrics().catch(() => undefined)
  if (text === undefined) return json(res, 503, { code: 'unavailable' })
  res.writeHead(200, { 'content-type': app.metrics.registry.contentType }).end(text)
}

function mayScrape(app: App, req: IncomingMessage): boolean {
  const token = app.config.METRICS_TOKEN
  // Behind a proxy on the same machine every caller comes from loopback.
  if (!token && app.config.FLORIN_MODE === 'production') return false
  if (!token)
    return (
      ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(req.socket.remoteAddress ?? '') &&
      !req.headers['x-forwarded-for']
    )
  const given = Buffer.from(String(req.headers.authorization ?? ''))
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

function json(res: ServerResponse, status: number, body: object): void {
  res.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}
