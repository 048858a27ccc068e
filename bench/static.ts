import { type ChildProcess, fork, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../scripts/free-port.ts'
import { byTurns, has, load, ratio } from './parts/load.ts'
import { startHello } from './parts/yardstick.ts'

/** G5: the home page, compressed, from our one process against nginx with gzip_static and against raw node from memory. One process each. */
const ROUNDS = 3
const CONNECTIONS = 64
const headers = { 'accept-encoding': 'gzip' }
const client = fileURLToPath(new URL('../dist/client', import.meta.url))

if (!has('wrk') || !has('nginx')) throw new Error('this bench needs wrk and nginx: apt-get install wrk nginx-light')

async function startNginx(): Promise<{ url: string; stop: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'florin-nginx-'))
  const port = await freePort()
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log; user root;
     events { worker_connections 1024; }
     http { access_log off; sendfile on; gzip_static on; keepalive_requests 1000000; types { text/html html; }
       client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c; uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
       server { listen 127.0.0.1:${port}; root ${client}; } }`,
  )
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}/`
  while (
    !(await fetch(url).then(
      (r) => r.ok,
      () => false,
    ))
  )
    await new Promise((resolve) => setTimeout(resolve, 30))
  return {
    url,
    stop: () => {
      child.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function startOurs(): Promise<{ url: string; child: ChildProcess }> {
  const child = fork(fileURLToPath(new URL('./parts/static-server.ts', import.meta.url)), {
    env: { ...process.env, PORT: String(await freePort()) },
  })
  const url = await new Promise<string>((resolve) => child.once('message', (message) => resolve(String(message))))
  return { url, child }
}

const nginx = await startNginx()
const hello = await startHello(readFileSync(`${client}/index.html.gz`).length)
const ours = await startOurs()
try {
  const through = (url: string) => () => load(url, { headers, connections: CONNECTIONS }).perSecond
  const seen = await byTurns(ROUNDS, { ours: through(ours.url), nginx: through(nginx.url), raw: through(hello.url) })
  const show = (value: number | undefined) => Math.round(value ?? 0).toLocaleString('en')
  console.log(`home page, requests/s: ours ${show(seen.ours)}, nginx ${show(seen.nginx)}, raw node ${show(seen.raw)}`)
  console.log(`G5 against nginx                       ${ratio(seen.ours, seen.nginx)}   (goal ≥ 0.60)`)
  console.log(`G5 against raw node from memory        ${ratio(seen.ours, seen.raw)}   (goal ≥ 0.85)`)
} finally {
  nginx.stop()
  hello.stop()
  ours.child.kill()
}
