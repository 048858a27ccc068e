import { closeSync, openSync } from 'node:fs'
import type { Entry } from '../journal/entry.ts'
import { followChain, wholeLines } from '../journal/journal.ts'

function hashesOf(path: string): string[] {
  const fd = openSync(path, 'r')
  const hashes: string[] = []
  try {
    followChain<Entry>(wholeLines(fd), undefined, (_, __, hash) => hashes.push(hash))
  } finally {
    closeSync(fd)
  }
  return hashes
}

/**
 * Checks that a journal's entries follow each other, and that a copy kept elsewhere is its beginning: what somebody cut off or began anew shows
 * there alone. Needs no key. Throws BrokenJournal, or Error where the two differ.
 */
export function verifyJournal(path: string, copy?: string): { entries: number; hash: string; copied?: number } {
  const own = hashesOf(path)
  const hash = own.at(-1) ?? '0'.repeat(64)
  if (copy === undefined) return { entries: own.length, hash }
  const other = hashesOf(copy)
  const differs = other.findIndex((one, at) => one !== own[at])
  if (differs >= 0) throw new Error(`the copy has another entry ${differs + 1}: one of the two was changed or cut`)
  return { entries: own.length, hash, copied: other.length }
}
