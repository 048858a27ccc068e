import { avatarAddress } from '../../../client/avatar-address.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { ProblemBanner } from '../../../ui/feedback/ProblemBanner.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { useRelations } from './use-relation.ts'

/** Whom one blocks or trusts, and the way to undo it. */
export function People() {
  const w = useWords('market')
  const { rows, loadProblem, retry, retrying, set, changing, problem } = useRelations()
  if (loadProblem)
    return (
      <ErrorState title={w.peopleFailed} safe={w.safe} next={loadProblem.next} onRetry={retry} retrying={retrying} />
    )
  if (!rows)
    return (
      <Loading label={w.loadingPeople}>
        <div className="flex flex-col gap-4 px-3">
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-14 w-full" />
        </div>
      </Loading>
    )
  if (rows.length === 0) return <EmptyState title={w.peopleNone}>{w.peopleHow}</EmptyState>
  return (
    <div className="flex flex-col gap-4 px-3">
      <p className="text-sm text-ink-muted">{w.peopleLead}</p>
      {problem && <ProblemBanner problem={problem} />}
      <ul className="divide-y divide-line">
        {rows.map(({ user_id, username, avatar, kind, since }) => (
          <li key={user_id} className="flex flex-wrap items-center gap-3 py-3">
            <Avatar name={username} src={avatarAddress(avatar)} />
            <span className="min-w-0 flex-1">
              <span className="block break-all font-semibold">{username}</span>
              <span className="block text-sm text-ink-muted">
                {kind === 'block' ? w.blocked : w.trustedOne} {w.since} <Time at={since} exact />
              </span>
            </span>
            <Button
              variant="secondary"
              size="sm"
              loading={changing === user_id}
              onClick={() => void set(user_id, 'none')}
            >
              {fill(kind === 'block' ? w.unblock : w.untrust, { name: username })}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
