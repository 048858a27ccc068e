import { useEndpoint } from '../../../client/cache/swr.ts'
import { assetOf } from '../../../contract/assets.ts'
import { parsePrice, payFor } from '../../../contract/market/ad-price.ts'
import { productWallet } from '../../../contract/market/market.ts'
import { AmountError, formatAmount, isSome, parseAmount } from '../../../contract/money.ts'
import { Card } from '../../../ui/Card.tsx'
import { AmountField } from '../../../ui/money/AmountField.tsx'
import { leanDecimal } from '../../../ui/money/lean-decimal.ts'
import { useAmount } from '../../../ui/money/use-amount.ts'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { Suffixed } from './Suffixed.tsx'
import type { TypedAd } from './typed-ad.ts'
import type { AdForm } from './use-ad-form.ts'

/** The total, which is the hero, and how much of it one order may take. */
export function AmountSection({ form, price }: { form: AdForm; price: string | undefined }) {
  const w = useWords('ads')
  const amount = useAmount()
  const { typed, write, faults, ad } = form
  const sells = typed.side === 'sell'
  const wallet = useEndpoint(productWallet, sells ? {} : null)
  const free = wallet.data?.data.find(({ asset }) => asset === typed.asset)?.available
  const available = sells && wallet.data ? leanDecimal(free ?? '0') : undefined
  const worth = worthOf(typed, price)
  return (
    <Card title={w.amountTitle}>
      <div className="flex flex-col gap-5">
        <AmountField
          name="total"
          label={sells ? w.totalSell : w.totalBuy}
          value={typed.total}
          onChange={(total) => write({ total })}
          asset={typed.asset}
          assets={[]}
          available={available}
          // What an ad that stands has set aside already is not in the balance: all of it would be less than it has.
          max={available && !ad && isSome(available) ? available : undefined}
          error={faults.total}
          hint={worth && fill(w.worth, { amount: amount(worth, typed.currency) })}
        />
        <div>
          <div className="grid grid-cols-2 gap-3 sm:gap-5">
            {(['min', 'max'] as const).map((name) => (
              <Suffixed
                key={name}
                label={w[name]}
                name={name}
                value={typed[name]}
                onChange={(text) => write({ [name]: text })}
                suffix={typed.currency}
                error={faults[name]}
              />
            ))}
          </div>
          <p className="mt-1.5 text-sm text-ink-muted">{fill(w.limitsHint, { currency: typed.currency })}</p>
        </div>
      </div>
    </Card>
  )
}

/** What the total comes to at a price, in the currency; undefined where either is not there yet. */
function worthOf(typed: TypedAd, price: string | undefined): string | undefined {
  if (!price) return undefined
  try {
    const total = parseAmount(typed.total, assetOf(typed.asset).decimals)
    return formatAmount(payFor(typed, parsePrice(price), total), assetOf(typed.currency).decimals)
  } catch (error) {
    if (error instanceof AmountError) return undefined
    throw error
  }
}
