import { useState } from 'react'
import { actOnInvitation, inviteToTeam, type Team, type TeamInvitation } from '../../contract/teams/team.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { exactTime } from '../../ui/data/format-time.ts'
import { ProblemBanner } from '../../ui/feedback/ProblemBanner.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { StepUp } from '../../ui/overlay/StepUp.tsx'
import { useLocale, useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { MemberFields, type Rights, rightsOf } from './MemberFields.tsx'
import { useTeamAct } from './use-team-act.ts'

type Props = { team: Team; onTeam: (team: Team) => void }

const nobody: Rights = { role: 'viewer', limit_act: '', limit_day: '' }

/** Invites by e-mail; and the invitations that wait. */
export function Invitations({ team, onTeam }: Props) {
  const w = useWords('team')
  const { act, busy, problem, dialog } = useTeamAct()
  const [email, setEmail] = useState('')
  const [rights, setRights] = useState(nobody)
  const send = async () => {
    const body = { email, ...rightsOf(rights) }
    if (!(await act(inviteToTeam, { body }, onTeam))) return
    setEmail('')
    setRights(nobody)
  }
  const errors = problem?.fields ?? {}
  return (
    <Card title={w.inviteTitle} lead={w.inviteLead}>
      <form
        method="post"
        noValidate
        className="flex max-w-[400px] flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <Field label={w.email} error={errors.email}>
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        </Field>
        <MemberFields rights={rights} onChange={setRights} currency={team.currency} errors={errors} />
        {problem && (
          <ProblemBanner
            problem={problem}
            beside={['email', 'role', ...(rights.role === 'viewer' ? [] : ['limit_act', 'limit_day'])]}
          />
        )}
        <div>
          <Button type="submit" needs="own" loading={busy}>
            {w.invite}
          </Button>
        </div>
      </form>
      <StepUp dialog={dialog} title={w.confirmTitle} description={w.confirmTeam} confirm={w.invite} />
      {team.invitations.length > 0 && (
        <>
          <h3 className="mt-6 font-semibold">{w.invitations}</h3>
          <ul className="mt-2 divide-y divide-line">
            {team.invitations.map((one) => (
              <InvitationRow key={one.id} invitation={one} onTeam={onTeam} />
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

function InvitationRow({ invitation, onTeam }: { invitation: TeamInvitation; onTeam: Props['onTeam'] }) {
  const w = useWords('team')
  const { format, zone } = useLocale()
  const { act, busy, problem } = useTeamAct()
  const { id, email, role, expires_at } = invitation
  const press = (what: 'resend' | 'revoke') =>
    void act(actOnInvitation, { body: { invitation_id: id, act: what } }, onTeam)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-[200px]">
        <p className="break-words font-medium">
          <bdi>{email}</bdi>
        </p>
        <p className="text-sm text-ink-muted">
          {w[role]} · {fill(w.expires, { time: exactTime(expires_at, format, zone) })}
        </p>
        {problem && <ProblemBanner problem={problem} />}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          loading={busy}
          aria-label={fill(w.againTo, { email })}
          onClick={() => press('resend')}
        >
          {w.again}
        </Button>
        <Button variant="quiet" size="sm" aria-label={fill(w.revokeFrom, { email })} onClick={() => press('revoke')}>
          {w.revoke}
        </Button>
      </div>
    </li>
  )
}
