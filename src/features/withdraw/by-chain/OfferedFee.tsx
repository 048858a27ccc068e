import type { CustomerBalance } from '../../../contract/wallet/wallets.ts'
import type { FeeOffer } from '../../../contract/withdrawals/network-fees.ts'
import { Money } from '../../../ui/money/Money.tsx'
import { useAmount } from '../../../ui/money/use-amount.ts'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { useAboutTime } from './about-time.ts'
import { worthOf } from './worth-of.ts'

export type OfferedFeeProps = {
  asset: string
  offer: FeeOffer
  /** By which it is worth something in the money that one thinks in. */
  balance: CustomerBalance | undefined
}

/** What a speed costs, also in one's own money, and how soon it is in a block. */
export function OfferedFee({ asset, offer, balance }: OfferedFeeProps) {
  const time = useAboutTime()
  return (
    <>
      <span className="block font-medium text-ink">
        <Money exact amount={offer.fee} asset={asset} />
      </span>
      <Worth worth={worthOf(balance, asset, offer.fee)} currency={balance?.currency} />
      <span className="block">{time(offer.seconds)}</span>
    </>
  )
}

function Worth({ worth, currency }: { worth: string | undefined; currency: string | undefined }) {
  const w = useWords('withdrawalByChain')
  const sum = useAmount()
  return worth ? <span className="block">{fill(w.worth, { amount: sum(worth, currency) })}</span> : null
}
