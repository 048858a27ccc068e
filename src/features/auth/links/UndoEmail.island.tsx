import { useState } from 'react'
import { call } from '../../../client/api.ts'
import { undoEmailChange } from '../../../contract/accounts/email-changes.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { island, useWords } from '../../../ui/words.tsx'
import { AuthHeading } from '../AuthHeading.tsx'
import { Outcome } from '../Outcome.tsx'
import type { SentForm } from '../sent-form.ts'
import { useLinkToken } from '../use-link-token.ts'
import { useSentForm } from '../use-sent-form.ts'
import { LinkForm } from './LinkForm.tsx'

/** There is nothing to fill in. */
const anything = async (values: object) => ({ values, errors: {} })

type Props = { sent?: SentForm<{ undone: true }> | undefined }

/** The former address says no to a change, with the link of its e-mail. Opening it does nothing yet: programs open links, too. */
function UndoEmailScreen({ sent }: Props) {
  const w = useWords('auth')
  const link = useLinkToken(sent)
  const [undone, setUndone] = useState(sent?.data?.undone === true)
  const { submit, problem, busy } = useSentForm(sent, anything, async () => {
    if (await link.using((it) => call(undoEmailChange, { body: { token: it } }))) setUndone(true)
  })
  if (undone)
    return (
      <Outcome good title={w.undone}>
        <p className="text-ink-muted">{w.undoneText}</p>
        <LinkButton href="/auth/forgot-password" size="lg" block>
          {w.setPassword}
        </LinkButton>
      </Outcome>
    )
  if (link.state !== 'open')
    return (
      <Outcome good={false} title={link.state === 'gone' ? w.linkGone : w.linkMissing} arrived={link.state === 'gone'}>
        <p className="text-ink-muted">{link.state === 'gone' ? w.linkGoneUndo : w.linkMissingText}</p>
        <LinkButton href="/contact" size="lg" block>
          {w.writeToUs}
        </LinkButton>
      </Outcome>
    )
  return (
    <>
      <AuthHeading title={w.undoTitle}>{w.undoLead}</AuthHeading>
      <LinkForm sent={sent} submit={submit} problem={problem} busy={busy} act={w.undo} />
    </>
  )
}

export default island(UndoEmailScreen)
