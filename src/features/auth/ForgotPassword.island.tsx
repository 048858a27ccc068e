import { forgotPassword } from '../../contract/accounts/accounts.ts'
import { island, useWords } from '../../ui/words.tsx'
import { AuthHeading } from './AuthHeading.tsx'
import { EmailForm } from './EmailForm.tsx'
import { EmailSent } from './EmailSent.tsx'
import type { SentForm } from './sent-form.ts'
import { askAgain, useEmailRequest } from './use-email-request.ts'

const HERE = '/auth/forgot-password'

/** Ask for the email that sets a new password. */
function ForgotPasswordScreen({ sent, mailbox }: { sent?: SentForm | undefined; mailbox: boolean }) {
  const w = useWords('auth')
  const request = useEmailRequest(forgotPassword, sent)
  const { sentTo } = request
  if (sentTo) {
    return (
      <EmailSent email={sentTo} mailbox={mailbox} action={HERE} onAgain={(email) => askAgain(forgotPassword, email)}>
        {w.resetSent}
      </EmailSent>
    )
  }
  return (
    <>
      <AuthHeading title={w.forgotTitle}>{w.forgotLead}</AuthHeading>
      <EmailForm request={request} action={HERE} />
    </>
  )
}

export default island(ForgotPasswordScreen)
