import { forgotPassword } from '../../contract/accounts/accounts.ts'
import { island, useWords } from '../../ui/words.tsx'
import { AuthHeading } from './AuthHeading.tsx'
import { LetterForm } from './LetterForm.tsx'
import { LetterSent } from './LetterSent.tsx'
import type { SentForm } from './sent-form.ts'
import { askAgain, useLetter } from './use-letter.ts'

const HERE = '/auth/forgot-password'

/** Ask for the letter that sets a new password. */
function ForgotPasswordScreen({ sent, mailbox }: { sent?: SentForm | undefined; mailbox: boolean }) {
  const w = useWords('auth')
  const letter = useLetter(forgotPassword, sent)
  const { sentTo } = letter
  if (sentTo) {
    return (
      <LetterSent email={sentTo} mailbox={mailbox} action={HERE} onAgain={(email) => askAgain(forgotPassword, email)}>
        {w.resetSent}
      </LetterSent>
    )
  }
  return (
    <>
      <AuthHeading title={w.forgotTitle}>{w.forgotLead}</AuthHeading>
      <LetterForm letter={letter} action={HERE} />
    </>
  )
}

export default island(ForgotPasswordScreen)
