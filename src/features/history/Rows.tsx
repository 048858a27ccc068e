import { ArrowLeftRight, ScrollText } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '../../ui/Card.tsx'
import { type ListPages, ListStates } from '../../ui/data/ListStates.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { NoMatch } from '../../ui/feedback/NoMatch.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { RoundArt } from '../../ui/RoundArt.tsx'
import { useWords } from '../../ui/words.tsx'
import type { View } from './views.ts'

type Props = {
  view: View
  pages: ListPages
  shown?: number
  filtered: boolean
  /** Whether crypto can be sent here. */
  crypto: boolean
  onClear: () => void
  children: ReactNode
}

/** A list of movements or transactions in each of its states. */
export function Rows({ view, pages, shown, filtered, crypto, onClear, children }: Props) {
  const w = useWords('history')
  return (
    <ListStates
      pages={pages}
      shown={shown}
      failed={w.failed}
      safe={w.safe}
      noun={view === 'statement' ? w.movementsNoun : w.transactionsNoun}
      skeleton={<RowsSkeleton />}
      empty={
        filtered ? (
          <NoMatch title={w.noMatch} hint={w.noMatchHint} onClear={onClear} />
        ) : (
          <Nothing view={view} crypto={crypto} />
        )
      }
    >
      {children}
    </ListStates>
  )
}

/** Nothing at all: what will stand here, and what makes it do so, where that is there. */
function Nothing({ view, crypto }: { view: View; crypto: boolean }) {
  const w = useWords('history')
  const [title, hint] = {
    statement: [w.none, w.noneHint],
    all: [w.none, w.noneHint],
    deposit: [w.noDeposits, w.noDepositsHint],
    crypto: [w.noCrypto, w.noCryptoHint],
    conversion: [w.noConversions, w.noConversionsHint],
    withdrawal: [w.noWithdrawals, w.noWithdrawalsHint],
    transfer: [w.noTransfers, w.noTransfersHint],
  }[view]
  const [href, does] = {
    statement: ['/dashboard/payments', w.depositMoney],
    all: ['/dashboard/payments', w.depositMoney],
    deposit: ['/dashboard/payments', w.depositMoney],
    crypto: crypto ? ['/dashboard/payments/crypto', w.depositCrypto] : [],
    conversion: ['/dashboard/swap', w.makeSwap],
    withdrawal: ['/dashboard/withdraw', w.withdraw],
    transfer: ['/dashboard/payments/send', w.send],
  }[view]
  return (
    <EmptyState
      title={title ?? ''}
      art={<RoundArt icon={view === 'conversion' ? ArrowLeftRight : ScrollText} />}
      action={href && <LinkButton href={href}>{does}</LinkButton>}
    >
      {hint}
    </EmptyState>
  )
}

function RowsSkeleton() {
  const w = useWords('history')
  return (
    <Loading label={w.loading}>
      <Card flush>
        <Skeleton className="h-11 w-full rounded-none rounded-t-lg max-md:hidden" />
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <div key={key} className="flex h-[72px] items-center gap-4 border-b border-line px-5 last:border-0">
            <Skeleton className="size-9 rounded-full" />
            <Skeleton className="h-9 w-40" />
            <Skeleton className="ms-auto h-5 w-32" />
            <Skeleton className="h-5 w-28 max-md:hidden" />
            <Skeleton className="h-5 w-16 max-md:hidden" />
          </div>
        ))}
      </Card>
    </Loading>
  )
}
