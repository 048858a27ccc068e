import { FileArchive } from 'lucide-react'
import { useFile } from '../../../client/files/use-file.ts'
import { getOrder } from '../../../contract/orders/order-endpoints.ts'
import type { Order } from '../../../contract/orders/orders.ts'
import { Button } from '../../../ui/Button.tsx'
import { ProblemBanner } from '../../../ui/feedback/ProblemBanner.tsx'
import { useWords } from '../../../ui/words.tsx'

/** Everything about the order as one file that can be checked without us. */
export function EvidenceButton({ order }: { order: Order }) {
  const w = useWords('orderRoom')
  const { run, busy, problem } = useFile()
  const save = () => void run(getOrder, { query: { order_id: order.id, format: 'zip' } }, `${order.number}.zip`)
  return (
    <div className="flex flex-col items-start gap-2">
      <Button variant="secondary" icon={<FileArchive aria-hidden size={18} />} loading={busy} onClick={save}>
        {w.bundle}
      </Button>
      <p className="text-sm text-ink-muted">{w.bundleHint}</p>
      {problem && <ProblemBanner problem={problem} />}
    </div>
  )
}
