import { useRef } from 'react'
import type { StatementLine } from '../../../contract/wallet/history.ts'
import type { Transaction } from '../../../contract/wallet/payments.ts'
import { Drawer } from '../../../ui/overlay/Drawer.tsx'
import { PartFailed } from '../../../ui/overlay/PartFailed.tsx'
import { usePart } from '../../../ui/overlay/use-part.ts'
import { useWords } from '../../../ui/words.tsx'
import type { Details } from './Details.tsx'

export type Detailed = { transaction?: Transaction | undefined; line?: StatementLine | undefined }

const load = () => import('./Details.tsx').then((it): typeof Details => it.Details)

/** Everything that is known of one row, beside the list. Its script comes with the first one opened. */
export function DetailsDrawer({ transaction, line, onClose }: Detailed & { onClose: () => void }) {
  const w = useWords('history')
  const open = transaction !== undefined || line !== undefined
  const { Part, failed, fetchPart } = usePart<Detailed>(load, open)
  // While it closes it still shows what it showed.
  const last = useRef<Detailed>({})
  if (open) last.current = { transaction, line }
  if (failed && open && !Part) return <PartFailed onRetry={fetchPart} />
  return (
    <Drawer open={open && Part !== undefined} onOpenChange={(next) => !next && onClose()} title={w.details} side="end">
      {Part && <Part {...last.current} />}
    </Drawer>
  )
}
