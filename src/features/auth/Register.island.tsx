import { resendVerification } from '../../contract/accounts.ts'
import { AuthHeading } from './AuthHeading.tsx'
import { copy } from './copy.ts'
import { LetterSent } from './LetterSent.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { askAgain } from './use-letter.ts'
import { useRegistration } from './use-registration.ts'

/** Open an account; then the mailbox. */
export default function RegisterScreen({ mailbox }: { mailbox: boolean }) {
  const registration = useRegistration()
  const { sentTo } = registration
  if (sentTo) {
    return (
      <LetterSent email={sentTo} mailbox={mailbox} onAgain={() => askAgain(resendVerification, sentTo)}>
        {copy.confirmSent}
      </LetterSent>
    )
  }
  return (
    <>
      <AuthHeading title={copy.registerTitle}>
        {copy.haveAccount}{' '}
        <a className="link" href="/auth/login">
          {copy.signIn}
        </a>
      </AuthHeading>
      <RegisterForm registration={registration} />
    </>
  )
}
