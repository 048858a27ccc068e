import { decideTeamChange, type Team, type TeamChange } from '../../contract/teams/team.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Time } from '../../ui/data/Time.tsx'
import { ProblemBanner } from '../../ui/feedback/ProblemBanner.tsx'
import { useAmount } from '../../ui/money/use-amount.ts'
import { StepUp } from '../../ui/overlay/StepUp.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { NobodyElse } from './NobodyElse.tsx'
import { useLimits } from './use-limits.ts'
import { useTeamAct } from './use-team-act.ts'

type Props = { team: Team; onTeam: (team: Team) => void }

/** What would let more leave, which waits for a second person; nothing where nothing waits. */
export function Changes({ team, onTeam }: Props) {
  const w = useWords('team')
  if (team.changes.length === 0) return null
  return (
    <Card flush title={w.changes} lead={w.changesLead}>
      <ul className="divide-y divide-line border-t border-line">
        {team.changes.map((change) => (
          <ChangeRow key={change.id} change={change} team={team} onTeam={onTeam} />
        ))}
      </ul>
    </Card>
  )
}

function useTitle({ kind, whom, role, approve_above, ...limits }: TeamChange, currency: string): string {
  const w = useWords('team')
  const sum = useAmount()
  const said = useLimits(limits, currency)
  if (kind === 'threshold')
    return approve_above === null ? w.changeNoRule : fill(w.changeRule, { amount: sum(approve_above, currency) })
  const rights = `${w[role ?? 'viewer']} · ${said}`
  return fill(kind === 'member' ? w.changeMember : w.changeInvite, { name: whom ?? '', rights })
}

function ChangeRow({ change, team, onTeam }: Props & { change: TeamChange }) {
  const w = useWords('team')
  const { act, busy, problem, dialog } = useTeamAct()
  const title = useTitle(change, team.currency)
  const verbs = { agree: w.agreeChange, refuse: w.refuse, withdraw: w.takeBack }
  return (
    <li className="flex flex-col gap-3 px-5 py-5 sm:px-6">
      <div>
        <h3 className="break-words font-semibold">{title}</h3>
        <p className="text-sm text-ink-muted">
          {fill(w.askedBy, { name: change.asked_by })} · <Time at={change.created_at} />
        </p>
      </div>
      <NobodyElse team={team} asker={change.asked_by} needs={change.needs} endsAlone />
      {problem && <ProblemBanner problem={problem} />}
      {change.acts.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {change.acts.map((one) => (
            <Button
              key={one}
              size="sm"
              variant={one === 'agree' ? 'primary' : 'secondary'}
              loading={busy}
              onClick={() => void act(decideTeamChange, { body: { change_id: change.id, act: one } }, onTeam)}
            >
              {verbs[one]}
            </Button>
          ))}
        </div>
      )}
      <StepUp dialog={dialog} title={w.confirmTitle} description={title} confirm={w.confirmChange} />
    </li>
  )
}
