import { Field } from '../../../ui/form/Field.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { useWords } from '../../../ui/words.tsx'
import type { SentForm } from '../sent-form.ts'

/** The link of the e-mail, where no script can read its token off the address. */
export function PastedLink({ sent }: { sent?: SentForm | undefined }) {
  const w = useWords('auth')
  return (
    <noscript>
      <Field label={w.pastedLink} hint={w.pastedLinkHint}>
        <TextInput name="link" autoComplete="off" dir="ltr" defaultValue={sent?.values.link} />
      </Field>
    </noscript>
  )
}
