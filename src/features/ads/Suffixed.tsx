import type { ReactNode } from 'react'
import { Field } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/TextInput.tsx'

type Props = {
  label: string
  /** The path the server names it by. */
  name: string
  value: string
  onChange: (text: string) => void
  suffix?: string
  hint?: ReactNode
  error: string | undefined
  optional?: boolean
  whole?: boolean
}

/** A number with its unit behind it. */
export function Suffixed({ label, name, value, onChange, suffix, hint, error, optional = false, whole }: Props) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      <TextInput
        name={name}
        inputMode={whole ? 'numeric' : 'decimal'}
        autoComplete="off"
        maxLength={32}
        dir="ltr"
        className={suffix ? 'tabular pe-16' : 'tabular'}
        value={value}
        onChange={(event) => onChange(event.target.value.trim())}
        after={suffix && <span className="pe-3 text-sm text-ink-muted">{suffix}</span>}
      />
    </Field>
  )
}
