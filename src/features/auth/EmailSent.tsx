import { Mail } from 'lucide-react'
import { type FormEvent, type MouseEvent, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ProblemBanner, type ShownProblem } from '../../ui/feedback/ProblemBanner.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { RoundIcon } from '../../ui/RoundIcon.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { AuthHeading } from './AuthHeading.tsx'
import { useSecondsLeft } from './use-seconds-left.ts'

// The server writes one email a minute and address; asking sooner would send nothing.
const PAUSE_SECONDS = 60

type Props = {
  /** Missing where only an address in the page's address could tell, which is no place for it. */
  email: string | undefined
  /** What its link asks for in another browser than this one. */
  word?: string | undefined
  /** What is in the email. Never whether there is an account. */
  children: string
  /** Sends it again; answers what went wrong. */
  onAgain: (email: string) => Promise<ShownProblem | undefined>
  /** Where the browser itself sends the request for another. */
  action: string
  /** There is a page with the demo's emails. */
  mailbox: boolean
  onBack?: () => void
}

/** An email is on its way: where to, what is in it, and what to do when it doesn't come. */
export function EmailSent({ email, word, children, onAgain, action, mailbox, onBack }: Props) {
  const w = useWords('auth')
  const back = (event: MouseEvent) => {
    if (!onBack) return
    event.preventDefault()
    onBack()
  }
  return (
    <>
      <RoundIcon tone="info" className="mb-5">
        <Mail size={28} />
      </RoundIcon>
      <AuthHeading title={w.lookInMailbox} arrived />
      {email && (
        <p className="-mt-5 mb-2 break-words font-semibold">
          <bdi>{email}</bdi>
        </p>
      )}
      <p className="text-ink-muted">{children}</p>
      {word && (
        <div className="mt-5 rounded-md bg-surface-sunken px-4 py-3">
          <p className="text-sm text-ink-muted">{w.linkWordShown}</p>
          <p className="mt-1 font-mono text-2xl font-semibold tracking-[0.2em]" dir="ltr">
            {word}
          </p>
        </div>
      )}
      <div className="mt-6 flex flex-col gap-3">
        {mailbox && (
          <LinkButton href={`/dev/mailbox${email ? `?${new URLSearchParams({ to: email })}` : ''}`} size="lg" block>
            {w.mailbox}
          </LinkButton>
        )}
        {email && <Again email={email} action={action} onAgain={onAgain} />}
      </div>
      <p className="mt-6 border-t border-line pt-5 text-sm text-ink-muted">
        {w.noEmail}{' '}
        <a className="link" href="/auth/login" onClick={back}>
          {w.toSignIn}
        </a>
      </p>
    </>
  )
}

function Again({ email, action, onAgain }: { email: string } & Pick<Props, 'action' | 'onAgain'>) {
  const w = useWords('auth')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ShownProblem>()
  const [times, setTimes] = useState(0)
  const secondsLeft = useSecondsLeft(PAUSE_SECONDS, times)
  const again = async (event: FormEvent) => {
    event.preventDefault()
    if (secondsLeft > 0 || busy) return
    setBusy(true)
    const refused = await onAgain(email)
    setBusy(false)
    setProblem(refused)
    if (!refused) setTimes(times + 1)
  }
  return (
    <form method="post" action={action} onSubmit={again} className="flex flex-col gap-3">
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="way" value="email" />
      {problem && <ProblemBanner problem={problem} />}
      <Button
        type="submit"
        variant="secondary"
        block
        loading={busy}
        disabledReason={secondsLeft > 0 ? fill(w.againIn, { n: secondsLeft }) : undefined}
      >
        {w.again}
      </Button>
      <p role="status" className="text-sm text-ink-muted empty:hidden">
        {times > 0 && !problem ? w.sentAgain : ''}
      </p>
    </form>
  )
}
