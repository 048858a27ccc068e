import type { Ctx } from '../context.ts'
import { inTx } from '../tx.ts'

/** Looked for among what has no use yet alone (stored_file_unused); what somebody is attaching this moment is left to them. */
const SWEEP = `delete from stored_file where use is null and id = any(array(
  select id from stored_file where use is null and subject_kind <> 'identity' and created_at <= $1::timestamptz - interval '1 day'
  order by created_at limit 500 for update skip locked))`

/**
 * Deletes what was uploaded to an order or a chat and not used for a day: nobody but its owner ever saw it. Pictures of documents and papers wait longer
 * to be sent (`sweepPictures`). Twice deletes once.
 */
export const sweepUnused = (ctx: Ctx): Promise<unknown> => inTx(ctx, (tx) => tx.q(SWEEP, [tx.now]))
