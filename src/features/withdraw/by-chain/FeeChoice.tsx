import type { ComponentProps } from 'react'
import type { Fees } from '../../../client/use-fees.ts'
import { assetOf } from '../../../contract/assets.ts'
import { networks } from '../../../contract/chain/networks.ts'
import type { CustomerBalance } from '../../../contract/wallet/wallets.ts'
import { batchSeconds, feeQuoteSeconds, feeSpeeds } from '../../../contract/withdrawals/network-fees.ts'
import { ReasonsBanner } from '../../../ui/feedback/ReasonsBanner.tsx'
import { RadioCards } from '../../../ui/form/RadioCards.tsx'
import { usePart } from '../../../ui/overlay/on-demand.tsx'
import { PartFailed } from '../../../ui/overlay/PartFailed.tsx'
import type { QuoteRing } from '../../../ui/status/QuoteRing.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import type { OfferedFee, OfferedFeeProps } from './OfferedFee.tsx'

// No fee is there before it was asked for: what shows one comes meanwhile.
const loadFee = () => import('./OfferedFee.tsx').then((it): typeof OfferedFee => it.OfferedFee)
const loadRing = () => import('../../../ui/status/QuoteRing.tsx').then((it): typeof QuoteRing => it.QuoteRing)

type Props = {
  asset: string
  fees: Fees
  /** The amount can't be withdrawn, which is said at it: no fee is to come. */
  wrong: boolean
  balance: CustomerBalance | undefined
}

/** What the network takes at each speed, and how long that holds; asked anew by itself. */
export function FeeChoice({ asset, fees, wrong, balance }: Props) {
  const w = useWords('withdrawalByChain')
  const assetNetwork = Object.values(networks).find(({ code }) => code === assetOf(asset).networks[0]?.code)
  const network = assetNetwork?.name ?? ''
  const { offers, asking, problem, offsetMs } = fees
  const wanted = asking || offers !== undefined
  const { Part: Fee, failed: noFee, fetchPart: fetchFee } = usePart<OfferedFeeProps>(loadFee, wanted)
  const {
    Part: Ring,
    failed: noRing,
    fetchPart: fetchRing,
  } = usePart<ComponentProps<typeof QuoteRing>>(loadRing, wanted)
  const retry = () => {
    void fetchFee()
    void fetchRing()
  }
  return (
    <div className="flex flex-col gap-2" aria-busy={asking || undefined}>
      {fees.onePrice && fees.offer ? (
        <section className="flex flex-col gap-2">
          <h3 className="text-sm font-semibold">{w.fee}</h3>
          <div className="rounded-md border border-line-strong p-4 text-sm text-ink-muted">
            {Fee && <Fee asset={asset} offer={fees.offer} balance={balance} />}
            <p className="mt-1">{fill(w.oneSpeed, { network })}</p>
          </div>
        </section>
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
              hint: offer && Fee && <Fee asset={asset} offer={offer} balance={balance} />,
            }
          })}
        />
      )}
      {assetNetwork?.family === 'coins' && (
        <p className="text-sm text-ink-muted">{fill(w.batched, { network, n: batchSeconds })}</p>
      )}
      <p className="flex min-h-6 items-center text-sm text-ink-muted">
        {offers && !asking
          ? Ring && (
              <Ring what="fee" expiresAt={offers.expires_at} lifetimeSeconds={feeQuoteSeconds} offsetMs={offsetMs} />
            )
          : asking
            ? w.feeAsking
            : problem
              ? w.feeStopped
              : wrong
                ? null
                : w.feeFirst}
      </p>
      {problem && <ReasonsBanner problem={problem} />}
      {wanted && (noFee || noRing) && <PartFailed onRetry={retry} />}
    </div>
  )
}
