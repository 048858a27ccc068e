import { assets } from '../../../contract/assets.ts'
import { AmountField } from '../../../ui/money/AmountField.tsx'
import { leanDecimal } from '../../../ui/money/lean-decimal.ts'
import { useSaid } from '../../../ui/use-said.ts'
import { useWords } from '../../../ui/words.tsx'
import { currencies } from '../list/filters.ts'
import type { Side } from '../take/take-amounts.ts'
import type { Express } from './use-express.ts'
import { sideOf } from './wanted.ts'

/** 'You pay' and 'You get', each editable and of what one chooses; the other follows from the best offer. */
export function ExpressAmounts({ express }: { express: Express }) {
  const w = useWords('trade')
  const said = useSaid('amountFaults')
  const { buys, typed, pair, offer, fault, pending, set, write } = express
  const labels = { give: buys ? w.pay : w.give, get: buys ? w.get : w.paid }
  const here = sideOf(typed, buys)
  const shownOn = (side: Side) => (side === here ? typed.text : offer ? leanDecimal(offer.deal[side]) : '')
  return (
    <div className="grid grid-cols-1 gap-3 has-[[aria-invalid=true]]:items-start xl:grid-cols-2">
      {(['give', 'get'] as const).map((side) => {
        const isAsset = (side === 'give') !== buys
        return (
          <AmountField
            key={side}
            besideOther
            alongside={[shownOn('give'), shownOn('get')]}
            name={side}
            label={labels[side]}
            value={shownOn(side)}
            onChange={(text) => write({ text, inAsset: isAsset })}
            asset={isAsset ? pair.asset : pair.currency}
            assets={isAsset ? assets : currencies.filter(({ code }) => code !== pair.asset)}
            onAssetChange={(code) => set(isAsset ? { asset: code } : { currency: code, rail: undefined })}
            error={side === here && fault ? said(fault) : undefined}
            busy={side !== here && pending}
          />
        )
      })}
    </div>
  )
}
