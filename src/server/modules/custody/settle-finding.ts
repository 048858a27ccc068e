import { audit } from '../../kernel/audit.ts'
import type { Ctx } from '../../kernel/context.ts'
import { inTx } from '../../kernel/tx.ts'
import { lockLook, saveLook, settleFindings } from './findings.rows.ts'

/**
 * An operator has found out what an entry of custody's journal was. Where the whole journal was another one, it is compared anew from its beginning.
 * Kill switches stay: releasing one is a step of its own. @returns how many findings it was; 0 where nothing was open there.
 */
export const settleFinding = (ctx: Ctx, { entry, reason }: { entry: number; reason: string }): Promise<number> =>
  inTx(ctx, async (tx) => {
    const custody = tx.ctx.providers.custody?.name ?? ''
    const settled = await settleFindings(tx, custody, entry)
    if (settled.length === 0) return 0
    if (settled.some(({ kind }) => kind === 'journal')) {
      await lockLook(tx, custody)
      await saveLook(tx, custody, { entries: 0, chain: '' })
    }
    await audit(tx, 'custody.settle', `custody:${custody}:${entry}`, { reason })
    return settled.length
  })
