import { auditActions } from '../../../contract/desk/audit-actions.ts'
import { stepEvents } from '../../../contract/orders/order-steps.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { NativeSelect } from '../../../ui/form/NativeSelect.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { useWords } from '../../../ui/words.tsx'
import { actionText } from './action-text.ts'

const fields = ['person', 'action', 'from', 'to', 'subject'] as const
/** What the log is narrowed to, as it stands in the page's address. */
export type Narrowed = Partial<Record<(typeof fields)[number], string>>

/** What of a page's address narrows the log. */
export const narrowedBy = (search: URLSearchParams): Narrowed =>
  Object.fromEntries(fields.flatMap((name) => (search.get(name) ? [[name, search.get(name) as string]] : [])))

/** The same, for an address. */
export const narrowedSearch = (narrowed: Narrowed): Record<string, string> =>
  Object.fromEntries(Object.entries(narrowed).filter(([, value]) => Boolean(value)))

const actions = [...auditActions, ...stepEvents.map((event) => `order.${event}` as const)]

/** By whom, what, from when to when, and about what; and all of it as a file. */
export function AuditFilters({ narrowed }: { narrowed: Narrowed }) {
  const w = useWords('desk')
  const t = useWords('deskAudit')
  const words = { actions: useWords('auditActions'), events: useWords('orderEvents') }
  const options = actions
    .map((value) => ({ value, label: actionText(value, words) }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
  return (
    <form method="get" className="mb-5 grid items-end gap-3 sm:grid-cols-2 xl:grid-cols-[1fr_1.4fr_auto_auto_1fr_auto]">
      <Field label={t.filterPerson}>
        <TextInput name="person" defaultValue={narrowed.person} autoComplete="off" placeholder={t.filterPersonHint} />
      </Field>
      <Field label={w.action}>
        <NativeSelect name="action" defaultValue={narrowed.action ?? ''} options={options} placeholder={t.filterAny} />
      </Field>
      <Field label={t.filterFrom}>
        <TextInput type="date" name="from" defaultValue={narrowed.from} />
      </Field>
      <Field label={t.filterTo}>
        <TextInput type="date" name="to" defaultValue={narrowed.to} />
      </Field>
      <Field label={w.auditSubject}>
        <TextInput name="subject" defaultValue={narrowed.subject} autoComplete="off" />
      </Field>
      <div className="flex items-center gap-3">
        <Button type="submit" variant="secondary">
          {w.auditFind}
        </Button>
        <a
          className="link inline-flex min-h-touch items-center whitespace-nowrap text-sm"
          href={`/desk/audit/export?${new URLSearchParams(narrowedSearch(narrowed))}`}
        >
          {t.filterExport}
        </a>
      </div>
    </form>
  )
}
