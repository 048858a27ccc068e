import { createHash } from 'node:crypto'
import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs'
import { type FileHandle, open, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ctx } from '../../../kernel/context.ts'

/** A line is 40 letters, a colon and a count: never longer. */
const LONGEST_LINE = 64
const PREFIX = 5

/** The first and the last of a folder's files: a download that isn't done has no last one. */
const ENDS = ['00000.txt', 'FFFFF.txt']

/** Whether something lies there that looks like such a download, whole where it is a folder. */
export function isDownload(source: string): boolean {
  if (!existsSync(source)) return false
  if (statSync(source).isDirectory()) return ENDS.every((name) => existsSync(join(source, name)))
  const [file, first] = [openSync(source, 'r'), Buffer.alloc(LONGEST_LINE)]
  const read = readSync(file, first)
  closeSync(file)
  return /^[0-9A-F]{40}:\d/i.test(first.toString('latin1', 0, read))
}

/**
 * Whether a password is in a download of Pwned Passwords (haveibeenpwned.com, SHA-1): one file of lines `<40 hex letters>:<count>` in their order, searched where it lies, or a folder
 * with a file for each five first letters (`0018A.txt`, lines `<35 letters>:<count>`). Nothing leaves this machine, and nothing is kept in memory. `source` empty: there is none. Where a folder lacks a file, what would be in it isn't found, and the log says so, once a process.
 */
export async function isBreached(source: string, password: string, log: Pick<Ctx['log'], 'error'>): Promise<boolean> {
  if (source === '') return false
  const digest = createHash('sha1').update(password).digest('hex').toUpperCase()
  if ((await stat(source)).isDirectory()) return isInRange(source, digest, log)
  const file = await open(source, 'r')
  try {
    return await isInFile(file, digest)
  } finally {
    await file.close()
  }
}

const told = new Set<string>()

async function isInRange(folder: string, digest: string, log: Pick<Ctx['log'], 'error'>): Promise<boolean> {
  const name = `${digest.slice(0, PREFIX)}.txt`
  const lines = await readFile(join(folder, name), 'latin1').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    // Which one says something about the password: it isn't named.
    if (!told.has(folder)) log.error({ folder }, 'the download of breached passwords lacks a file: fetch it anew')
    told.add(folder)
    return ''
  })
  const rest = digest.slice(PREFIX)
  return lines.split('\n').some((line) => line.toUpperCase().startsWith(`${rest}:`))
}

async function isInFile(file: FileHandle, digest: string): Promise<boolean> {
  const { size } = await file.stat()
  const bytes = Buffer.alloc(2 * LONGEST_LINE)
  // A line that begins at or behind `from` and before `to` may be the one.
  let [from, to] = [0, size]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    // The line's beginning is behind the first line break at or behind the byte before.
    const at = middle === 0 ? 0 : middle - 1
    const { bytesRead } = await file.read(bytes, 0, bytes.length, at)
    const text = bytes.toString('latin1', 0, bytesRead)
    const begins = middle === 0 ? 0 : text.indexOf('\n') + 1
    const found = text.slice(begins, begins + digest.length).toUpperCase()
    if ((middle > 0 && begins === 0) || found === '' || at + begins >= to) to = middle
    else if (found === digest) return true
    else if (found < digest) from = at + begins + found.length
    else to = middle
  }
  return false
}
