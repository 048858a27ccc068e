import { createHash, randomFillSync } from 'node:crypto'

let lastMs = 0
let counter = 0

// Drawn by the page: a call to the generator for eight bytes costs as much as for four thousand.
const pool = Buffer.alloc(4096)
let drawn = pool.length

function randomBits(): Buffer {
  if (drawn === pool.length) {
    randomFillSync(pool)
    drawn = 0
  }
  drawn += 8
  return pool.subarray(drawn - 8, drawn)
}

/**
 * A UUIDv7 (RFC 9562): milliseconds, then a 12-bit counter so that ids made by one process in one millisecond keep their order,
 * then 62 random bits. `at` is the context's time, which may stand still or go back; ids then still grow by the counter.
 */
export function uuid7(at: Date = new Date()): string {
  const ms = Math.max(at.getTime(), lastMs)
  counter = ms === lastMs ? counter + 1 : 0
  lastMs = counter > 0xfff ? ms + 1 : ms
  if (counter > 0xfff) counter = 0
  const bytes = Buffer.alloc(16)
  randomBits().copy(bytes, 8)
  bytes.writeUIntBE(lastMs, 0, 6)
  bytes.writeUInt16BE(0x7000 | counter, 6)
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80
  return hyphenate(bytes.toString('hex'))
}

/** Before every id that is made at or after a moment: where rows are in the order of their ids, a day is a range of them. */
export const firstIdAt = (at: Date): string =>
  hyphenate(`${Math.max(0, at.getTime()).toString(16).padStart(12, '0')}7000${'8'.padEnd(16, '0')}`)

/** When a UUIDv7 was made, to the millisecond; of one that counts ahead of its clock, a few later. */
export const timeOfId = (id: string): Date => new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16))

/** A UUIDv8 (RFC 9562) derived from a text: the same text gives the same id in every process. */
export function uuidOf(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80
  return hyphenate(bytes.toString('hex'))
}

const hyphenate = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
