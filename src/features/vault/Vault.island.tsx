import { asOne } from '../../client/cache/as-one.ts'
import { reading } from '../../client/cache/reading.tsx'
import { useEndpoint } from '../../client/cache/swr.ts'
import type { Prefetched } from '../../contract/prefetched.ts'
import { assetPrices, pricesEverySeconds } from '../../contract/wallet/asset-prices.ts'
import { currencyBalances, customerAssets, customerBalance } from '../../contract/wallet/wallets.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { StaleBanner } from '../../ui/feedback/StaleBanner.tsx'
import { Money } from '../../ui/money/Money.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { island, useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { AssetLists } from './AssetLists.tsx'
import { MoneyWays } from './MoneyWays.tsx'
import { assetRows, type View } from './rows.ts'
import { VaultSkeleton } from './VaultSkeleton.tsx'

/** The total is made of prices, too: both are of one moment. */
const byPrices = { refreshSeconds: pricesEverySeconds }

type Props = {
  /** The display currency. */
  currency: string
  view: View
  page: Prefetched<typeof customerAssets | typeof currencyBalances | typeof customerBalance | typeof assetPrices>
}

/** Everything a customer has: available, held, and what it is worth. */
function VaultScreen(props: Props) {
  const w = useWords('vault')
  const { currency } = props
  const assets = useEndpoint(customerAssets, {})
  const money = useEndpoint(currencyBalances, { query: {} })
  const total = useEndpoint(customerBalance, { query: { currency } }, byPrices)
  const prices = useEndpoint(assetPrices, { query: { currency } }, byPrices)
  const { problem, retrying, retry } = asOne([assets, money, total, prices])
  const ready = assets.data && money.data && total.data
  return (
    <>
      <PageHeader
        title={w.title}
        lead={
          <>
            <span className="max-md:hidden">{w.lead}</span>
            {total.data && <Total amount={total.data.data.total} currency={currency} />}
          </>
        }
        actions={ready && ready.data.parts.length > 0 && <MoneyWays />}
      />
      {ready && <StaleBanner problem={problem} onRetry={retry} retrying={retrying} />}
      {!ready && !problem && <VaultSkeleton />}
      {!ready && problem && (
        <Card>
          <ErrorState title={w.failed} safe={w.safe} next={problem.next} onRetry={retry} retrying={retrying} />
        </Card>
      )}
      {assets.data && money.data && total.data && (
        <AssetLists
          rows={assetRows(assets.data.data, money.data.data, total.data.data)}
          prices={prices.data?.data ?? []}
          currency={currency}
          view={props.view}
        />
      )}
    </>
  )
}

function Total({ amount, currency }: { amount: string; currency: string }) {
  const w = useWords('vault')
  return (
    <span className="block md:mt-6">
      <span className="block text-sm">{fill(w.total, { currency })}</span>
      <span className="flex flex-wrap items-baseline gap-x-3">
        <Money amount={amount} asset={currency} size="2xl" className="text-ink" />
        <a href="/dashboard/settings?tab=preferences" className="link text-sm">
          {w.changeCurrency}
        </a>
      </span>
    </span>
  )
}

export default island(reading(VaultScreen))
