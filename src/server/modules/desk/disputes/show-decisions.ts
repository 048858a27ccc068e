import type { z } from 'zod'
import type { Approval, DeskAppeal, DeskDispute } from '../../../../contract/desk/desk-disputes.ts'
import type { FileFacts } from '../../../../contract/orders/orders.ts'
import type { Sealer } from '../../../kernel/seal.ts'
import type { Query } from '../../../kernel/tx.ts'
import { onWire } from '../../../ledger/post.ts'
import { appealsOf, rulingsOn } from '../../disputes/appeals.rows.ts'
import { decisionsOf } from '../../disputes/decisions.rows.ts'
import { pick } from '../../disputes/read-dispute.ts'
import type { OrderRow } from '../../orders/orders.rows.ts'
import { type ApprovalRow, approvalsOn } from '../second-person/approvals.rows.ts'
import { staffNames } from './desk-disputes.rows.ts'
import { mostFor } from './hear-appeal.ts'

type Names = ReadonlyMap<string, string>
const colleague = (names: Names, id: string) => ({ id, name: names.get(id) ?? '' })

const approvalOnWire = (
  sealer: Sealer,
  names: Names,
  row: ApprovalRow | undefined,
): z.output<typeof Approval> | null =>
  row
    ? {
        id: row.id,
        state: row.state,
        by: row.answered_by ? colleague(names, row.answered_by) : null,
        reason: row.reason_sealed === null ? null : sealer.unseal(row.reason_sealed),
        at: row.answered_at?.toISOString() ?? null,
      }
    : null

const namesIn = (q: Query, approvals: readonly ApprovalRow[], others: readonly string[]): Promise<Names> =>
  staffNames(q, [...others, ...approvals.flatMap((one) => one.answered_by ?? [])])

/** Every decision on a dispute with its second person's answer, the latest last. */
export async function decisionsOnWire(
  q: Query,
  sealer: Sealer,
  disputeId: string,
  asset: string,
): Promise<DeskDispute['decisions']> {
  const rows = await decisionsOf(q, disputeId)
  const approvals = await approvalsOn(
    q,
    rows.map((row) => row.id),
  )
  const names = await namesIn(
    q,
    approvals,
    rows.map((row) => row.by_staff),
  )
  return rows.map((row) => ({
    id: row.id,
    by: colleague(names, row.by_staff),
    outcome: row.outcome,
    buyer_amount: onWire(BigInt(row.buyer_amount), asset),
    reason: sealer.unseal(row.reason_sealed),
    at: row.at.toISOString(),
    approval: approvalOnWire(
      sealer,
      names,
      approvals.find((one) => one.decision_id === row.id),
    ),
  }))
}

/** Both sides' appeals with the latest ruling on each. */
export async function appealsOnWire(
  q: Query,
  sealer: Sealer,
  order: OrderRow,
  files: ReadonlyMap<string, FileFacts>,
): Promise<DeskAppeal[]> {
  const rows = await appealsOf(q, order.id)
  const rulings = await rulingsOn(
    q,
    rows.map((row) => row.id),
  )
  const approvals = await approvalsOn(
    q,
    rulings.map((one) => one.id),
  )
  const names = await namesIn(
    q,
    approvals,
    rulings.map((one) => one.by_staff),
  )
  return rows.map((row) => {
    const ruling = rulings.findLast((one) => one.appeal_id === row.id)
    const asked = ruling && approvals.find((one) => one.ruling_id === ruling.id)
    return {
      id: row.id,
      by: row.by_side,
      reason: row.reason as DeskAppeal['reason'],
      statement: sealer.unseal(row.statement_sealed),
      files: pick(files, row.file_ids),
      state: row.state,
      most: onWire(mostFor(order, row.by_side), order.asset),
      ruling: ruling
        ? {
            by: colleague(names, ruling.by_staff),
            upheld: ruling.upheld,
            compensation: ruling.compensation === null ? null : onWire(BigInt(ruling.compensation), order.asset),
            reason: sealer.unseal(ruling.reason_sealed),
            at: ruling.at.toISOString(),
          }
        : null,
      approval: approvalOnWire(sealer, names, asked),
      at: row.at.toISOString(),
    }
  })
}
