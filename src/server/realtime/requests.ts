import type { BusMessage } from './bus.ts'
import type { Connection } from './connection.ts'
import type { Hub } from './hub.ts'
import { type AppKeys, codes, isSigned, kindOf, limits, userOf } from './protocol.ts'
import type { Member } from './roster.ts'

/** What a client asked for: `data` already read where it was text. */
export interface Message {
  event: string
  channel: unknown
  data: unknown
}

export interface Answering {
  hub: Hub
  keys: AppKeys
  /** Whether clients may speak to each other. */
  clientEvents: boolean
  /** Whether presence channels are open. */
  presence: boolean
  /** At most so many members on a presence channel. */
  mostMembers: number
  /** Whether a session that a signature names still lasts. */
  lasts: (session: string) => Promise<boolean>
  onFault: (error: unknown) => void
}

type Given = Record<string, unknown>
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const refuse = (socket: Connection, channel: string, error: string, type = 'AuthError', status = 401): void =>
  socket.say('pusher:subscription_error', { type, error, status }, channel)

/** Puts the socket on a channel if its signature allows it. */
export function subscribe(answering: Answering, socket: Connection, given: Given) {
  const { hub, keys, ...rules } = answering
  const name = text(given.channel)
  const kind = kindOf(name)
  if (!kind) return socket.complain(codes.unauthorised, 'Invalid channel name', name.slice(0, limits.channelName))
  if (socket.channels.has(name) || socket.joining.has(name))
    return socket.complain(null, `Existing subscription to channel ${name}`)
  if (socket.channels.size + socket.joining.size >= limits.channelsOfSocket)
    return refuse(socket, name, `No more than ${limits.channelsOfSocket} channels`, 'LimitReached', 403)
  if (kind === 'user' && socket.user !== userOf(name)) return refuse(socket, name, 'Not signed in as that user')
  if (kind === 'public' || kind === 'user') return void hub.join(socket, name)
  const data = typeof given.channel_data === 'string' ? given.channel_data : undefined
  if (!isSigned(keys, given.auth, socket.id, name, ...(data === undefined ? [] : [data])))
    return refuse(socket, name, `Invalid signature: expected ${keys.key}:<HMAC SHA256 of socket, channel and data>`)
  if (kind === 'private') {
    const { heard } = read(data) ?? {}
    const since = typeof heard === 'string' ? { heard } : {}
    return admit(answering, socket, { name, data }, () => void hub.join(socket, name, since))
  }
  if (!rules.presence) return refuse(socket, name, 'Presence is off', 'Disabled', 403)
  const member = memberIn(data)
  if (!member) return refuse(socket, name, 'channel_data must name a user_id')
  if (hub.membersOf(name) >= rules.mostMembers) return refuse(socket, name, 'The channel is full', 'LimitReached', 403)
  admit(answering, socket, { name, data }, () => void hub.join(socket, name, { member }))
}

const read = (json: string | undefined): Given | undefined => {
  try {
    const value: unknown = JSON.parse(json ?? '')
    return value && typeof value === 'object' ? (value as Given) : undefined
  } catch {
    return undefined
  }
}

function memberIn(json: string | undefined): Member | undefined {
  const { user_id: id, user_info } = read(json) ?? {}
  if ((typeof id !== 'string' && typeof id !== 'number') || id === '' || String(id).length > 128) return undefined
  return { user_id: String(id), user_info }
}

/**
 * Lets the socket on a channel. Our own signatures name the session they were given to: the connection ends with it, and since a signature
 * has no age, its session is looked at when it is first named here, before anything is heard.
 */
function admit(
  answering: Answering,
  socket: Connection,
  { name, data }: { name: string; data: string | undefined },
  join: () => void,
): void {
  const { session_id: id, user_id: customer } = read(data) ?? {}
  if (typeof id !== 'string' || typeof customer !== 'string') {
    join()
    return
  }
  socket.joining.add(name)
  whileItLasts(answering, socket, { id, customer }, () => {
    // It may have left meanwhile.
    if (socket.joining.delete(name)) join()
  })
}

/** Does something for a session's connection once it is known that the session lasts; else the connection ends. */
function whileItLasts(
  { lasts, onFault }: Answering,
  socket: Connection,
  { id, customer }: { id: string; customer: string },
  then: () => void,
): void {
  const look = socket.lasting.get(id) ?? lasts(id)
  socket.lasting.set(id, look)
  socket.sessions.set(id, customer)
  look.then(
    (still) => (still ? then() : socket.end(codes.unauthorised, 'The session has ended')),
    (error: unknown) => {
      onFault(error)
      socket.end(codes.overCapacity, 'Try again')
    },
  )
}

/** pusher:signin, as a session of ours: its id is the user's. Answers whether the signature was good. */
export function signIn(answering: Answering, socket: Connection, given: Given): boolean {
  const json = text(given.user_data)
  const id = read(json)?.id
  if (!isSigned(answering.keys, given.auth, socket.id, '', 'user', '', json) || typeof id !== 'string' || id === '')
    return false
  whileItLasts(answering, socket, { id, customer: socket.sessions.get(id) ?? '' }, () => {
    socket.user = id
    socket.say('pusher:signin_success', { user_data: json })
  })
  return true
}

/**
 * What a client says to the others of its channel, ready for the bus; undefined where it may not, which it is told. Goes over the bus
 * even to this process: one way for all, in one order.
 */
export function clientEvent({ clientEvents }: Answering, socket: Connection, message: Message): BusMessage | undefined {
  const { event, data } = message
  const name = text(message.channel)
  const no = (why: string) => {
    socket.complain(codes.clientEvent, `Client event rejected - ${why}`, name || undefined)
    return undefined
  }
  if (!clientEvents) return no('not enabled')
  const kind = kindOf(name)
  const spoken = (kind === 'private' && !name.startsWith('private-encrypted-')) || kind === 'presence'
  if (!spoken || !socket.channels.has(name)) return no('only on private and presence channels one is subscribed to')
  if (event.length > limits.eventName) return no('the name is too long')
  const json = JSON.stringify(data ?? null)
  if (Buffer.byteLength(json) > limits.data) return no(`the data must have at most ${limits.data} bytes`)
  if (!socket.maySpeak()) return no(`more than ${limits.clientEventsPerSecond} messages a second`)
  const user = socket.memberOf.get(name)
  return { kind: 'event', channels: [name], event, data: json, except: socket.id, ...(user !== undefined && { user }) }
}
