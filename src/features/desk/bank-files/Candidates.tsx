import type { DeskBankLine, LineCandidate } from '../../../contract/desk/desk-work.ts'
import type { ButtonVariant } from '../../../ui/button-style.ts'
import { amountText } from '../../../ui/money/use-amount.ts'
import { useLocale, useWords } from '../../../ui/words.tsx'
import type { deskCandidates } from '../../../words/en/staff/desk-candidates.ts'
import { fill, pluralOf } from '../../../words/message.ts'
import { DeskForm } from '../DeskForm.tsx'
import type { Sent } from '../sent.ts'

type Props = {
  line: Pick<DeskBankLine, 'id' | 'currency' | 'candidates'>
  sent: Sent | undefined
  variant?: ButtonVariant
}

/** What a line may have been meant for, why, and one press that credits it there: the reason in the audit log is the one that is shown. */
export function Candidates({ line: { id, currency, candidates }, sent, variant = 'secondary' }: Props) {
  const t = useWords('deskCandidates')
  const { format } = useLocale()
  return (
    <ul className="divide-y divide-line">
      {candidates.map((candidate) => {
        const { deposit, customer } = candidate
        const why = whyText(candidate, t, format)
        return (
          <li key={deposit} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3">
            <div className="min-w-0">
              <p className="break-words">
                <span className="font-medium">{customer.legal_name}</span>{' '}
                <span className="text-ink-muted">@{customer.username}</span>
              </p>
              <p className="break-words text-sm">{whatText(candidate, currency, t)}</p>
              <p className="text-sm text-ink-muted">{sentenceOf(why)}</p>
            </div>
            <DeskForm
              act="credit_candidate"
              about={{ candidate: `${id} ${deposit}`, line_id: id, deposit, reason: fill(t.reason, { why }) }}
              sent={sent}
              button={fill(t.credit, { deposit })}
              variant={variant}
              small
            />
          </li>
        )
      })}
    </ul>
  )
}

type Words = typeof deskCandidates

function whatText({ deposit, amount, status }: LineCandidate, currency: string, t: Words): string {
  if (amount === null) return fill(t.standing, { deposit })
  const announced = { deposit, amount: amountText(amount, currency) }
  return status === 'expired' ? fill(t.depositExpired, announced) : fill(t.deposit, announced)
}

/** All that speaks for one, in words, the strongest first. */
function whyText({ reference, money, payer, days }: LineCandidate, t: Words, format: string): string {
  const said = [
    reference === 0 ? t.referenceSame : reference !== null && pluralOf(t.reference, reference, format),
    payer && (payer === 'named' ? t.payerNamed : t.payerAlike),
    money && (money === 'same' ? t.moneySame : t.moneyFees),
    days !== null && (days < 0 ? t.later : days === 0 ? t.sameDay : pluralOf(t.days, days, format)),
  ]
  return said.filter(Boolean).join(', ')
}

const sentenceOf = (why: string): string => `${why.slice(0, 1).toUpperCase()}${why.slice(1)}.`
