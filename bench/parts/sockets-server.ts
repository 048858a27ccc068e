import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { localBus } from '../../src/server/realtime/bus.ts'
import { RealtimeServer } from '../../src/server/realtime/server.ts'

/** What the bench asks for: say so many messages of so many bytes, or how things stand. */
export type Asked = { say: number; bytes: number } | 'stand'
export interface Stand {
  rss: number
  heap: number
  sockets: number
  /** The most that waits for any one reader, in bytes. */
  waiting: number
}

/** Runs in a child process: the realtime server, and nothing beside it that would take memory. */
const realtime = new RealtimeServer({
  keys: { appId: '1', key: 'bench', secret: 'bench' },
  bus: localBus(),
  clientEvents: false,
  presence: false,
  onFault: (error) => console.error(error),
  mostPerAddress: 10_000,
})
const server = createServer()
server.on('upgrade', (req, socket, head) => realtime.upgrade(req, socket, head, '127.0.0.1'))
const told = () =>
  process.send?.({
    rss: process.memoryUsage.rss(),
    heap: process.memoryUsage().heapUsed,
    sockets: realtime.size,
    waiting: realtime.waiting,
  } satisfies Stand)
process.on('message', (asked: Asked) => {
  if (asked === 'stand') return void told()
  const data = 'x'.repeat(asked.bytes)
  for (let n = 0; n < asked.say; n++) realtime.say('news', 'flood', data)
  told()
})
server.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 }, () =>
  process.send?.({ port: (server.address() as AddressInfo).port }),
)
