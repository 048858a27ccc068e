import type { ReactNode } from 'react'
import { Field } from '../../../ui/form/Field.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { DecimalInput } from '../../../ui/money/DecimalInput.tsx'

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
  const look = {
    name,
    value,
    maxLength: 32,
    className: suffix ? 'tabular pe-16' : 'tabular',
    after: suffix && <span className="pe-3 text-sm text-ink-muted">{suffix}</span>,
  }
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {whole ? (
        <TextInput
          {...look}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          onChange={(event) => onChange(event.target.value.trim())}
        />
      ) : (
        <DecimalInput {...look} onChange={onChange} />
      )}
    </Field>
  )
}
