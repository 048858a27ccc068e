import type { ReactNode } from 'react'
import { asOne } from '../../../client/cache/as-one.ts'
import { reading } from '../../../client/cache/reading.tsx'
import { useEndpoint } from '../../../client/cache/swr.ts'
import type { Prefetched } from '../../../contract/prefetched.ts'
import { transactionHistory } from '../../../contract/wallet/history.ts'
import type { priceHistory } from '../../../contract/wallet/price-history.ts'
import { customerAssets, customerBalance, type HistoryDays } from '../../../contract/wallet/wallets.ts'
import { Card } from '../../../ui/Card.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { StaleBanner } from '../../../ui/feedback/StaleBanner.tsx'
import { AssetIcon } from '../../../ui/money/AssetIcon.tsx'
import { assetName } from '../../../ui/money/asset-name.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { WithAside } from '../../../ui/WithAside.tsx'
import { island, useLocale, useWords } from '../../../ui/words.tsx'
import { AddressAside } from './AddressAside.tsx'
import { AssetButtons } from './AssetButtons.tsx'
import { Holding } from './Holding.tsx'
import { Movements } from './Movements.tsx'
import { PriceCard } from './PriceCard.tsx'
import { movementsQuery } from './reads.ts'
import { ways } from './ways.ts'

type Props = {
  asset: string
  /** The display currency. */
  currency: string
  days: HistoryDays
  page: Prefetched<typeof customerBalance | typeof customerAssets | typeof priceHistory | typeof transactionHistory>
}

/** One asset: what there is of it and where, what it is worth, what moved, and what can be done with it. */
function AssetPage({ asset, currency, days }: Props) {
  const w = useWords('assetPage')
  const { locale } = useLocale()
  const balance = useEndpoint(customerBalance, { query: { currency } })
  const vault = useEndpoint(customerAssets, {})
  const moved = useEndpoint(transactionHistory, movementsQuery(asset))
  const { problem, retrying, retry } = asOne([balance, vault, moved])
  const ready = balance.data && vault.data && moved.data
  const part = balance.data?.data.parts.find((one) => one.asset === asset)
  const crypto = vault.data?.data.find((one) => one.asset === asset)
  const title = (
    <span className="inline-flex items-center gap-3">
      <AssetIcon code={asset} size={40} />
      <span>
        {assetName(asset, locale)} <span className="font-normal text-ink-muted">{asset}</span>
      </span>
    </span>
  )
  const actions = ready && <AssetButtons code={asset} ways={ways(asset, part, crypto)} />
  return (
    <>
      <PageHeader title={title} actions={actions} back={{ href: '/dashboard/vault', label: w.all }} />
      {ready && <StaleBanner problem={problem} onRetry={retry} retrying={retrying} />}
      {!ready && (
        <Card>
          {problem ? (
            <ErrorState title={w.failed} safe={w.safe} next={problem.next} onRetry={retry} retrying={retrying} />
          ) : (
            <Loading label={w.loading}>
              <Skeleton className="h-80 w-full" />
            </Loading>
          )}
        </Card>
      )}
      {ready && (
        <Beside aside={crypto && <AddressAside wallet={crypto} />}>
          <Holding code={asset} part={part} currency={currency} />
          {asset !== currency && <PriceCard code={asset} currency={currency} days={days} />}
          <Movements code={asset} lines={moved.data?.data ?? []} />
        </Beside>
      )}
    </>
  )
}

/** A currency comes in on no address, so nothing stands beside it. */
function Beside({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  if (!aside) return <div className="flex flex-col gap-6">{children}</div>
  return <WithAside aside={aside}>{children}</WithAside>
}

export default island(reading(AssetPage))
