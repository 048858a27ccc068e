import type { ComponentProps } from 'react'
import { Field } from './Field.tsx'
import { PasswordInput } from './PasswordInput.tsx'
import { PasswordMeter } from './PasswordMeter.tsx'

type Props = Omit<ComponentProps<typeof PasswordInput>, 'about'> & {
  label: string
  error?: string | undefined
  /** What stands in the field now, for the advice under it. */
  typed: string
  /** The person's own names and address, which are no secret. */
  about?: readonly string[]
}

/** A password to be set, with advice as it is typed. */
export function NewPasswordField({ label, error, typed, about, ...input }: Props) {
  return (
    <div className="flex flex-col gap-2">
      <Field label={label} error={error}>
        <PasswordInput {...input} autoComplete="new-password" />
      </Field>
      <PasswordMeter password={typed} {...(about && { about })} />
    </div>
  )
}
