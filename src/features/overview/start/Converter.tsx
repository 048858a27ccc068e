import { useState } from 'react'
import { assets } from '../../../contract/assets.ts'
import type { AssetPrice } from '../../../contract/wallet/asset-prices.ts'
import { Card } from '../../../ui/Card.tsx'
import { classes } from '../../../ui/classes.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { NativeSelect } from '../../../ui/form/NativeSelect.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { assetName } from '../../../ui/money/asset-name.ts'
import { formatDecimal } from '../../../ui/money/format-decimal.ts'
import { rateText } from '../../../ui/money/rate-text.ts'
import { shownDigits } from '../../../ui/money/shown-digits.ts'
import { readTypedDecimal } from '../../../ui/money/typed-decimal.ts'
import { listedDecimals } from '../../../ui/money/use-amount.ts'
import { useChangeMotion } from '../../../ui/status/use-change-motion.ts'
import { useLocale, useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { amountFor, worthAt } from '../at-price.ts'
import { roundSum } from './round-sum.ts'

const coins = assets.filter(({ kind }) => kind !== 'fiat')

type Props = { prices: readonly AssetPrice[]; currency: string; className: string }

/** What money comes to in coins and coins in money, at the index price that all of Florin has. Whichever amount is typed stays as it is. */
export function Converter({ prices, currency, className }: Props) {
  const w = useWords('start')
  const { locale, format } = useLocale()
  const [asset, setAsset] = useState(coins[0]?.code ?? '')
  const price = prices.find((one) => one.asset === asset)?.price ?? null
  const motion = useChangeMotion(price ?? '')
  const at = price === null ? undefined : { asset, currency, price }
  const [typed, setTyped] = useState<{ side: 'pay' | 'get'; text: string }>({
    side: 'pay',
    text: roundSum(at),
  })
  const amount = readTypedDecimal(typed.text, format)
  const pay = typed.side === 'pay' ? amount : at ? worthAt(at, amount, 'ceil') : ''
  const get = typed.side === 'pay' && at ? shownDigits(amountFor(at, amount), { most: listedDecimals }) : ''
  const field = (side: 'pay' | 'get', worth: string) => ({
    value: typed.side === side ? typed.text : formatDecimal(worth, { locale: format }),
    onChange: (event: { target: { value: string } }) => setTyped({ side, text: event.target.value }),
    ...({ inputMode: 'decimal', autoComplete: 'off', dir: 'ltr' } as const),
  })
  const buy = new URLSearchParams({ currency, asset, ...(pay && { amount: pay }) })
  return (
    <Card title={w.converter} className={className}>
      <div className="grid items-end gap-4 sm:grid-cols-3">
        <Field label={fill(w.pay, { currency })}>
          <TextInput {...field('pay', pay)} />
        </Field>
        <Field label={w.asset}>
          <NativeSelect
            value={asset}
            onChange={(event) => setAsset(event.target.value)}
            options={coins.map(({ code }) => ({ value: code, label: `${assetName(code, locale)} (${code})` }))}
          />
        </Field>
        <Field label={fill(w.get, { asset })}>
          <TextInput {...field('get', get)} />
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
