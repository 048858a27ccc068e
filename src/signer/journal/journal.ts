import { createHash, timingSafeEqual } from 'node:crypto'
import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  linkSync,
  openSync,
  readSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { canonical } from '../../contract/canonical-json.ts'
import { parseJson } from '../wire/parse-json.ts'

/** A journal that can't be trusted: nothing is signed any more until people have looked. */
export class BrokenJournal extends Error {}

/** An append-only file. What was appended is on the disk before the call returns. */
export interface Journal<Entry> {
  append(entry: Entry): void
  /** The entry of this number, the first being 1. Throws BrokenJournal where it can't be read. */
  read(number: number): Entry
  /** The entry of this number, the first being 1, and the hash that stands for it and all before; undefined where there is none. */
  entry(number: number): { hash: string; entry: Entry } | undefined
  /** How many entries there are, and the hash of the last, which stands for all of them. */
  head(): { entries: number; hash: string }
  close(): void
}

interface Line<Entry> {
  h: string
  /** By a key of the seed: who can write the file but doesn't have the seed can't go on with the chain. */
  m: string
  e: Entry
}

const FIRST = '0'.repeat(64)
const nextHash = (before: string, entry: unknown) =>
  createHash('sha256').update(before).update(canonical(entry)).digest('hex')

const same = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

type Each<Entry> = (entry: Entry, line: Buffer, hash: string) => void
type Followed = { entries: number; hash: string }

/** After so many entries whoever reads a journal may do something else: some hundredths of a second. */
const AT_ONCE = 256

/** Does all of what could be done in turns. */
export function atOnce<T>(turns: Generator<void, T>): T {
  for (;;) {
    const { done, value } = turns.next()
    if (done) return value
  }
}

/** The same, and lets everything else have its turn between: the watchdog is fed however long it takes. */
export async function inTurns<T>(turns: Generator<void, T>): Promise<T> {
  for (;;) {
    const { done, value } = turns.next()
    if (done) return value
    await new Promise(setImmediate)
  }
}

/** Reads a journal's lines and checks that each follows the one before; with `mac`, also who wrote it. Throws BrokenJournal. */
export const followChain = <Entry>(
  lines: Iterable<Buffer>,
  mac?: (hash: string) => string,
  each?: Each<Entry>,
): Followed => atOnce(following(lines, mac, each))

function* following<Entry>(
  lines: Iterable<Buffer>,
  mac?: (hash: string) => string,
  each?: Each<Entry>,
): Generator<void, Followed> {
  let hash = FIRST
  let entries = 0
  for (const text of lines) {
    let line: Line<Entry>
    try {
      line = parseJson(text.toString('utf8')) as Line<Entry>
      hash = nextHash(hash, line.e)
    } catch {
      throw new BrokenJournal(`entry ${entries + 1} can't be read`)
    }
    if (line.h !== hash) throw new BrokenJournal(`entry ${entries + 1} doesn't follow the one before`)
    if (mac && !same(String(line.m), mac(hash)))
      throw new BrokenJournal(`entry ${entries + 1} was not written by this signer`)
    entries++
    each?.(line.e, text, hash)
    if (entries % AT_ONCE === 0) yield
  }
  return { entries, hash }
}

const CHUNK = 1 << 20

/**
 * The whole lines of a file, without their ends, a megabyte at a time. What is behind the last line's end was being written when the process
 * died, and was never answered: it is no line.
 */
export function* wholeLines(fd: number): Generator<Buffer> {
  const chunk = Buffer.alloc(CHUNK)
  let rest = Buffer.alloc(0)
  for (let at = 0; ; ) {
    const got = readSync(fd, chunk, 0, CHUNK, at)
    if (got === 0) return
    at += got
    rest = Buffer.concat([rest, chunk.subarray(0, got)])
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
      yield rest.subarray(0, end)
      rest = rest.subarray(end + 1)
    }
  }
}

/** A new file's name must be on the disk, too. */
function syncFolder(path: string) {
  const folder = openSync(dirname(path), 'r')
  fsyncSync(folder)
  closeSync(folder)
}

/** What fails at the file or between file and memory (a full disk, too) leaves unknown what is written: no refusal, but the end. */
function orBroken<T>(what: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw error instanceof BrokenJournal ? error : new BrokenJournal(what)
  }
}

const lineOf = <Entry>(before: string, entry: Entry, mac: (hash: string) => string) => {
  const hash = nextHash(before, entry)
  return { hash, text: `${JSON.stringify({ h: hash, m: mac(hash), e: entry } satisfies Line<Entry>)}\n` }
}

/**
 * Begins a journal with its first entry, which only whoever has the seed can write: it appears whole or not at all. Throws Error where there is one.
 */
export function beginJournal<Entry>(path: string, mac: (hash: string) => string, first: Entry): void {
  if (existsSync(path)) throw new Error(`${path} is there already: nothing begins a journal anew`)
  const made = `${path}.new`
  rmSync(made, { force: true })
  writeFileSync(made, lineOf(FIRST, first, mac).text, { mode: 0o600, flag: 'wx', flush: true })
  // Linked, not renamed: of two who begin one at once the second fails.
  linkSync(made, path)
  rmSync(made)
  syncFolder(path)
}

/** What to do about a journal that isn't there, or has nothing in it: one that began by itself would have signed nothing, and would sign it all again. */
const missing = (path: string) =>
  new BrokenJournal(
    `the journal ${path} is gone or empty: without it this signer doesn’t know what it has signed. Put its copy back. Where every copy is lost, or the ` +
      `seed was restored and has signed nothing, two people begin one: \`npm run signer -- new-journal --dir ${dirname(path)}\` (docs/custody.md, “A lost journal”)`,
  )

/** Opens the file that is there. Throws BrokenJournal where there is none. */
function openExisting(path: string): number {
  try {
    return openSync(path, constants.O_RDWR | constants.O_APPEND)
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? missing(path) : error
  }
}

/** Where entries end in their file, eight bytes each: of all that is kept of a journal this is what every entry costs. */
function lineEnds() {
  let ends = new Float64Array(1024)
  let count = 0
  return {
    push(end: number) {
      if (count === ends.length) {
        const larger = new Float64Array(count * 2)
        larger.set(ends)
        ends = larger
      }
      ends[count++] = end
    },
    /** Where an entry's line is, the first entry being 1; undefined where there is none. */
    line(number: number): { start: number; length: number } | undefined {
      if (!(number >= 1 && number <= count)) return undefined
      const start = number === 1 ? 0 : (ends[number - 2] ?? 0)
      return { start, length: (ends[number - 1] ?? 0) - start }
    },
  }
}

type Take<Entry> = (entry: Entry, number: number) => void

/**
 * Opens a journal and hands every entry with its number to `take` in its order, those of before and those to come. Throws BrokenJournal where there is
 * none or nothing in it, where the chain is broken, or where somebody else writes the same file: both then refuse, before either has answered.
 */
export const openJournal = <Entry>(path: string, mac: (hash: string) => string, take: Take<Entry>): Journal<Entry> =>
  atOnce(openingJournal(path, mac, take))

/** The same in turns, for a journal of many entries. */
export function* openingJournal<Entry>(
  path: string,
  mac: (hash: string) => string,
  take: Take<Entry>,
): Generator<void, Journal<Entry>> {
  const fd = openExisting(path)
  let size = 0
  let entries = 0
  const ends = lineEnds()
  const note = (entry: Entry, length: number) => {
    take(entry, entries + 1)
    ends.push(size + length)
    entries++
    size += length
  }
  const found = yield* following<Entry>(wholeLines(fd), mac, (entry, line) => note(entry, line.length + 1))
  if (found.entries === 0) {
    closeSync(fd)
    throw missing(path)
  }
  // Half a line was never answered: it goes, so that the next one begins on a line of its own.
  if (fstatSync(fd).size > size) ftruncateSync(fd, size)
  fsyncSync(fd)
  let { hash } = found
  let broken = false
  const lineAt = ({ start, length }: { start: number; length: number }) =>
    orBroken('an entry can no longer be read', () => {
      const bytes = Buffer.alloc(length)
      if (readSync(fd, bytes, 0, length, start) !== length) throw new BrokenJournal('an entry is gone')
      return parseJson(bytes.toString('utf8')) as Line<Entry>
    })
  return {
    append(entry) {
      if (broken || fstatSync(fd).size !== size) {
        broken = true
        throw new BrokenJournal('somebody else writes this journal, or an entry could not be written')
      }
      const next = lineOf(hash, entry, mac)
      const line = Buffer.from(next.text)
      // Until all of it is on the disk and nobody wrote beside us, nothing more may be signed.
      broken = true
      orBroken('the entry could not be written', () => {
        if (writeSync(fd, line) !== line.length) throw new BrokenJournal('the entry was not written whole')
        fsyncSync(fd)
        if (fstatSync(fd).size !== size + line.length) throw new BrokenJournal('somebody else writes this journal')
        note(entry, line.length)
      })
      broken = false
      hash = next.hash
    },
    read(number) {
      const line = ends.line(number)
      if (!line) throw new BrokenJournal('an entry is gone')
      return lineAt(line).e
    },
    entry(number) {
      const line = ends.line(number)
      if (!line) return undefined
      const { h, e } = lineAt(line)
      return { hash: h, entry: e }
    },
    head: () => ({ entries, hash }),
    close: () => closeSync(fd),
  }
}
