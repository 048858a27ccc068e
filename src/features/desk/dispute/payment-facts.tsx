import type { DeskDispute } from '../../../contract/desk/desk-disputes.ts'
import { shownDetail } from '../../../contract/rails/shown-detail.ts'
import type { Fact } from '../../../ui/data/Facts.tsx'
import { useWords } from '../../../ui/words.tsx'
import { LegalName } from '../LegalName.tsx'
import { Marked } from '../Marked.tsx'

type Judged = Pick<DeskDispute['order'], 'rail_name' | 'reference' | 'flags' | 'pay_to' | 'payment'>

/** A payment as it is judged: who is said to have paid beside who should have, what the bank calls it, and where it was to go. */
export function usePaymentFacts(
  { rail_name, reference, flags, pay_to, payment }: Judged,
  buyer: DeskDispute['buyer'],
): Fact[] {
  const w = useWords('desk')
  const d = useWords('deskDecision')
  const where = [
    { label: d.method, value: rail_name },
    { label: w.payTo, value: <bdi>{pay_to.holder}</bdi> },
    ...pay_to.details.map((detail) => ({ label: detail.label, value: shownDetail(detail) })),
    { label: w.reference, value: reference },
  ]
  const expected = { label: d.expected, value: <LegalName name={buyer.legal_name} source={buyer.name_source} /> }
  if (!payment) return [expected, ...where]
  const { payer_name, name_matches, bank_reference } = payment
  return [
    {
      label: w.payer,
      value: <Payer name={payer_name} matches={name_matches} checked={buyer.name_source === 'checked'} />,
    },
    expected,
    {
      label: w.bankReference,
      value: flags.includes('reference_reused') ? (
        <Marked value={bank_reference} fits={false} says={w.flag_reference_reused} />
      ) : (
        (bank_reference ?? '–')
      ),
    },
    ...where,
  ]
}

/** Who is said to have paid. That a name nobody checked is the same proves nothing: no green, no check. */
function Payer({ name, matches, checked }: { name: string; matches: boolean; checked: boolean }) {
  const w = useWords('desk')
  const d = useWords('deskDecision')
  if (!matches || checked) return <Marked value={name} fits={matches} says={matches ? w.payerSame : w.payerDiffers} />
  return (
    <span className="flex flex-col items-end">
      <bdi>{name}</bdi>
      <span className="text-end text-sm text-ink-muted">{d.payerSameUnchecked}</span>
    </span>
  )
}
