import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { ProblemBanner } from '../../ui/ProblemBanner.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { copy } from './copy.ts'
import type { useLetter } from './use-letter.ts'

type Props = {
  letter: ReturnType<typeof useLetter>
  send: string
  /** Not what the page is first for: a quieter button, and no way back under it. */
  second?: boolean
}

/** An address, and a letter to it. */
export function LetterForm({ letter, send, second = false }: Props) {
  const { form, submit, problem, busy } = letter
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field label={copy.email} error={form.formState.errors.email?.message}>
        <TextInput
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('email')}
        />
      </Field>
      {problem && <ProblemBanner problem={problem} />}
      <Button type="submit" size={second ? 'md' : 'lg'} variant={second ? 'secondary' : 'primary'} block loading={busy}>
        {send}
      </Button>
      {!second && (
        <a className="link inline-flex min-h-touch items-center self-center text-sm" href="/auth/login">
          {copy.toSignIn}
        </a>
      )}
    </form>
  )
}
