import { type ComponentType, useState } from 'react'
import type { AccountLevel } from '../../contract/accounts/profiles.ts'
import type { Prefetched } from '../../contract/prefetched.ts'
import type { Deposit, listTransactions, Transaction } from '../../contract/wallet/payments.ts'
import { StaleBanner } from '../../ui/feedback/StaleBanner.tsx'
import type { Half } from '../../ui/overlay/on-demand.tsx'
import { useIdInAddress } from '../../ui/use-address.ts'
import type { HoldDays } from '../card-payment/CardPaymentCard.tsx'
import type { NewDepositProps } from './NewDeposit.tsx'
import type { DepositViewProps } from './one/DepositView.tsx'
import { useDeposits } from './use-deposits.ts'

export type DepositProps = {
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
  /** Whether any network is followed here, so that crypto comes in, too. */
  crypto: boolean
  /** Whether this page lets the payment service’s own form through. */
  cardForm: boolean
  /** The bank is simulated, and says so. */
  sandbox: boolean
}

type Halves = { New: ComponentType<NewDepositProps>; View: Half<DepositViewProps> }

/** Money in by bank transfer or by card: form, transfer details, live state, receipt. The page begins with one of its two halves. */
export function DepositScreen({
  New,
  View,
  currency: asked = 'USD',
  amount = '',
  depositId,
  hold,
  cardForm,
  ...props
}: DepositProps & Halves) {
  const list = useDeposits()
  const { deposits, problem, retry, retrying } = list
  const [openId, show] = useIdInAddress('deposit', depositId)
  // What the form starts with: as asked for by the address, or like a deposit that came to nothing.
  const [start, setStart] = useState({ currency: asked, amount })
  const [currency, setCurrency] = useState(asked)
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
        <View
          key={openId}
          id={openId}
          deposit={deposits?.find((deposit) => deposit.id === openId)}
          made={made?.id === openId ? made : undefined}
          hold={hold}
          cardForm={cardForm}
          sandbox={props.sandbox}
          arrived={openId !== depositId}
          onBack={() => again()}
          onAgain={again}
        />
      </>
    )
  }
  const created = (deposit: Deposit) => {
    setMade(deposit)
    show(deposit.id)
  }
  return (
    <New
      {...props}
      list={list}
      stale={stale}
      start={start}
      currency={currency}
      onCurrency={setCurrency}
      ahead={View.ahead}
      onCreated={created}
      onShow={show}
    />
  )
}
