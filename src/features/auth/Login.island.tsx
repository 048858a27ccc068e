import { CodeStep } from './CodeStep.tsx'
import { copy } from './copy.ts'
import type { DemoPerson } from './DemoPeople.tsx'
import { LetterSent } from './LetterSent.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { useSignIn } from './use-sign-in.ts'

type Props = {
  callbackUrl: string
  error?: string | undefined
  awaitsCode: boolean
  demoPeople?: readonly DemoPerson[] | undefined
  mailbox: boolean
}

/** Sign in: password, code, or a link by e-mail. */
export default function LoginScreen({ callbackUrl, error, awaitsCode, demoPeople, mailbox }: Props) {
  const signIn = useSignIn({ callbackUrl, error, awaitsCode })
  const { step } = signIn
  if (step.name === 'code') return <CodeStep signIn={signIn} />
  if (step.name === 'link') {
    return (
      <LetterSent
        email={step.email}
        mailbox={mailbox}
        onAgain={() => signIn.withLink(step.email)}
        onBack={signIn.startOver}
      >
        {copy.linkSent}
      </LetterSent>
    )
  }
  return <PasswordStep signIn={signIn} callbackUrl={callbackUrl} demoPeople={demoPeople} mailbox={mailbox} />
}
