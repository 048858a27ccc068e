import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import type { AstroIntegration } from 'astro'
import { readConfig } from '../../env.ts'
import type { App } from '../boot.ts'
import { Problem } from '../kernel/errors.ts'
import { asBuilt } from './address/own-address.ts'
import { answerMailbox, MAILBOX } from './mailbox-page.ts'
import { refuse } from './refuse.ts'
import { sendFromFaucet } from './send-from-faucet.ts'

const server = fileURLToPath(new URL('../', import.meta.url))
const contract = fileURLToPath(new URL('../../contract/', import.meta.url))

/**
 * `astro dev` with the whole application in the same process: API, jobs, sandbox providers, embedded database. A change below
 * src/server or src/contract boots it anew through Vite, so that the next request meets the new code.
 */
export const florinDev = (): AstroIntegration => ({
  name: 'florin-dev',
  hooks: {
    // Here the build's stand-in would be read by people. On another port than the address says, links in e-mails would lead elsewhere.
    'astro:config:setup': ({ command, updateConfig }) => {
      if (command !== 'dev') return
      const { PORT } = readConfig(process.env)
      process.env.PUBLIC_URL ||= `http://localhost:${PORT}`
      updateConfig({
        site: readConfig(process.env).PUBLIC_URL,
        server: { port: PORT },
        vite: { server: { strictPort: true } },
      })
    },
    'astro:server:setup': async ({ server: vite, logger }) => {
      let app: Promise<App>
      const authBase = readConfig(process.env).AUTH_BASE_PATH
      const start = async (): Promise<App> => {
        const { bootForDevelopment } = (await vite.ssrLoadModule(
          `${server}entry/boot-for-development.ts`,
        )) as typeof import('./boot-for-development.ts')
        return bootForDevelopment()
      }
      app = start()
      await app
      let pending: NodeJS.Timeout | undefined
      vite.watcher.on('change', (file) => {
        if (!file.startsWith(server) && !file.startsWith(contract)) return
        clearTimeout(pending)
        pending = setTimeout(() => {
          logger.info('the server changed: booting it anew')
          app = app.then((old) => old.stop()).then(start)
          app.catch((error: unknown) => logger.error(String(error)))
        }, 200)
      })
      vite.httpServer?.once('close', () => void app.then((running) => running.stop()))
      vite.httpServer?.on('upgrade', (req: IncomingMessage, socket: Duplex, head: Buffer) => {
        // Vite's own socket is elsewhere.
        if (!req.url?.startsWith('/app/')) return
        void app.then(({ realtime }) => realtime.server?.upgrade(req, socket, head, '127.0.0.1'))
      })
      vite.middlewares.use((req: IncomingMessage, res: ServerResponse, next: () => void) => {
        req.url = asBuilt(req.url ?? '/', authBase) ?? '/404'
        const { url } = req
        if (url.startsWith(MAILBOX))
          return void app.then(({ mailbox }) => (mailbox && answerMailbox(res, url, mailbox)) || next())
        if (req.url === '/dev/faucet' && req.method === 'POST')
          return void app
            .then((running) => sendFromFaucet(running, req, res))
            .catch((error: unknown) => refuse(res, error instanceof Problem ? error : new Problem('internal')))
        if (!req.url?.startsWith('/api/v1')) return next()
        void app.then((running) => getRequestListener(running.api, { overrideGlobalObjects: false })(req, res))
      })
    },
  },
})
