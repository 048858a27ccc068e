import { useState } from 'react'
import { setApprovalThreshold, type Team } from '../../contract/teams/team.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ProblemBanner } from '../../ui/feedback/ProblemBanner.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { DecimalInput } from '../../ui/money/DecimalInput.tsx'
import { StepUp } from '../../ui/overlay/StepUp.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { somebodyElse } from './NobodyElse.tsx'
import { useTeamAct } from './use-team-act.ts'

/** From which sum on the company wants two people, whoever asks. */
export function Rule({ team, onTeam }: { team: Team; onTeam: (team: Team) => void }) {
  const w = useWords('team')
  const { act, busy, problem, dialog } = useTeamAct()
  const [above, setAbove] = useState(team.approve_above ?? '')
  const save = () => act(setApprovalThreshold, { body: { approve_above: above.trim() || null } }, onTeam)
  const me = team.members.find(({ you }) => you)
  const error = problem?.fields.approve_above
  return (
    <Card title={w.rule} lead={w.ruleText}>
      <form
        method="post"
        noValidate
        className="flex max-w-[400px] flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Field
          label={fill(w.ruleField, { currency: team.currency })}
          hint={`${w.ruleHint} ${fill(w.limitWorth, { currency: team.currency })}`}
          error={error}
        >
          <DecimalInput value={above} onChange={(value) => setAbove(value)} />
        </Field>
        {team.approve_above !== null && !somebodyElse(team, me?.username, 'approver') && (
          <p className="text-sm text-caution">{w.ruleNobody}</p>
        )}
        {problem && !error && <ProblemBanner problem={problem} />}
        <div>
          <Button type="submit" needs="own" variant="secondary" loading={busy}>
            {w.save}
          </Button>
        </div>
      </form>
      <StepUp dialog={dialog} title={w.confirmTitle} description={w.confirmTeam} confirm={w.save} />
    </Card>
  )
}
