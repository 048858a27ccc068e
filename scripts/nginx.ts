import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Certificates } from './own-authority.ts'

const shipped = fileURLToPath(new URL('../deploy/nginx/florin.conf', import.meta.url))

export interface NginxOptions {
  /** A folder of its own, which nobody else writes to. */
  folder: string
  host: string
  /** Where it speaks TLS, and where it sends people on to that, both on 127.0.0.1. */
  port: number
  plainPort: number
  certificates: Pick<Certificates, 'certificate' | 'key'>
  /** The processes behind it, by port. */
  upstreams: readonly number[]
}

/**
 * What is shipped in deploy/nginx, with nothing changed but names, ports and certificates, in a file that nginx runs from.
 * @returns that file. @throws Error where what is to be changed isn't there any more.
 */
export function nginxConfig({ folder, host, port, plainPort, certificates, upstreams }: NginxOptions): string {
  const servers = upstreams.map((upstream) => `  server 127.0.0.1:${upstream} max_fails=0;\n`).join('')
  const changes: [RegExp, string][] = [
    [/(^ {2}server 127\.0\.0\.1:\d+ max_fails=0;\n)+/m, servers],
    [/ssl_certificate .*;/, `ssl_certificate ${certificates.certificate};`],
    [/ssl_certificate_key .*;/, `ssl_certificate_key ${certificates.key};`],
    [/listen 80;/, `listen 127.0.0.1:${plainPort};`],
    [/ *listen \[::\]:80;\n/, ''],
    [/listen 443 /, `listen 127.0.0.1:${port} `],
    [/ *listen \[::\]:443 .*\n/, ''],
    [/server_name exchange\.example desk\.exchange\.example;/g, `server_name ${host} desk.${host};`],
  ]
  const site = changes.reduce(
    (text, [what, by]) => {
      if (text.search(what) < 0) throw new Error(`deploy/nginx/florin.conf has no ${what}`)
      return text.replace(what, by)
    },
    readFileSync(shipped, 'utf8'),
  )
  mkdirSync(join(folder, 'tmp'), { recursive: true })
  const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `  ${kind}_temp_path ${join(folder, 'tmp', kind)};`,
  )
  const file = join(folder, 'nginx.conf')
  const around = [
    'worker_processes 1;',
    'daemon off;',
    // What is started by root would otherwise become nobody, who may not read this folder.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    `pid ${join(folder, 'nginx.pid')};`,
    `error_log ${join(folder, 'error.log')};`,
    'events { worker_connections 1024; }',
    'http {',
    '  default_type application/octet-stream;',
    '  access_log off;',
    ...own,
    site,
    '}',
  ]
  writeFileSync(file, around.join('\n'))
  return file
}

/** Whether nginx takes the file, and what it says about it. */
export function checkNginx(folder: string, file: string): { ok: boolean; said: string } {
  const { status, stderr } = spawnSync('nginx', ['-t', '-p', folder, '-c', file], { encoding: 'utf8' })
  return { ok: status === 0, said: stderr ?? '' }
}

/** nginx as shipped, in front of processes of ours; ends with `stop`. @throws Error with its log where it doesn't start. */
export async function startNginx(options: NginxOptions): Promise<{ stop: () => Promise<void> }> {
  const file = nginxConfig(options)
  const checked = checkNginx(options.folder, file)
  if (!checked.ok) throw new Error(checked.said)
  const child = spawn('nginx', ['-p', options.folder, '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  await listening(child, options)
  return {
    stop: async () => {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function listening(child: ChildProcess, { folder, port }: NginxOptions): Promise<void> {
  while (child.exitCode === null) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('connect', () => {
        socket.destroy()
        resolve(true)
      })
      socket.once('error', () => resolve(false))
    })
    if (open) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`nginx ended: ${readFileSync(join(folder, 'error.log'), 'utf8')}`)
}
