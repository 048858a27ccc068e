import { forgotPassword } from '../../contract/accounts.ts'
import { AuthHeading } from './AuthHeading.tsx'
import { copy } from './copy.ts'
import { LetterForm } from './LetterForm.tsx'
import { LetterSent } from './LetterSent.tsx'
import { askAgain, useLetter } from './use-letter.ts'

/** Ask for the letter that sets a new password. */
export default function ForgotPasswordScreen({ mailbox }: { mailbox: boolean }) {
  const letter = useLetter(forgotPassword)
  const { sentTo } = letter
  if (sentTo) {
    return (
      <LetterSent email={sentTo} mailbox={mailbox} onAgain={() => askAgain(forgotPassword, sentTo)}>
        {copy.resetSent}
      </LetterSent>
    )
  }
  return (
    <>
      <AuthHeading title={copy.forgotTitle}>{copy.forgotLead}</AuthHeading>
      <LetterForm letter={letter} send={copy.sendLink} />
    </>
  )
}
