import { useEndpoint } from '../../../client/cache/swr.ts'
import { listWithdrawals } from '../../../contract/withdrawals/withdrawals.ts'
import { Card } from '../../../ui/Card.tsx'
import { classes } from '../../../ui/classes.ts'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { usePartNear } from '../../../ui/overlay/on-demand.tsx'
import { PartFailed } from '../../../ui/overlay/PartFailed.tsx'
import { useWords } from '../../../ui/words.tsx'
import { recentQuery } from '../reads.ts'
import type { RecentProps, RecentWithdrawals } from './RecentWithdrawals.tsx'

const load = () => import('./RecentWithdrawals.tsx').then((it): typeof RecentWithdrawals => it.RecentWithdrawals)

/** `RecentWithdrawals`, far under the form: it comes once one is near, and its outline is as high as it will be. */
export function RecentNear(props: RecentProps) {
  const w = useWords('withdrawal')
  const rows = useEndpoint(listWithdrawals, recentQuery).data?.data ?? []
  const { Part, failed, fetchPart, box } = usePartNear<RecentProps, HTMLDivElement>(load)
  if (Part) return <Part {...props} />
  return (
    // On a phone it isn't there without a row.
    <div ref={box} className={classes(rows.length === 0 && 'max-md:hidden')}>
      <Card title={w.recent} flush>
        {!failed && (
          <Loading label={w.loadingRecent}>
            <div className="flex flex-col gap-px">
              {rows.map(({ id }) => (
                <Skeleton key={id} className="h-[76px] w-full" />
              ))}
              {rows.length === 0 && <Skeleton className="h-[240px] w-full" />}
            </div>
          </Loading>
        )}
      </Card>
      {failed && <PartFailed onRetry={fetchPart} />}
    </div>
  )
}
