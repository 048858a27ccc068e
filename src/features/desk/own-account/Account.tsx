import { brand } from '../../../brand.ts'
import type { DeskSession } from '../../../contract/desk/own/desk-account.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { ProblemBanner } from '../../../ui/feedback/ProblemBanner.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Status } from '../../../ui/status/Status.tsx'
import { island, useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { shownProblem } from '../DeskForm.tsx'
import { type Answered, Frame } from '../Frame.tsx'
import { PasskeyForm } from '../own-passkeys/PasskeyForm.tsx'
import type { AccountSent } from './account-at-desk.ts'

type Props = { answer: Answered<DeskSession[]>; sent: AccountSent | undefined; least: number; app: boolean }

/** One's own account at the desk: password, second factors, and where one is signed in. */
function AccountScreen({ answer, sent, least, app }: Props) {
  const w = useWords('deskAccount')
  const d = useWords('desk')
  return (
    <div className="mx-auto max-w-[640px]">
      <Frame title={w.title} lead={w.lead} answer={answer}>
        {(rows) => (
          <div className="flex flex-col gap-6">
            <Card title={w.password}>
              <p className="mb-5 text-sm text-ink-muted">{w.passwordLead}</p>
              <PasswordForm sent={sent} least={least} first={false} />
            </Card>
            <Card title={w.secondFactors}>
              <p className="flex flex-wrap gap-x-6">
                <a className="link inline-flex min-h-touch items-center" href="/desk/passkeys">
                  {d.passkeys}
                </a>
                {app && (
                  <a className="link inline-flex min-h-touch items-center" href="/desk/second-factor">
                    {w.app}
                  </a>
                )}
              </p>
            </Card>
            <Sessions rows={rows} sent={sent} />
          </div>
        )}
      </Frame>
    </div>
  )
}
export const Account = island(AccountScreen)

/** What stands there until whoever signed in with the password that an operator said has set theirs. */
function FirstPasswordScreen({ sent, least }: Pick<Props, 'sent' | 'least'>) {
  const w = useWords('deskAccount')
  return (
    <div className="mx-auto max-w-[440px]">
      <PageHeader title={w.firstTitle} lead={w.firstLead} />
      <PasswordForm sent={sent} least={least} first />
    </div>
  )
}
export const FirstPassword = island(FirstPasswordScreen)

type FormProps = Pick<Props, 'sent' | 'least'> & { first: boolean }

function PasswordForm({ sent, least, first }: FormProps) {
  const w = useWords('deskAccount')
  const d = useWords('desk')
  const problem = sent?.act === 'password' ? sent.problem : undefined
  const errors = (problem?.errors ?? []) as { field: string; message: string }[]
  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.message
  return (
    <>
      {problem && errors.length === 0 && (
        <div className="mb-5">
          <ProblemBanner problem={shownProblem(problem)} />
        </div>
      )}
      <PasskeyForm asks="sign" button={w.changeByPasskey}>
        <input type="hidden" name="act" value="password" />
        <Field label={w.current} error={errorOf('password')}>
          <TextInput name="password" type="password" autoComplete="current-password" required />
        </Field>
        <Field label={w.next} hint={fill(w.nextHint, { least, brand: brand.name })} error={errorOf('new_password')}>
          <TextInput name="new_password" type="password" autoComplete="new-password" maxLength={128} required />
        </Field>
        {!first && (
          <Field label={d.code} hint={d.codeHint} error={errorOf('code')} optional>
            <TextInput name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
          </Field>
        )}
        <Button type="submit" block>
          {w.change}
        </Button>
      </PasskeyForm>
    </>
  )
}

function Sessions({ rows, sent }: { rows: readonly DeskSession[]; sent: AccountSent | undefined }) {
  const w = useWords('deskAccount')
  const others = rows.filter(({ current }) => !current)
  return (
    <Card title={w.sessions}>
      {sent?.act === 'end' && (
        <div className="mb-5">
          <ProblemBanner problem={shownProblem(sent.problem)} />
        </div>
      )}
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <Place key={row.session_id} row={row} />
        ))}
      </ul>
      {others.length === 0 ? (
        <p className="mt-4 text-sm text-ink-muted">{w.onlyOne}</p>
      ) : (
        <EndForm session="others" button={w.endOthers} />
      )}
    </Card>
  )
}

function Place({ row }: { row: DeskSession }) {
  const w = useWords('deskAccount')
  const device = row.device ?? w.unknown
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div>
        <p className="font-medium">
          {device} {row.network && fill(w.from, { network: row.network })}
        </p>
        <p className="text-sm text-ink-muted">
          {w.since} <Time at={row.created_at} exact />, {w.seen} <Time at={row.last_seen_at} exact />
        </p>
      </div>
      {row.current ? (
        <Status tone="positive">{w.here}</Status>
      ) : (
        <EndForm session={row.session_id} button={w.end} label={fill(w.endWhich, { device })} />
      )}
    </li>
  )
}

function EndForm({ session, button, label }: { session: string; button: string; label?: string }) {
  return (
    <form method="post" className="mt-2">
      <input type="hidden" name="act" value="end" />
      <input type="hidden" name="session" value={session} />
      <Button type="submit" variant="secondary" size="sm" aria-label={label}>
        {button}
      </Button>
    </form>
  )
}
