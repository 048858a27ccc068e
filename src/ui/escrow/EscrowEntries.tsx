import { ShortId } from '../data/ShortId.tsx'
import { Time } from '../data/Time.tsx'

type Props = {
  of: { locked_entry: string; locked_at: string; ended_entry: string | null; ended_at: string | null }
  lockedBy: string
  endedBy: string
  /** What an id is copied as: 'ledger entry'. */
  what: string
}

/** The ledger entries that locked an escrow and ended it: when, and their ids to copy. */
export function EscrowEntries({ of, lockedBy, endedBy, what }: Props) {
  return (
    <span className="flex flex-col">
      <Entry label={lockedBy} id={of.locked_entry} at={of.locked_at} what={what} />
      {of.ended_entry && of.ended_at && <Entry label={endedBy} id={of.ended_entry} at={of.ended_at} what={what} />}
    </span>
  )
}

function Entry({ label, id, at, what }: { label: string; id: string; at: string; what: string }) {
  return (
    <span className="flex flex-wrap items-center justify-between gap-x-3 text-sm font-normal lg:justify-start">
      <span className="text-ink-muted lg:w-[176px]">
        {label}, <Time at={at} />
      </span>
      <ShortId id={id} what={what} />
    </span>
  )
}
