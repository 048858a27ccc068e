import type { z } from 'zod'
import type { deskRemoveMacro, deskSaveMacro, Macro } from '../../../../contract/desk/tools/desk-macros.ts'
import { say } from '../../../../contract/sentence.ts'
import { audit } from '../../../kernel/audit.ts'
import type { StaffCtx } from '../../../kernel/context.ts'
import { badField, Problem } from '../../../kernel/errors.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { inTx, query, type Tx } from '../../../kernel/tx.ts'
import { deleteMacro, lockMacro, type MacroRow, macrosFor, putMacro } from './macros.rows.ts'

/** Everybody's are an admin's to write, one's own are one's own. */
const mayWrite = ({ actor }: StaffCtx, ownerId: string | null): boolean =>
  ownerId === null ? actor.roles.includes('admin') : ownerId === actor.staffId

const onWire = (ctx: StaffCtx, row: MacroRow): Macro => ({
  id: row.id,
  title: row.title,
  use: row.use,
  text: row.body,
  shared: row.owner_id === null,
  yours: mayWrite(ctx, row.owner_id),
})

/** The caller's canned replies and everybody's, by title, all in one page. */
export async function listMacros(ctx: StaffCtx): Promise<{ data: Macro[]; next: null }> {
  return { data: (await macrosFor(query(ctx), ctx.actor.staffId)).map((row) => onWire(ctx, row)), next: null }
}

/** One that the caller may write. Throws 'not_found' (also for a colleague's own), 'forbidden' where it is everybody's and the caller no admin. */
async function writable(tx: Tx<StaffCtx>, id: string): Promise<MacroRow> {
  const row = await lockMacro(tx, id)
  if (!row || (row.owner_id !== null && row.owner_id !== tx.ctx.actor.staffId)) throw new Problem('not_found')
  if (!mayWrite(tx.ctx, row.owner_id)) throw new Problem('forbidden')
  return row
}

/** Writes a canned reply or changes one. Throws 'not_found', 'forbidden', 'invalid_input' on `title` where another one bears it. */
export const saveMacro = (ctx: StaffCtx, body: z.output<typeof deskSaveMacro.body>): Promise<Macro> =>
  inTx<Macro, StaffCtx>(ctx, async (tx) => {
    if (body.macro_id) await writable(tx, body.macro_id)
    const owner_id = body.shared ? null : ctx.actor.staffId
    if (!mayWrite(ctx, owner_id)) throw new Problem('forbidden')
    const row = { id: body.macro_id ?? uuid7(tx.now), owner_id, title: body.title, use: body.use, body: body.text }
    if (!(await putMacro(tx, row, ctx.actor.staffId, body.macro_id === undefined)))
      throw badField('title', say('macro_title_taken'))
    await audit(tx, 'macro.save', `macro:${row.id}`, { title: row.title, shared: body.shared })
    return onWire(ctx, row)
  })

/** Removes one. Throws 'not_found', 'forbidden'. */
export const removeMacro = (ctx: StaffCtx, { macro_id }: z.output<typeof deskRemoveMacro.body>) =>
  inTx<{ macro_id: string }, StaffCtx>(ctx, async (tx) => {
    const row = await writable(tx, macro_id)
    await deleteMacro(tx, macro_id)
    await audit(tx, 'macro.remove', `macro:${macro_id}`, { title: row.title })
    return { macro_id }
  })
