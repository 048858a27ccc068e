import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'
import { Button } from '../../ui/Button.tsx'
import type { ButtonVariant } from '../../ui/button-style.ts'
import { ProblemBanner } from '../../ui/feedback/ProblemBanner.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { NativeSelect } from '../../ui/form/NativeSelect.tsx'
import { RadioCards } from '../../ui/form/RadioCards.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useWords } from '../../ui/words.tsx'
import type { ActName } from './acts.ts'
import { PasskeyButton } from './own-passkeys/PasskeyForm.tsx'
import { ActPreview, AskPreview } from './preview/ActPreview.tsx'
import { previewedActs } from './preview/previewed-acts.ts'
import type { Sent } from './sent.ts'

const Mine = createContext<Partial<Pick<Sent, 'values' | 'problem'>> | undefined>(undefined)

/** Buttons in place of one: where they are several answers, each sends the field `answer` with a value of its own, which `said` has in words. */
type Answers = { actions: ReactNode; answer?: string; said?: Readonly<Record<string, string>> }

type Props = {
  act: ActName
  /** What it is done to, the thing's id first: the first field tells one form from another of the same kind. */
  about: Readonly<Record<string, string | number>>
  sent: Sent | undefined
  /** What stands in its fields at first. */
  given?: Readonly<Record<string, string>>
  children?: ReactNode
} & (
  | {
      button: string
      variant?: ButtonVariant
      small?: boolean
      /** At the foot of what scrolls around it, so that it is in sight however long the form is. */
      pinned?: boolean
      /** The key that presses it, and what it is called where several read alike. */
      keys?: string
      label?: string
    }
  | Answers
)

/** A form that works by itself, without script. What was sent and refused stands in it again, with the reason above or under its field. */
export function DeskForm({ act, about, sent, given, children, ...sends }: Props) {
  const [[name = '', value] = []] = Object.entries(about)
  const mine = sent?.act === act && sent.values[name] === String(value) ? sent : undefined
  const errors = errorsOf(mine)
  const { answer, said }: Pick<Answers, 'answer' | 'said'> = 'actions' in sends ? sends : {}
  const asks = mine?.problem.passkey === undefined ? undefined : JSON.stringify(mine.problem.passkey)
  return (
    <form method="post" {...(asks && { 'data-passkey': asks })} className="flex flex-col gap-4">
      <input type="hidden" name="act" value={act} />
      {asks && <input type="hidden" name="passkey" value="" />}
      <input type="hidden" name="key" value={mine?.values.key ?? crypto.randomUUID()} />
      {Object.entries(about).map(([field, given]) => (
        <input key={field} type="hidden" name={field} value={given} />
      ))}
      {mine && !mine.preview && errors.length === 0 && !(asks && mine.problem.code === 'step_up_required') && (
        // biome-ignore lint/a11y/noAutofocus: the page comes back from this very form, which may stand far down
        <div tabIndex={-1} autoFocus>
          <ProblemBanner problem={shownProblem(mine.problem)} />
        </div>
      )}
      {asks && answer && <input type="hidden" name={answer} value={mine?.values[answer] ?? ''} />}
      {/* Of several answers, or one that is asked for again, Enter in a field gives none. */}
      {!asks && 'actions' in sends && <button type="submit" disabled hidden />}
      <Mine value={mine ?? (given && { values: given })}>{children}</Mine>
      {mine?.preview && <ActPreview preview={mine.preview} answer={answer && mine.values[answer]} />}
      {asks ? (
        <Sign said={said?.[mine?.values[answer ?? ''] ?? '']} />
      ) : 'actions' in sends ? (
        <div className="flex flex-wrap gap-3">{sends.actions}</div>
      ) : (
        <div
          className={
            sends.pinned ? 'z-10 bg-surface-raised lg:sticky lg:bottom-0 lg:border-t lg:border-line lg:py-3' : undefined
          }
        >
          <Button
            type="submit"
            variant={sends.variant ?? 'primary'}
            size={sends.small ? 'sm' : 'md'}
            data-key={sends.keys}
            aria-label={sends.label}
          >
            {sends.button}
          </Button>
        </div>
      )}
      {!asks && previewedActs.includes(act) && <AskPreview answer={answer} />}
    </form>
  )
}

/** The second step of whoever has a passkey: it signs for what stands in the form, and for nothing else. */
function Sign({ said }: { said: string | undefined }) {
  const w = useWords('desk')
  return (
    <div className="flex flex-col items-start gap-3 rounded-md bg-primary-soft p-4">
      {said && <p className="font-semibold">{said}</p>}
      <p role="status" className="font-medium">
        {w.passkeySign}
      </p>
      <noscript>
        <p>{w.passkeyNoScript}</p>
      </noscript>
      <PasskeyButton button={w.passkeySignDo} />
    </div>
  )
}

/** A problem document as the banner takes it. */
export const shownProblem = (problem: Sent['problem']) => ({
  code: String(problem.code),
  message: String(problem.title),
  next: String(problem.next ?? ''),
  requestId: String(problem.request_id ?? ''),
})

const errorsOf = (sent: Partial<Pick<Sent, 'problem'>> | undefined) =>
  (sent?.problem?.errors ?? []) as { field: string; message: string }[]

/** What was sent of a field, and what was wrong with it; of fields that want the focus a browser takes the first, however far down its form stands. */
function useSent(name: string, member = name) {
  const sent = useContext(Mine)
  const error = errorsOf(sent).find(({ field }) => field === member)?.message
  return { value: sent?.values?.[name], error, autoFocus: error !== undefined }
}

type FileProps = Pick<Props, 'act' | 'sent' | 'children'> & { button: string; label: string; hint: string }

/** A form that sends one file as it is; what is wrong with it is said by its lines. */
export function DeskFile({ act, sent, button, label, hint, children }: FileProps) {
  const mine = sent?.act === act ? sent : undefined
  const wrong = errorsOf(mine).map(({ field, message }) => `${field}: ${message}`)
  return (
    <form method="post" encType="multipart/form-data" className="flex flex-col gap-4">
      <input type="hidden" name="act" value={act} />
      {mine && <ProblemBanner problem={shownProblem(mine.problem)} />}
      <Field label={label} hint={hint} error={wrong.length > 0 ? wrong.join(' ') : undefined}>
        <TextInput
          type="file"
          name="file"
          required
          className="h-auto py-2 file:me-3 file:min-h-[28px] file:rounded-sm file:border-0 file:bg-primary-soft file:px-3 file:font-medium file:text-link"
        />
      </Field>
      <Mine value={mine}>{children}</Mine>
      <div>
        <Button type="submit">{button}</Button>
      </div>
    </form>
  )
}

type Asked = {
  name: string
  label: string
  hint?: string
  optional?: boolean
  /** The key that goes there. */
  keys?: string
}

type Chosen = Asked & {
  options: readonly { value: string; label: string }[]
  field?: string
  /** What stands there until one is chosen. Absent: the first is meant, which is for what does no harm unmeant. */
  choose?: string
}

/** One of a few. */
export function DeskSelect({ name, field = name, label, hint, options, choose }: Chosen) {
  const { value, error, autoFocus } = useSent(name, field)
  return (
    <Field label={label} hint={hint} error={error}>
      <NativeSelect
        name={name}
        autoFocus={autoFocus}
        defaultValue={value ?? (choose ? '' : options[0]?.value)}
        options={options}
        {...(choose && { placeholder: choose })}
      />
    </Field>
  )
}

export function DeskText({
  name,
  field = name,
  label,
  hint,
  keys,
  type = 'text',
  optional = false,
}: Asked & { field?: string; type?: 'text' | 'date' }) {
  const { value, error, autoFocus } = useSent(name, field)
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      <TextInput
        type={type}
        name={name}
        defaultValue={value}
        autoComplete="off"
        data-key={keys}
        autoFocus={autoFocus}
      />
    </Field>
  )
}

export function DeskArea({
  name,
  label,
  hint,
  keys,
  rows = 3,
  start,
  macros = false,
}: Asked & { rows?: number; start?: string; macros?: boolean }) {
  const { value, error, autoFocus } = useSent(name)
  return (
    <Field label={label} hint={hint} error={error}>
      <TextArea
        name={name}
        autoFocus={autoFocus}
        defaultValue={value ?? start}
        rows={rows}
        data-key={keys}
        {...(macros && { 'data-macro-target': '' })}
      />
    </Field>
  )
}

/** Why somebody does what they do, wherever that is asked. `hint`: who reads it, where that isn't the audit log alone. */
export function DeskReason({ label, hint, ...also }: Partial<Omit<ComponentProps<typeof DeskArea>, 'name'>>) {
  const w = useWords('desk')
  return <DeskArea name="reason" label={label ?? w.reason} hint={hint ?? w.reasonHint} {...also} />
}

type ReasonProps = Pick<Props, 'act' | 'about' | 'sent'> & { button: string; variant?: ButtonVariant; hint?: string }

/** A form that asks for nothing but a reason. */
export function ReasonForm({ hint, ...props }: ReasonProps) {
  return (
    <DeskForm {...props}>
      <DeskReason {...(hint && { hint })} />
    </DeskForm>
  )
}

type Choice = {
  name: string
  /** The member of the endpoint's body that it becomes, where the form calls it otherwise. */
  field?: string
  legend: string
  options: { value: string; label: string; hint?: string }[]
  /** The key that goes to it. */
  keys?: string
  /** One under the other, where there is little room. */
  stacked?: boolean
}

export function DeskChoice({ name, field = name, legend, options, keys, stacked = false }: Choice) {
  const { value, error, autoFocus } = useSent(name, field)
  return (
    <div data-key={keys}>
      <RadioCards
        legend={legend}
        name={name}
        value={value ?? ''}
        onChange={() => {}}
        error={error}
        autoFocus={autoFocus}
        columns={stacked ? 1 : options.length === 2 ? 2 : 3}
        options={options}
      />
    </div>
  )
}
