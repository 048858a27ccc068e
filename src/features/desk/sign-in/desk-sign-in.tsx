import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { QrCode } from '../../../ui/data/QrCode.tsx'
import { ProblemBanner } from '../../../ui/feedback/ProblemBanner.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { island, useWords } from '../../../ui/words.tsx'
import { shownProblem } from '../DeskForm.tsx'
import { PasskeyForm } from '../own-passkeys/PasskeyForm.tsx'

type Problem = Readonly<Record<string, unknown>>

type Props = {
  email: string
  problem?: Problem | undefined
  /** Where customers sign in. */
  customersAt: string
  people: readonly { about: string; email: string; password: string }[]
}

function SignInScreen({ email, problem, customersAt, people }: Props) {
  const w = useWords('desk')
  return (
    <div className="mx-auto max-w-[440px]">
      <PageHeader title={w.signIn} lead={w.signInLead} />
      {problem && (
        <div className="mb-6">
          <ProblemBanner problem={shownProblem(problem)} />
        </div>
      )}
      <PasskeyForm asks="sign" button={w.passkeySignIn}>
        <Field label={w.email}>
          <TextInput name="email" type="email" defaultValue={email} autoComplete="username" required />
        </Field>
        <Field label={w.password}>
          <TextInput name="password" type="password" autoComplete="current-password" required />
        </Field>
        <Field label={w.code} hint={w.codeHint} optional>
          <TextInput name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
        </Field>
        <Button type="submit" block>
          {w.signInDo}
        </Button>
      </PasskeyForm>
      <p className="mt-6">
        <a className="link inline-flex min-h-touch items-center" href={customersAt}>
          {w.customersHere}
        </a>
      </p>
      {people.length > 0 && (
        <section className="mt-6 rounded-md bg-secondary-soft p-5">
          <h2 className="font-semibold">{w.demoStaff}</h2>
          <ul className="mt-2 divide-y divide-line">
            {people.map((person) => (
              <li key={person.email} className="py-2 text-sm">
                <span className="block font-medium">{person.about}</span>
                <span className="break-words font-mono text-xs">
                  {person.email} {person.password}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
export const SignIn = island(SignInScreen)

type EnrolProps = { enrolment?: { secret: string; qr: readonly string[] } | undefined; problem?: Problem | undefined }

/** The authenticator app, without which nothing else at the desk opens. */
function EnrolScreen({ enrolment, problem }: EnrolProps) {
  const w = useWords('desk')
  return (
    <div className="mx-auto max-w-[520px]">
      <PageHeader title={w.enrolTitle} lead={w.enrolLead} />
      {problem && (
        <div className="mb-6">
          <ProblemBanner problem={shownProblem(problem)} />
        </div>
      )}
      <Card>
        {enrolment && (
          <div className="mb-6 flex flex-col items-center gap-4">
            <QrCode matrix={enrolment.qr.map((row) => [...row].map((dot) => dot === '1'))} label={w.enrolQr} />
            <p className="flex flex-wrap items-center gap-2 font-mono text-sm">
              {w.enrolKey}: {enrolment.secret}
            </p>
          </div>
        )}
        <form method="post" className="flex flex-col gap-4">
          <input type="hidden" name="act" value={enrolment ? 'confirm' : 'enrol'} />
          {enrolment && (
            <Field label={w.enrolCode}>
              <TextInput name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={6} required />
            </Field>
          )}
          <div>
            <Button type="submit">{enrolment ? w.enrolDo : w.enrolStart}</Button>
          </div>
        </form>
        <p className="mt-4">
          <a className="link inline-flex min-h-touch items-center" href="/desk/passkeys">
            {w.enrolPasskey}
          </a>
        </p>
      </Card>
    </div>
  )
}
export const Enrol = island(EnrolScreen)
