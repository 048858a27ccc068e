import type { WithdrawalLimits } from '../../contract/withdrawals/limits.ts'
import { Time } from '../../ui/data/Time.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { useAmount } from '../../ui/money/use-amount.ts'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'

/** What was paid by card and may not leave yet: how much of it, what may, and from when all of it. Nothing where there is none. */
export function CardMoneyNotice({ limits }: { limits: WithdrawalLimits | undefined }) {
  const w = useWords('withdrawal')
  const sum = useAmount()
  const held = limits?.card_money
  if (!held) return null
  if (held.disputed)
    return (
      <Banner tone="danger" title={w.disputed}>
        {w.disputedText}
      </Banner>
    )
  return (
    <Banner tone="caution" title={fill(w.cardMoney, { amount: sum(held.may_leave, limits.currency) })}>
      {fill(w.cardMoneyText, { stays: sum(held.stays, limits.currency) })}{' '}
      {held.until && <Time at={held.until} exact className="font-semibold" />}
      <span className="mt-1 block">{w.cardMoneyWhy}</span>
    </Banner>
  )
}
