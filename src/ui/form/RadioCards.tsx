import { type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'
import { FieldError } from './FieldError.tsx'

type Option = {
  value: string
  label: string
  hint?: ReactNode
  icon?: ReactNode
  badge?: ReactNode
  /** Why it can't be chosen now, after its hint; disables the option. */
  disabledReason?: string | undefined
}

type Props = {
  legend: string
  options: Option[]
  value: string
  onChange: (value: string) => void
  name?: string
  error?: string | undefined
  columns?: 1 | 2 | 3
  /** The first has the focus when it is drawn: what is wrong is here. */
  autoFocus?: boolean
  /** On a phone beside each other, and what only the chosen one means under them. */
  short?: boolean
}

const grids = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3' }

const borderOf = (option: Option, error: string | undefined) => {
  if (option.disabledReason) return 'border-line'
  return error ? 'border-danger' : 'border-line-strong'
}

/** A choice of a few, each with room to say what it means. Native radios: the arrows move, the form submits. */
export function RadioCards({
  legend,
  options,
  value,
  onChange,
  name,
  error,
  columns = 1,
  autoFocus,
  short = false,
}: Props) {
  const id = useId()
  const chosen = short && options.find((option) => option.value === value)
  return (
    <fieldset
      aria-describedby={error ? `${id}-error` : undefined}
      data-invalid={error ? true : undefined}
      className={classes('flex min-w-0 flex-col gap-2', short && 'short-cards')}
    >
      <legend className="mb-2 text-sm font-semibold text-ink">{legend}</legend>
      <div className={classes('grid gap-3', grids[columns])}>
        {options.map((option, place) => (
          <label
            key={option.value}
            className={classes(
              'flex min-h-touch items-start gap-3 rounded-md border bg-surface-raised p-4 transition-colors',
              'has-[:focus-visible]:outline has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus',
              option.disabledReason ? 'cursor-not-allowed' : 'cursor-pointer',
              borderOf(option, error),
              'has-[:checked]:border-primary has-[:checked]:bg-primary-soft',
            )}
          >
            <input
              type="radio"
              name={name ?? id}
              value={option.value}
              checked={option.value === value}
              disabled={Boolean(option.disabledReason)}
              onChange={() => onChange(option.value)}
              // biome-ignore lint/a11y/noAutofocus: the page comes back from this very form, which may stand far down
              autoFocus={autoFocus && place === 0}
              aria-describedby={`${id}-${option.value}`}
              className="check mt-0.5 size-5 shrink-0 rounded-full focus-visible:outline-none"
            />
            <span className="min-w-0 flex-1">
              <span className="flex items-center gap-2 font-semibold text-ink">
                {option.label}
                {option.badge}
              </span>
              <span id={`${id}-${option.value}`} className="block text-sm text-ink-muted">
                {option.hint} {option.disabledReason && <span className="block">{option.disabledReason}</span>}
              </span>
            </span>
            {option.icon && <span className="shrink-0 text-link">{option.icon}</span>}
          </label>
        ))}
      </div>
      {chosen && (
        <p aria-hidden className="text-sm text-ink-muted sm:hidden">
          {chosen.hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
