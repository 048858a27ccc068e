import { bankFileMachine } from '../../../../contract/desk/bank-file-machine.ts'
import { type BankFileReport, lineOutcomes, payoutNewsOutcomes } from '../../../../contract/desk/bank-files.ts'
import { audit } from '../../../kernel/audit.ts'
import { Uncovered } from '../../../kernel/bank-files/cover.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { inTx, query, type Tx } from '../../../kernel/tx.ts'
import type { ImportReport } from '../../payments/bank/import-statement.ts'
import { claimBooking, coverOfFile, noteBooked, stopBooking, toBook } from './bank-files.rows.ts'
import { importBankText } from './import-bank-text.ts'
import { coversAll, previewBankText } from './preview-bank-file.ts'
import { textOfFile } from './text-of-file.ts'

/**
 * Books a file that was approved, each line in a transaction of its own and once, and notes what became of it. What would book more than its signatures cover
 * stops, and waits for a second person: before its first line where that shows then, else before the line that would. Who dies in between leaves it approved:
 * after two minutes it is taken up again (`bookApproved`), and what is missing is brought. Who needs longer may meet that at its lines: each counts once
 * all the same. Does nothing where nothing is to be booked, or somebody is at it.
 */
export async function bookBankFile(ctx: Ctx, fileId: string): Promise<void> {
  const claimed = await inTx(ctx, (tx) => claim(tx, fileId))
  if (!claimed) return
  const { sha256, text, cover } = claimed
  const imported = await importBankText(ctx, text, cover).catch((error: unknown) => {
    if (error instanceof Uncovered) return undefined
    throw error
  })
  if (!imported) {
    await inTx(ctx, (tx) => stop(tx, fileId, sha256))
    return
  }
  const report = reportOf(imported)
  const { conflicts, failed, look, ...figures } = report
  const counted = { ...figures, sha256, conflicts: conflicts.length, failed: failed.length }
  await inTx(ctx, async (tx) => {
    if (await noteBooked(tx, fileId, bankFileMachine.transitions.book.to, report))
      await audit(tx, 'bank_file.import', `bank_file:${fileId}`, counted)
  })
}

async function claim(tx: Tx, fileId: string) {
  const file = await claimBooking(tx, fileId)
  if (!file) return undefined
  const text = await textOfFile(tx.q, tx.ctx, { id: fileId, sha256: file.sha256 })
  const cover = await coverOfFile(tx.q, fileId)
  if (coversAll(cover, await previewBankText(tx.q, tx.ctx, text))) return { sha256: file.sha256, text, cover }
  await stop(tx, fileId, file.sha256)
  return undefined
}

async function stop(tx: Tx, fileId: string, sha256: string): Promise<void> {
  if (await stopBooking(tx, fileId, bankFileMachine.transitions.stop.to))
    await audit(tx, 'bank_file.stop', `bank_file:${fileId}`, { sha256 })
}

/** Books what was approved and nobody is booking. One that can't be booked keeps no other waiting. @returns how many it looked at. */
export async function bookApproved(ctx: Ctx): Promise<number> {
  const due = await toBook(query(ctx), ctx.now(), BATCH)
  for (const id of due)
    await bookBankFile(ctx, id).catch((error: unknown) =>
      ctx.log.error({ err: error, file: id }, 'bank file not booked'),
    )
  return due.length
}
const BATCH = 20

function reportOf({ lines, ignored, outcomes, payouts, conflicts, failed }: ImportReport): BankFileReport {
  return {
    lines,
    ignored,
    outcomes: lineOutcomes
      .map((outcome) => ({ outcome, count: outcomes[outcome] ?? 0 }))
      .filter(({ count }) => count > 0),
    payouts: payoutNewsOutcomes
      .map((outcome) => ({ outcome, count: payouts.filter((one) => one.outcome === outcome).length }))
      .filter(({ count }) => count > 0),
    look: payouts
      .filter(({ outcome }) => outcome === 'conflict' || outcome === 'unknown')
      .map(({ endToEndId }) => endToEndId),
    conflicts,
    failed: failed.map(({ lineId }) => lineId),
  }
}
