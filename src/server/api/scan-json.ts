import { Problem } from '../kernel/errors.ts'

/** No form of ours is nested deeper, or has more values than this. */
const MAX_DEPTH = 16
const MAX_VALUES = 1_000

const [QUOTE, COMMA, OPEN, CLOSE, LEFT, RIGHT, BACKSLASH] = [0x22, 0x2c, 0x5b, 0x5d, 0x7b, 0x7d, 0x5c]

/**
 * Looks at JSON before it is parsed, once over its bytes, and stops at the first thing that no form of ours has: what costs much to parse and
 * to judge must not get that far. Whether it is JSON at all the parser says.
 * @returns the names that an object bears twice, of which the parser would silently take the last.
 * Throws 'malformed_request' where it is too deep or has too many values.
 */
export function scanJson(bytes: Uint8Array): string[] {
  const twice: string[] = []
  /** The names met in each object that is open; undefined for a list. */
  const open: (Set<string> | undefined)[] = []
  let values = 0
  let nameNext = false
  for (let at = 0; at < bytes.length; at++) {
    switch (bytes[at]) {
      case QUOTE: {
        const end = endOfText(bytes, at)
        if (nameNext) note(open.at(-1), nameIn(bytes, at, end), twice)
        nameNext = false
        at = end
        break
      }
      case LEFT:
      case OPEN:
        nameNext = bytes[at] === LEFT
        open.push(nameNext ? new Set() : undefined)
        if (open.length > MAX_DEPTH) throw new Problem('malformed_request')
        break
      case RIGHT:
      case CLOSE:
        open.pop()
        nameNext = false
        break
      case COMMA:
        nameNext = open.at(-1) !== undefined
        if (++values >= MAX_VALUES) throw new Problem('malformed_request')
        break
    }
  }
  return twice
}

/** Where the text that begins at `from` has its closing quote; the end of everything where it has none. */
function endOfText(bytes: Uint8Array, from: number): number {
  let at = from + 1
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1
  return at
}

/** A name as the parser reads it: 'amount' can be written in escapes, too. */
function nameIn(bytes: Uint8Array, from: number, to: number): string {
  const written = Buffer.from(bytes.buffer, bytes.byteOffset + from, Math.min(to + 1, bytes.length) - from).toString()
  try {
    return String(JSON.parse(written))
  } catch {
    return written
  }
}

function note(names: Set<string> | undefined, name: string, twice: string[]): void {
  if (names?.has(name)) twice.push(name)
  names?.add(name)
}
