import { signInForm } from '../../client/session/sign-in-calls.ts'
import type { SecondStepWanted } from '../../contract/accounts/sign-in-errors.ts'
import { island, useWords } from '../../ui/words.tsx'
import { EmailSent } from './EmailSent.tsx'
import { CodeStep } from './sign-in/CodeStep.tsx'
import type { DemoPerson } from './sign-in/DemoPeople.tsx'
import { PasswordStep } from './sign-in/PasswordStep.tsx'
import { useSignIn } from './sign-in/use-sign-in.ts'

type Props = {
  callbackUrl: string
  /** Where the sign-in library answers. */
  authBase: string
  error?: string | undefined
  /** Signed in by link or provider, and this is still to come. */
  secondStep?: SecondStepWanted | undefined
  linkSent: boolean
  /** What this browser shows for whoever reads a link's e-mail elsewhere. */
  linkWord?: string | undefined
  /** Links by e-mail sign in here. */
  links: boolean
  /** The name of the provider one may sign in with. */
  provider?: string | undefined
  demoPeople?: readonly DemoPerson[] | undefined
  mailbox: boolean
}

/** Sign in: password, second step, a link by e-mail, or a passkey alone. */
function LoginScreen({ callbackUrl, authBase, error, secondStep, linkSent, linkWord, links, ...rest }: Props) {
  const w = useWords('auth')
  const signIn = useSignIn({ callbackUrl, error, secondStep, linkSent, linkWord })
  const { step } = signIn
  const action = signInForm(authBase)
  if (step.name === 'code')
    return <CodeStep signIn={signIn} wanted={step.wanted} callbackUrl={callbackUrl} action={action} />
  if (step.name === 'link') {
    return (
      <EmailSent
        email={step.email}
        mailbox={rest.mailbox}
        action={action}
        word={step.word}
        onAgain={signIn.withLink}
        onBack={signIn.startOver}
      >
        {w.linkSent}
      </EmailSent>
    )
  }
  return <PasswordStep signIn={signIn} callbackUrl={callbackUrl} action={action} links={links} {...rest} />
}

export default island(LoginScreen)
