import { ChevronRight, Landmark } from 'lucide-react'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { useWords } from '../../../ui/words.tsx'

/** The one main act of an account with nothing in it. `waiting` is a deposit whose money is awaited. */
export function DepositFirst({ waiting, className }: { waiting: { id: string } | undefined; className: string }) {
  const w = useWords('start')
  return (
    <section
      aria-labelledby="deposit-first"
      className={`rounded-lg border border-primary bg-surface-raised p-5 shadow-raised sm:p-8 ${className}`}
    >
      <div className="flex items-start gap-4 sm:gap-6">
        <span
          aria-hidden
          className="flex size-12 shrink-0 items-center justify-center rounded-full bg-primary-soft text-link sm:size-14"
        >
          <Landmark size={26} />
        </span>
        <div className="min-w-0">
          <h2 id="deposit-first" className="text-xl font-semibold">
            {w.depositTitle}
          </h2>
          <p className="mt-1 max-w-measure text-ink-muted">{waiting ? w.waitingText : w.depositText}</p>
        </div>
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 sm:ps-20">
        <LinkButton
          href={waiting ? `/dashboard/payments?deposit=${waiting.id}` : '/dashboard/payments'}
          size="lg"
          className="max-sm:w-full"
        >
          {waiting ? w.depositFollow : w.depositDo}
        </LinkButton>
        <ul aria-label={w.otherWays} className="flex flex-wrap gap-x-6">
          <Way href="/dashboard/buy-crypto/order">{w.byCard}</Way>
          <Way href="/dashboard/payments/crypto">{w.byCoins}</Way>
        </ul>
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
