import type { BankFile } from '../../../../contract/desk/bank-files.ts'
import { audit } from '../../../kernel/audit.ts'
import type { StaffCtx } from '../../../kernel/context.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import type { ReadFile } from '../../../kernel/implement.ts'
import { inTx, LostRace } from '../../../kernel/tx.ts'
import { readStatement } from '../../payments/bank/read-statement.ts'
import { isStatusReport, readPain002 } from '../../payouts/files/pain002.ts'
import { bankFileOf, insertBankFile, shownFile } from './bank-files.rows.ts'
import { fileOnWire } from './show-bank-files.ts'
import { sha256Of } from './text-of-file.ts'

/**
 * Keeps a file that finance uploads, sealed, under its digest: nothing of it counts until it is signed for. The same file again is the one that is there, wherever it
 * stands; one that was refused is kept anew. Throws 'statement_unreadable' naming the line, 'too_large': then nothing is kept.
 */
export async function receiveBankFile(ctx: StaffCtx, { name }: { name: string }, read: ReadFile): Promise<BankFile> {
  const bytes = await read()
  const text = bytes.toString('utf8')
  if (isStatusReport(text)) readPain002(text)
  else readStatement(text)
  const sha256 = sha256Of(bytes)
  return inTx<BankFile, StaffCtx>(ctx, async (tx) => {
    const id = uuid7(tx.now)
    const received_by = ctx.actor.staffId
    const content_sealed = ctx.sealer.seal(bytes.toString('base64'))
    if (await insertBankFile(tx, { id, sha256, name, received_by, content_sealed }))
      await audit(tx, 'bank_file.receive', `bank_file:${id}`, { sha256, name })
    const kept = await bankFileOf(tx.q, sha256)
    const shown = kept && (await shownFile(tx.q, kept.id))
    // Refused between the two statements: the next try keeps it anew.
    if (!shown) throw new LostRace()
    return fileOnWire(ctx, shown)
  })
}
