import { join } from 'node:path'
import type { Entry } from '../journal/entry.ts'
import { beginJournal } from '../journal/journal.ts'
import type { Keyring } from '../keys/keyring.ts'

/** Where a folder's journal stands. */
export const journalIn = (folder: string): string => join(folder, 'journal')

/**
 * Begins a folder's journal: of a seed that was made this moment, or in place of one that is lost. It is never done by a signer that starts. Throws
 * Error where there is one.
 */
export function beginJournalIn(folder: string, keys: Keyring, of: 'init' | 'new-journal', now: Date): void {
  beginJournal<Entry>(journalIn(folder), (hash) => keys.mac('journal', hash), { type: 'begun', at: now.getTime(), of })
}
