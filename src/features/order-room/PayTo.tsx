import type { ReactNode } from 'react'
import { brand } from '../../brand.ts'
import type { Order } from '../../contract/orders.ts'
import { Banner } from '../../ui/Banner.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { type Fact, Facts } from '../../ui/Facts.tsx'
import { Money } from '../../ui/Money.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'

/** Where the buyer sends the money: every piece of it to copy. Nothing once the order needs it no longer. */
export function PayTo({ order }: { order: Order }) {
  const w = useWords('orderRoom')
  const { pay_to, pay, currency, reference } = order
  if (!pay_to) return null
  const line = (label: string, value: string, what: string): Fact => ({
    label,
    value: <bdi>{value}</bdi>,
    action: <CopyButton value={value} what={what} compact />,
  })
  return (
    <section className="flex flex-col gap-5">
      <div>
        <h2 className="text-lg font-semibold">{w.payTitle}</h2>
        <p className="mt-1 text-sm text-ink-muted">{fill(w.payLead, { rail: pay_to.rail_name })}</p>
      </div>
      <dl className="overflow-hidden rounded-md border border-line-strong">
        <div aria-hidden className="reeding h-2" />
        <Large label={w.exactAmount} copy={<CopyButton value={pay} what={w.amountWhat} />}>
          <Money amount={pay} asset={currency} />
        </Large>
        <div className="border-t border-dashed border-line-strong" />
        <Large
          label={w.reference}
          hint={fill(w.referenceHint, { brand: brand.name })}
          copy={<CopyButton value={reference} what={w.referenceWhat} />}
        >
          <bdi className="whitespace-nowrap">{reference}</bdi>
        </Large>
      </dl>
      <Facts
        ruled
        facts={[
          line(w.holder, pay_to.holder, w.holderWhat),
          ...pay_to.details.map(({ label, value }) => line(label, value, label)),
        ]}
      />
      <Banner tone="caution" title={w.fromOwn}>
        {w.fromOwnText}
      </Banner>
    </section>
  )
}

type LargeProps = { label: string; hint?: string; copy: ReactNode; children: ReactNode }

function Large({ label, hint, copy, children }: LargeProps) {
  return (
    <div className="px-4 py-3.5 sm:px-5">
      <dt className="text-sm font-semibold text-ink-muted">{label}</dt>
      <dd>
        <span className="flex flex-wrap items-center justify-between gap-x-4">
          <span className="tabular text-xl font-semibold sm:text-2xl">{children}</span>
          {copy}
        </span>
        {hint && <span className="mt-1 block text-sm text-ink-muted">{hint}</span>}
      </dd>
    </div>
  )
}
