import { Mail } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../client/api.ts'
import { put, useEndpoint } from '../../../client/cache/swr.ts'
import { useAction } from '../../../client/forms/use-action.ts'
import {
  cancelEmailChange,
  confirmEmailChange,
  type EmailChange,
  emailChange,
} from '../../../contract/accounts/email-changes.ts'
import { Button } from '../../../ui/Button.tsx'
import { exactTime } from '../../../ui/data/format-time.ts'
import { ProblemBanner } from '../../../ui/feedback/ProblemBanner.tsx'
import { onDemand } from '../../../ui/overlay/on-demand.tsx'
import { Status } from '../../../ui/status/Status.tsx'
import { useLocale, useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import type { ProfileProps } from '../profile/use-profile-form.ts'
import { SavedNotice } from '../SavedNotice.tsx'
import { SettingRow } from '../SettingRow.tsx'
import { useLetterToken } from '../use-letter-token.ts'
import { WithAct } from '../WithAct.tsx'

// Comes when it is opened, and the form library with it.
const EmailForm = onDemand(() => import('./EmailForm.tsx').then((it) => it.EmailForm))

/** The e-mail address, and another one: asked for here, confirmed by the link that its mailbox got, which leads back here. */
export function EmailRow({ profile, onSaved }: ProfileProps) {
  const w = useWords('settings')
  const pending = useEndpoint(emailChange, {}).data?.data.pending
  const { token, used } = useLetterToken()
  const [typing, setTyping] = useState(false)
  const [done, setDone] = useState(false)
  const confirming = useAction()
  const take = (next: EmailChange) => put(emailChange, {}, next)
  const confirm = async (link: string) => {
    const answer = await confirming.run(() => call(confirmEmailChange, { body: { token: link } }))
    used()
    if (!answer) return
    take({ pending: null })
    onSaved({ ...profile, ...answer.data })
    setDone(true)
  }
  return (
    <SettingRow
      icon={<Mail size={20} />}
      title={w.email}
      text={w.emailText}
      value={<bdi className="break-all">{profile.email}</bdi>}
      status={<Status tone="positive">{w.confirmed}</Status>}
      action={
        !typing &&
        !pending && (
          <Button variant="secondary" size="sm" onClick={() => setTyping(true)}>
            {w.emailChange}
          </Button>
        )
      }
    >
      {typing && (
        <EmailForm
          onAsked={(next) => {
            setTyping(false)
            setDone(false)
            take(next)
          }}
          onCancel={() => setTyping(false)}
        />
      )}
      {token && (
        <WithAct
          title={w.emailConfirmTitle}
          text={`${pending ? fill(w.emailConfirmNew, { email: pending.email }) : ''} ${w.emailConfirmText}`}
        >
          <Button size="sm" loading={confirming.busy} onClick={() => void confirm(token)}>
            {w.emailConfirm}
          </Button>
        </WithAct>
      )}
      {!typing && !token && pending && <Waiting pending={pending} onState={take} />}
      {confirming.problem && <ProblemBanner problem={confirming.problem} />}
      {done && <SavedNotice>{w.emailDone}</SavedNotice>}
    </SettingRow>
  )
}

/** What waits for its mailbox, and the way to call it off. */
function Waiting({
  pending,
  onState,
}: {
  pending: NonNullable<EmailChange['pending']>
  onState: (state: EmailChange) => void
}) {
  const w = useWords('settings')
  const { format, zone } = useLocale()
  const { run, busy, problem } = useAction()
  const cancel = async () => {
    const answer = await run(() => call(cancelEmailChange))
    if (answer) onState(answer.data)
  }
  return (
    <>
      <WithAct
        title={w.emailWaits}
        text={fill(w.emailWaitsText, { email: pending.email, time: exactTime(pending.expires_at, format, zone) })}
      >
        <Button variant="secondary" size="sm" loading={busy} onClick={() => void cancel()}>
          {w.emailCancel}
        </Button>
      </WithAct>
      {problem && <ProblemBanner problem={problem} />}
    </>
  )
}
