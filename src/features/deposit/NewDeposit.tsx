import { type ReactNode, useState } from 'react'
import type { Deposit, DepositMethod } from '../../contract/wallet/payments.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { WithAside } from '../../ui/WithAside.tsx'
import { useWords } from '../../ui/words.tsx'
import { Closed } from './Closed.tsx'
import { DepositWays } from './crypto/DepositWays.tsx'
import { DepositAside } from './DepositAside.tsx'
import { DepositForm } from './DepositForm.tsx'
import type { DepositProps } from './DepositScreen.tsx'
import { RecentDeposits } from './RecentDeposits.tsx'
import type { useDeposits } from './use-deposits.ts'

export type NewDepositProps = Pick<
  DepositProps,
  'open' | 'stays' | 'cards' | 'seller' | 'level' | 'crypto' | 'sandbox'
> & {
  list: ReturnType<typeof useDeposits>
  /** That what is shown of them is old, where it is. */
  stale: ReactNode
  start: { currency: string; amount: string }
  /** What is chosen by now. */
  currency: string
  onCurrency: (currency: string) => void
  /** Fetches what comes after it. */
  ahead?: (() => void) | undefined
  onCreated: (deposit: Deposit) => void
  onShow: (id: string) => void
}

/** The form, what stands beside it, and the latest deposits. */
export function NewDeposit({ list, stale, open, currency, crypto, sandbox, onShow, ...form }: NewDepositProps) {
  const w = useWords('deposit')
  const [method, setMethod] = useState<DepositMethod>('bank')
  const { deposits, problem, retry, retrying } = list
  return (
    <>
      <PageHeader title={w.title} lead={form.cards.length > 0 ? w.leadCards : w.lead} />
      {crypto && <DepositWays current="bank" />}
      {stale}
      <WithAside aside={<DepositAside method={method} currency={currency} sandbox={sandbox} />}>
        {open.length > 0 ? <DepositForm {...form} open={open} onMethod={setMethod} /> : <Closed />}
        <RecentDeposits deposits={deposits} problem={problem} onRetry={retry} retrying={retrying} onShow={onShow} />
      </WithAside>
    </>
  )
}
