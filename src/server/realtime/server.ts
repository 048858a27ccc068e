import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Bus, BusMessage, StreamPosition } from './bus.ts'
import { Connection } from './connection.ts'
import { Hub } from './hub.ts'
import { type AppKeys, codes } from './protocol.ts'
import { positionText } from './recent.ts'
import { type Answering, clientEvent, type Message, signIn, subscribe } from './requests.ts'
import { answerRest } from './rest.ts'

export interface RealtimeOptions {
  keys: AppKeys
  bus: Bus
  clientEvents: boolean
  presence: boolean
  onFault: (error: unknown) => void
  /** After so long in silence one asks whether the other is there. */
  activitySeconds?: number
  /** So long may the answer take. */
  pongSeconds?: number
  mostConnections?: number
  mostPerAddress?: number
  mostMembers?: number
}

/** The largest message a client may send; beyond, the socket is closed with 1009 before it is read. */
const MOST_BYTES = 20_480
const LAST_WORDS_MS = 500

/**
 * Pusher's Channels protocol, version 7, on sockets of our own: unmodified pusher-js speaks with it, and its REST API takes what the
 * `pusher` package sends. Knows nothing of Florin: who may hear what is in the signatures, what is said comes over the bus.
 */
export class RealtimeServer {
  readonly #wss = new WebSocketServer({
    noServer: true,
    maxPayload: MOST_BYTES,
    perMessageDeflate: false,
    clientTracking: false,
  })
  readonly #sockets = new Map<string, Connection>()
  readonly #perAddress = new Map<string, number>()
  readonly #options: Required<RealtimeOptions>
  readonly #hub: Hub
  readonly #answering: Answering
  readonly #pingTimer: NodeJS.Timeout
  #draining = false
  #onEmpty: () => void = () => {}

  constructor(options: RealtimeOptions) {
    this.#options = {
      activitySeconds: 120,
      pongSeconds: 30,
      mostConnections: 20_000,
      mostPerAddress: 200,
      mostMembers: 1_000,
      ...options,
    }
    const { keys, bus, clientEvents, presence, mostMembers, onFault, activitySeconds } = this.#options
    this.#hub = new Hub(bus, onFault)
    const lasts = (session: string) => this.lasts(session)
    this.#answering = { hub: this.#hub, keys, clientEvents, presence, mostMembers, lasts, onFault }
    bus.listen((message, position) => this.#hear(message, position))
    this.#pingTimer = setInterval(() => this.#askTheSilent(), Math.min(activitySeconds * 250, 5_000)).unref()
  }

  /** Takes over a request for /app/{key}. `address` is the client's, for the bound on connections from one. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, address: string): void {
    this.#wss.handleUpgrade(request, socket, head, (ws) => this.#welcome(ws, socket, request.url ?? '', address))
  }

  /** Answers a request to the REST API below /apps/. */
  rest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    return answerRest({ hub: this.#hub, bus: this.#options.bus, keys: this.#options.keys }, request, response)
  }

  /** The sessions whose connections are here, of one customer or of all. */
  sessions(customer?: string): string[] {
    const ids = new Set<string>()
    for (const { sessions } of this.#sockets.values())
      for (const [id, of] of sessions) if (customer === undefined || of === customer) ids.add(id)
    return [...ids]
  }

  /** Ends the connections of these sessions: what they may hear is nothing any more. */
  endSessions(ids: ReadonlySet<string>): void {
    for (const socket of this.#sockets.values())
      if ([...socket.sessions.keys()].some((id) => ids.has(id))) socket.end(codes.unauthorised, 'The session has ended')
  }

  /** Says something to those who listen here, and to no other process. */
  say(channel: string, event: string, data: string): void {
    this.#hub.hear({ kind: 'event', channels: [channel], event, data })
  }

  /** The most that waits for any one reader, in bytes. */
  get waiting(): number {
    return Math.max(0, ...[...this.#sockets.values()].map((socket) => socket.waiting))
  }

  /** How far this process has heard, as a page bears it from before its first read to its subscriptions, and from each pong to those after a break. */
  get position(): string | undefined {
    const position = this.#options.bus.position()
    return position && positionText(position)
  }

  /** How many connections there are. */
  get size(): number {
    return this.#sockets.size
  }

  /** Bids farewell to all, so that they come back to another process, and takes nobody new. */
  drain(): void {
    this.#draining = true
    for (const socket of this.#sockets.values()) socket.end(codes.overCapacity, 'The server is restarting')
  }

  /** Bids farewell, gives it a moment to arrive, and cuts off who didn't take it. */
  async stop(): Promise<void> {
    this.drain()
    clearInterval(this.#pingTimer)
    this.#hub.stop()
    if (this.#sockets.size > 0)
      await new Promise<void>((resolve) => {
        this.#onEmpty = resolve
        setTimeout(resolve, LAST_WORDS_MS)
      })
    for (const socket of this.#sockets.values()) socket.cut()
  }

  #welcome(ws: WebSocket, line: Duplex, url: string, address: string) {
    const socket = new Connection(ws, line, address)
    // A fault of the line is the end of the line, and 'close' tells of it.
    ws.on('error', () => {})
    const refusal = this.#refusal(url, address)
    if (refusal) return socket.end(...refusal)
    this.#sockets.set(socket.id, socket)
    if (this.#sockets.size === 1) this.#options.bus.setActive(true)
    this.#perAddress.set(address, (this.#perAddress.get(address) ?? 0) + 1)
    ws.on('close', () => this.#farewell(socket))
    ws.on('message', (data, isBinary) => {
      if (!socket.withinRate()) return socket.end(codes.overCapacity, 'Too many messages')
      const message = isBinary ? undefined : read(String(data))
      if (!message) return socket.complain(null, 'Not a message of this protocol')
      try {
        this.#answer(socket, message)
      } catch (error) {
        // Thrown here it would end the process, and everybody's connection with it.
        this.#options.onFault(error)
        socket.complain(null, 'This could not be answered')
      }
    })
    socket.say('pusher:connection_established', {
      socket_id: socket.id,
      activity_timeout: this.#options.activitySeconds,
    })
  }

  #refusal(url: string, address: string): [number, string] | undefined {
    const { keys, mostConnections, mostPerAddress } = this.#options
    const { pathname, searchParams } = new URL(url, 'http://florin')
    const key = /^\/app\/([^/]+)$/.exec(pathname)?.[1]
    const version = searchParams.get('protocol')
    if (key === undefined) return [codes.noSuchPath, 'Path not found']
    if (key !== keys.key) return [codes.unknownApp, 'Application does not exist']
    if (version === null) return [codes.noVersion, 'No protocol version supplied']
    if (!/^\d+$/.test(version)) return [codes.badVersion, 'Invalid version string format']
    if (Number(version) < 5 || Number(version) > 7) return [codes.unsupportedVersion, 'Unsupported protocol version']
    if (this.#draining) return [codes.overCapacity, 'The server is restarting']
    if (this.#sockets.size >= mostConnections || (this.#perAddress.get(address) ?? 0) >= mostPerAddress)
      return [codes.overCapacity, 'Over capacity']
    return undefined
  }

  #farewell(socket: Connection): void {
    for (const name of [...socket.channels, ...socket.joining]) this.#hub.leave(socket, name)
    this.#sockets.delete(socket.id)
    const left = (this.#perAddress.get(socket.address) ?? 1) - 1
    if (left > 0) this.#perAddress.set(socket.address, left)
    else this.#perAddress.delete(socket.address)
    if (this.#sockets.size > 0) return
    this.#options.bus.setActive(false)
    this.#onEmpty()
  }

  #answer(socket: Connection, message: Message) {
    const given = (message.data ?? {}) as Record<string, unknown>
    switch (message.event) {
      case 'pusher:ping':
        return socket.say('pusher:pong', { heard: this.position })
      case 'pusher:pong':
        return
      case 'pusher:subscribe':
        return subscribe(this.#answering, socket, given)
      case 'pusher:unsubscribe':
        return this.#hub.leave(socket, typeof given.channel === 'string' ? given.channel : '')
      case 'pusher:signin':
        if (!signIn(this.#answering, socket, given)) socket.end(codes.unauthorised, 'Connection not authorized')
        return
    }
    if (!message.event.startsWith('client-')) return socket.complain(null, 'Not an event of this protocol')
    const said = clientEvent(this.#answering, socket, message)
    if (said) void this.#options.bus.publish([said]).catch(this.#options.onFault)
  }

  #hear(message: BusMessage, position: StreamPosition) {
    if (message.kind === 'event' || message.kind === 'roster') return this.#hub.hear(message, position)
    if (message.kind === 'terminate')
      for (const socket of this.#sockets.values())
        if (socket.user === message.user) socket.end(codes.unauthorised, 'You got disconnected by the app')
    if (message.kind === 'check') this.onCheck(message.customer)
  }

  /** Told when a session of this customer may have ended. */
  onCheck: (customer: string) => void = () => {}

  /** Whether a session that is new to a connection still lasts: asked before it hears anything. */
  lasts: (session: string) => Promise<boolean> = async () => true

  #askTheSilent(): void {
    const { activitySeconds, pongSeconds } = this.#options
    const now = performance.now()
    for (const socket of this.#sockets.values()) {
      if (socket.pingedAt !== undefined) {
        if (now - socket.pingedAt > pongSeconds * 1000) socket.end(codes.noPong, 'Pong reply not received in time')
      } else if (now - socket.lastMessageAt > activitySeconds * 1250) {
        socket.pingedAt = now
        socket.say('pusher:ping', {})
      }
    }
  }
}

/** Clients send `data` as an object or as JSON text; for what is ours it is read, for what they say to each other it stays. */
function read(text: string): Message | undefined {
  try {
    const message = JSON.parse(text) as Partial<Message> | null
    if (typeof message?.event !== 'string') return undefined
    const { event, channel, data } = message
    const ours = event.startsWith('pusher:') && typeof data === 'string'
    return { event, channel, data: ours ? JSON.parse(data) : data }
  } catch {
    return undefined
  }
}
