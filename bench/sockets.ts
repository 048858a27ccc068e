import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { Asked, Stand } from './parts/sockets-server.ts'

// Two thousand listen on one channel, five hundred of them stop reading, and the channel goes on talking. What must hold: nobody waits for
// those; each is cut off once a mebibyte waits for it; the server's memory grows by 50 MB at most; who reads misses nothing.
const SOCKETS = 2_000
const STALLED = 500
const BYTES = 10_000
const A_ROUND = 10
const MOST_ROUNDS = 400
const GOAL_MB = 50
const CAP_BYTES = 1024 * 1024

const MB = 1024 * 1024
const mb = (bytes: number) => (bytes / MB).toFixed(1)

const child = fork(fileURLToPath(new URL('./parts/sockets-server.ts', import.meta.url)), { execArgv: [] })
const [{ port }] = (await once(child, 'message')) as [{ port: number }]

const ask = async (from: ChildProcess, asked: Asked): Promise<Stand> => {
  from.send(asked as object)
  const [stand] = (await once(from, 'message')) as [Stand]
  return stand
}

interface Reader {
  socket: Socket
  bytes: number
  closed: boolean
}

/** A bare line that counts what comes; reading costs the machine as little as it can. */
async function listens(): Promise<Reader> {
  const socket = connect({ port, host: '127.0.0.1' })
  const reader: Reader = { socket, bytes: 0, closed: false }
  socket.on('error', () => {})
  socket.on('close', () => {
    reader.closed = true
  })
  socket.write(
    `GET /app/bench?protocol=7 HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13\r\n\r\n`,
  )
  await once(socket, 'data')
  const text = Buffer.from(JSON.stringify({ event: 'pusher:subscribe', data: { channel: 'news' } }))
  socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), text]))
  await once(socket, 'data')
  socket.on('data', (part: Buffer) => {
    reader.bytes += part.length
  })
  return reader
}

const bare = await ask(child, 'stand')
const readers: Reader[] = []
while (readers.length < SOCKETS) readers.push(...(await Promise.all(Array.from({ length: 50 }, listens))))
const stalled = readers.slice(0, STALLED)
const healthy = readers.slice(STALLED)
for (const { socket } of stalled) socket.pause()
const before = await ask(child, 'stand')

let [peak, waiting, rounds, cutAfter] = [before.rss, 0, 0, 0]
const began = performance.now()
const slowest: number[] = []
for (; rounds < MOST_ROUNDS; rounds++) {
  const said = performance.now()
  const stand = await ask(child, { say: A_ROUND, bytes: BYTES })
  const wanted = (rounds + 1) * A_ROUND * BYTES
  while (healthy.some((reader) => reader.bytes < wanted && !reader.closed)) await new Promise((go) => setTimeout(go, 2))
  slowest.push(performance.now() - said)
  peak = Math.max(peak, stand.rss, (await ask(child, 'stand')).rss)
  waiting = Math.max(waiting, stand.waiting)
  if (cutAfter === 0 && stand.sockets === SOCKETS - STALLED) cutAfter = rounds + 1
  if (cutAfter > 0 && rounds >= cutAfter + 20) break
}
const seconds = (performance.now() - began) / 1000
const after = await ask(child, 'stand')
const lost = healthy.filter((reader) => reader.closed).length
const growth = (peak - before.rss) / MB
slowest.sort((a, b) => a - b)

console.log(
  `sockets: ${SOCKETS} on one channel, ${STALLED} of which stop reading; ${A_ROUND} messages of ${BYTES / 1000} kB at a time`,
)
console.log(
  `  memory of the connections   ${mb(before.rss - bare.rss)} MB (${((before.rss - bare.rss) / SOCKETS / 1024).toFixed(1)} KiB each)`,
)
console.log(`  grew while talking          ${growth.toFixed(1)} MB at most (goal ${GOAL_MB})`)
console.log(`  waited for one reader       ${(waiting / 1024).toFixed(0)} KiB at most (cap 1024)`)
console.log(
  `  cut off                     ${SOCKETS - after.sockets} of ${STALLED}, after ${((cutAfter * A_ROUND * BYTES) / MB).toFixed(1)} MiB said`,
)
console.log(`  readers lost                ${lost} of ${healthy.length}`)
console.log(
  `  a round reached all readers ${slowest[Math.floor(slowest.length / 2)]?.toFixed(0)} ms (median), ${slowest.at(-1)?.toFixed(0)} ms (slowest); ${((rounds * A_ROUND * SOCKETS) / seconds).toFixed(0)} messages a second`,
)
child.kill()
for (const { socket } of readers) socket.destroy()
const held =
  growth <= GOAL_MB && waiting <= CAP_BYTES + BYTES + 200 && after.sockets === SOCKETS - STALLED && lost === 0
console.log(held ? '  holds' : '  DOES NOT HOLD')
process.exitCode = held ? 0 : 1
