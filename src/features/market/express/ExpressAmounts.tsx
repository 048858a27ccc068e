import { assets } from '../../../contract/assets.ts'
import { leanDecimal } from '../../../ui/money/lean-decimal.ts'
import { useSaid } from '../../../ui/use-said.ts'
import { AmountPair } from '../AmountPair.tsx'
import { currencies } from '../list/filters.ts'
import type { Side } from '../take/take-amounts.ts'
import type { Express } from './use-express.ts'
import { sideOf } from './wanted.ts'

/** 'You pay' and 'You get', each editable and of what one chooses; the other follows from the best offer. */
export function ExpressAmounts({ express }: { express: Express }) {
  const said = useSaid('amountFaults')
  const { buys, typed, pair, offer, fault, pending, set, write } = express
  const here = sideOf(typed, buys)
  const shownOn = (side: Side) => (side === here ? typed.text : offer ? leanDecimal(offer.deal[side]) : '')
  return (
    <AmountPair
      buys={buys}
      shownOn={shownOn}
      field={(side) => {
        const isAsset = (side === 'give') !== buys
        return {
          onChange: (text) => write({ text, inAsset: isAsset }),
          asset: isAsset ? pair.asset : pair.currency,
          assets: isAsset ? assets : currencies.filter(({ code }) => code !== pair.asset),
          onAssetChange: (code) => set(isAsset ? { asset: code } : { currency: code, rail: undefined }),
          error: side === here && fault ? said(fault) : undefined,
          busy: side !== here && pending,
        }
      }}
    />
  )
}
