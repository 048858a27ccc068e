import { type SubmitEvent, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { useWords } from '../../../ui/words.tsx'
import { Refused } from '../Refused.tsx'
import type { Open } from '../use-dispute.ts'
import { StatementFields } from './StatementFields.tsx'
import { useStatement } from './use-statement.ts'

type Kind = 'respond' | 'add' | 'answer'
const least: Record<Kind, number> = { respond: 100, add: 20, answer: 20 }
const titles = { respond: 'respondTitle', answer: 'answerTitle' } as const

/** `awaited`: somebody waits for it. */
export type StatementProps = Open & { kind: Kind; awaited: boolean }

/** One's own side of it: the answer, something more, or what the moderator asked for. */
export function StatementForm({ order, room, kind, awaited }: StatementProps) {
  const w = useWords('disputes')
  const statement = useStatement(order.id, least[kind])
  const [tried, setTried] = useState(false)
  const { refused, doing } = room.acts
  const faults = refused?.about === kind ? refused.problem.fields : {}
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (statement.short) return event.currentTarget.querySelector<HTMLElement>('[name=statement]')?.focus()
    if (!(await room.act(kind, { order_id: order.id, action: kind, ...statement.sent }))) return
    setTried(false)
    statement.clear()
  }
  const form = (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <StatementFields
        of={statement}
        label={kind === 'respond' ? w.statement : w.addLabel}
        tried={tried}
        faults={faults}
      />
      <Refused of={refused} about={[kind]} beside={['statement', 'file_ids']} />
      <Button
        type="submit"
        needs="operate"
        variant={awaited ? 'primary' : 'secondary'}
        className="self-start"
        loading={doing === kind}
        disabledReason={statement.files.ready ? undefined : w.uploadsWait}
      >
        {kind === 'respond' ? w.respond : w.add}
      </Button>
    </form>
  )
  // What isn't asked for stands in a fold of its caller.
  return kind === 'add' ? form : <Card title={w[titles[kind]]}>{form}</Card>
}
