import { assets } from '../../contract/assets.ts'
import { Facts } from '../data/Facts.tsx'
import { Receipt } from '../data/Receipt.tsx'
import { AmountField } from '../money/AmountField.tsx'
import { Money } from '../money/Money.tsx'
import { Status } from '../status/Status.tsx'
import { Specimen } from './Specimen.tsx'

/** As many digits as an amount of ether has, and as many before them as a balance ever will. */
const amounts = ['0.058074104419334603', '1234567.058074104419334603']

const field = { assets, asset: 'ETH', onChange: () => {} }

/** Amounts of eighteen decimals in every part that shows one: none of them may lose a digit or its asset. */
export function LongAmounts() {
  return (
    <Specimen name="Long amounts">
      {amounts.map((amount) => (
        <div key={amount} className="flex flex-col gap-4">
          <AmountField {...field} label="You get" value={amount} />
          <AmountField {...field} label="You withdraw" value={amount} onAssetChange={() => {}} max={amount} />
          <Receipt
            title={`You received ${amount}\u00a0ETH`}
            amount={<Money exact size="3xl" amount={amount} asset="ETH" />}
            status={<Status tone="positive">Completed</Status>}
            facts={[
              { label: 'Came to you', value: <Money exact amount={amount} asset="ETH" />, strong: true },
              { label: 'Valor que chegou a si', value: <Money exact amount={amount} asset="USDT" /> },
            ]}
          />
          <Facts
            facts={[
              { label: 'Fee', value: <Money exact amount={amount} asset="ETH" />, hint: 'Taken from what you get' },
            ]}
          />
        </div>
      ))}
    </Specimen>
  )
}
