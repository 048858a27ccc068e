import type { z } from 'zod'
import type {
  deskAnswerPayoutFile,
  deskExportPayoutFile,
  PayoutFile,
  PayoutFileWithLines,
} from '../../../../contract/desk/payout-files.ts'
import { railOf } from '../../../../contract/rails/rails.ts'
import { shownDetail } from '../../../../contract/rails/shown-detail.ts'
import type { StaffCtx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { FileAnswer, type PageOf } from '../../../kernel/implement.ts'
import { idIn, pageOf } from '../../../kernel/page-cursor.ts'
import { shownMethod } from '../../../kernel/rails/method-details.ts'
import { query } from '../../../kernel/tx.ts'
import { onWire } from '../../../ledger/post.ts'
import { SHUT } from '../../messaging/files-of-customers.ts'
import { answerPayoutFile, exportPayoutFile, readPayoutFile } from '../../payouts/files/hand-in-payout-file.ts'
import {
  customersIn,
  fileNamed,
  fileRows,
  type PayoutFileRow,
  type ShownLine,
  shownLines,
} from '../../payouts/files/payout-files.rows.ts'
import { whyStopped } from '../../withdrawals/withdrawals.rows.ts'
import { refuseOwnMatter } from '../staff/own-matter.ts'

const fileOnWire =
  ({ actor }: StaffCtx) =>
  (row: PayoutFileRow): PayoutFile => ({
    id: row.id,
    message_id: row.message_id,
    batch: row.batch,
    currency: row.currency,
    count: row.count,
    sum: onWire(BigInt(row.sum), row.currency),
    name: row.name,
    sha256: row.sha256,
    state: row.state,
    made_at: row.made_at.toISOString(),
    approved_at: row.approved_at?.toISOString() ?? null,
    approved_by_you: row.approved_by === actor.staffId,
    exported_at: row.exported_at?.toISOString() ?? null,
  })

/** Files of payments, the latest first. */
export async function listPayoutFiles(
  ctx: StaffCtx,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<PageOf<PayoutFile>> {
  const rows = await fileRows(query(ctx), idIn(cursor), limit + 1)
  return pageOf(rows, limit, fileOnWire(ctx), (row) => row.id)
}

/** One of them, with whom it pays. Throws 'not_found'. */
export async function showPayoutFile(ctx: StaffCtx, fileId: string): Promise<PayoutFileWithLines> {
  const row = await fileNamed(query(ctx), fileId)
  if (!row) throw new Problem('not_found')
  const lines = await shownLines(query(ctx), row.id)
  return {
    ...fileOnWire(ctx)(row),
    stopped: (await whyStopped(query(ctx))) !== undefined,
    lines: lines.map((line) => lineOnWire(ctx, line, row.currency)),
  }
}

function lineOnWire({ sealer }: StaffCtx, line: ShownLine, currency: string): PayoutFileWithLines['lines'][number] {
  const { holder, fields } = shownMethod(sealer, { sealed: line.value_sealed })
  const telling = railOf(line.rail)?.fields.filter(({ account }) => account) ?? []
  return {
    withdrawal_id: line.withdrawal_id,
    number: line.end_to_end_id,
    username: line.username,
    holder,
    account: telling.flatMap(({ name }) => (fields[name] ? shownDetail({ name, value: fields[name] }) : [])).join(' '),
    amount: onWire(BigInt(line.amount), currency),
    state: line.state,
    code: line.code,
  }
}

/** Approves a file, or refuses it, if none of it is the caller's own. Throws 'own_matter', and as `answerPayoutFile`. */
export async function decidePayoutFile(ctx: StaffCtx, body: z.output<typeof deskAnswerPayoutFile.body>) {
  await refuseOwnMatter(query(ctx), ctx, await customersIn(query(ctx), body.file_id))
  return answerPayoutFile(ctx, body)
}

/** Notes that it is handed in. Throws as `exportPayoutFile`. */
export async function handInPayoutFile(ctx: StaffCtx, body: z.output<typeof deskExportPayoutFile.body>) {
  await refuseOwnMatter(query(ctx), ctx, await customersIn(query(ctx), body.file_id))
  return exportPayoutFile(ctx, body)
}

/** The file, once it is handed in, or what is known of it. Throws as `readPayoutFile`. */
export async function openPayoutFile(
  ctx: StaffCtx,
  fileId: string,
  format: 'json' | 'file',
): Promise<FileAnswer | PayoutFile> {
  const { row, bytes } = await readPayoutFile(ctx, fileId)
  if (format === 'json') return fileOnWire(ctx)(row)
  return new FileAnswer(row.name, 'application/octet-stream', bytes, SHUT)
}
