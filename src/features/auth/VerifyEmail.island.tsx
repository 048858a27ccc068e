import { useState } from 'react'
import { call } from '../../client/api.ts'
import { useAction } from '../../client/use-action.ts'
import { resendVerification, verifyEmail, verifyEntityEmail } from '../../contract/accounts.ts'
import type { AccountKind } from '../../contract/profiles.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { ProblemBanner } from '../../ui/ProblemBanner.tsx'
import { AuthHeading } from './AuthHeading.tsx'
import { Confirmed } from './Confirmed.tsx'
import { copy } from './copy.ts'
import { LetterForm } from './LetterForm.tsx'
import { LetterSent } from './LetterSent.tsx'
import { Outcome } from './Outcome.tsx'
import { askAgain, useLetter } from './use-letter.ts'
import { useLinkToken } from './use-link-token.ts'

type Props = { token?: string | undefined; kind: AccountKind; mailbox: boolean }

/**
 * Confirms the address by a press, not by being opened: mail scanners open links, some even run the page, and would confirm an address
 * for whoever registered it, owner or not.
 */
export default function VerifyEmailScreen({ token, kind, mailbox }: Props) {
  const link = useLinkToken(token)
  const { run, busy, problem } = useAction()
  const [username, setUsername] = useState<string>()
  const letter = useLetter(resendVerification)
  const { sentTo } = letter
  const confirm = async () => {
    const endpoint = kind === 'entity' ? verifyEntityEmail : verifyEmail
    const answer = await run(() => link.using((it) => call(endpoint, { body: { token: it } })))
    setUsername(answer?.data.username)
  }
  if (username) return <Confirmed username={username} />
  if (sentTo) {
    return (
      <LetterSent email={sentTo} mailbox={mailbox} onAgain={() => askAgain(resendVerification, sentTo)}>
        {copy.confirmSentAgain}
      </LetterSent>
    )
  }
  if (link.state === 'open') {
    return (
      <>
        <AuthHeading title={copy.confirmTitle}>{copy.confirmLead}</AuthHeading>
        <div className="flex flex-col gap-5">
          {problem && <ProblemBanner problem={problem} />}
          <Button size="lg" block loading={busy} onClick={confirm}>
            {copy.confirm}
          </Button>
        </div>
      </>
    )
  }
  if (link.state === 'gone') {
    return (
      <Outcome good={false} title={copy.linkGone}>
        <p className="text-ink-muted">{copy.linkGoneConfirm}</p>
        <LinkButton href="/auth/login" size="lg" block>
          {copy.signIn}
        </LinkButton>
        <h2 className="border-t border-line pt-5 text-lg font-semibold">{copy.resendTitle}</h2>
        <LetterForm letter={letter} send={copy.sendLink} second />
      </Outcome>
    )
  }
  return (
    <>
      <AuthHeading title={copy.resendTitle}>{copy.resendLead}</AuthHeading>
      <LetterForm letter={letter} send={copy.sendLink} />
    </>
  )
}
