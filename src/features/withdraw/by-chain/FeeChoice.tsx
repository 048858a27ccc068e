import type { Fees } from '../../../client/use-fees.ts'
import { assetOf } from '../../../contract/assets.ts'
import { networks } from '../../../contract/chain/networks.ts'
import type { CustomerBalance } from '../../../contract/wallet/wallets.ts'
import { batchSeconds, type FeeOffer, feeQuoteSeconds, feeSpeeds } from '../../../contract/withdrawals/network-fees.ts'
import { ReasonsBanner } from '../../../ui/feedback/ReasonsBanner.tsx'
import { RadioCards } from '../../../ui/form/RadioCards.tsx'
import { Money } from '../../../ui/money/Money.tsx'
import { QuoteRing } from '../../../ui/money/QuoteRing.tsx'
import { useAmount } from '../../../ui/money/use-amount.ts'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { useAboutTime } from './about-time.ts'
import { worthOf } from './worth-of.ts'

type Props = {
  asset: string
  fees: Fees
  /** The amount can't be withdrawn, which is said at it: no fee is to come. */
  wrong: boolean
  /** By which a fee is worth something in the money that one thinks in. */
  balance: CustomerBalance | undefined
}

/** What the network takes at each speed, and how long that holds; asked anew by itself. */
export function FeeChoice({ asset, fees, wrong, balance }: Props) {
  const w = useWords('withdrawalByChain')
  const assetNetwork = Object.values(networks).find(({ code }) => code === assetOf(asset).networks[0]?.code)
  const network = assetNetwork?.name ?? ''
  const { offers, asking, problem, offsetMs } = fees
  return (
    <div className="flex flex-col gap-2" aria-busy={asking || undefined}>
      {fees.onePrice && fees.offer ? (
        <OnePrice asset={asset} offer={fees.offer} network={network} balance={balance} />
      ) : (
        <RadioCards
          legend={w.speeds}
          name="speed"
          columns={3}
          value={fees.speed}
          onChange={(value) => fees.choose(value as Fees['speed'])}
          options={feeSpeeds.map((speed) => {
            const offer = offers?.offers.find((one) => one.speed === speed)
            return {
              value: speed,
              label: w[`speed_${speed}`],
              hint: offer && <Offered asset={asset} offer={offer} balance={balance} />,
            }
          })}
        />
      )}
      {assetNetwork?.family === 'coins' && (
        <p className="text-sm text-ink-muted">{fill(w.batched, { network, n: batchSeconds })}</p>
      )}
      <p className="flex min-h-6 items-center text-sm text-ink-muted">
        {offers && !asking ? (
          <QuoteRing what="fee" expiresAt={offers.expires_at} lifetimeSeconds={feeQuoteSeconds} offsetMs={offsetMs} />
        ) : asking ? (
          w.feeAsking
        ) : problem ? (
          w.feeStopped
        ) : wrong ? null : (
          w.feeFirst
        )}
      </p>
      {problem && <ReasonsBanner problem={problem} />}
    </div>
  )
}

type OfferedProps = { asset: string; offer: FeeOffer; balance: CustomerBalance | undefined }

/** What a speed costs, also in one's own money, and how soon it is in a block. */
function Offered({ asset, offer, balance }: OfferedProps) {
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

/** Instead of a choice between equals: the fee, once. */
function OnePrice({ network, ...offered }: OfferedProps & { network: string }) {
  const w = useWords('withdrawalByChain')
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">{w.fee}</h3>
      <div className="rounded-md border border-line-strong p-4 text-sm text-ink-muted">
        <Offered {...offered} />
        <p className="mt-1">{fill(w.oneSpeed, { network })}</p>
      </div>
    </section>
  )
}

function Worth({ worth, currency }: { worth: string | undefined; currency: string | undefined }) {
  const w = useWords('withdrawalByChain')
  const sum = useAmount()
  return worth ? <span className="block">{fill(w.worth, { amount: sum(worth, currency) })}</span> : null
}
