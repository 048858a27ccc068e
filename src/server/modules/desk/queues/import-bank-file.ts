import { createHash } from 'node:crypto'
import { type BankFileReport, lineOutcomes } from '../../../../contract/desk/bank-files.ts'
import { audit } from '../../../kernel/audit.ts'
import type { StaffCtx } from '../../../kernel/context.ts'
import type { ReadFile } from '../../../kernel/implement.ts'
import { inTx } from '../../../kernel/tx.ts'
import { importStatement } from '../../payments/bank/import-statement.ts'

/**
 * Imports a file of the bank that finance uploads. Each line is a transaction of its own, so a crash half-way loses none: the same file again
 * brings the rest. Throws 'statement_unreadable' naming the line, and then nothing counted; 'too_large'.
 */
export async function importBankFile(
  ctx: StaffCtx,
  { name }: { name: string },
  read: ReadFile,
): Promise<BankFileReport> {
  const bytes = await read()
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const { lines, ignored, outcomes, conflicts, failed } = await importStatement(ctx, bytes.toString('utf8'))
  const counted = lineOutcomes.map((outcome) => ({ outcome, count: outcomes[outcome] }))
  const figures = { sha256, lines, ignored, outcomes: counted.filter(({ count }) => count > 0) }
  await inTx(ctx, (tx) =>
    audit(tx, 'bank_file.import', `bank_file:${sha256.slice(0, 16)}`, {
      ...figures,
      conflicts: conflicts.length,
      failed: failed.length,
    }),
  )
  return { name, ...figures, conflicts, failed: failed.map(({ lineId }) => lineId) }
}
