import { createHmac, timingSafeEqual } from 'node:crypto'

/** An application as Pusher knows it: its number, what browsers connect with, and what only servers know. */
export interface AppKeys {
  appId: string
  key: string
  secret: string
}

/** Why a connection ends, or what it did wrong. 4000–4099: don't come back unchanged; 4100–4199: in a moment; 4200–4299: at once. */
export const codes = {
  unknownApp: 4001,
  noSuchPath: 4005,
  badVersion: 4006,
  unsupportedVersion: 4007,
  noVersion: 4008,
  unauthorised: 4009,
  overCapacity: 4100,
  noPong: 4201,
  clientEvent: 4301,
} as const

/** Figures of Pusher's own service. Lengths in characters, sizes in bytes. */
export const limits = {
  channelName: 200,
  eventName: 200,
  data: 10_240,
  channelsOfSocket: 100,
  channelsOfEvent: 100,
  batch: 10,
  clientEventsPerSecond: 10,
  /** A request to the REST API: a full batch, escaped. */
  body: 262_144,
  /** Apart by more than this, a request's clock is not ours. */
  clockSeconds: 600,
} as const

/** Sealed channels (`private-encrypted-`) are private ones whose data the server can't read, so nobody speaks on them unasked. */
export type ChannelKind = 'public' | 'private' | 'presence' | 'user'

const NAME = /^[-a-zA-Z0-9_=@,.;]{1,200}$/
const USER = '#server-to-user-'

/** Which kind of channel bears this name; undefined when none may be called so. */
export function kindOf(name: string): ChannelKind | undefined {
  if (name.startsWith(USER)) return NAME.test(name.slice(USER.length)) ? 'user' : undefined
  if (!NAME.test(name)) return undefined
  if (name.startsWith('private-')) return 'private'
  return name.startsWith('presence-') ? 'presence' : 'public'
}

/** Whose the server-to-user channel is. */
export const userOf = (name: string): string => name.slice(USER.length)

/** The signature under a text, in lower-case hexadecimal. */
export const sign = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex')

/** Compares in the same time wherever they differ. */
export function same(given: unknown, wanted: string): boolean {
  const a = Buffer.from(typeof given === 'string' ? given : '')
  const b = Buffer.from(wanted)
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Whether `auth` ('key:signature') allows a socket what it asks for. */
export const isSigned = ({ key, secret }: AppKeys, auth: unknown, ...parts: readonly string[]): boolean =>
  same(auth, `${key}:${sign(secret, parts.join(':'))}`)

/**
 * One message as it goes over the wire, written once for all who hear it. `data` is text on this protocol: what is not text is written
 * as JSON first.
 */
export function frame(event: string, data: unknown, more: { channel?: string; user_id?: string } = {}): Buffer {
  const text = data === undefined || typeof data === 'string' ? data : JSON.stringify(data)
  return wire({ event, ...more, data: text })
}

/** The one message whose data is an object. */
export const errorFrame = (code: number | null, message: string, channel?: string): Buffer =>
  wire({ event: 'pusher:error', ...(channel && { channel }), data: { code, message } })

const WHOLE_TEXT = 0x81
const [LENGTH_IN_16_BITS, LENGTH_IN_64_BITS] = [126, 127]

/** A whole text frame as RFC 6455 wants it of a server: unmasked, the length in as few bytes as it fits. */
function wire(message: object): Buffer {
  const text = Buffer.from(JSON.stringify(message))
  if (text.length < LENGTH_IN_16_BITS) return Buffer.concat([Buffer.from([WHOLE_TEXT, text.length]), text])
  const short = text.length < 2 ** 16
  const header = Buffer.alloc(short ? 4 : 10)
  header.writeUInt8(WHOLE_TEXT, 0)
  header.writeUInt8(short ? LENGTH_IN_16_BITS : LENGTH_IN_64_BITS, 1)
  if (short) header.writeUInt16BE(text.length, 2)
  else header.writeBigUInt64BE(BigInt(text.length), 2)
  return Buffer.concat([header, text])
}
