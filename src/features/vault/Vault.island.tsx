import { useState } from 'react'
import { answered, type First } from '../../client/first.ts'
import { useEndpoint } from '../../client/swr.ts'
import { currencyBalances, customerAssets, customerBalance } from '../../contract/wallets.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Money } from '../../ui/Money.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { StaleBanner } from '../../ui/StaleBanner.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { AssetTable } from './AssetTable.tsx'
import { copy } from './copy.ts'
import { type AssetRow, assetRows, isZero } from './rows.ts'
import { VaultSkeleton } from './VaultSkeleton.tsx'

type Props = {
  /** The display currency. */
  currency: string
  assets: First<typeof customerAssets>
  currencies: First<typeof currencyBalances>
  balance: First<typeof customerBalance>
}

/** Everything a customer has: available, held, and what it is worth. */
export default function VaultScreen(props: Props) {
  const assets = useEndpoint(customerAssets, {}, { first: answered(props.assets) })
  const money = useEndpoint(currencyBalances, { query: {} }, { first: answered(props.currencies) })
  const total = useEndpoint(
    customerBalance,
    { query: { currency: props.currency } },
    { first: answered(props.balance) },
  )
  const all = [assets, money, total]
  const problem = all.find((answer) => answer.error)?.error
  const retrying = all.some((answer) => answer.isValidating)
  const retry = () => {
    for (const answer of all) void answer.mutate()
  }
  const ready = assets.data && money.data && total.data
  return (
    <>
      <PageHeader
        title={copy.title}
        lead={copy.lead}
        actions={total.data && <Total amount={total.data.data.total} currency={props.currency} />}
      />
      {ready && <StaleBanner problem={problem} onRetry={retry} retrying={retrying} />}
      {!ready && !problem && <VaultSkeleton />}
      {!ready && problem && (
        <Card>
          <ErrorState title={copy.failed} safe={copy.safe} next={problem.next} onRetry={retry} retrying={retrying} />
        </Card>
      )}
      {assets.data && money.data && total.data && (
        <Lists rows={assetRows(assets.data.data, money.data.data, total.data.data)} currency={props.currency} />
      )}
    </>
  )
}

function Total({ amount, currency }: { amount: string; currency: string }) {
  return (
    <p className="sm:text-right">
      <span className="block text-sm text-ink-muted">{copy.total}</span>
      <Money amount={amount} asset={currency} size="2xl" />
    </p>
  )
}

function Lists({ rows, currency }: { rows: AssetRow[]; currency: string }) {
  const empty = rows.every(isZero)
  const [zeros, setZeros] = useState(empty)
  const shown = zeros ? rows : rows.filter((row) => !isZero(row))
  return (
    <div className="flex flex-col gap-6">
      {empty && (
        <Card>
          <EmptyState title={copy.empty} action={<LinkButton href="/dashboard/payments">Deposit money</LinkButton>}>
            {copy.emptyHint}
          </EmptyState>
        </Card>
      )}
      {shown.length > 0 && (
        <Card flush>
          <AssetTable caption={copy.title} rows={shown} currency={currency} />
        </Card>
      )}
      <Switch label={copy.zeros} checked={zeros} onChange={(event) => setZeros(event.target.checked)} />
      {rows.some((row) => row.closed) && <Banner title={copy.addresses}>{copy.addressesHint}</Banner>}
    </div>
  )
}
