import { LinkButton } from '../../../ui/LinkButton.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { Outcome } from '../Outcome.tsx'

/** Signing in, and on to where a link led before; a token of its fragment stays in the fragment. */
function signInFor(next: string | undefined): string {
  if (next === undefined) return '/auth/login'
  const [path = '', hash] = next.split('#')
  return `/auth/login?${new URLSearchParams({ callbackUrl: path })}${hash === undefined ? '' : `#${hash}`}`
}

/** The account is open, and what comes next. */
export function Confirmed({ username, next }: { username: string; next: string | undefined }) {
  const w = useWords('auth')
  return (
    <Outcome good title={w.confirmed}>
      <p className="text-ink-muted">{fill(w.confirmedText, { username })}</p>
      <LinkButton href={signInFor(next)} size="lg" block>
        {w.signIn}
      </LinkButton>
      <section aria-labelledby="next" className="border-t border-line pt-6">
        <h2 id="next" className="font-semibold">
          {w.next}
        </h2>
        <ol className="mt-3 flex flex-col gap-3 text-ink-muted">
          {[w.nextSignIn, w.nextProtect, w.nextDeposit].map((step, index) => (
            <li key={step} className="flex items-center gap-3">
              <span
                aria-hidden
                className="tabular flex size-8 shrink-0 items-center justify-center rounded-full bg-primary-soft text-sm font-semibold text-link"
              >
                {index + 1}
              </span>
              {step}
            </li>
          ))}
        </ol>
      </section>
    </Outcome>
  )
}
