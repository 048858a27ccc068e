import { CreditCard } from 'lucide-react'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'

/** No card is charged here: who sells by card is named, with the way there. */
export function BySeller({ seller }: { seller: string }) {
  const w = useWords('onramp')
  return (
    <div className="flex items-start gap-4 rounded-md border border-line px-4 py-3.5">
      <CreditCard aria-hidden size={22} className="mt-0.5 shrink-0 text-link" />
      <div>
        <p className="font-semibold">{w.byCard}</p>
        <p className="text-sm text-ink-muted">{fill(w.byCardText, { seller })}</p>
        <a
          className="link inline-flex min-h-touch items-center text-sm"
          href="/dashboard/payments/crypto?asset=USDC#card"
        >
          {w.byCardLink}
        </a>
      </div>
    </div>
  )
}
