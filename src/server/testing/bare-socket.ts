import { vi } from 'vitest'
import { WebSocket } from 'ws'
import { signatures } from '../providers/realtime/sign.ts'
import { APP, WAIT } from './realtime.ts'

/** A socket that speaks the protocol by hand. */
export interface BareSocket {
  ws: WebSocket
  messages: { event: string; channel?: string; data: unknown }[]
  /** The code with which it was closed. */
  closed: () => number | undefined
  say: (message: unknown) => void
  /** Waits for an event and answers its data. */
  hears: (event: string) => Promise<unknown>
}

/** Where a well-behaved client connects. */
export const GOOD = `/app/${APP.key}?protocol=7&client=js&version=8.6.0`

/** A bare socket, for what a well-behaved client never does. */
export function bareSocket(
  port: number,
  path = GOOD,
  options: ConstructorParameters<typeof WebSocket>[2] = {},
): BareSocket {
  const ws = new WebSocket(`ws://127.0.0.1:${port}${path}`, options)
  const messages: BareSocket['messages'] = []
  let code: number | undefined
  ws.on('message', (data) => messages.push(JSON.parse(String(data))))
  ws.on('close', (with_) => {
    code = with_
  })
  ws.on('error', () => {})
  const hears: BareSocket['hears'] = (event) =>
    vi.waitFor(() => {
      const found = messages.find((message) => message.event === event)
      if (!found) throw new Error(`no ${event}: ${JSON.stringify(messages)} ${code}`)
      return found.data
    }, WAIT)
  return { ws, messages, closed: () => code, say: (message) => ws.send(JSON.stringify(message)), hears }
}

const { signChannel, signSocket } = signatures({ ...APP, namesSessions: true })

/** The id that a socket was given when it connected. */
const socketIdOf = async (it: BareSocket): Promise<string> =>
  JSON.parse(String(await it.hears('pusher:connection_established'))).socket_id

/** Asks for a channel with what the service signs for this session of a customer's. */
export async function askFor(
  it: BareSocket,
  channel: string,
  listener: { customerId: string; sessionId?: string; heard?: string },
): Promise<void> {
  const signed = signChannel(await socketIdOf(it), channel, { sessionId: '', ...listener })
  it.say({ event: 'pusher:subscribe', data: { channel, ...signed } })
}

/** Signs a socket in as a session. */
export async function signInAs(it: BareSocket, sessionId: string): Promise<void> {
  it.say({ event: 'pusher:signin', data: signSocket(await socketIdOf(it), sessionId) })
}
