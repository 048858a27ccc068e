import { Card } from '../../../ui/Card.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { usePartNear } from '../../../ui/overlay/on-demand.tsx'
import { PartFailed } from '../../../ui/overlay/PartFailed.tsx'
import { useWords } from '../../../ui/words.tsx'
import type { PreviewProps, PreviewRow } from './PreviewRow.tsx'

const load = () => import('./PreviewRow.tsx').then((it): typeof PreviewRow => it.PreviewRow)

/** The ad as whoever looks for one will see it, under all that it says: what draws it comes when one comes near. */
export function Preview(props: PreviewProps) {
  const w = useWords('ads')
  const { Part: Row, failed, fetchPart, box } = usePartNear<PreviewProps, HTMLDivElement>(load)
  const sells = props.form.typed.side === 'sell'
  return (
    <Card title={w.previewTitle} lead={sells ? w.previewSell : w.previewBuy} flush>
      <div ref={box} aria-busy={!Row || undefined} className="min-h-[150px]">
        {Row ? (
          <Row {...props} />
        ) : failed ? (
          <PartFailed onRetry={fetchPart} />
        ) : (
          <Skeleton className="m-5 h-[110px]" />
        )}
      </div>
    </Card>
  )
}
