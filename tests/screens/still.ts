// Loaded before anything else, in every thread: the clock stands still, and what is drawn by lot falls alike each time.
import crypto from 'node:crypto'
import { ServerResponse } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import { MOMENT } from './moment.ts'

const moment = Date.parse(MOMENT)

globalThis.Date = new Proxy(Date, {
  construct: (real, given, as) => Reflect.construct(real, given.length > 0 ? given : [moment], as),
  apply: (real) => new real(moment).toString(),
  get: (real, name, as) => (name === 'now' ? () => moment : Reflect.get(real, name, as)),
})

/** Whole numbers below 2^32 that follow from a seed (mulberry32). */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
}

function filled<B extends NodeJS.ArrayBufferView>(buffer: B, roll: () => number): B {
  const bytes = new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength)
  for (let at = 0; at < bytes.length; at++) bytes[at] = roll()
  return buffer
}

// Each kind has dice of its own: how many bytes a socket needs changes no reference.
const [numbers, ids, secrets] = [dice(1), dice(2), dice(3)]
Object.assign(crypto, {
  randomInt: (from: number, to?: number) => (to === undefined ? numbers() % from : from + (numbers() % (to - from))),
  randomFillSync: (buffer: NodeJS.ArrayBufferView) => filled(buffer, ids),
  randomBytes: (size: number) => filled(Buffer.alloc(size), secrets),
})
syncBuiltinESMExports()

// The browser's own clock goes on, and cookies end by it: those of the pictures end with the browser.
const withoutEnd = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(withoutEnd) : String(value).replace(/; Expires=[^;]+/i, '')
const { setHeader, writeHead } = ServerResponse.prototype
Object.assign(ServerResponse.prototype, {
  setHeader(this: ServerResponse, name: string, value: string) {
    return setHeader.call(this, name, /^set-cookie$/i.test(name) ? (withoutEnd(value) as string) : value)
  },
  writeHead(this: ServerResponse, status: number, ...rest: unknown[]) {
    const headers = rest.at(-1) as Record<string, unknown> | undefined
    if (headers?.['set-cookie']) headers['set-cookie'] = withoutEnd(headers['set-cookie'])
    return writeHead.call(this, status, ...(rest as []))
  },
})
