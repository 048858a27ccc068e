import { useEndpoint } from '../../client/cache/swr.ts'
import { team } from '../../contract/teams/team.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useWords } from '../../ui/words.tsx'
import { Changes } from './Changes.tsx'
import { Invitation } from './Invitation.tsx'
import { Invitations } from './Invitations.tsx'
import { Members } from './Members.tsx'
import { Payments } from './Payments.tsx'
import { Rule } from './Rule.tsx'

/** A company's team and what waits for it; and an invitation to one, where its link was opened. */
export function TeamSection({ token, company }: { token: string | null; company: boolean }) {
  const w = useWords('team')
  if (token) return <Invitation token={token} />
  if (company) return <OwnTeam />
  // A person has none to ask for.
  return (
    <Card title={w.personTitle}>
      <p>{w.personText}</p>
    </Card>
  )
}

function OwnTeam() {
  const w = useWords('team')
  const answer = useEndpoint(team, {})
  const shown = answer.data?.data
  const put = (data: NonNullable<typeof shown>) => void answer.mutate({ data, next: null }, { revalidate: false })
  if (answer.error && !shown)
    return (
      <Card>
        <ErrorState title={w.failed} next={answer.error.next} onRetry={() => void answer.mutate()} />
      </Card>
    )
  if (!shown) return <Skeleton className="h-64" />
  return (
    <>
      <Payments team={shown} />
      <Changes team={shown} onTeam={put} />
      <Members team={shown} onTeam={put} />
      {shown.role === 'owner' && <Invitations team={shown} onTeam={put} />}
      {shown.role === 'owner' && <Rule team={shown} onTeam={put} />}
    </>
  )
}
