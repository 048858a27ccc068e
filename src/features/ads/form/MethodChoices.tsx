import { useId } from 'react'
import { adRules } from '../../../contract/market/ads.ts'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { FieldError } from '../../../ui/form/FieldError.tsx'

type Props = {
  legend: string
  hint: string
  name: string
  options: readonly { value: string; label: string; hint?: string }[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  error: string | undefined
}

/** Up to five of several ways to pay. Once five are chosen the others wait until one is given up. */
export function MethodChoices({ legend, hint, name, options, chosen, onChange, error }: Props) {
  const id = useId()
  const full = chosen.length >= adRules.methods
  const toggle = (value: string, on: boolean) =>
    onChange(on ? [...chosen, value] : chosen.filter((one) => one !== value))
  return (
    <fieldset aria-describedby={error ? `${id}-error` : `${id}-hint`} className="min-w-0">
      <legend className="text-sm font-semibold">{legend}</legend>
      <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
        {options.map((option) => {
          const on = chosen.includes(option.value)
          return (
            <Checkbox
              key={option.value}
              name={name}
              value={option.value}
              label={option.label}
              hint={option.hint}
              checked={on}
              disabled={full && !on}
              onChange={(event) => toggle(option.value, event.target.checked)}
            />
          )
        })}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <p id={`${id}-hint`} className="mt-1 text-sm text-ink-muted">
        {hint}
      </p>
    </fieldset>
  )
}
