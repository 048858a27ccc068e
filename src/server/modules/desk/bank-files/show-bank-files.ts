import type { BankFile, BankFilePreview, BankFileWithPreview } from '../../../../contract/desk/bank-files.ts'
import type { Ctx, StaffCtx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import type { PageOf } from '../../../kernel/implement.ts'
import { idIn, pageOf } from '../../../kernel/page-cursor.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { onWire } from '../../../ledger/post.ts'
import { readable } from '../../payments/reference.ts'
import { type ShownFile, shownFile, shownFiles } from './bank-files.rows.ts'
import { takesTwo, worthOf } from './how-many-sign.ts'
import { type Expected, type ExpectedLine, previewBankText } from './preview-bank-file.ts'
import { textOfFile } from './text-of-file.ts'

/** At most so many lines are shown, the largest. */
const SHOWN = 100

/** As the desk reads it. */
export function fileOnWire({ actor }: Pick<Ctx, 'actor'>, row: ShownFile): BankFile {
  const colleague = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })
  return {
    id: row.id,
    name: row.name,
    sha256: row.sha256,
    state: row.state,
    received_at: row.received_at.toISOString(),
    received_by: colleague(row.received_by, row.receiver),
    operator: row.operator,
    approved_by: colleague(row.approved_by, row.approver),
    approved_by_you: actor.kind === 'staff' && row.approved_by === actor.staffId,
    second_by: colleague(row.second_by, row.second),
    booked_at: row.booked_at?.toISOString() ?? null,
    report: row.report,
  }
}

/** Files of the bank, the latest first. */
export async function listBankFiles(
  ctx: StaffCtx,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<PageOf<BankFile>> {
  const rows = await shownFiles(query(ctx), idIn(cursor), limit + 1)
  return pageOf(
    rows,
    limit,
    (row) => fileOnWire(ctx, row),
    (row) => row.id,
  )
}

/** One of them, with what it would book where that is still to be decided. Throws 'not_found'. */
export async function showBankFile(ctx: StaffCtx, fileId: string): Promise<BankFileWithPreview> {
  return inTx<BankFileWithPreview, StaffCtx>(ctx, async (tx) => {
    const row = await shownFile(tx.q, fileId)
    if (!row) throw new Problem('not_found')
    const file = fileOnWire(ctx, row)
    if (row.state !== 'received' && row.state !== 'waiting') return { ...file, preview: null }
    const expected = await previewBankText(tx.q, ctx, await textOfFile(tx.q, ctx, row))
    const two = row.state === 'waiting' || (await takesTwo(tx, await worthOf(tx, expected.brings)))
    return { ...file, preview: previewOnWire(expected, two) }
  })
}

function previewOnWire({ lines, payouts, ignored, brings }: Expected, takes_two: boolean): BankFilePreview {
  const largest = lines.toSorted((a, b) => (a.line.amount < b.line.amount ? 1 : -1)).slice(0, SHOWN)
  return {
    takes_two,
    sums: [...Map.groupBy(brings, ({ currency }) => currency)].map(([currency, parts]) => ({
      currency,
      count: parts.length,
      amount: onWire(
        parts.reduce((sum, { amount }) => sum + amount, 0n),
        currency,
      ),
    })),
    lines: lines.length,
    ignored,
    largest: largest.map(lineOnWire),
    payouts: payouts.slice(0, SHOWN).map(({ number, news, paid }) => ({ number, news, known: paid !== undefined })),
  }
}

const lineOnWire = ({ line, outcome, bearer }: ExpectedLine): BankFilePreview['largest'][number] => ({
  line_id: line.lineId,
  booked_at: line.bookedAt.toISOString(),
  payer: line.payer,
  text: line.text,
  currency: line.currency,
  amount: onWire(line.amount, line.currency),
  outcome,
  deposit: bearer ? { number: bearer.deposit?.number ?? readable(bearer.reference), username: bearer.username } : null,
})
