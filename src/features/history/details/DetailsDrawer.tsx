import { useRef } from 'react'
import type { StatementLine } from '../../../contract/wallet/history.ts'
import type { Transaction } from '../../../contract/wallet/payments.ts'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Drawer } from '../../../ui/overlay/Drawer.tsx'
import { usePart } from '../../../ui/overlay/on-demand.tsx'
import { PartFailed } from '../../../ui/overlay/PartFailed.tsx'
import { useWords } from '../../../ui/words.tsx'
import type { Details } from './Details.tsx'

export type Detailed = { transaction?: Transaction | undefined; line?: StatementLine | undefined }

/** `missing`: the address opens a row that isn't one of theirs. */
type Opens = { missing: boolean; onClose: () => void }

const load = () => import('./Details.tsx').then((it): typeof Details => it.Details)

/** Everything that is known of one row, beside the list. Its script comes with the first one opened. */
export function DetailsDrawer({ transaction, line, missing, onClose }: Detailed & Opens) {
  const w = useWords('history')
  const open = transaction !== undefined || line !== undefined
  const { Part, failed, fetchPart } = usePart<Detailed>(load, open)
  // While it closes it still shows what it showed.
  const last = useRef<Detailed>({})
  if (open) last.current = { transaction, line }
  if (failed && open && !Part) return <PartFailed onRetry={fetchPart} onClose={onClose} />
  if (missing)
    return (
      <div className="mt-6">
        <Banner live tone="caution" title={w.openMissing}>
          {w.openMissingText}
        </Banner>
      </div>
    )
  return (
    <Drawer open={open && Part !== undefined} onOpenChange={(next) => !next && onClose()} title={w.details} side="end">
      {Part && <Part {...last.current} />}
    </Drawer>
  )
}
