import { uuid7 } from '../../kernel/ids.ts'
import type { Tx } from '../../kernel/tx.ts'
import type { Refund } from './fees.rows.ts'
import { writePaper } from './invoices.rows.ts'

const INVOICED = `select i.id, i.month::text as month, i.currency, i.parties_sealed, f.line, l.amount, l.worth
  from invoice_fee f join invoice i on i.id = f.invoice_id join invoice_line l on l.invoice_id = f.invoice_id and l.line = f.line
  where f.transfer_id = $1`
// What was given back of that line before.
const CREDITED = `select coalesce(sum(n.amount), 0) amount, coalesce(sum(n.worth), 0) worth
  from invoice c join invoice_line n on n.invoice_id = c.id
  where c.credits = $1 and (n.kind, n.asset) = (select kind, asset from invoice_line where invoice_id = $1 and line = $2)`

interface Invoiced {
  id: string
  month: string
  currency: string
  parties_sealed: string
  line: number
  amount: string
  worth: string | null
}

/**
 * Issues the credit note of a fee that was given back, in the caller's transaction and under the lock of its customer. It is to whom and from whom its invoice was.
 * Worth follows the line that it takes from: all parts of a line given back come to the line's worth, to the last unit.
 * Returns its number; undefined where the fee is on no invoice yet, whose issue makes the note.
 */
export async function issueCreditNote(
  tx: Tx,
  customerId: string,
  { id: refundId, fee }: Refund,
): Promise<string | undefined> {
  const [invoiced] = await tx.q<Invoiced>(INVOICED, [fee.id])
  if (!invoiced) return undefined
  const [before] = await tx.q<{ amount: string; worth: string }>(CREDITED, [invoiced.id, invoiced.line])
  const worth = worthOfPart(invoiced, BigInt(before?.amount ?? 0), BigInt(before?.worth ?? 0), fee.amount)
  return writePaper(tx.q, {
    id: uuid7(tx.now),
    kind: 'credit_note',
    customerId,
    month: invoiced.month,
    credits: invoiced.id,
    currency: invoiced.currency,
    total: worth,
    partiesSealed: invoiced.parties_sealed,
    issuedAt: tx.now,
    lines: [{ kind: fee.kind, asset: fee.asset, amount: fee.amount, worth, transfers: [refundId] }],
  })
}

function worthOfPart(
  line: Pick<Invoiced, 'amount' | 'worth'>,
  before: bigint,
  worthBefore: bigint,
  part: bigint,
): bigint | null {
  if (line.worth === null) return null
  return (BigInt(line.worth) * (before + part)) / BigInt(line.amount) - worthBefore
}
