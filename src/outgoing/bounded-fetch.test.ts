import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { boundedFetch } from './bounded-fetch.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})
async function serving(answer: RequestListener): Promise<string> {
  server = createServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const ask = boundedFetch({ ms: 100, mostBytes: 1000 })
/** For what answers: on a busy machine, too. */
const patient = boundedFetch({ ms: 20_000, mostBytes: 1000 })

test('an answer that leads elsewhere is not followed, whatever the caller says [ASVS 15.3.2]', async () => {
  let asked = 0
  const url = await serving((_, res) => {
    asked++
    res.writeHead(307, { location: '/elsewhere' }).end()
  })
  const { status } = await patient(url, { redirect: 'follow' })
  expect([status, asked]).toEqual([307, 1])
})

test('who takes the connection and stays silent is not waited for', async () => {
  const url = await serving(() => {})
  await expect(ask(url)).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('nor who begins to answer and never ends', async () => {
  const url = await serving((_, res) => void res.writeHead(200).write('{'))
  await expect(ask(url)).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('an answer that is too long is not read to its end, however it is packed', async () => {
  const plain = await serving((_, res) => res.end('x'.repeat(1001)))
  await expect(patient(plain)).rejects.toThrow('more than 1000 bytes')
  server?.close()
  const packed = await serving((_, res) =>
    res.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x'.repeat(100_000))),
  )
  await expect(patient(packed)).rejects.toThrow('more than 1000 bytes')
})

test('an ordinary answer comes as it is', async () => {
  const url = await serving((req, res) =>
    res
      .writeHead(201, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
      .end(gzipSync(JSON.stringify({ asked: req.method }))),
  )
  const response = await patient(url, { method: 'POST', body: 'x' })
  expect([response.status, response.headers.get('content-type'), await response.json()]).toEqual([
    201,
    'application/json',
    { asked: 'POST' },
  ])
})
