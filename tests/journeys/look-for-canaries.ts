import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs'

/** Something that must be nowhere, and every way in which it may have been written down. */
export interface Canary {
  name: string
  text: string
  needles: readonly Buffer[]
}

/** As text of one and of two bytes a letter, in hexadecimal and base64; what is hexadecimal also as its bytes. */
export function spelled(name: string, text: string, of: 'utf8' | 'hex' = 'utf8'): Canary {
  const bytes = Buffer.from(text, of)
  const texts = new Set([text, text.toUpperCase(), bytes.toString('hex'), bytes.toString('base64').replace(/=+$/, '')])
  texts.add(bytes.toString('base64url'))
  const needles = [...texts].flatMap((one) => [Buffer.from(one), Buffer.from(one, 'utf16le')])
  return { name, text, needles: [bytes, ...needles] }
}

const CHUNK = 8 << 20
const PAGE = 4096

/** Looks for many needles in one pass: by the first two bytes of each, then by its first four. */
function finder(canaries: readonly Canary[]) {
  const begin = new Uint8Array(1 << 16)
  const by = new Map<number, { name: string; needle: Buffer }[]>()
  for (const { name, needles } of canaries)
    for (const needle of needles) {
      const four = needle.readUInt32BE(0)
      begin[needle.readUInt16BE(0)] = 1
      by.set(four, [...(by.get(four) ?? []), { name, needle }])
    }
  const longest = Math.max(...canaries.flatMap(({ needles }) => needles.map(({ length }) => length)))
  const names = new Set<string>()
  const look = (bytes: Buffer) => {
    for (let at = 0, two = bytes[0] ?? 0; at + 4 <= bytes.length; at++) {
      two = ((two & 0xff) << 8) | (bytes[at + 1] ?? 0)
      if (begin[two] === 0) continue
      for (const { name, needle } of by.get(bytes.readUInt32BE(at)) ?? [])
        if (bytes.subarray(at, at + needle.length).equals(needle)) names.add(name)
    }
  }
  return { look, longest, names: () => [...names].sort() }
}

/** The names of those canaries that these bytes have. */
export function found(canaries: readonly Canary[], bytes: Buffer): string[] {
  const { look, names } = finder(canaries)
  look(bytes)
  return names()
}

interface Part {
  start: number
  end: number
}

/** Looks through parts of a file, a few megabytes at a time. What can't be read, as no page is there, has nothing in it. */
function inParts(canaries: readonly Canary[], path: string, parts: readonly Part[]): string[] {
  const { look, longest, names } = finder(canaries)
  const fd = openSync(path, 'r')
  const chunk = Buffer.alloc(CHUNK + longest)
  const read = (start: number, length: number) => {
    try {
      return readSync(fd, chunk, 0, length, start)
    } catch {
      return 0
    }
  }
  for (const { start, end } of parts)
    for (let at = start; at < end; ) {
      const length = Math.min(chunk.length, end - at)
      const got = read(at, length)
      look(chunk.subarray(0, got))
      at += got === length ? CHUNK : Math.max(got - longest, PAGE)
    }
  closeSync(fd)
  return names()
}

/** The names of those canaries that a file has. */
export const inFile = (canaries: readonly Canary[], path: string): string[] =>
  inParts(canaries, path, [{ start: 0, end: statSync(path).size }])

/** The names of those canaries that a process of ours has in its memory, wherever it could have written them. */
export function inMemory(canaries: readonly Canary[], pid = 0): string[] {
  const lines = readFileSync(`/proc/${pid}/maps`, 'utf8').split('\n')
  const parts = lines.flatMap((line) => {
    const [, start, end] = /^([\da-f]+)-([\da-f]+) rw/.exec(line) ?? []
    return start && end ? { start: Number.parseInt(start, 16), end: Number.parseInt(end, 16) } : []
  })
  return inParts(canaries, `/proc/${pid}/mem`, parts)
}
