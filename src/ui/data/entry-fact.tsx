import { CopyButton } from './CopyButton.tsx'
import type { Fact } from './Facts.tsx'
import { BareId } from './ShortId.tsx'

/** A ledger entry by its id, to copy; a dash until it is known. `what` is what the copy button names. */
export const entryFact = (label: string, what: string, entry: string | undefined): Fact => ({
  label,
  value: entry ? <BareId id={entry} /> : '–',
  action: entry && <CopyButton value={entry} what={what} compact />,
})
