import type { DeskAppeal } from '../../../contract/desk/desk-disputes.ts'
import { Card } from '../../../ui/Card.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { Written } from '../../../ui/data/Written.tsx'
import { amountText } from '../../../ui/money/use-amount.ts'
import { Status } from '../../../ui/status/Status.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { DeskChoice, DeskForm, DeskReason, DeskText } from '../DeskForm.tsx'
import type { Sent } from '../sent.ts'
import { FileLinks } from './FileLinks.tsx'

type Props = {
  appeal: DeskAppeal
  asset: string
  /** Whether the reader's role rules on appeals. */
  hears: boolean
  sent: Sent | undefined
}

/** An appeal with its ruling, or the form for one. */
export function AppealCard({ appeal, asset, hears, sent }: Props) {
  const w = useWords('desk')
  const { id, by, statement, files, state, most, ruling, at } = appeal
  const states = { open: w.open, waiting_approval: w.waitsForSecond, upheld: w.upheld, overturned: w.overturned }
  return (
    <Card
      title={fill(w.appealBy, { side: w[`party_${by}`].toLowerCase() })}
      actions={<Status tone={state === 'open' ? 'caution' : 'neutral'}>{states[state]}</Status>}
    >
      <Time at={at} exact className="text-sm text-ink-muted" />
      <Written className="mt-1">{statement}</Written>
      <FileLinks files={files} />
      {ruling && (
        <div className="mt-4 border-t border-line pt-4">
          <p className="font-semibold">
            {ruling.by.name}: {ruling.upheld ? w.upheld : w.overturned}
            {ruling.compensation && `, ${amountText(ruling.compensation, asset)}`}
          </p>
          <Written>{ruling.reason}</Written>
        </div>
      )}
      {hears && state === 'open' && (
        <div className="mt-5 border-t border-line pt-5">
          <DeskForm act="hear" about={{ appeal_id: id }} sent={sent} button={w.hear}>
            <DeskChoice
              name="ruling"
              legend={w.ruling}
              options={[
                { value: 'upheld', label: w.upheld },
                { value: 'overturned', label: w.overturned, hint: w.overturnedHint },
              ]}
            />
            <DeskText
              name="compensation"
              label={fill(w.compensation, { asset })}
              hint={fill(w.compensationHint, { amount: amountText(most, asset) })}
              optional
            />
            <DeskReason hint={w.reasonBoth} rows={6} />
          </DeskForm>
        </div>
      )}
    </Card>
  )
}
