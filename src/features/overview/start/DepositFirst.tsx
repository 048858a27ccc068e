import { ChevronRight } from 'lucide-react'
import { StepList } from '../../../ui/data/StepList.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { useWords } from '../../../ui/words.tsx'

/** What this installation takes besides money by bank. */
export type WaysIn = { card: boolean; crypto: boolean }

type Props = {
  /** A deposit whose money is awaited. */
  waiting: { id: string } | undefined
  ways: WaysIn
  className: string
}

/** The one main act of an account with nothing in it: how its first money comes in, step by step. */
export function DepositFirst({ waiting, ways, className }: Props) {
  const w = useWords('start')
  const steps = (['step1', 'step2', 'step3'] as const).map((key) => ({ label: w[key], text: w[`${key}Text`] }))
  return (
    <section
      aria-labelledby="deposit-first"
      className={`rounded-lg border border-primary bg-surface-raised p-5 shadow-raised sm:p-8 ${className}`}
    >
      <h2 id="deposit-first" className="mb-4 text-xl font-semibold">
        {waiting ? w.waiting : w.way}
      </h2>
      {waiting ? (
        <p className="max-w-measure text-ink-muted">{w.waitingText}</p>
      ) : (
        <StepList labelledBy="deposit-first" steps={steps} />
      )}
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <LinkButton
          href={waiting ? `/dashboard/payments?deposit=${waiting.id}` : '/dashboard/payments'}
          size="lg"
          className="max-sm:w-full"
        >
          {waiting ? w.depositFollow : w.depositDo}
        </LinkButton>
        {(ways.card || ways.crypto) && (
          <ul aria-label={w.otherWays} className="flex flex-wrap gap-x-6">
            {ways.card && <Way href="/dashboard/buy-crypto/order">{w.byCard}</Way>}
            {ways.crypto && <Way href="/dashboard/payments/crypto">{w.byCoins}</Way>}
          </ul>
        )}
      </div>
    </section>
  )
}

function Way({ href, children }: { href: string; children: string }) {
  return (
    <li>
      <a href={href} className="link inline-flex min-h-touch items-center gap-1 text-sm">
        {children}
        <ChevronRight aria-hidden size={16} className="rtl:-scale-x-100" />
      </a>
    </li>
  )
}
