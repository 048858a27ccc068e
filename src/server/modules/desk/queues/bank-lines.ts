import type { z } from 'zod'
import type {
  DeskBankLine,
  deskCreditLine,
  deskReturnLine,
  LineCandidate,
} from '../../../../contract/desk/desk-work.ts'
import { say } from '../../../../contract/sentence.ts'
import { bankLineStatuses } from '../../../../contract/wallet/payments.ts'
import type { StaffCtx } from '../../../kernel/context.ts'
import { badField } from '../../../kernel/errors.ts'
import type { PageOf } from '../../../kernel/implement.ts'
import { pageOf, placeIn } from '../../../kernel/page-cursor.ts'
import { query } from '../../../kernel/tx.ts'
import { onWire } from '../../../ledger/post.ts'
import { legalName, openProfile } from '../../accounts/customers.rows.ts'
import { creditByHand } from '../../payments/bank/credit-by-hand.ts'
import { returnLine } from '../../payments/bank/return-line.ts'
import { referencesIn } from '../../payments/reference.ts'
import { standingBearing } from '../../payments/standing/standing.rows.ts'
import { refuseOwnMatter } from '../staff/own-matter.ts'
import { customerOfLine, depositNamed, type OpenLine, openLinesPage } from './bank-lines.rows.ts'
import { candidatesOf } from './candidates/candidates-of.ts'

/** Money in suspense, the longest there first, with what was written on it in the clear. */
export async function listBankLines(
  ctx: StaffCtx,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<PageOf<DeskBankLine>> {
  const q = query(ctx)
  const rows = (await openLinesPage(q, placeIn(cursor), limit + 1)).map((row) => opened(ctx, row))
  const candidates = await candidatesOf(q, ctx, rows)
  return pageOf(rows, limit, lineOnWire(ctx, candidates), ({ imported_at, id }) => ({ at: imported_at, id }))
}

type Opened = OpenLine & { text: string; payer: string }
const opened = ({ sealer }: StaffCtx, row: OpenLine): Opened => ({
  ...row,
  text: sealer.unseal(row.text_sealed),
  payer: sealer.unseal(row.payer_sealed),
})

const lineOnWire =
  ({ sealer, textOf }: StaffCtx, candidates: ReadonlyMap<string, LineCandidate[]>) =>
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
    booked_at: row.booked_at.toISOString(),
    imported_at: row.imported_at.toISOString(),
  })

/** Credits a line to a deposit's customer, or to whose standing reference is named or it bears, who is not the caller. Throws 'own_matter', 'invalid_input' on `deposit`, and as `creditByHand`. */
export async function creditLine(ctx: StaffCtx, body: z.output<typeof deskCreditLine.body>) {
  if (body.deposit === undefined) {
    const whose = await customerOfLine(query(ctx), body.line_id)
    if (whose) await refuseOwnMatter(query(ctx), ctx, [whose])
    return creditByHand(ctx, body.line_id, undefined, body.reason)
  }
  const [standing] = referencesIn(body.deposit, 'standing')
  if (standing) return creditStanding(ctx, standing, body)
  const deposit = await depositNamed(
    query(ctx),
    body.deposit.toUpperCase().startsWith('D-') ? body.deposit.toUpperCase() : body.deposit.toLowerCase(),
  )
  if (!deposit) throw badField('deposit', say('no_such_deposit'))
  await refuseOwnMatter(query(ctx), ctx, [deposit.customer_id])
  return creditByHand(ctx, body.line_id, deposit.id, body.reason)
}

async function creditStanding(ctx: StaffCtx, reference: string, body: z.output<typeof deskCreditLine.body>) {
  const [whose] = await standingBearing(query(ctx), [reference])
  if (!whose) throw badField('deposit', say('no_such_deposit'))
  await refuseOwnMatter(query(ctx), ctx, [whose.customer_id])
  return creditByHand(ctx, body.line_id, undefined, body.reason, whose.customer_id)
}

/** Notes that a line was sent back to its payer. Throws 'own_matter', and as `returnLine`. */
export async function sendBackLine(ctx: StaffCtx, body: z.output<typeof deskReturnLine.body>) {
  const whose = await customerOfLine(query(ctx), body.line_id)
  if (whose) await refuseOwnMatter(query(ctx), ctx, [whose])
  return returnLine(ctx, body.line_id, body.reason)
}
