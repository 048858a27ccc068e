import { useState } from 'react'
import { actForAccount } from '../../client/session/session.store.ts'
import { acceptInvitation } from '../../contract/teams/team.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { ProblemBanner } from '../../ui/feedback/ProblemBanner.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { StepUp } from '../../ui/overlay/StepUp.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { useInvitation } from './use-invitation.ts'
import { useTeamAct } from './use-team-act.ts'

/** What a link offers, and joining by it. */
export function Invitation({ token }: { token: string }) {
  const w = useWords('team')
  const { offer, problem: unread, look } = useInvitation(token)
  const { act, busy, problem, dialog } = useTeamAct()
  const [joined, setJoined] = useState<{ account_id: string; company: string }>()
  if (joined) return <Joined {...joined} />
  if (unread && !offer)
    return (
      <Card>
        <ErrorState title={unread.message} next={unread.next} onRetry={() => void look()} />
      </Card>
    )
  if (!offer) return <Skeleton className="h-40" />
  const { company, role, needs_second_factor } = offer
  return (
    <Card title={fill(w.invited, { company })}>
      <div className="flex flex-col gap-5">
        <p>{fill(w.invitedText, { role: w[role] })}</p>
        <p className="text-sm text-ink-muted">{w[`${role}Text`]}</p>
        {problem && <ProblemBanner problem={problem} />}
        {needs_second_factor ? (
          <Banner tone="caution" action={<LinkButton href="/dashboard/2fa">{w.setUpFactor}</LinkButton>}>
            {w.invitedFactor}
          </Banner>
        ) : (
          <div>
            <Button loading={busy} onClick={() => void act(acceptInvitation, { body: { token } }, setJoined)}>
              {w.accept}
            </Button>
          </div>
        )}
      </div>
      <StepUp
        dialog={dialog}
        title={w.confirmTitle}
        description={fill(w.confirmJoin, { company })}
        confirm={w.accept}
      />
    </Card>
  )
}

function Joined({ account_id, company }: { account_id: string; company: string }) {
  const w = useWords('team')
  return (
    <Banner
      tone="info"
      live
      action={
        <Button size="sm" onClick={() => void actForAccount(account_id)}>
          {fill(w.actNow, { company })}
        </Button>
      }
    >
      {fill(w.joined, { company })}
    </Banner>
  )
}
