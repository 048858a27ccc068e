import type { CustomerNote, DeskCustomer } from '../../../contract/desk/tools/desk-customer.ts'
import { Card } from '../../../ui/Card.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { Written } from '../../../ui/data/Written.tsx'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { Badge } from '../../../ui/status/Badge.tsx'
import { useWords } from '../../../ui/words.tsx'
import { DeskArea, DeskForm } from '../DeskForm.tsx'
import type { Sent } from '../sent.ts'

/** What colleagues wrote, pinned ones first, and a new one. */
export function Notes({ it, sent }: { it: DeskCustomer; sent: Sent | undefined }) {
  const c = useWords('deskCustomer')
  return (
    <Card title={c.notes} lead={c.notesWhat} className="min-w-0">
      {it.notes.length === 0 && <p className="text-sm text-ink-muted">{c.noNotes}</p>}
      <ol className="flex flex-col gap-3">
        {it.notes.map((note) => (
          <Note key={note.id} note={note} sent={sent} />
        ))}
      </ol>
      <div className="mt-4 border-t border-line pt-4">
        <DeskForm act="add_note" about={{ user_id: it.user_id }} sent={sent} button={c.noteAdd} variant="secondary">
          <DeskArea name="text" label={c.noteNew} keys="n" />
          <Checkbox name="pinned" value="yes" label={c.notePinned} />
        </DeskForm>
      </div>
    </Card>
  )
}

function Note({ note, sent }: { note: CustomerNote; sent: Sent | undefined }) {
  const c = useWords('deskCustomer')
  const { id, by, text, pinned, at } = note
  return (
    <li className="rounded-sm bg-surface-sunken p-3 text-sm">
      <Written>{text}</Written>
      <div className="mt-1.5 flex flex-wrap items-center gap-x-3 text-xs text-ink-muted">
        <span>{by.name}</span>
        <Time at={at} exact />
        {pinned && <Badge tone="progress">{c.pinned}</Badge>}
        <div className="ms-auto">
          <DeskForm
            act="pin_note"
            about={{ note_id: id, pinned: pinned ? 'no' : 'yes' }}
            sent={sent}
            button={pinned ? c.unpin : c.pin}
            variant="quiet"
            small
          />
        </div>
      </div>
    </li>
  )
}
