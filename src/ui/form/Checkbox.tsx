import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from './FieldError.tsx'

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode; error?: string | undefined }

/** A native checkbox with a 44 px target, its label and, below, hint and error. */
export function Checkbox({ label, hint, error, ...rest }: Props) {
  const own = useId()
  const id = rest.id ?? own
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
  return (
    <div>
      <label htmlFor={id} className="flex min-h-touch cursor-pointer items-start gap-3 py-2.5">
        <input
          {...rest}
          type="checkbox"
          id={id}
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
          className="check mt-0.5 size-5 shrink-0 rounded-[6px]"
        />
        <span className="text-base text-ink">{label}</span>
      </label>
      <div className="ps-8">
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-ink-muted">
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}
