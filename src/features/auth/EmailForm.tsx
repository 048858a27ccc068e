import { Button } from '../../ui/Button.tsx'
import { ProblemBanner } from '../../ui/feedback/ProblemBanner.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { useWords } from '../../ui/words.tsx'
import { EmailInput } from './EmailInput.tsx'
import type { useEmailRequest } from './use-email-request.ts'

type Props = {
  request: ReturnType<typeof useEmailRequest>
  /** Where the browser itself sends the form. */
  action: string
  /** Not what the page is first for: a quieter button, and no way back under it. */
  second?: boolean
}

/** An address, and an email to it. */
export function EmailForm({ request: email, action, second = false }: Props) {
  const w = useWords('auth')
  const { form, field, submit, problem, busy } = email
  return (
    <form method="post" action={action} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field label={w.email} error={form.formState.errors.email?.message}>
        <EmailInput {...field('email')} />
      </Field>
      {problem && <ProblemBanner problem={problem} />}
      <Button type="submit" size={second ? 'md' : 'lg'} variant={second ? 'secondary' : 'primary'} block loading={busy}>
        {w.sendLink}
      </Button>
      {!second && (
        <a className="link inline-flex min-h-touch items-center self-center text-sm" href="/auth/login">
          {w.toSignIn}
        </a>
      )}
    </form>
  )
}
