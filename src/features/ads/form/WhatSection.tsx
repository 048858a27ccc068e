import { assets } from '../../../contract/assets.ts'
import type { Market } from '../../../contract/market/ads.ts'
import { Card } from '../../../ui/Card.tsx'
import { assetOptions } from '../../../ui/choose/asset-options.tsx'
import { Combobox } from '../../../ui/choose/Combobox.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { RadioCards } from '../../../ui/form/RadioCards.tsx'
import { AssetIcon } from '../../../ui/money/AssetIcon.tsx'
import { assetName } from '../../../ui/money/asset-name.ts'
import { useLocale, useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import type { AdForm } from './use-ad-form.ts'

const currencies = assets.filter(({ kind }) => kind === 'fiat')

/** What is given for what. Of an ad that stands it only says so: that is what the ad is. */
export function WhatSection({ form, market }: { form: AdForm; market: Market }) {
  const w = useWords('ads')
  const { locale } = useLocale()
  const { typed, write, faults, ad } = form
  const { side, asset, currency } = typed
  const traded = market === 'currency' ? currencies : assets.filter(({ kind }) => kind !== 'fiat')
  if (ad) {
    return (
      <Card title={fill(side === 'sell' ? w.sellWhat : w.buyWhat, { asset, currency })}>
        <p className="flex items-center gap-3 text-ink-muted">
          <AssetIcon code={asset} size={36} />
          {w.fixedPair}
        </p>
      </Card>
    )
  }
  // Methods belong to a currency: another one has others.
  const pairWith = (code: string) => write({ currency: code, methodIds: [], rails: [] })
  const trade = (code: string) => {
    const against = code === currency ? (currencies.find((it) => it.code !== code)?.code ?? 'USD') : currency
    write({ asset: code, total: '', ...(against !== currency && { currency: against, methodIds: [], rails: [] }) })
  }
  return (
    <Card title={w.whatTitle}>
      <div className="flex flex-col gap-5">
        <RadioCards
          legend={w.side}
          name="side"
          columns={2}
          short
          options={[
            { value: 'sell', label: w.sell, hint: w.sellHint },
            { value: 'buy', label: w.buy, hint: w.buyHint },
          ]}
          value={side}
          onChange={(next) => write({ side: next === 'buy' ? 'buy' : 'sell' })}
          error={faults.side}
        />
        <div className="grid grid-cols-2 items-end gap-3 sm:gap-5">
          <Field label={w.asset} hint={assetName(asset, locale)} error={faults.asset}>
            <Combobox options={assetOptions(traded, locale)} value={asset} onChange={trade} />
          </Field>
          <Field
            label={side === 'sell' ? w.currencySell : w.currencyBuy}
            hint={assetName(currency, locale)}
            error={faults.currency}
          >
            <Combobox
              options={assetOptions(
                currencies.filter(({ code }) => code !== asset),
                locale,
              )}
              value={currency}
              onChange={pairWith}
            />
          </Field>
        </div>
      </div>
    </Card>
  )
}
