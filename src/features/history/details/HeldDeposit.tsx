import { brand } from '../../../brand.ts'
import type { Transaction } from '../../../contract/wallet/payments.ts'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { useWords } from '../../../ui/words.tsx'

/** Of a deposit that people look at: why, what happens next, and what its owner can do; nothing of any other. */
export function HeldDeposit({ transaction: { status, number } }: { transaction: Transaction }) {
  const w = useWords('history')
  if (status !== 'quarantined' && status !== 'sunk') return null
  const said = {
    quarantined: { why: w.heldWhyText, next: w.heldNextText },
    sunk: { why: w.sunkWhyText, next: w.sunkNextText },
  }[status]
  return (
    <Banner tone="caution">
      <dl className="flex flex-col gap-3">
        {[
          { label: w.heldWhy, text: said.why },
          { label: w.heldNext, text: said.next },
          { label: w.heldDo, text: w.heldDoText },
        ].map(({ label, text }) => (
          <div key={label}>
            <dt className="font-semibold">{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <a
        href={`mailto:${brand.supportEmail}?subject=${encodeURIComponent(number)}`}
        className="link mt-2 inline-block leading-8"
      >
        {w.writeToUs}
      </a>
    </Banner>
  )
}
