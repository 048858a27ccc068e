import { useReceipt } from '../../../client/files/use-receipt.ts'
import type { Order } from '../../../contract/orders/orders.ts'
import { ProblemBanner } from '../../../ui/feedback/ProblemBanner.tsx'
import { SavePdf } from '../../../ui/file/SavePdf.tsx'

/** Either side's receipt of an order whose escrow reached its buyer, whole or in part; there is none of what went back. */
export function OrderPaper({ order: { id, number, escrow } }: { order: Order }) {
  const file = useReceipt({ kind: 'trade', id, number })
  if (escrow.status !== 'released' && escrow.status !== 'split') return null
  return (
    <div className="mt-4 flex flex-col gap-3">
      <SavePdf block busy={file.busy} paper="receipt" onSave={file.save} />
      {file.problem && <ProblemBanner problem={file.problem} />}
    </div>
  )
}
