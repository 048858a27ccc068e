import { type SubmitEvent, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Uploader } from '../../ui/file/Uploader.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { Refused } from './Refused.tsx'
import { StatementField } from './StatementField.tsx'
import type { Open } from './use-dispute.ts'
import { evidenceRules, useEvidence } from './use-evidence.ts'

type Kind = 'respond' | 'add' | 'answer'
const least: Record<Kind, number> = { respond: 100, add: 20, answer: 20 }
const titles = { respond: 'respondTitle', answer: 'answerTitle' } as const

/** One's own side of it: the answer, something more, or what the moderator asked for. */
export function StatementForm({ order, room, kind }: Open & { kind: Kind }) {
  const w = useWords('disputes')
  const [statement, setStatement] = useState('')
  const [tried, setTried] = useState(false)
  const files = useEvidence(order.id)
  const { refused, doing } = room.acts
  const fields = refused?.about === kind ? refused.problem.fields : {}
  const short = statement.trim().length < least[kind]
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (short) return event.currentTarget.querySelector<HTMLElement>('[name=statement]')?.focus()
    const body = { order_id: order.id, action: kind, statement: statement.trim(), file_ids: files.ids }
    if (!(await room.act(kind, body))) return
    setStatement('')
    setTried(false)
    files.clear()
  }
  const form = (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <StatementField
        label={kind === 'respond' ? w.statement : w.addLabel}
        hint={w.statementHint}
        value={statement}
        onChange={setStatement}
        least={least[kind]}
        error={tried && short ? fill(w.tooShort, { n: least[kind] }) : fields.statement}
      />
      <Uploader
        label={w.evidence}
        hint={w.evidenceHint}
        rules={evidenceRules}
        files={files.files}
        onAdd={files.add}
        onRemove={files.remove}
        onRetry={files.retry}
        error={fields.file_ids}
      />
      <Refused of={refused} about={[kind]} beside={['statement', 'file_ids']} />
      <Button
        type="submit"
        needs="operate"
        variant={kind === 'add' ? 'secondary' : 'primary'}
        className="self-start"
        loading={doing === kind}
        disabledReason={files.ready ? undefined : w.uploadsWait}
      >
        {kind === 'respond' ? w.respond : w.add}
      </Button>
    </form>
  )
  // What isn't asked for stands in a fold of its caller.
  return kind === 'add' ? form : <Card title={w[titles[kind]]}>{form}</Card>
}
