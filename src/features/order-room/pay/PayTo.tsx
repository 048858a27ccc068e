import type { Order } from '../../../contract/orders/orders.ts'
import { shownDetail } from '../../../contract/rails/shown-detail.ts'
import { CopyButton } from '../../../ui/data/CopyButton.tsx'
import { type Fact, Facts } from '../../../ui/data/Facts.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { SendExactly } from '../../../ui/file/SendExactly.tsx'
import { Money } from '../../../ui/money/Money.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { partIds } from './part-ids.ts'

/** Up to so many characters a value stays in one line in any width, and its label wraps; a longer one breaks. */
const HELD = 16

/** Where the buyer sends the money: every piece of it to copy. Nothing once the order needs it no longer. */
export function PayTo({ order }: { order: Order }) {
  const w = useWords('orderRoom')
  const { pay_to, pay, currency, reference, seller_frozen_until } = order
  if (!pay_to) return null
  const line = (label: string, value: string, what: string, copied = value): Fact => ({
    label,
    value: <bdi className={value.length <= HELD ? 'whitespace-nowrap' : undefined}>{value}</bdi>,
    action: <CopyButton value={copied} what={what} compact />,
  })
  return (
    <section id={partIds.payTo} className="flex scroll-mt-[90px] flex-col gap-5">
      <div>
        <h2 tabIndex={-1} className="text-lg font-semibold outline-none">
          {w.payTitle}
        </h2>
        <p className="mt-1 text-sm text-ink-muted">{fill(w.payLead, { rail: pay_to.rail_name })}</p>
      </div>
      {seller_frozen_until && (
        <Banner tone="caution" title={w.sellerFrozen}>
          {w.sellerFrozenUntil} <Time at={seller_frozen_until} exact className="font-semibold" />. {w.sellerFrozenText}
        </Banner>
      )}
      <SendExactly
        amount={{
          label: w.exactAmount,
          value: <Money exact amount={pay} asset={currency} />,
          copy: <CopyButton value={pay} what={w.amountWhat} />,
        }}
        reference={{
          label: w.reference,
          value: <bdi className="whitespace-nowrap">{reference}</bdi>,
          copy: <CopyButton value={reference} what={w.referenceWhat} />,
          hint: w.referenceHint,
        }}
      />
      <div id={partIds.payDetails}>
        <Facts
          ruled
          facts={[
            line(w.holder, pay_to.holder, w.holderWhat),
            ...pay_to.details.map((detail) => line(detail.label, shownDetail(detail), detail.label, detail.value)),
          ]}
        />
      </div>
    </section>
  )
}
