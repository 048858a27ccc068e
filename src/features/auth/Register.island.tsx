import { resendVerification } from '../../contract/accounts/accounts.ts'
import type { AccountKind } from '../../contract/accounts/profiles.ts'
import { island, useWords } from '../../ui/words.tsx'
import type { Locale } from '../../words/locales.ts'
import { AuthHeading } from './AuthHeading.tsx'
import { EmailSent } from './EmailSent.tsx'
import { Invited } from './links/Invited.tsx'
import { OtherWay } from './links/OtherWay.tsx'
import { RegisterForm } from './register/RegisterForm.tsx'
import { useRegistration } from './register/use-registration.ts'
import type { SentForm } from './sent-form.ts'
import { askAgain } from './use-email-request.ts'

/** `language`: what was chosen on the public pages, which e-mails follow even where a screen has no words in it yet. */
type Props = {
  kind: AccountKind
  language: Locale
  /** The country that the browser's languages name. */
  home: string | undefined
  /** Where one is led once the account is open. */
  callbackUrl: string
  sent?: SentForm | undefined
  mailbox: boolean
}

/** Open an account; then the mailbox. */
function RegisterScreen({ kind, language, home, callbackUrl, sent, mailbox }: Props) {
  const w = useWords('auth')
  const registration = useRegistration(kind, language, callbackUrl, sent)
  const { sentTo } = registration
  if (sentTo) {
    return (
      <EmailSent
        email={sentTo}
        mailbox={mailbox}
        action="/account-verification"
        onAgain={(email) => askAgain(resendVerification, email)}
      >
        {/* What the browser sent by itself left nothing in it. */}
        {sent ? w.confirmSentPlainly : w.confirmSent}
      </EmailSent>
    )
  }
  return (
    <>
      <AuthHeading title={w.registerTitle}>
        {w.haveAccount}{' '}
        <OtherWay to="/auth/login" callbackUrl={callbackUrl}>
          {w.signIn}
        </OtherWay>
      </AuthHeading>
      <div className="mb-6 empty:hidden">
        <Invited callbackUrl={callbackUrl} />
      </div>
      <RegisterForm registration={registration} home={home} />
    </>
  )
}

export default island(RegisterScreen)
