import { useState } from 'react'
import { assets } from '../../../contract/assets.ts'
import type { AssetPrice } from '../../../contract/wallet/asset-prices.ts'
import { Card } from '../../../ui/Card.tsx'
import { classes } from '../../../ui/classes.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { NativeSelect } from '../../../ui/form/NativeSelect.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { assetName } from '../../../ui/money/asset-name.ts'
import { DecimalInput } from '../../../ui/money/DecimalInput.tsx'
import { rateText } from '../../../ui/money/rate-text.ts'
import { shownDigits } from '../../../ui/money/shown-digits.ts'
import { useChangeMotion } from '../../../ui/status/use-change-motion.ts'
import { useLocale, useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { amountFor, worthAt } from '../at-price.ts'

const coins = assets.filter(({ kind }) => kind !== 'fiat')
/** What it begins with: a round sum that is no advice. */
const BEGIN = '100'

type Props = { prices: readonly AssetPrice[]; currency: string; className: string }

/** What money comes to in coins and coins in money, at the index price that all of Florin has. Whichever amount is typed stays as it is. */
export function Converter({ prices, currency, className }: Props) {
  const w = useWords('start')
  const { locale, format } = useLocale()
  const [asset, setAsset] = useState(coins[0]?.code ?? '')
  const [typed, setTyped] = useState<{ side: 'pay' | 'get'; amount: string }>({ side: 'pay', amount: BEGIN })
  const price = prices.find((one) => one.asset === asset)?.price ?? null
  const motion = useChangeMotion(price ?? '')
  const at = price === null ? undefined : { asset, currency, price }
  const pay = typed.side === 'pay' ? typed.amount : at ? worthAt(at, typed.amount, 'ceil') : ''
  const get = typed.side === 'get' ? typed.amount : at ? shownDigits(amountFor(at, typed.amount), { most: 8 }) : ''
  const buy = new URLSearchParams({ currency, asset, ...(pay && { amount: pay }) })
  return (
    <Card title={w.converter} className={className}>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={fill(w.pay, { currency })}>
          <DecimalInput value={pay} onChange={(amount) => setTyped({ side: 'pay', amount })} />
        </Field>
        <Field label={w.asset}>
          <NativeSelect
            value={asset}
            onChange={(event) => setAsset(event.target.value)}
            options={coins.map(({ code }) => ({ value: code, label: `${assetName(code, locale)} (${code})` }))}
          />
        </Field>
        <Field label={fill(w.get, { asset })}>
          <DecimalInput value={get} onChange={(amount) => setTyped({ side: 'get', amount })} />
        </Field>
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <p className="min-w-0 max-w-measure text-sm text-ink-muted">
          {price === null ? (
            <span className="text-caution">{w.noPrice}</span>
          ) : (
            <>
              <span dir="ltr" className={classes('tabular inline-block font-semibold text-ink', motion)}>
                {rateText({ from: asset, to: currency, rate: price }, format)}
              </span>
              <span className="block">{w.rateHint}</span>
            </>
          )}
        </p>
        <LinkButton href={`/dashboard/buy-crypto/order?${buy}`} variant="secondary" className="max-sm:w-full">
          {fill(w.buy, { asset })}
        </LinkButton>
      </div>
    </Card>
  )
}
