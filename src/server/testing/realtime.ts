import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Pusher from 'pusher'
import PusherClient, { type Channel, type Options } from 'pusher-js'
import { vi } from 'vitest'
import { localBus } from '../realtime/bus.ts'
import { type RealtimeOptions, RealtimeServer } from '../realtime/server.ts'

/** Keys as an application has them; the secret signs in tests only. */
export const APP = { appId: '7', key: 'test-key', secret: 'a secret of the tests' }

/** A bus of one process. */
export const newBus = localBus

/** The realtime server alone, on a port of its own. */
export interface TestRealtime {
  realtime: RealtimeServer
  port: number
  faults: unknown[]
  close: () => Promise<void>
}

/** `listenAt`: the port that another one had, 0 for any. */
export async function testRealtime(options: Partial<RealtimeOptions> = {}, listenAt = 0): Promise<TestRealtime> {
  const faults: unknown[] = []
  const realtime = new RealtimeServer({
    keys: APP,
    bus: localBus(),
    clientEvents: true,
    presence: true,
    onFault: (error) => faults.push(error),
    ...options,
  })
  const server: Server = createServer((req, res) => void realtime.rest(req, res))
  server.on('upgrade', (req, socket, head) => realtime.upgrade(req, socket, head, '203.0.113.1'))
  await new Promise<void>((resolve) => server.listen(listenAt, '127.0.0.1', resolve))
  const close = async () => {
    await realtime.stop()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { realtime, port: (server.address() as AddressInfo).port, faults, close }
}

/** An operator's other server: Pusher's own package, which is told to sign the SHA-256 of each body beside what it signs by itself. */
export class TestOwner extends Pusher {
  constructor(port: number) {
    super({ ...APP, host: '127.0.0.1', port: String(port), useTLS: false } as Pusher.Options)
  }

  override post({ params, ...request }: Pusher.PostOptions): ReturnType<Pusher['post']> {
    const body_sha256 = createHash('sha256').update(JSON.stringify(request.body)).digest('hex')
    return super.post({ ...request, params: { ...params, body_sha256 } })
  }
}

type Sign = (socketId: string, channel: string) => Promise<{ auth: string; channel_data?: string }>

/** Everything pusher-js told of one channel, in order. */
export interface TestSubscription {
  channel: Channel
  events: { event: string; data: unknown }[]
}

export interface TestListener {
  client: PusherClient
  /** Subscribes, and waits until that is so or refused. Throws what the server answered where it refuses. */
  listen: (channel: string) => Promise<TestSubscription>
  /** Waits until it is connected; the id of its socket. */
  connected: () => Promise<string>
  /** Codes of errors and of closings. */
  codes: number[]
  leave: () => void
}

/** A browser's unmodified pusher-js, in node. `sign` answers for the page's authorisation endpoint. */
export function testListener(
  at: { port: number; key?: string },
  sign?: Sign,
  more: Partial<Options> = {},
): TestListener {
  const codes: number[] = []
  const client = new PusherClient(at.key ?? APP.key, {
    cluster: '',
    wsHost: '127.0.0.1',
    wsPort: at.port,
    forceTLS: false,
    enabledTransports: ['ws'],
    ...(sign && {
      channelAuthorization: {
        transport: 'ajax',
        endpoint: '',
        customHandler: ({ socketId, channelName }, done) =>
          void sign(socketId, channelName).then(
            (signed) => done(null, signed as never),
            (error: Error) => done(error, null),
          ),
      },
    }),
    ...more,
  })
  client.connection.bind(
    'error',
    ({ data, error }: { data?: { code?: number }; error?: { data?: { code?: number } } }) =>
      codes.push(data?.code ?? error?.data?.code ?? 0),
  )
  const connected = async () => {
    await vi.waitFor(() => {
      if (client.connection.state !== 'connected') throw new Error(`it is ${client.connection.state}`)
    }, WAIT)
    return client.connection.socket_id
  }
  const listen = (name: string) =>
    new Promise<TestSubscription>((resolve, reject) => {
      const channel = client.subscribe(name)
      const events: TestSubscription['events'] = []
      channel.bind_global((event: string, data: unknown) => events.push({ event, data }))
      channel.bind('pusher:subscription_succeeded', () => resolve({ channel, events }))
      channel.bind('pusher:subscription_error', (refusal: unknown) => reject(refusal))
    })
  return { client, listen, connected, codes, leave: () => client.disconnect() }
}

/** How long tests wait for something that takes milliseconds on an idle machine. */
export const WAIT = { timeout: 15_000, interval: 5 }
