import type { Fact } from './Facts.tsx'
import { ShortId } from './ShortId.tsx'

/** A ledger entry by its id, to copy; a dash until it is known. `what` is what the copy button names. */
export const entryFact = (label: string, what: string, entry: string | undefined): Fact => ({
  label,
  value: entry ? <ShortId id={entry} what={what} /> : '–',
})
