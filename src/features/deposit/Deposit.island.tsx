import { useState } from 'react'
import { answered, type First } from '../../client/first.ts'
import type { listTransactions, Transaction } from '../../contract/payments.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { StaleBanner } from '../../ui/StaleBanner.tsx'
import { WithAside } from '../../ui/WithAside.tsx'
import { island, useWords } from '../../ui/words.tsx'
import { DepositAside } from './DepositAside.tsx'
import { DepositForm } from './DepositForm.tsx'
import { DepositView } from './DepositView.tsx'
import { RecentDeposits } from './RecentDeposits.tsx'
import { useDeposits } from './use-deposits.ts'
import { useOpenDeposit } from './use-open-deposit.ts'

type Props = {
  first: First<typeof listTransactions>
  currency: string
  depositId?: string | undefined
  /** The bank is simulated, and says so. */
  sandbox: boolean
}

/** Money in by bank transfer: form, transfer details, live state, receipt. */
function DepositScreen({ first, currency: asked, depositId, sandbox }: Props) {
  const w = useWords('deposit')
  const { deposits, problem, retry, retrying } = useDeposits(answered(first))
  const [openId, show] = useOpenDeposit(depositId)
  // What the form starts with: as asked for by the address, or like a deposit that came to nothing.
  const [start, setStart] = useState({ currency: asked, amount: '' })
  const [currency, setCurrency] = useState(asked)
  const stale = deposits && <StaleBanner problem={problem} onRetry={retry} retrying={retrying} />
  if (openId) {
    const again = (deposit?: Transaction) => {
      const like = deposit && { currency: deposit.received.asset, amount: deposit.received.amount }
      setStart(like ?? { currency, amount: '' })
      if (like) setCurrency(like.currency)
      show(undefined)
    }
    return (
      <>
        {stale}
        <DepositView
          key={openId}
          id={openId}
          deposit={deposits?.find((deposit) => deposit.id === openId)}
          sandbox={sandbox}
          arrived={openId !== depositId}
          onBack={() => again()}
          onAgain={again}
        />
      </>
    )
  }
  const follow = (id: string) => {
    show(id)
    retry()
  }
  return (
    <>
      <PageHeader title={w.title} lead={w.lead} />
      {stale}
      <WithAside aside={<DepositAside currency={currency} sandbox={sandbox} />}>
        <DepositForm start={start} onCurrency={setCurrency} onCreated={({ id }) => follow(id)} />
        <RecentDeposits deposits={deposits} problem={problem} onRetry={retry} retrying={retrying} onShow={show} />
      </WithAside>
    </>
  )
}

export default island(DepositScreen)
