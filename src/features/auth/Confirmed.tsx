import { LinkButton } from '../../ui/LinkButton.tsx'
import { copy } from './copy.ts'
import { Outcome } from './Outcome.tsx'

/** The account is open, and what comes next. */
export function Confirmed({ username }: { username: string }) {
  return (
    <Outcome good title={copy.confirmed}>
      <p className="text-ink-muted">{copy.confirmedText(username)}</p>
      <section aria-labelledby="next">
        <h2 id="next" className="font-semibold">
          {copy.next}
        </h2>
        <ol className="mt-2 list-decimal space-y-1 pl-5 text-ink-muted">
          {copy.nextSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      <LinkButton href="/auth/login" size="lg" block>
        {copy.signIn}
      </LinkButton>
    </Outcome>
  )
}
