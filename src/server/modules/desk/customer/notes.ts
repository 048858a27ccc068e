import type { z } from 'zod'
import type { CustomerNote, deskAddNote, deskPinNote } from '../../../../contract/desk/tools/desk-customer.ts'
import { audit } from '../../../kernel/audit.ts'
import type { StaffCtx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import type { Sealer } from '../../../kernel/seal.ts'
import { inTx } from '../../../kernel/tx.ts'
import { refuseOwnMatter } from '../staff/own-matter.ts'
import { insertNote, insertPin, type NoteRow, noteById } from './customer.rows.ts'
import { lookedAt } from './looked-at.ts'

export const noteOnWire = (sealer: Sealer, row: NoteRow): CustomerNote => ({
  id: row.id,
  by: { id: row.by_staff, name: row.name },
  text: sealer.unseal(row.text_sealed),
  pinned: row.pinned,
  at: row.at.toISOString(),
})

/** Writes a note about a customer for colleagues. The log has that one was written, and the note what. Throws 'not_found', 'own_matter'. */
export async function addNote(ctx: StaffCtx, body: z.output<typeof deskAddNote.body>): Promise<CustomerNote> {
  await lookedAt(ctx, body.user_id)
  return inTx<CustomerNote, StaffCtx>(ctx, async (tx) => {
    const { staffId } = ctx.actor
    const id = uuid7(tx.now)
    await insertNote(tx, { id, customerId: body.user_id, by: staffId, textSealed: ctx.sealer.seal(body.text) })
    if (body.pinned) await insertPin(tx, { id: uuid7(tx.now), noteId: id, pinned: true, by: staffId })
    await audit(tx, 'customer.note', body.user_id, { note: id })
    return noteOnWire(ctx.sealer, (await noteById(tx.q, id)) as NoteRow)
  })
}

/** Puts a note above the others, or back among them; who did so last is what counts. Throws 'not_found', 'own_matter'. */
export const pinNote = (ctx: StaffCtx, { note_id, pinned }: z.output<typeof deskPinNote.body>) =>
  inTx<{ note_id: string; pinned: boolean }, StaffCtx>(ctx, async (tx) => {
    const note = await noteById(tx.q, note_id)
    if (!note) throw new Problem('not_found')
    await refuseOwnMatter(tx.q, ctx, [note.customer_id])
    if (note.pinned !== pinned) {
      await insertPin(tx, { id: uuid7(tx.now), noteId: note_id, pinned, by: ctx.actor.staffId })
      await audit(tx, 'customer.note_pin', note.customer_id, { note: note_id, pinned })
    }
    return { note_id, pinned }
  })
