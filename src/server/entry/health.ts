import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { App } from '../boot.ts'
import { pending } from '../db/migrate.ts'

/** How far the server's clock may stand from the database's before deadlines and rates can't be trusted. */
const MAX_CLOCK_SKEW_MS = 5_000

interface Readiness {
  ready: boolean
  checks: Record<string, string>
}

/** Whether this process can serve: database answers, schema is current, clocks agree, commits are durable. */
export async function readiness(app: App): Promise<Readiness> {
  const checks: Record<string, string> = {}
  try {
    const asked = Date.now()
    const { rows } = await app.db.pool.query<{ now: Date; fsync: string; synchronous_commit: string }>(
      "select clock_timestamp() as now, current_setting('fsync') as fsync, current_setting('synchronous_commit') as synchronous_commit",
    )
    const skew = Math.abs((rows[0]?.now.getTime() ?? 0) - (asked + Date.now()) / 2)
    checks.database = 'ok'
    checks.clock = skew <= MAX_CLOCK_SKEW_MS ? 'ok' : `off by ${Math.round(skew / 1000)} s from the database`
    const durable = rows[0]?.fsync === 'on' && rows[0].synchronous_commit !== 'off'
    checks.durability =
      durable || app.config.FLORIN_MODE === 'test'
        ? 'ok'
        : 'fsync or synchronous_commit is off: a power cut would lose money'
    const waiting = await pending(app.db)
    checks.migrations = waiting.length === 0 ? 'ok' : `waiting: ${waiting.join(', ')}`
  } catch {
    checks.database = 'unreachable'
  }
  if (app.draining) checks.process = 'draining'
  return { ready: Object.values(checks).every((check) => check === 'ok'), checks }
}

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
