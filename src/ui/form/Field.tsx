import { type ReactNode, useId } from 'react'
import { useWords } from '../words.tsx'
import { FieldError } from './FieldError.tsx'
import { FieldContext } from './field-context.ts'

type Props = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  required?: boolean
  /** Written after the label instead of an asterisk on the others. */
  optional?: boolean
  /** At the label's right: a link such as 'Forgot your password?'. */
  aside?: ReactNode
  children: ReactNode
}

/** Label above, control, hint below, error under it. The control inside takes its id and aria from here. */
export function Field({ label, hint, error, required = false, optional = false, aside, children }: Props) {
  const w = useWords('ui')
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined
  return (
    <FieldContext value={{ label, id, describedBy, invalid: Boolean(error), required }}>
      <div className="flex flex-col gap-1.5">
        <div className="flex items-baseline justify-between gap-4">
          <label htmlFor={id} className="text-sm font-semibold text-ink">
            {label}
            {optional && <span className="font-normal text-ink-muted"> {w.optional}</span>}
          </label>
          {aside && <span className="text-sm">{aside}</span>}
        </div>
        {children}
        {error && <FieldError id={errorId}>{error}</FieldError>}
        {hint && (
          <p id={hintId} className="text-sm text-ink-muted">
            {hint}
          </p>
        )}
      </div>
    </FieldContext>
  )
}
