import { picturesKept } from '../../../../contract/identity/pictures-kept.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { inTx } from '../../../kernel/tx.ts'

const AT_ONCE = 200

const DUE = `select f.id from stored_file f
  left join verification_picture p on p.file_id = f.id left join verification v on v.id = p.verification_id
  where f.subject_kind = 'identity' and (
    (f.use is null and f.created_at < $1::timestamptz - interval '${picturesKept.notSent} days')
    or (f.use = 'document' and v.state in ('declined', 'expired', 'abandoned')
      and v.moved_at < $1::timestamptz - interval '${picturesKept.notConfirmed} days'))
  order by f.id limit ${AT_ONCE}`
const SWEEP = 'delete from stored_file where id = any($1::uuid[])'

/** Deletes pictures of documents whose time is over, and what was uploaded and never sent. Twice deletes once. */
export const sweepPictures = (ctx: Ctx): Promise<void> =>
  inTx(ctx, async (tx) => {
    const due = await tx.q<{ id: string }>(DUE, [tx.now])
    if (due.length > 0) await tx.q(SWEEP, [due.map(({ id }) => id)])
  })
