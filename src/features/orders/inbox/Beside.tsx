import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { usePart } from '../../../ui/overlay/on-demand.tsx'
import { PartFailed } from '../../../ui/overlay/PartFailed.tsx'
import { useWords } from '../../../ui/words.tsx'
import { useRoomFitsBeside } from './use-room-fits-beside.ts'

const loadPane = () => import('../../order-room/RoomPane.tsx').then((it) => it.RoomPane)

/** The order beside the list, whose script comes with the first that is opened; nothing of it on small screens. */
export function Beside({ orderId }: { orderId: string | undefined }) {
  const w = useWords('inbox')
  const fits = useRoomFitsBeside()
  const { Part, failed, fetchPart } = usePart(loadPane, fits && orderId !== undefined)
  return (
    <div className="min-w-0 max-lg:hidden">
      {orderId === undefined ? (
        <EmptyState title={w.pick}>{w.pickText}</EmptyState>
      ) : Part ? (
        <Part key={orderId} orderId={orderId} />
      ) : failed ? (
        <PartFailed onRetry={fetchPart} />
      ) : (
        <Loading label={w.loadingOrder}>
          <div className="flex flex-col gap-5">
            <Skeleton className="h-8 w-2/3" />
            <Skeleton className="h-14 w-80 max-w-full" />
            <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_320px]">
              <Skeleton className="h-[360px] w-full rounded-lg" />
              <Skeleton className="h-[360px] w-full rounded-lg max-xl:hidden" />
            </div>
          </div>
        </Loading>
      )}
    </div>
  )
}
