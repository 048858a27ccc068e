import { type Macro, placeholders } from '../../../contract/desk/tools/desk-macros.ts'
import type { StaffRole } from '../../../contract/endpoint.ts'
import { Card } from '../../../ui/Card.tsx'
import { Written } from '../../../ui/data/Written.tsx'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { Badge } from '../../../ui/status/Badge.tsx'
import { island, useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { DeskArea, DeskChoice, DeskForm, DeskText } from '../DeskForm.tsx'
import { type Answered, Frame } from '../Frame.tsx'
import type { Sent } from '../sent.ts'

type Props = { answer: Answered<Macro[]>; roles: readonly StaffRole[]; sent?: Sent | undefined }

/** Canned replies, one's own and everybody's, and a new one. */
function MacrosScreen({ answer, roles, sent }: Props) {
  const m = useWords('deskMacros')
  const fresh = sent?.act === 'save_macro' && !sent.values.macro_id ? sent : undefined
  return (
    <Frame title={m.title} lead={m.what} answer={answer}>
      {(macros) => (
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_420px]">
          <div className="flex min-w-0 flex-col gap-3">
            {macros.length === 0 && <p className="text-ink-muted">{m.none}</p>}
            {macros.map((macro) => (
              <One key={macro.id} macro={macro} roles={roles} sent={sent} />
            ))}
          </div>
          <Card title={m.write}>
            <Write roles={roles} sent={fresh} />
          </Card>
        </div>
      )}
    </Frame>
  )
}
export const Macros = island(MacrosScreen)

function One({ macro, roles, sent }: { macro: Macro; roles: readonly StaffRole[]; sent: Sent | undefined }) {
  const m = useWords('deskMacros')
  const { id, title, use, text, shared, yours } = macro
  const mine = sent?.act === 'save_macro' && sent.values.macro_id === id ? sent : undefined
  return (
    <Card
      title={title}
      className="min-w-0"
      actions={
        <span className="flex gap-2">
          <Badge>{m[`use_${use}`]}</Badge>
          <Badge tone={shared ? 'progress' : 'neutral'}>{shared ? m.everybodys : m.yours}</Badge>
        </span>
      }
    >
      <Written className="max-w-measure text-sm">{text}</Written>
      {yours && (
        <details className="mt-3 border-t border-line pt-1" open={mine !== undefined}>
          <summary className="inline-flex min-h-touch cursor-pointer items-center text-sm font-medium text-link">
            {m.change}
          </summary>
          <Write macro={macro} roles={roles} sent={mine} />
          <div className="mt-3">
            <DeskForm
              act="remove_macro"
              about={{ macro_id: id }}
              sent={sent}
              button={m.remove}
              label={fill(m.removeWhat, { title })}
              variant="danger"
              small
            />
          </div>
        </details>
      )}
    </Card>
  )
}

type WriteProps = { macro?: Macro; roles: readonly StaffRole[]; sent: Sent | undefined }

function Write({ macro, roles, sent }: WriteProps) {
  const m = useWords('deskMacros')
  const words = placeholders.map((word) => `{${word}}`).join(', ')
  return (
    <DeskForm
      act="save_macro"
      about={{ macro_id: macro?.id ?? '' }}
      sent={sent}
      button={m.save}
      variant="secondary"
      {...(macro && { given: { title: macro.title, use: macro.use, text: macro.text } })}
    >
      <DeskText name="title" label={m.name} />
      <DeskChoice
        name="use"
        legend={m.use}
        options={[
          { value: 'support', label: m.use_support },
          { value: 'dispute', label: m.use_dispute },
        ]}
      />
      <DeskArea name="text" label={m.text} hint={fill(m.textHint, { words })} rows={5} />
      {roles.includes('admin') && (
        <Checkbox name="shared" value="yes" label={m.shared} defaultChecked={macro?.shared ?? false} />
      )}
    </DeskForm>
  )
}
