import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { schemaResolver } from '../../../client/forms/schema-resolver.ts'
import { useSubmit } from '../../../client/forms/use-submit.ts'
import { ProblemBanner } from '../../../ui/feedback/ProblemBanner.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { useWords } from '../../../ui/words.tsx'
import { FormButtons } from '../FormButtons.tsx'

type Props = { now: string; onSave: (code: string) => Promise<boolean>; onCancel: () => void }

/** A word for our emails. */
export function CodeForm({ now, onSave, onCancel }: Props) {
  const w = useWords('settings')
  const form = useForm({
    resolver: schemaResolver('IndividualChanges') as never,
    defaultValues: { anti_phishing_code: now },
  })
  const { setFocus } = form
  useEffect(() => setFocus('anti_phishing_code'), [setFocus])
  const { submit, problem, busy } = useSubmit(form, async ({ anti_phishing_code }) => {
    await onSave(anti_phishing_code)
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="flex max-w-[400px] flex-col gap-5">
      <Field
        label={w.antiPhishingField}
        hint={w.antiPhishingHint}
        error={form.formState.errors.anti_phishing_code?.message}
      >
        <TextInput autoComplete="off" spellCheck={false} {...form.register('anti_phishing_code')} />
      </Field>
      {problem && <ProblemBanner problem={problem} />}
      <FormButtons verb={w.saveCode} busy={busy} onCancel={onCancel} />
    </form>
  )
}
