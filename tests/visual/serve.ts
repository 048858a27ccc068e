// Builds the gallery and serves it as it is: files, nothing else. Started by playwright.config.ts beside it.
import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'

const ROOT = '.astro/gallery'
const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

const built = spawnSync('astro', ['build', '--config', 'tests/visual/astro.config.mjs'], {
  env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  encoding: 'utf8',
})
if (built.status !== 0) throw new Error(`The gallery could not be built.\n${built.stdout}\n${built.stderr}`)

createServer((request, response) => {
  const path = normalize(new URL(request.url ?? '/', 'http://gallery').pathname)
  const file = join(ROOT, path.endsWith('/') ? `${path}index.html` : path)
  readFile(file).then(
    (body) => response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(body),
    () => response.writeHead(404).end(),
  )
}).listen(Number(process.env.PORT), '127.0.0.1')
