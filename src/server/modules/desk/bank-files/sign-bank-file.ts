import type { z } from 'zod'
import { type BankFileEvent, bankFileMachine } from '../../../../contract/desk/bank-file-machine.ts'
import type { deskBookBankFile, deskRefuseBankFile } from '../../../../contract/desk/bank-files.ts'
import { bankFileApproved } from '../../../../contract/events/payments.ts'
import { stateAfter } from '../../../../contract/machine.ts'
import { audit } from '../../../kernel/audit.ts'
import type { StaffCtx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { emit } from '../../../kernel/outbox.ts'
import { inTx, type Tx } from '../../../kernel/tx.ts'
import { refuseOwnMatter } from '../staff/own-matter.ts'
import { lockStaff } from '../staff/staff.rows.ts'
import {
  type BankFileRow,
  coverOfFile,
  lockBankFile,
  moveFile,
  signFirst,
  signRefusal,
  signSecond,
} from './bank-files.rows.ts'
import { takesTwo, worthOf } from './how-many-sign.ts'
import { coverOf, coversAll, previewBankText } from './preview-bank-file.ts'
import { textOfFile } from './text-of-file.ts'

type Seen = z.output<typeof deskBookBankFile.body>
type Standing = z.output<typeof deskBookBankFile.returns>

/**
 * Somebody signs for a file that they saw, and for what it would book as things stand, line by line: no more than that is. Where it takes one person, or this is the second one, it is approved, and a job books it at once
 * (`bookBankFile`). What was booked is so again, which brings what failed and no line twice;
 * where it would bring what no signature covers, that takes two people. Throws 'not_found', 'own_matter' to whose own money it
 * moves, and to who has signed for it already, 'desk_moved_on' where it was refused or has another content than they saw.
 */
export const signForBankFile = (ctx: StaffCtx, seen: Seen): Promise<Standing> =>
  inTx<Standing, StaffCtx>(ctx, async (tx) => {
    const row = await seenFile(tx, seen)
    if (row.state === 'approved') return { file_id: row.id, state: row.state }
    const state = await signed(tx, row)
    if (state === 'approved') await emit(tx, bankFileApproved, { file_id: row.id, signature_id: uuid7(tx.now) })
    return { file_id: row.id, state }
  })

/** The locked file that somebody saw. Throws 'not_found', 'desk_moved_on' where it has another content than they saw. */
async function seenFile(tx: Tx, { file_id, sha256 }: Seen): Promise<BankFileRow> {
  const row = await lockBankFile(tx, file_id)
  if (!row) throw new Problem('not_found')
  if (row.sha256 !== sha256) throw new Problem('desk_moved_on', { extra: { state: row.state } })
  return row
}

/** Where a locked file comes to. Throws 'desk_moved_on' with its state where its machine knows no such way. */
function stateBy(row: BankFileRow, event: BankFileEvent) {
  const state = stateAfter(bankFileMachine, row.state, event, 'desk')
  if (state === undefined) throw new Problem('desk_moved_on', { extra: { state: row.state } })
  return state
}

async function signed(tx: Tx<StaffCtx>, row: BankFileRow): Promise<Standing['state']> {
  const { staffId } = tx.ctx.actor
  const approved = stateBy(row, 'approve')
  // Of two files that somebody signs for at once the second counts the first along, and reads the books as they are after it.
  await lockStaff(tx, staffId)
  const expected = await previewBankText(tx.q, tx.ctx, await textOfFile(tx.q, tx.ctx, row))
  // A signature counts for what was there to be signed for: what came on top of that needs one of its own.
  const isEnough = row.state !== 'received' && coversAll(await coverOfFile(tx.q, row.id), expected)
  if (row.state === 'waiting' && isEnough && row.approved_by === staffId) throw new Problem('own_matter')
  await refuseOwnMatter(tx.q, tx.ctx, expected.customers)
  const said = (takes: number) =>
    audit(tx, 'bank_file.approve', `bank_file:${row.id}`, { sha256: row.sha256, people: takes })
  if (row.state === 'booked' && isEnough) {
    await said(row.takes ?? 1)
    await moveFile(tx, row.id, approved)
    return approved
  }
  const cover = coverOf(expected)
  if (row.state === 'waiting' && isEnough) {
    await said(2)
    await signSecond(tx, row.id, { state: approved, staffId, cover })
    return approved
  }
  const worth = await worthOf(tx, expected.brings)
  const takes = row.state !== 'received' || (await takesTwo(tx, worth)) ? 2 : 1
  const state = takes === 2 ? stateBy(row, 'ask_second') : approved
  await said(takes)
  await signFirst(tx, row.id, { state, takes, worth: worth.all, staffId, cover })
  return state
}

/** Refuses a file that wasn't booked; the same one can be uploaded anew. Throws 'not_found', 'desk_moved_on'. */
export const refuseBankFile = (
  ctx: StaffCtx,
  { reason, ...seen }: z.output<typeof deskRefuseBankFile.body>,
): Promise<Standing> =>
  inTx<Standing, StaffCtx>(ctx, async (tx) => {
    const row = await seenFile(tx, seen)
    const state = stateBy(row, 'refuse')
    await audit(tx, 'bank_file.refuse', `bank_file:${row.id}`, { sha256: row.sha256, reason })
    await signRefusal(tx, row.id, state, ctx.actor.staffId)
    return { file_id: row.id, state }
  })
