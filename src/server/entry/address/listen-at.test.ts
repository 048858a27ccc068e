import { mkdtempSync, readFileSync, readlinkSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import { createServer as createListener } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listenAt } from './listen-at.ts'

let folder: string
let path: string
const open: Server[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'florin-socket-'))
  path = join(folder, '4321.sock')
})
afterEach(async () => {
  for (const server of open.splice(0)) await new Promise((resolve) => server.close(resolve))
  rmSync(folder, { recursive: true, force: true })
})

const listening = async () => {
  const server = createServer((_, res) => res.end('here'))
  await listenAt(server, { HOST: `unix:${path}`, PORT: 0 })
  open.push(server)
  return server
}
const asked = () =>
  new Promise<string>((resolve, reject) => {
    const sent = request({ socketPath: path, path: '/', agent: false }, (res) => {
      res.setEncoding('utf8').on('data', resolve)
    })
    sent.on('error', reject).end()
  })

test('a proxy on this machine reaches the process by a file, over no network, and nobody outside owner and group does [ASVS 12.3.3]', async () => {
  const server = await listening()
  expect(server.address()).toBe(path)
  expect(await asked()).toBe('here')
  expect(statSync(path).mode & 0o777).toBe(0o660)
})

test('what a process left behind that was killed is taken, and one that answers isn’t', async () => {
  // A listener that ends without its socket being removed, as by SIGKILL: the name is linked elsewhere first.
  const killed = createListener()
  const other = join(folder, 'other.sock')
  await new Promise<void>((resolve) => killed.listen(other, resolve))
  const { linkSync } = await import('node:fs')
  linkSync(other, path)
  await new Promise((resolve) => killed.close(resolve))
  expect(statSync(path).isSocket()).toBe(true)
  await listening()
  expect(await asked()).toBe('here')
  await expect(listening()).rejects.toMatchObject({ code: 'EADDRINUSE' })
  expect(await asked()).toBe('here')
})

test('what lies there and is no socket is named and left alone', async () => {
  const file = join(folder, 'florin.key')
  writeFileSync(file, 'a key')
  path = file
  await expect(listening()).rejects.toThrow(`${file}, where something lies that is no socket`)
  path = join(folder, 'link.sock')
  symlinkSync(file, path)
  await expect(listening()).rejects.toThrow('no socket')
  expect(readFileSync(file, 'utf8')).toBe('a key')
  expect(readlinkSync(path)).toBe(file)
})
