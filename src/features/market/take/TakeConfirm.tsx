import { useEffect, useRef } from 'react'
import { orderRules } from '../../../contract/orders/order-machine.ts'
import type { OrderDraft } from '../../../contract/orders/orders.ts'
import { priceLockSeconds } from '../../../contract/wallet/fees.ts'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { ProblemBanner } from '../../../ui/feedback/ProblemBanner.tsx'
import { useAmount } from '../../../ui/money/use-amount.ts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { QuoteRing } from '../../../ui/status/QuoteRing.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { PriceMoved } from './PriceMoved.tsx'
import { TakeFacts } from './TakeFacts.tsx'
import type { Deal } from './take-amounts.ts'
import { type Before, type Confirmed, useConfirm } from './use-confirm.ts'
import { useFigures } from './use-figures.ts'

export type ConfirmProps = {
  take: Confirmed
  draft: OrderDraft
  deal: Deal
  onClose: () => void
  /** What was shown before, where that isn't what the first locked price comes to. */
  before?: Before
  /** The name of how it is paid, where it wasn't chosen beside the ad. */
  paidBy?: string | undefined
  /** The ad is gone, dearer than before, or no longer fits the amount: another may be better now. */
  onDoubt?: () => void
}

/**
 * The last look, at a price that is locked while it is open. A better price is simply taken; a worse one, after the lock's time, is shown with
 * its difference, and the button then says that it takes that one.
 */
export function TakeConfirm({ take, draft, deal: asked, onClose, before, paidBy, onDoubt }: ConfirmProps) {
  const w = useWords('trade')
  const amount = useAmount()
  const { minutes } = useFigures()
  const { ad, buys, placing } = take
  const { problem, uncertain, sending, placed } = placing
  const it = useConfirm(take, draft, asked, before)
  const { held, deal } = it
  useDoubt(it, onDoubt)
  const [giveCode, getCode] = buys ? [ad.currency, ad.asset] : [ad.asset, ad.currency]
  const sums = {
    give: amount(deal.give, giveCode),
    get: amount(deal.get, getCode),
    locked: amount(deal.amount, ad.asset),
  }
  const button = () => {
    if (uncertain || (held.problem && !held.lock)) return w.retry
    if (placed) return w.placed
    if (it.moved && it.worse) return fill(buys ? w.acceptBuy : w.acceptSell, sums)
    return fill(buys ? w.buy : w.sell, { amount: buys ? sums.get : sums.give })
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !sending && onClose()}
      title={buys ? fill(w.confirmBuy, { get: sums.get, pay: sums.give }) : fill(w.confirmSell, sums)}
      description={
        buys
          ? fill(w.confirmBuyText, { amount: sums.get, locked: sums.locked, time: minutes(ad.window_minutes) })
          : fill(w.confirmSellText, { amount: sums.give })
      }
      confirm={button()}
      onConfirm={it.place}
      confirming={sending || placed || it.waiting}
    >
      <div className="flex flex-col gap-4">
        {held.lock && !uncertain && !placed && (
          <QuoteRing
            expiresAt={held.lock.expires_at}
            lifetimeSeconds={priceLockSeconds}
            what="price"
            offsetMs={held.offsetMs}
            onExpire={sending ? undefined : held.renew}
          />
        )}
        {before?.instead && (
          <Banner tone="caution" title={fill(w.instead, { name: before.instead })} live>
            {w.insteadText}
          </Banner>
        )}
        {it.moved && <PriceMoved ad={ad} was={it.asked} now={it} worse={it.worse} buys={buys} />}
        {it.misfit && (
          <Banner tone="caution" title={w.misfit} live>
            {w.misfitText}
          </Banner>
        )}
        <TakeFacts take={{ ...take, deal }} price={it.price} paidBy={paidBy} />
        {buys && (
          <p className="text-sm text-ink-muted">
            {fill(w.cancelCosts, { time: minutes(orderRules.cancelBanMinutes[0]) })}
          </p>
        )}
        {(held.problem ?? (problem?.code === 'price_moved' ? undefined : problem)) && (
          <ProblemBanner problem={shown(held.problem ?? (problem as NonNullable<typeof problem>))} />
        )}
        {uncertain && <p className="text-sm text-ink-muted">{w.uncertain}</p>}
      </div>
    </ConfirmDialog>
  )
}

/** Says once for each price that the ad is no longer what was pressed for. */
function useDoubt({ held, worse, misfit, price }: ReturnType<typeof useConfirm>, onDoubt: (() => void) | undefined) {
  const gone = held.problem?.code === 'not_found'
  const doubtful = gone || misfit || worse ? price : undefined
  const latest = useRef(onDoubt)
  latest.current = onDoubt
  useEffect(() => {
    if (doubtful !== undefined) latest.current?.()
  }, [doubtful])
}

/** The sentence about the amount, where that is what stands against it. */
const shown = <P extends { message: string; fields: Readonly<Record<string, string>> }>(problem: P): P =>
  problem.fields.amount ? { ...problem, message: problem.fields.amount } : problem
