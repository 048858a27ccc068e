import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { changeMember, leaveTeam, removeMember, type Team, type TeamMember } from '../../contract/teams/team.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ProblemBanner } from '../../ui/feedback/ProblemBanner.tsx'
import { onDemand } from '../../ui/overlay/on-demand.tsx'
import { StepUp } from '../../ui/overlay/StepUp.tsx'
import { Badge } from '../../ui/status/Badge.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { MemberFields, type Rights, rightsOf } from './MemberFields.tsx'
import { useLimits } from './use-limits.ts'
import { useTeamAct } from './use-team-act.ts'

const ConfirmDialog = onDemand(() => import('../../ui/overlay/ConfirmDialog.tsx').then((it) => it.ConfirmDialog))

type Props = { team: Team; onTeam: (team: Team) => void }

/** Who acts for the company; an owner changes and removes. */
export function Members({ team, onTeam }: Props) {
  const w = useWords('team')
  return (
    <Card flush title={w.title} lead={fill(w.lead, { company: team.company })}>
      <ul className="divide-y divide-line border-t border-line">
        {team.members.map((member) => (
          <MemberRow key={member.person_id} member={member} team={team} onTeam={onTeam} />
        ))}
      </ul>
    </Card>
  )
}

function MemberRow({ member, team, onTeam }: Props & { member: TeamMember }) {
  const w = useWords('team')
  const [open, setOpen] = useState<'change' | 'remove'>()
  const limits = useLimits(member, team.currency)
  const isOwner = team.role === 'owner'
  const { name } = member
  // A company needs an owner: the last one is offered no way out.
  // The company's own sign-in needs no second factor until somebody else is of the team.
  const isAlone = member.own_sign_in && team.members.length === 1
  const isLast = member.role === 'owner' && team.members.filter(({ role }) => role === 'owner').length === 1
  return (
    <li className="px-5 py-5 sm:px-6">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <span
          aria-hidden
          className="flex size-10 shrink-0 items-center justify-center rounded-full bg-primary-soft text-link max-sm:hidden"
        >
          <UserRound size={20} />
        </span>
        <div className="min-w-0 flex-1 basis-[180px] max-sm:basis-full">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 className="break-words font-semibold">
              <bdi>{name}</bdi>
            </h3>
            {member.you && <Badge tone="positive">{w.you}</Badge>}
          </div>
          <p className="mt-0.5 text-sm text-ink-muted">
            {member.own_sign_in ? w.ownSignIn : <bdi>{member.username}</bdi>} · {w[member.role]}
            {member.role !== 'viewer' && ` · ${limits}`}
          </p>
          {isLast && member.you && <p className="mt-0.5 text-sm text-ink-muted">{w.lastOwner}</p>}
          {!member.second_factor && !isAlone && member.role !== 'viewer' && (
            <p className="mt-0.5 text-sm text-caution">{w.noFactor}</p>
          )}
        </div>
        <div className="flex shrink-0 flex-wrap gap-2">
          {isOwner && (
            <Button
              variant="secondary"
              size="sm"
              aria-label={fill(w.changeWho, { name })}
              onClick={() => setOpen('change')}
            >
              {w.change}
            </Button>
          )}
          {(isOwner || member.you) && !isLast && (
            <Button
              variant="quiet"
              size="sm"
              aria-label={member.you ? undefined : fill(w.removeWho, { name })}
              onClick={() => setOpen('remove')}
            >
              {member.you ? w.leave : w.remove}
            </Button>
          )}
        </div>
      </div>
      {open === 'change' && (
        <ChangeForm member={member} team={team} onTeam={onTeam} onClose={() => setOpen(undefined)} />
      )}
      {open === 'remove' && <Removal member={member} team={team} onTeam={onTeam} onClose={() => setOpen(undefined)} />}
    </li>
  )
}

type ActProps = Props & { member: TeamMember; onClose: () => void }

function ChangeForm({ member, team, onTeam, onClose }: ActProps) {
  const w = useWords('team')
  const { act, busy, problem, dialog } = useTeamAct()
  const { role, limit_act, limit_day } = member
  const [rights, setRights] = useState<Rights>({ role, limit_act: limit_act ?? '', limit_day: limit_day ?? '' })
  const save = async () => {
    const body = { person_id: member.person_id, ...rightsOf(rights) }
    if (await act(changeMember, { body }, onTeam)) onClose()
  }
  return (
    <form
      method="post"
      noValidate
      className="mt-5 flex max-w-[400px] flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <MemberFields rights={rights} onChange={setRights} currency={team.currency} errors={problem?.fields ?? {}} />
      {problem && <ProblemBanner problem={problem} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" needs="own" loading={busy}>
          {w.save}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {w.cancel}
        </Button>
      </div>
      <StepUp dialog={dialog} title={w.confirmTitle} description={w.confirmTeam} confirm={w.save} />
    </form>
  )
}

function Removal({ member, team, onTeam, onClose }: ActProps) {
  const w = useWords('team')
  const { act, busy, problem, dialog } = useTeamAct()
  const [asking, setAsking] = useState(true)
  const { name, you, person_id } = member
  const confirm = async () => {
    setAsking(false)
    const done = you
      ? await act(leaveTeam, {}, () => location.assign('/dashboard'))
      : await act(removeMember, { body: { person_id } }, onTeam)
    if (done) onClose()
  }
  return (
    <>
      {asking && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && onClose()}
          title={you ? fill(w.leaveTitle, { company: team.company }) : fill(w.removeTitle, { name })}
          description={you ? w.leaveText : w.removeText}
          confirm={you ? w.leave : w.remove}
          confirming={busy}
          onConfirm={() => void confirm()}
          danger
        />
      )}
      {problem && (
        <div className="mt-4">
          <ProblemBanner problem={problem} />
        </div>
      )}
      <StepUp dialog={dialog} title={w.confirmTitle} description={w.confirmTeam} confirm={you ? w.leave : w.remove} />
    </>
  )
}
