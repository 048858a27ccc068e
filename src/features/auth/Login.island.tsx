import { SIGN_IN_FORM } from '../../client/sign-in-calls.ts'
import { island, useWords } from '../../ui/words.tsx'
import { CodeStep } from './CodeStep.tsx'
import type { DemoPerson } from './DemoPeople.tsx'
import { LetterSent } from './LetterSent.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { useSignIn } from './use-sign-in.ts'

type Props = {
  callbackUrl: string
  error?: string | undefined
  awaitsCode: boolean
  linkSent: boolean
  /** The name of the provider one may sign in with. */
  provider?: string | undefined
  demoPeople?: readonly DemoPerson[] | undefined
  mailbox: boolean
}

/** Sign in: password, code, or a link by e-mail. */
function LoginScreen({ callbackUrl, error, awaitsCode, linkSent, provider, demoPeople, mailbox }: Props) {
  const w = useWords('auth')
  const signIn = useSignIn({ callbackUrl, error, awaitsCode, linkSent })
  const { step } = signIn
  if (step.name === 'code') return <CodeStep signIn={signIn} callbackUrl={callbackUrl} />
  if (step.name === 'link') {
    return (
      <LetterSent
        email={step.email}
        mailbox={mailbox}
        action={SIGN_IN_FORM}
        onAgain={signIn.withLink}
        onBack={signIn.startOver}
      >
        {w.linkSent}
      </LetterSent>
    )
  }
  return (
    <PasswordStep
      signIn={signIn}
      callbackUrl={callbackUrl}
      provider={provider}
      demoPeople={demoPeople}
      mailbox={mailbox}
    />
  )
}

export default island(LoginScreen)
