import { useState } from 'react'
import { assets } from '../../contract/assets.ts'
import { AmountField } from '../AmountField.tsx'
import { AssetIcon } from '../AssetIcon.tsx'
import { Deadline } from '../Deadline.tsx'
import { Facts } from '../Facts.tsx'
import { QuoteRing } from '../QuoteRing.tsx'
import { Specimen } from './Specimen.tsx'

const soon = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()

export function MoneyForms() {
  const [pay, setPay] = useState('500.00')
  const [asset, setAsset] = useState('EUR')
  const [times] = useState({ quote: soon(15), deadline: soon(600), close: soon(200) })
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
        <AmountField label="You get" value="0.00620632" onChange={() => {}} asset="BTC" assets={assets} busy />
        <AmountField
          label="You pay"
          value="9000"
          onChange={() => {}}
          asset="EUR"
          assets={assets}
          available="1240.50"
          error="You have 1,240.50 EUR available."
        />
        <Facts
          facts={[
            { label: 'Rate', value: '1 BTC = 80,160.00 EUR' },
            { label: 'Spread', value: '0.2 %' },
            { label: 'Fee', value: '0.00003119 BTC' },
            { label: 'You get at least', value: '0.00620632 BTC', strong: true },
          ]}
        />
      </Specimen>
      <Specimen name="QuoteRing, Deadline, AssetIcon">
        <QuoteRing expiresAt={times.quote} lifetimeSeconds={15} />
        <Deadline label="Pay by" at={times.deadline} />
        <Deadline label="Pay by" at={times.close} />
        <div className="flex flex-wrap gap-2">
          {[...assets.map((row) => row.code), 'XYZ'].map((code) => (
            <AssetIcon key={code} code={code} size={36} />
          ))}
        </div>
      </Specimen>
    </>
  )
}
