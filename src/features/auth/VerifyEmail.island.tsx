import { resendVerification } from '../../contract/accounts/accounts.ts'
import type { AccountKind } from '../../contract/accounts/profiles.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { island, useWords } from '../../ui/words.tsx'
import { AuthHeading } from './AuthHeading.tsx'
import { Confirmed } from './confirm/Confirmed.tsx'
import { ConfirmForm, useConfirmation } from './confirm/ConfirmForm.tsx'
import { EmailForm } from './EmailForm.tsx'
import { EmailSent } from './EmailSent.tsx'
import { Outcome } from './Outcome.tsx'
import type { SentForm } from './sent-form.ts'
import { askAgain, useEmailRequest } from './use-email-request.ts'
import { useLinkToken } from './use-link-token.ts'

const HERE = '/account-verification'

type Props = {
  /** An e-mail's link led here; else one is to ask for another. */
  fromLink: boolean
  kind: AccountKind
  /** This browser registered somebody of late, and nothing was sent yet. */
  registeredHere: boolean
  /** As the email's link names it. */
  username?: string | undefined
  /** The confirmation, sent by the browser itself. */
  confirmed?: SentForm<{ username: string }> | undefined
  /** The same of the request for another email. */
  asked?: SentForm | undefined
  mailbox: boolean
}

/** Confirms the address with the email's link, or sends another email. Being opened does nothing: mail scanners open links, too. */
function VerifyEmailScreen({ fromLink, kind, registeredHere, username, confirmed, asked, mailbox }: Props) {
  const w = useWords('auth')
  const link = useLinkToken(confirmed, fromLink ? 'open' : 'incomplete')
  const confirmation = useConfirmation(link, { kind, registeredHere, named: username, sent: confirmed })
  const request = useEmailRequest(resendVerification, asked)
  if (confirmation.username) return <Confirmed username={confirmation.username} next={confirmation.next} />
  if (request.sentTo) {
    return (
      <EmailSent
        email={request.sentTo}
        mailbox={mailbox}
        action={HERE}
        onAgain={(email) => askAgain(resendVerification, email)}
      >
        {w.confirmSentAgain}
      </EmailSent>
    )
  }
  if (link.state === 'open') return <ConfirmForm confirmation={confirmation} username={username} />
  if (link.state === 'gone') {
    return (
      <Outcome good={false} title={w.linkGone}>
        <p className="text-ink-muted">{w.linkGoneConfirm}</p>
        <LinkButton href="/auth/login" size="lg" block>
          {w.signIn}
        </LinkButton>
        <h2 className="border-t border-line pt-6 text-lg font-semibold">{w.resendTitle}</h2>
        <EmailForm request={request} action={HERE} second />
      </Outcome>
    )
  }
  return (
    <>
      <AuthHeading title={w.resendTitle}>{w.resendLead}</AuthHeading>
      <EmailForm request={request} action={HERE} />
    </>
  )
}

export default island(VerifyEmailScreen)
