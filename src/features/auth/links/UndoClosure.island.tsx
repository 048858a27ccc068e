import { useState } from 'react'
import { call } from '../../../client/api.ts'
import { undoClosure } from '../../../contract/accounts/closures.ts'
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

/** Whoever closed their account has it back, with the link of the e-mail. Opening it does nothing yet: programs open links, too. */
function UndoClosureScreen({ sent }: Props) {
  const w = useWords('auth')
  const link = useLinkToken(sent)
  const [undone, setUndone] = useState(sent?.data?.undone === true)
  const { submit, problem, busy } = useSentForm(sent, anything, async () => {
    if (await link.using((it) => call(undoClosure, { body: { token: it } }))) setUndone(true)
  })
  if (undone)
    return (
      <Outcome good title={w.reopened}>
        <p className="text-ink-muted">{w.reopenedText}</p>
        <LinkButton href="/auth/login" size="lg" block>
          {w.signIn}
        </LinkButton>
      </Outcome>
    )
  if (link.state !== 'open')
    return (
      <Outcome good={false} title={link.state === 'gone' ? w.linkGone : w.linkMissing} arrived={link.state === 'gone'}>
        <p className="text-ink-muted">{link.state === 'gone' ? w.linkGoneReopen : w.linkMissingText}</p>
        <LinkButton href="/contact" size="lg" block>
          {w.writeToUs}
        </LinkButton>
      </Outcome>
    )
  return (
    <>
      <AuthHeading title={w.reopenTitle}>{w.reopenLead}</AuthHeading>
      <LinkForm sent={sent} submit={submit} problem={problem} busy={busy} act={w.reopen} />
    </>
  )
}

export default island(UndoClosureScreen)
