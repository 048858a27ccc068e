import { useState } from 'react'
import { assets } from '../../contract/assets.ts'
import { percentIn } from '../../words/formatters.ts'
import { Countdown } from '../countdown/Countdown.tsx'
import { Facts } from '../data/Facts.tsx'
import { AmountField } from '../money/AmountField.tsx'
import { AssetIcon } from '../money/AssetIcon.tsx'
import { AssetLabel } from '../money/AssetLabel.tsx'
import { QuoteRing } from '../status/QuoteRing.tsx'
import { useMoment } from './moment.ts'
import { Specimen } from './Specimen.tsx'

const field = { assets, onChange: () => {} }

export function MoneyForms() {
  const [pay, setPay] = useState('500.00')
  const [asset, setAsset] = useState('EUR')
  const at = useMoment()
  return (
    <>
      <Specimen name="AmountField, Facts">
        <AmountField
          label="You pay"
          value={pay}
          onChange={setPay}
          asset={asset}
          assets={assets}
          onAssetChange={setAsset}
          available="1240.50"
          max="1240.50"
        />
        <AmountField {...field} label="You get" value="0.00620632" asset="BTC" />
        <AmountField
          {...field}
          label="You withdraw"
          value="9000"
          asset="EUR"
          available="1240.50"
          error="You have 1,240.50 EUR available."
        />
        <Facts
          facts={[
            { label: 'Rate', value: '1 BTC = 80,160.00 EUR' },
            { label: 'Spread', value: percentIn(0.2, 'en') },
            { label: 'Fee', value: '0.00003119 BTC', hint: percentIn(0.5, 'en') },
            { label: 'You get at least', value: '0.00620632 BTC', strong: true },
          ]}
        />
      </Specimen>
      <Specimen name="QuoteRing, Countdown, AssetIcon, AssetLabel">
        <QuoteRing expiresAt={at(11)} lifetimeSeconds={15} />
        <QuoteRing expiresAt={at(4)} lifetimeSeconds={15} what="price" />
        <QuoteRing expiresAt={at(-1)} lifetimeSeconds={15} />
        <Countdown label="Pay by" at={at(5400)} />
        <Countdown label="Pay by" at={at(200)} />
        <Countdown label="Pay by" at={at(900)} paused="stands while the service was down" />
        <Countdown label="Pay by" at={at(-60)} />
        <div className="flex flex-wrap gap-2">
          {[...assets.map((row) => row.code), 'XYZ'].map((code) => (
            <AssetIcon key={code} code={code} size={36} />
          ))}
        </div>
        <AssetLabel code="BTC" />
      </Specimen>
    </>
  )
}
