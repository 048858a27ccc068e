import { Mail } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { ProblemBanner, type ShownProblem } from '../../ui/ProblemBanner.tsx'
import { AuthHeading } from './AuthHeading.tsx'
import { copy } from './copy.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

// The server writes one letter a minute and address; asking sooner would send nothing.
const PAUSE_SECONDS = 60

type Props = {
  email: string
  /** What is in the letter. Never whether there is an account. */
  children: string
  /** Sends it again; answers what went wrong. */
  onAgain: () => Promise<ShownProblem | undefined>
  /** There is a page with the demo's letters. */
  mailbox: boolean
  onBack?: () => void
}

/** A letter is on its way: where to, what is in it, and what to do when it doesn't come. */
export function LetterSent({ email, children, onAgain, mailbox, onBack }: Props) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ShownProblem>()
  const [times, setTimes] = useState(0)
  const secondsLeft = useSecondsLeft(PAUSE_SECONDS, times)
  const again = async () => {
    setBusy(true)
    const refused = await onAgain()
    setBusy(false)
    setProblem(refused)
    if (!refused) setTimes(times + 1)
  }
  return (
    <>
      <span
        aria-hidden
        className="mb-4 flex size-12 items-center justify-center rounded-full bg-primary-soft text-link"
      >
        <Mail size={24} />
      </span>
      <AuthHeading title={copy.lookInMailbox} arrived />
      <p className="-mt-3 break-words font-semibold">{email}</p>
      <p className="mt-2 text-ink-muted">{children}</p>
      <div className="mt-6 flex flex-col gap-3">
        {mailbox && (
          <LinkButton href="/dev/mailbox" block>
            {copy.mailbox}
          </LinkButton>
        )}
        {problem && <ProblemBanner problem={problem} />}
        <Button
          variant="secondary"
          block
          loading={busy}
          onClick={again}
          disabledReason={secondsLeft > 0 ? copy.againIn(secondsLeft) : undefined}
        >
          {copy.again}
        </Button>
        <p role="status" className="text-sm text-ink-muted empty:hidden">
          {times > 0 && !problem ? copy.sentAgain : ''}
        </p>
      </div>
      <p className="mt-6 border-t border-line pt-5 text-sm text-ink-muted">
        {copy.noLetter}{' '}
        {onBack ? (
          <button type="button" className="link" onClick={onBack}>
            {copy.toSignIn}
          </button>
        ) : (
          <a className="link" href="/auth/login">
            {copy.toSignIn}
          </a>
        )}
      </p>
    </>
  )
}
