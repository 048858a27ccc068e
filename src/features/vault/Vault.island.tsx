import { asOne } from '../../client/cache/as-one.ts'
import { reading } from '../../client/cache/reading.tsx'
import { useEndpoint } from '../../client/cache/swr.ts'
import type { Prefetched } from '../../contract/prefetched.ts'
import { assetPrices, pricesEverySeconds } from '../../contract/wallet/asset-prices.ts'
import { currencyBalances, customerAssets, customerBalance } from '../../contract/wallet/wallets.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { StaleBanner } from '../../ui/feedback/StaleBanner.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Money } from '../../ui/money/Money.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { island, useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { AssetLists } from './AssetLists.tsx'
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
        lead={w.lead}
        actions={total.data && <Total amount={total.data.data.total} currency={currency} />}
      />
      {total.data && total.data.data.parts.length > 0 && ready && <Ways />}
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

/** The ways in and out, where the list of a small screen begins only further down; each asset has its own beside it. */
function Ways() {
  const w = useWords('vault')
  return (
    <div className="-mt-2 mb-6 grid grid-cols-3 gap-2 md:hidden">
      <LinkButton href="/dashboard/payments" size="sm">
        {w.deposit}
      </LinkButton>
      <LinkButton href="/dashboard/withdraw" variant="secondary" size="sm">
        {w.withdraw}
      </LinkButton>
      <LinkButton href="/dashboard/swap" variant="secondary" size="sm">
        {w.swap}
      </LinkButton>
    </div>
  )
}

function Total({ amount, currency }: { amount: string; currency: string }) {
  const w = useWords('vault')
  return (
    <p className="lg:text-end">
      <span className="block text-sm text-ink-muted">{fill(w.total, { currency })}</span>
      <Money amount={amount} asset={currency} size="2xl" className="block" />
      <a href="/dashboard/settings?tab=preferences" className="link text-sm">
        {w.changeCurrency}
      </a>
    </p>
  )
}

export default island(reading(VaultScreen))
