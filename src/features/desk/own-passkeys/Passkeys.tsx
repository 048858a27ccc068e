import type { Passkey, PasskeyCreation } from '../../../contract/accounts/passkeys.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { ProblemBanner } from '../../../ui/feedback/ProblemBanner.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { Status } from '../../../ui/status/Status.tsx'
import { island, useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { shownProblem } from '../DeskForm.tsx'
import { type Answered, Frame } from '../Frame.tsx'
import { PasskeyForm } from './PasskeyForm.tsx'
import type { PasskeySent } from './passkeys-at-desk.ts'

type Props = { answer: Answered<Passkey[]>; sent: PasskeySent | undefined }

/** One's own passkeys at the desk: those there are, and one more. */
function PasskeysScreen({ answer, sent }: Props) {
  const w = useWords('desk')
  return (
    <div className="mx-auto max-w-[640px]">
      <Frame title={w.passkeys} lead={w.passkeysLead} answer={answer}>
        {(rows) => (
          <div className="flex flex-col gap-6">
            {sent?.problem && <ProblemBanner problem={shownProblem(sent.problem)} />}
            {sent?.creation ? (
              <MakeForm creation={sent.creation} name={sent.name} />
            ) : (
              <>
                {rows.map((row) => (
                  <Own key={row.id} row={row} />
                ))}
                <Card title={w.passkeyAdd}>
                  <PasskeyForm asks="sign" button={w.passkeyConfirm}>
                    <input type="hidden" name="act" value="start" />
                    <Field label={w.passkeyName}>
                      <TextInput name="name" defaultValue={sent?.name} maxLength={60} autoComplete="off" required />
                    </Field>
                    <Proof button={w.passkeyStart} />
                  </PasskeyForm>
                </Card>
              </>
            )}
          </div>
        )}
      </Frame>
    </div>
  )
}
export const Passkeys = island(PasskeysScreen)

function MakeForm({ creation, name }: { creation: PasskeyCreation; name: string }) {
  const w = useWords('desk')
  return (
    <Card title={fill(w.passkeyMakeTitle, { name })}>
      <PasskeyForm asks={JSON.stringify(creation)} button={w.passkeyMake}>
        <input type="hidden" name="act" value="add" />
        <input type="hidden" name="name" value={name} />
        <p>{w.passkeyMakeText}</p>
        <noscript>
          <p>{w.passkeyNoScript}</p>
        </noscript>
      </PasskeyForm>
    </Card>
  )
}

function Own({ row }: { row: Passkey }) {
  const w = useWords('desk')
  return (
    <Card title={row.name} actions={row.blocked && <Status tone="danger">{w.passkeyBlocked}</Status>}>
      <p className="text-sm text-ink-muted">
        {w.passkeySince} <Time at={row.created_at} exact />
        {row.last_used_at && (
          <>
            , {w.passkeyUsed} <Time at={row.last_used_at} exact />
          </>
        )}
      </p>
      {row.blocked && <p className="mt-2 text-sm">{w.passkeyBlockedText}</p>}
      <details className="mt-4">
        <summary className="link min-h-touch cursor-pointer content-center">{w.passkeyRemove}</summary>
        <div className="mt-4">
          <PasskeyForm asks="sign" button={w.passkeyConfirm}>
            <input type="hidden" name="act" value="remove" />
            <input type="hidden" name="id" value={row.id} />
            <Proof button={fill(w.passkeyRemoveWhich, { name: row.name })} />
          </PasskeyForm>
        </div>
      </details>
    </Card>
  )
}

/** The password and, where the app is the second factor, its code; a passkey has its own button below. */
function Proof({ button }: { button: string }) {
  const w = useWords('desk')
  return (
    <>
      <Field label={w.password}>
        <TextInput name="password" type="password" autoComplete="current-password" required />
      </Field>
      <Field label={w.code} hint={w.codeHint} optional>
        <TextInput name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
      </Field>
      <Button type="submit" block>
        {button}
      </Button>
    </>
  )
}
