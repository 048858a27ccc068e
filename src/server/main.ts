import './entry/production.ts'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { forgetSecrets } from '../env/secret-settings.ts'
import { readConfig } from '../env.ts'
import type { Residents } from '../running.ts'
import { type App, boot } from './boot.ts'
import { listenAt } from './entry/address/listen-at.ts'
import { createEntry, type PageHandler } from './entry/create-entry.ts'
import { knownPages } from './entry/page-routes.ts'
import { loadStatic } from './entry/static/static-files.ts'
import { startFault } from './start-fault.ts'

/** How long requests under way may take to end once the process was told to stop. */
const DRAIN_MS = 10_000

const dist = fileURLToPath(new URL('../../dist/', import.meta.url))
const CLOSED_IN_ORDER = 0

/** The production entry: static files, pages and API in one process. Ends in order on SIGTERM and SIGINT. `residents`: the demo's. */
export async function main(residents?: Residents): Promise<App> {
  if (!existsSync(`${dist}server/entry.mjs`)) throw new Error('There is no build yet: run `npm run build` first.')
  const config = readConfig(process.env)
  forgetSecrets(process.env)
  // What Astro bundled reads it: else its own server would start.
  process.env.ASTRO_NODE_AUTOSTART = 'disabled'
  const app = await boot({ config, ...(residents && { residents }) })
  const { handler } = (await import(`${dist}server/entry.mjs`)) as { handler: PageHandler }
  const server = createEntry({
    app,
    statics: loadStatic(`${dist}client`, config.PUBLIC_URL),
    pages: handler,
    isPage: knownPages(`${dist}server`),
  })
  await listenAt(server, config)
  app.log.info({ address: config.PUBLIC_URL, engine: app.db.engine, mode: config.FLORIN_MODE }, 'listening')
  const stop = async (signal: string) => {
    if (app.draining) return
    app.draining = true
    app.log.info({ signal }, 'draining')
    const closed = new Promise((resolve) => server.close(resolve))
    app.realtime.server?.drain()
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref()
    await closed
    await app.stop()
    process.exit(CLOSED_IN_ORDER)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
  // Without its database the process can't do anything but say so; whoever supervises it starts it anew.
  void app.db.failed.then((error) => {
    app.log.fatal({ err: error }, 'the database engine is lost')
    process.exit(1)
  })
  // Not in order: each second more, what is pretended could move books that are real. What was cut is as after any crash.
  void app.misplaced.then((why) => {
    app.log.fatal(why)
    process.exit(1)
  })
  // Last, and for as long as it takes: a database that is away now must not keep the process from being told to stop.
  await app.startJobs()
  return app
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    console.error(startFault(error))
    process.exit(1)
  })
}
