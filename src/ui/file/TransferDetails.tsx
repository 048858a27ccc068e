import type { ReactNode } from 'react'
import type { Instructions } from '../../contract/wallet/payments.ts'
import { CopyButton } from '../data/CopyButton.tsx'
import { type Fact, Facts } from '../data/Facts.tsx'
import { Money } from '../money/Money.tsx'
import { SendExactly } from './SendExactly.tsx'

type Word =
  | 'exactAmount'
  | 'amountWhat'
  | 'exactReference'
  | 'referenceWhat'
  | 'referenceWhy'
  | 'holder'
  | 'holderWhat'
  | 'bankName'
  | 'bankWhat'

type Props = {
  to: Pick<Instructions, 'account' | 'amount' | 'currency' | 'reference'>
  words: Readonly<Record<Word, string>>
  /** Until when, between what has to be exact and the account. */
  deadline: ReactNode
}

/** A transfer's details: amount and reference large, since a slip there costs days; each line can be copied. */
export function TransferDetails({ to, words: w, deadline }: Props) {
  const { account, amount, currency, reference } = to
  const line = (label: string, value: string, what: string, copied = value): Fact => ({
    label,
    value: <bdi>{value}</bdi>,
    action: <CopyButton value={copied} what={what} compact />,
  })
  const facts: Fact[] = [
    line(w.holder, account.holder, w.holderWhat),
    ...account.details.map(({ label, value }) => line(label, value, label, value.replaceAll(' ', ''))),
    line(w.bankName, account.bank_name, w.bankWhat),
  ]
  return (
    <div className="flex flex-col gap-5">
      <SendExactly
        amount={{
          label: w.exactAmount,
          value: <Money exact amount={amount} asset={currency} />,
          copy: <CopyButton value={amount} what={w.amountWhat} />,
        }}
        reference={{
          label: w.exactReference,
          value: <bdi className="whitespace-nowrap">{reference}</bdi>,
          copy: <CopyButton value={reference} what={w.referenceWhat} />,
          hint: w.referenceWhy,
        }}
      />
      {deadline}
      <Facts facts={facts} ruled />
    </div>
  )
}
