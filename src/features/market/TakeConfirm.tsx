import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import type { OrderDraft } from '../../contract/orders.ts'
import { Banner } from '../../ui/Banner.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Money } from '../../ui/Money.tsx'
import { ProblemBanner } from '../../ui/ProblemBanner.tsx'
import { priceText } from '../../ui/price-text.ts'
import { useAmount } from '../../ui/use-amount.ts'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { TakeFacts } from './TakeFacts.tsx'
import type { Deal } from './take-amounts.ts'
import { useFigures } from './use-figures.ts'
import type { Take } from './use-take.ts'

export type ConfirmProps = { take: Take; draft: OrderDraft; deal: Deal; verb: string; onClose: () => void }

/** The last look. A price that changed meanwhile has to be accepted first: a press meant for the old one never takes the new. */
export function TakeConfirm({ take, draft, deal, verb, onClose }: ConfirmProps) {
  const w = useWords('trade')
  const amount = useAmount()
  const { minutes } = useFigures()
  const { ad, buys, placing } = take
  const [agreed, setAgreed] = useState(draft.price)
  const { problem, uncertain, sending, placed } = placing
  const moved = !uncertain && agreed !== draft.price
  const [giveCode, getCode] = buys ? [ad.currency, ad.asset] : [ad.asset, ad.currency]
  const sums = { give: amount(deal.give, giveCode), get: amount(deal.get, getCode) }
  const title = buys
    ? fill(w.confirmBuy, { get: sums.get, pay: sums.give })
    : fill(w.confirmSell, { give: sums.give, get: sums.get })
  const time = minutes(ad.window_minutes)
  const locked = amount(deal.amount, ad.asset)
  const confirm = () => {
    if (!moved) return void placing.place(draft)
    placing.forget()
    setAgreed(draft.price)
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !sending && onClose()}
      title={title}
      description={
        buys ? fill(w.confirmBuyText, { amount: locked, time }) : fill(w.confirmSellText, { amount: locked })
      }
      confirm={uncertain ? w.retry : placed ? w.placed : moved ? w.accept : verb}
      onConfirm={confirm}
      confirming={sending || placed}
    >
      <div className="flex flex-col gap-4">
        {moved && <Moved was={agreed} now={draft.price} currency={ad.currency} />}
        <TakeFacts take={take} />
        {problem && !(moved && problem.code === 'price_moved') && (
          <ProblemBanner problem={problem.fields.amount ? { ...problem, message: problem.fields.amount } : problem} />
        )}
        {uncertain && <p className="text-sm text-ink-muted">{w.uncertain}</p>}
      </div>
    </ConfirmDialog>
  )
}

function Moved({ was, now, currency }: { was: string; now: string; currency: string }) {
  const w = useWords('trade')
  return (
    <Banner tone="caution" title={w.moved} live>
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="sr-only">{w.was}</span>
        <del className="text-ink-muted">
          <Money amount={priceText(was)} />
        </del>
        <ArrowRight aria-hidden size={16} className="rtl:-scale-x-100" />
        <span className="sr-only">{w.now}</span>
        <ins className="font-semibold no-underline">
          <Money amount={priceText(now)} asset={currency} />
        </ins>
      </p>
    </Banner>
  )
}
