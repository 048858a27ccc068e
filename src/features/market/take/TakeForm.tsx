import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Card } from '../../../ui/Card.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { ProblemBanner } from '../../../ui/feedback/ProblemBanner.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { useAmount } from '../../../ui/money/use-amount.ts'
import { usePart } from '../../../ui/overlay/on-demand.tsx'
import { PartFailed } from '../../../ui/overlay/PartFailed.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { isChangedThere } from '../changed-there.ts'
import { Reasons } from '../list/Reasons.tsx'
import { PaidAt } from './PaidAt.tsx'
import { PayBy } from './PayBy.tsx'
import { TakeAct } from './TakeAct.tsx'
import { TakeAmounts } from './TakeAmounts.tsx'
import type { ConfirmProps, TakeConfirm } from './TakeConfirm.tsx'
import { TakeFacts } from './TakeFacts.tsx'
import { type Take, type TakeStart, useTake } from './use-take.ts'
import { useTakeProblem } from './use-take-problem.ts'

const load = () => import('./TakeConfirm.tsx').then((it): typeof TakeConfirm => it.TakeConfirm)

/** Two amounts, what they come to, how it is paid, and one button; then a last look. */
export function TakeForm(start: TakeStart) {
  const w = useWords('trade')
  const take = useTake(start)
  const { ad, buys, deal, draft, placing, way, onlyWay } = take
  const notYet = useTakeProblem(take)
  // How it is paid is what was pressed for: an ad that takes another way meanwhile refuses the order.
  const [pressed, setPressed] = useState<Pick<Take, 'way'>>()
  const reviewing = pressed !== undefined
  // It comes while one still looks at the amounts.
  const { Part: Confirm, failed, fetchPart } = usePart<ConfirmProps>(load, draft !== undefined)
  const blocked = ad.why_not.length > 0 && !isChangedThere(ad.why_not)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!notYet && draft) setPressed({ way })
  }
  const close = () => {
    setPressed(undefined)
    placing.forget()
  }
  const short = !buys && ad.why_not.some(({ code }) => code === 'balance')
  return (
    <Card>
      <form noValidate onSubmit={submit} className="flex flex-col gap-6">
        {blocked && (
          <Banner tone="caution" title={w.whyNot}>
            <Reasons reasons={ad.why_not} />
          </Banner>
        )}
        {ad.price === null && !blocked && (
          <Banner tone="caution" title={w.priceNone} live>
            {w.priceNoneText}
          </Banner>
        )}
        <PriceNews price={ad.final_price} currency={ad.currency} quiet={reviewing} />
        <TakeAmounts take={take} />
        {!buys && <PaidAt take={take} />}
        {buys && !onlyWay && <PayBy take={take} />}
        <TakeFacts take={take} paidBy={onlyWay?.name} hint={onlyWay && w.payByHint} />
        {placing.problem && !reviewing && <ProblemBanner problem={placing.problem} beside={['amount']} />}
        {short && (
          <LinkButton href="/dashboard/payments" variant="secondary" block>
            {fill(w.deposit, { asset: ad.asset })}
          </LinkButton>
        )}
        <TakeAct buys={buys} asset={ad.asset} currency={ad.currency} ad={ad} deal={deal} notYet={notYet} />
      </form>
      {failed && reviewing && !Confirm && <PartFailed onRetry={fetchPart} />}
      {Confirm && pressed && draft && deal && (
        <Confirm
          take={take}
          draft={buys ? { ...draft, rail: pressed.way?.code } : draft}
          deal={deal}
          onClose={close}
          paidBy={pressed.way?.name}
        />
      )}
    </Card>
  )
}

/** What the price, all in all, was before the last change: said once, and spoken. */
function PriceNews({ price, currency, quiet }: { price: string | null; currency: string; quiet: boolean }) {
  const w = useWords('trade')
  const amount = useAmount()
  const seen = useRef(price)
  const [old, setOld] = useState<string>()
  useEffect(() => {
    if (price === null || seen.current === price) return
    if (seen.current !== null) setOld(seen.current)
    seen.current = price
  }, [price])
  if (!old || price === null || quiet) return null
  return (
    <Banner title={w.newer} live>
      {fill(w.newerText, { old: amount(old, currency), price: amount(price, currency) })}
    </Banner>
  )
}
