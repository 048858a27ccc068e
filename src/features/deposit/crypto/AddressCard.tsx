import type { UserWallet } from '../../../contract/chain/chain-endpoints.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ChainAddress } from '../../../ui/data/ChainAddress.tsx'
import { CopyButton } from '../../../ui/data/CopyButton.tsx'
import { QrCode } from '../../../ui/data/QrCode.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { ProblemBanner } from '../../../ui/feedback/ProblemBanner.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { cryptoAssets } from './crypto-queries.ts'
import { Terms } from './Terms.tsx'
import type { Wallet } from './use-wallet.ts'

/** Where to send it: the address with its code, what else must not be sent there, and its terms. */
export function AddressCard({ asset, wallet }: { asset: string; wallet: Wallet }) {
  const w = useWords('cryptoDeposit')
  const { data, problem } = wallet
  return (
    <Card title={fill(w.address, { asset })} className="min-w-0">
      {!data && problem && (
        <ErrorState
          title={w.failed}
          safe={w.safe}
          next={problem.next}
          onRetry={wallet.retry}
          retrying={wallet.retrying}
        />
      )}
      {!data && !problem && (
        <Loading label={w.loading}>
          <Skeleton className="h-52 w-full rounded-md" />
        </Loading>
      )}
      {data && <Standing data={data} wallet={wallet} />}
    </Card>
  )
}

function Standing({ data, wallet }: { data: UserWallet; wallet: Wallet }) {
  const w = useWords('cryptoDeposit')
  const { asset, network_name: network, status, address } = data
  if (status === 'closed')
    return (
      <EmptyState title={w.closed} action={<LinkButton href={`/dashboard/swap?to=${asset}`}>{w.toSwap}</LinkButton>}>
        {w.closedText}
      </EmptyState>
    )
  return (
    <div className="flex flex-col gap-6">
      {status === 'frozen' && (
        <Banner tone="caution" title={fill(w.frozen, { network })} live>
          {w.frozenText}
        </Banner>
      )}
      {status === 'open' && address !== null && <Address wallet={data} address={address} />}
      {status === 'open' && address === null && (
        <div className="flex flex-col items-start gap-4">
          <p>{fill(w.getText, { network })}</p>
          {wallet.refusal && <ProblemBanner problem={wallet.refusal} />}
          <Button size="lg" loading={wallet.opening} onClick={wallet.open}>
            {fill(w.get, { asset })}
          </Button>
        </div>
      )}
      <Terms wallet={data} />
    </div>
  )
}

function Address({ wallet, address }: { wallet: UserWallet; address: string }) {
  const w = useWords('cryptoDeposit')
  const { asset, network_name: network, qr } = wallet
  const sharing = cryptoAssets.filter(({ networks }) => networks.some(({ code }) => code === wallet.network))
  const assets = sharing.map(({ code }) => code)
  return (
    <>
      <div className="flex flex-col items-center gap-6 sm:flex-row sm:items-start">
        {qr && (
          <div className="shrink-0 overflow-hidden rounded-md border border-line">
            <QrCode
              matrix={qr.map((row) => [...row].map((dot) => dot === '1'))}
              label={fill(w.qr, { asset, network })}
              size={184}
            />
          </div>
        )}
        <div className="w-full min-w-0">
          <p className="text-sm text-ink-muted">{fill(w.onNetwork, { network })}</p>
          <p className="mt-2 rounded-sm bg-surface-sunken px-3 py-2">
            <ChainAddress address={address} className="text-sm font-semibold" />
          </p>
          <div className="-ms-2 mt-1">
            <CopyButton value={address} what={w.addressWhat} />
          </div>
        </div>
      </div>
      <Banner tone="caution" title={fill(w.onlyTitle, { asset: assets.join(', '), network })}>
        {assets.length > 1 ? fill(w.tokensText, { assets: assets.join(', '), network }) : fill(w.onlyText, { asset })}
      </Banner>
    </>
  )
}
