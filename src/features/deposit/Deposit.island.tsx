import { useState } from 'react'
import { reading } from '../../client/cache/reading.tsx'
import type { AccountLevel } from '../../contract/accounts/profiles.ts'
import type { Prefetched } from '../../contract/prefetched.ts'
import type { Deposit, DepositMethod, listTransactions, Transaction } from '../../contract/wallet/payments.ts'
import { StaleBanner } from '../../ui/feedback/StaleBanner.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { WithAside } from '../../ui/WithAside.tsx'
import { island, useWords } from '../../ui/words.tsx'
import type { HoldDays } from '../card-payment/CardPaymentCard.tsx'
import { Closed } from './Closed.tsx'
import { DepositWays } from './crypto/DepositWays.tsx'
import { DepositAside } from './DepositAside.tsx'
import { DepositForm } from './DepositForm.tsx'
import { DepositView } from './DepositView.tsx'
import { RecentDeposits } from './RecentDeposits.tsx'
import { useDeposits } from './use-deposits.ts'
import { useOpenDeposit } from './use-open-deposit.ts'

type Props = {
  page: Prefetched<typeof listTransactions>
  /** Currencies that deposits are open in. */
  open: readonly string[]
  /** Those of them that can't be withdrawn to a bank here. */
  stays: readonly string[]
  /** Which of them the form starts with; undefined where there is none. */
  currency: string | undefined
  /** And with which amount, as on the wire. */
  amount?: string
  depositId?: string | undefined
  /** Currencies that cards are charged in, and how long that money stays. */
  cards: readonly string[]
  /** By what its owner’s card limits go; undefined while it isn’t known. */
  level?: AccountLevel | undefined
  hold: HoldDays
  /** Who sells crypto by card in their own name; undefined: nobody. */
  seller?: string | undefined
  /** Whether this page lets the payment service’s own form through. */
  cardForm: boolean
  /** The bank is simulated, and says so. */
  sandbox: boolean
}

/** Money in by bank transfer or by card: form, transfer details, live state, receipt. */
function DepositScreen({
  open,
  stays,
  currency: asked = 'USD',
  amount = '',
  depositId,
  cards,
  level,
  hold,
  seller,
  cardForm,
  sandbox,
}: Props) {
  const w = useWords('deposit')
  const { deposits, problem, retry, retrying } = useDeposits()
  const [openId, show] = useOpenDeposit(depositId)
  // What the form starts with: as asked for by the address, or like a deposit that came to nothing.
  const [start, setStart] = useState({ currency: asked, amount })
  const [currency, setCurrency] = useState(asked)
  const [method, setMethod] = useState<DepositMethod>('bank')
  // Of one that was just made, until the list has it.
  const [made, setMade] = useState<Deposit>()
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
          made={made?.id === openId ? made : undefined}
          hold={hold}
          cardForm={cardForm}
          sandbox={sandbox}
          arrived={openId !== depositId}
          onBack={() => again()}
          onAgain={again}
        />
      </>
    )
  }
  return (
    <>
      <PageHeader title={w.title} lead={cards.length > 0 ? w.leadCards : w.lead} />
      <DepositWays current="bank" />
      {stale}
      <WithAside aside={<DepositAside method={method} currency={currency} sandbox={sandbox} />}>
        {open.length > 0 ? (
          <DepositForm
            {...{ start, open, stays, cards, seller, level }}
            onCurrency={setCurrency}
            onMethod={setMethod}
            onCreated={(deposit) => {
              setMade(deposit)
              show(deposit.id)
            }}
          />
        ) : (
          <Closed />
        )}
        <RecentDeposits deposits={deposits} problem={problem} onRetry={retry} retrying={retrying} onShow={show} />
      </WithAside>
    </>
  )
}

export default island(reading(DepositScreen))
