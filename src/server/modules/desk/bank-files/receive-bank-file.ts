import type { BankFile } from '../../../../contract/desk/bank-files.ts'
import { say } from '../../../../contract/sentence.ts'
import { audit } from '../../../kernel/audit.ts'
import type { Ctx, StaffCtx } from '../../../kernel/context.ts'
import { badField, Problem } from '../../../kernel/errors.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import type { ReadFile } from '../../../kernel/implement.ts'
import { inTx, LostRace, query } from '../../../kernel/tx.ts'
import { readStatement } from '../../payments/bank/read-statement.ts'
import { isStatusReport, readPain002 } from '../../payouts/files/pain002.ts'
import { type BankFileRow, bankFileOf, insertBankFile, shownFile } from './bank-files.rows.ts'
import { profileById } from './bank-profiles.rows.ts'
import type { BankText } from './import-bank-text.ts'
import { fileOnWire } from './show-bank-files.ts'
import { bankText, sha256Of } from './text-of-file.ts'

/**
 * Keeps a file that finance uploads, sealed, under its digest: nothing of it counts until it is signed for. The same file again is the one that is there, wherever it
 * stands; one that was refused is kept anew. A bank's own CSV comes with the `profile_id` that it is read by. Throws 'statement_unreadable' naming the line, 'too_large': then nothing is kept.
 */
export async function receiveBankFile(
  ctx: StaffCtx,
  { name, profile_id }: { name: string; profile_id?: string | undefined },
  read: ReadFile,
): Promise<BankFile> {
  const bytes = await read()
  const profile = profile_id === undefined ? undefined : await profileById(query(ctx), profile_id)
  if (profile_id !== undefined && !profile) throw badField('profile_id', say('no_such_profile'))
  const by = { received_by: ctx.actor.staffId, operator: null }
  return keep(ctx, { name, bytes, profile_id: profile_id ?? null, ...by }, bankText(bytes, profile))
}

/** The same of one that an operator brings by command, who is no member of staff: the desk signs for it as for any other. Throws 'forbidden', 'statement_unreadable'. */
export async function bringBankFile(ctx: Ctx, { name, bytes }: { name: string; bytes: Buffer }): Promise<BankFile> {
  if (ctx.actor.kind !== 'operator') throw new Problem('forbidden')
  const by = { received_by: null, operator: ctx.actor.name }
  return keep(ctx, { name, bytes, profile_id: null, ...by }, bankText(bytes, undefined))
}

type Kept = Pick<BankFileRow, 'name' | 'received_by' | 'operator'> & { bytes: Buffer; profile_id: string | null }

async function keep(ctx: Ctx, { bytes, ...file }: Kept, { text, profile }: BankText): Promise<BankFile> {
  if (!profile && isStatusReport(text)) readPain002(text)
  else readStatement(text, profile)
  const sha256 = sha256Of(bytes)
  return inTx<BankFile>(ctx, async (tx) => {
    const id = uuid7(tx.now)
    const content_sealed = ctx.sealer.seal(bytes.toString('base64'))
    if (await insertBankFile(tx, { id, sha256, content_sealed, ...file }))
      await audit(tx, 'bank_file.receive', `bank_file:${id}`, { sha256, name: file.name })
    const kept = await bankFileOf(tx.q, sha256)
    const shown = kept && (await shownFile(tx.q, kept.id))
    // Refused between the two statements: the next try keeps it anew.
    if (!shown) throw new LostRace()
    return fileOnWire(ctx, shown)
  })
}
