import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { App } from '../../boot.ts'
import { createEntry, type PageHandler } from '../../entry/create-entry.ts'
import { loadStatic } from '../../entry/static/static-files.ts'
import { type TestApp, testApp } from '../ctx.ts'
import { anEngine } from '../database/engines.ts'

/** The host that people type; the server refuses others. */
export const HOST = 'florin.example'
/** What /fees holds. */
export const FEES = `<!doctype html><title>Fees</title><script>let a = 1</script><style>p{color:red}</style><p>${'fees '.repeat(200)}</p>`

interface Sent {
  method?: string
  headers?: OutgoingHttpHeaders
  body?: string
  at?: Server
}

interface Received {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** The real server on a port of its own, with a few files, two pages, and pages that fail. */
export interface TestEntry {
  it: TestApp
  port: number
  ask: (path: string, sent?: Sent) => Promise<Received>
  /** Another server of the same application under another configuration. */
  another: (config: Record<string, unknown>) => Promise<{ at: Server; app: App }>
  close: () => Promise<void>
}

const pages: PageHandler = (req, res) => {
  if (req.url === '/throws') throw new Error('a fault of ours: secret')
  return page(req, res)
}

const page = async (...[req, res]: Parameters<PageHandler>): Promise<void> => {
  const html = { 'content-type': 'text/html' }
  if (req.url === '/dashboard')
    res.writeHead(200, { ...html, 'content-security-policy': "default-src 'self'" }).end('live')
  else if (req.url === '/rejects') {
    await Promise.resolve()
    throw new Error('a fault of ours: secret')
  } else if (req.url === '/breaks-off') {
    res.writeHead(200, html).write('half of it')
    throw new Error('a fault of ours: secret')
  } else res.writeHead(404, html).end('no such page')
}

function someFiles(more: Readonly<Record<string, string | Buffer>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'florin-entry-'))
  mkdirSync(join(folder, 'fees'))
  mkdirSync(join(folder, '_astro'))
  writeFileSync(join(folder, 'fees/index.html'), FEES)
  writeFileSync(join(folder, 'fees/index.html.br'), brotliCompressSync(FEES))
  writeFileSync(join(folder, 'fees/index.html.gz'), gzipSync(FEES))
  writeFileSync(join(folder, '_astro/app.abc.js'), 'let b')
  for (const [path, content] of Object.entries(more)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  return folder
}

/** `more` are further files of the build, by path. */
export async function testEntry(more: Readonly<Record<string, string | Buffer>> = {}): Promise<TestEntry> {
  const folder = someFiles(more)
  // An address for others wants secrets of its own.
  const secrets = { AUTH_SECRET: 'a'.repeat(44), DATA_KEYS: `k1:${'b'.repeat(44)}` }
  const it = await testApp(anEngine, { env: { PUBLIC_URL: `https://${HOST}`, RATE_LIMIT_FACTOR: '1', ...secrets } })
  const opened: Server[] = []
  const another: TestEntry['another'] = async (config) => {
    const app = { ...it.app, config: { ...it.app.config, ...config } }
    const at = createEntry({
      app,
      statics: loadStatic(folder, app.config.PUBLIC_URL),
      pages,
      isPage: (path) => path !== '/nothing',
    })
    await new Promise<void>((resolve) => at.listen(0, '127.0.0.1', resolve))
    opened.push(at)
    return { at, app }
  }
  const { at: server } = await another({})
  const portOf = (at: Server) => (at.address() as AddressInfo).port
  const ask: TestEntry['ask'] = (path, { method = 'GET', headers, body, at = server } = {}) =>
    new Promise((resolve, reject) => {
      const sent = request({
        port: portOf(at),
        host: '127.0.0.1',
        path,
        method,
        headers: { host: HOST, ...headers },
        agent: false,
      })
      sent.on('response', (res) => {
        const parts: Buffer[] = []
        res.on('data', (part: Buffer) => parts.push(part))
        res.on('end', () => resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(parts) }))
        res.on('error', reject)
      })
      sent.on('error', reject)
      sent.end(body)
    })
  const close = async () => {
    for (const one of opened) one.close()
    await it.stop()
    rmSync(folder, { recursive: true })
  }
  return { it, port: portOf(server), ask, another, close }
}
