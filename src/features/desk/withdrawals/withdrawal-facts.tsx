import { TriangleAlert } from 'lucide-react'
import type { AnyWithdrawal, DeskWithdrawal, PayeeCheck } from '../../../contract/desk/desk-withdrawals.ts'
import { ChainAddress } from '../../../ui/data/ChainAddress.tsx'
import type { Fact } from '../../../ui/data/Facts.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { Money } from '../../../ui/money/Money.tsx'
import { useLocale, useWords } from '../../../ui/words.tsx'
import type { deskWithdrawals } from '../../../words/en/desk-withdrawals.ts'
import { pluralOf } from '../../../words/message.ts'
import { LegalName } from '../LegalName.tsx'
import { Sum } from '../Sum.tsx'
import { WhereTo } from '../where-to.tsx'

type Words = typeof deskWithdrawals

/** Who asks for a withdrawal, and what they asked for besides. */
export function useWhoFacts(it: DeskWithdrawal | AnyWithdrawal): Fact[] {
  const w = useWords('desk')
  const t = useWords('deskWithdrawals')
  return [
    {
      label: t.customer,
      value: (
        <a className="link" href={`/desk/destinations?${new URLSearchParams({ customer: it.username })}`}>
          @{it.username}
        </a>
      ),
    },
    { label: t.legalName, value: <LegalName name={it.legal_name} source={it.name_source} /> },
    { label: t.level, value: t[`level_${it.level}`] },
    { label: t.customerFor, value: <Time at={it.member_since} /> },
    { label: w.withdrawalWorth, value: <Money amount={it.worth} asset="EUR" /> },
    { label: t.month, value: <Money amount={it.asked_30_days} asset="EUR" /> },
    { label: t.fee, value: <Sum amount={it.fee} asset={it.asset} /> },
    { label: t.asked, value: <Time at={it.created_at} exact /> },
    { label: t.since, value: <Time at={it.moved_at} exact /> },
  ]
}

/** Where it goes, how long that is known, and what was found out about it. */
export function usePlaceFacts(it: DeskWithdrawal | AnyWithdrawal): Fact[] {
  const w = useWords('desk')
  const t = useWords('deskWithdrawals')
  const { format } = useLocale()
  const { destination: to, paid_there } = it
  const told = 'reason' in it ? it.reason : null
  const transaction = 'transaction' in it ? it.transaction : null
  return [
    { label: w.withdrawalTo, value: <WhereTo to={to} /> },
    { label: t.owner, value: to.owner === 'self' ? t.ownerSelf : t.ownerOther },
    { label: t.onList, value: <Time at={to.created_at} /> },
    { label: t.paidThere, value: paid_there === 0 ? t.never : pluralOf(t.times, paid_there, format) },
    { label: t.checked, value: <Checked it={it} /> },
    ...payeeFacts(it, t),
    ...(transaction === null ? [] : [{ label: t.transaction, value: <ChainAddress address={transaction} /> }]),
    ...(told === null ? [] : [{ label: t.told, value: told }]),
  ]
}

/** What was found against it is told from what nothing was found against. */
function Checked({ it }: { it: DeskWithdrawal | AnyWithdrawal }) {
  const t = useWords('deskWithdrawals')
  const found = checkOf(it)
  const says = t[`checked_${found}`]
  if (!speaksAgainst[found]) return says
  return (
    <span className="inline-flex items-start gap-1.5 font-semibold text-danger">
      <TriangleAlert aria-hidden size={16} className="mt-[3px] shrink-0" />
      {says}
    </span>
  )
}

/** The name that was asked about beside the one that the bank knows, or that it doesn't say; of a bank that said nothing no more than the first. */
function payeeFacts({ destination, payee }: DeskWithdrawal | AnyWithdrawal, t: Words): Fact[] {
  if (payee === null) return []
  const asked = destination.holder === null ? [] : [{ label: t.askedName, value: <bdi>{destination.holder}</bdi> }]
  // Who pays by files asks no bank, and is noted as unknown: a time would say that somebody was asked.
  if (payee.answer === 'unknown') return asked
  const known = payee.name ?? t[payee.answer === 'match' ? 'bankKnowsSame' : 'bankKnowsNot']
  return [
    ...asked,
    { label: t.bankName, value: <bdi>{known}</bdi>, strong: speaksAgainst[payee.answer] },
    { label: t.bankAsked, value: <Time at={payee.at} exact /> },
  ]
}

/** What is known of a destination by those who are asked about such: of an address screening, of an account its bank. */
type Found = 'address' | 'against' | 'unasked' | PayeeCheck['answer']

const speaksAgainst: Record<Found, boolean> = {
  address: false,
  against: true,
  unasked: false,
  match: false,
  close: true,
  no: true,
  unknown: false,
}

function checkOf({ destination, held_for, payee }: DeskWithdrawal | AnyWithdrawal): Found {
  if (destination.kind === 'chain') return held_for.includes('screening') ? 'against' : 'address'
  return payee?.answer ?? 'unasked'
}
