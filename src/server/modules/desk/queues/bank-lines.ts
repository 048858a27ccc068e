import type { DeskBankLine, LineCandidate, ProposedOnLine } from '../../../../contract/desk/desk-work.ts'
import { bankLineStatuses } from '../../../../contract/wallet/payments.ts'
import type { StaffCtx } from '../../../kernel/context.ts'
import type { PageOf } from '../../../kernel/implement.ts'
import { pageOf, placeIn } from '../../../kernel/page-cursor.ts'
import { query } from '../../../kernel/tx.ts'
import { onWire } from '../../../ledger/post.ts'
import { legalName, openProfile } from '../../accounts/customers.rows.ts'
import { proposedOnLines } from '../lines/proposed-on-lines.ts'
import { type OpenLine, openLinesPage } from './bank-lines.rows.ts'
import { candidatesOf } from './candidates/candidates-of.ts'

/** Money in suspense, the longest there first, with what was written on it in the clear. */
export async function listBankLines(
  ctx: StaffCtx,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<PageOf<DeskBankLine>> {
  const q = query(ctx)
  const rows = (await openLinesPage(q, placeIn(cursor), limit + 1)).map((row) => opened(ctx, row))
  const candidates = await candidatesOf(q, ctx, rows)
  const proposed = await proposedOnLines(
    q,
    ctx,
    rows.map(({ id }) => id),
  )
  return pageOf(rows, limit, lineOnWire(ctx, candidates, proposed), ({ imported_at, id }) => ({ at: imported_at, id }))
}

type Opened = OpenLine & { text: string; payer: string }
const opened = ({ sealer }: StaffCtx, row: OpenLine): Opened => ({
  ...row,
  text: sealer.unseal(row.text_sealed),
  payer: sealer.unseal(row.payer_sealed),
})

const lineOnWire =
  (
    { sealer, textOf }: StaffCtx,
    candidates: ReadonlyMap<string, LineCandidate[]>,
    proposed: ReadonlyMap<string, ProposedOnLine>,
  ) =>
  (row: Opened): DeskBankLine => ({
    id: row.id,
    line_id: row.line_id,
    currency: row.currency,
    amount: onWire(BigInt(row.amount), row.currency),
    text: row.text,
    payer: row.payer,
    status: row.status,
    why: textOf(bankLineStatuses[row.status].what),
    customer:
      row.username && row.profile_sealed
        ? { username: row.username, legal_name: legalName(openProfile(sealer, { profile_sealed: row.profile_sealed })) }
        : null,
    standing: row.customer_id !== null,
    deposit:
      row.deposit_id && row.deposit_number && row.deposit_status
        ? {
            id: row.deposit_id,
            number: row.deposit_number,
            amount: onWire(BigInt(row.deposit_amount ?? 0), row.currency),
            status: row.deposit_status,
          }
        : null,
    candidates: candidates.get(row.id) ?? [],
    proposed: proposed.get(row.id) ?? null,
    booked_at: row.booked_at.toISOString(),
    imported_at: row.imported_at.toISOString(),
  })
