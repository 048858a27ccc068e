import { isSome } from '../../../contract/money.ts'
import { leanDecimal } from '../../../ui/money/lean-decimal.ts'
import { useRange } from '../../../ui/money/use-amount.ts'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { AmountPair } from '../AmountPair.tsx'
import { mostOf, mostToGive, type Side } from './take-amounts.ts'
import type { Take } from './use-take.ts'
import { useAmountFault } from './use-take-problem.ts'

/** 'You pay' and 'You get', each editable; the other follows. */
export function TakeAmounts({ take }: { take: Take }) {
  const w = useWords('trade')
  const fault = useAmountFault(take)
  const { ad, buys, typed, deal, write, available } = take
  const shownOn = (side: Side) => (typed.side === side ? typed.text : deal ? leanDecimal(deal[side]) : '')
  const codeOf = (side: Side) => ((side === 'give') === buys ? ad.currency : ad.asset)
  const most =
    ad.price === null ? undefined : buys ? mostOf(ad, ad.price) : available && mostToGive(ad, ad.price, available)
  const limits = useRange()(ad.min, ad.price === null ? ad.max : mostOf(ad, ad.price), ad.currency)
  return (
    <AmountPair
      buys={buys}
      shownOn={shownOn}
      field={(side) => ({
        onChange: (text) => write(side, text),
        asset: codeOf(side),
        assets: [],
        available: side === 'give' && !buys && available !== undefined ? leanDecimal(available) : undefined,
        max: side === 'give' && most && isSome(most) ? leanDecimal(most) : undefined,
        error: typed.side === side && typed.text !== '' ? fault : undefined,
        readOnly: ad.price === null,
      })}
    >
      <p className="text-sm text-ink-muted xl:col-span-2">
        {ad.min === ad.max ? fill(w.fixedSize, { amount: limits.max }) : fill(w.limits, limits)}
      </p>
    </AmountPair>
  )
}
