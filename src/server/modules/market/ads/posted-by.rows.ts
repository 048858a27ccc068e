import { type CustomerCtx, personOf } from '../../../kernel/context.ts'
import type { Query, Tx } from '../../../kernel/tx.ts'
import { stopsTrade } from '../../accounts/leaving/who-asked.ts'

const POSTED = 'update ad set posted_by = nullif($2::uuid, owner_id) where id = $1'

/** Notes who of its owner's team posted an ad, opened it or set its terms last, whose lock is held; nothing for who acts for themselves. */
export async function notePostedBy(tx: Tx<CustomerCtx>, adId: string): Promise<void> {
  const { actor } = tx.ctx
  if (actor.member) await tx.q(POSTED, [adId, personOf(actor)])
}

const STOPPED = `select a.id from ad a join customer p on p.id = a.posted_by where a.id = any($1::uuid[]) 
  and (${stopsTrade('p', '$2')} or not exists (select from team_member m where m.company_id = a.owner_id and m.person_id = p.id and m.left_at is null))`

/** Those of these ads that somebody posted for their company who is suspended, closed or frozen now, or not of its team any more. */
export async function postedByStopped(q: Query, adIds: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  if (adIds.length === 0) return new Set()
  return new Set((await q<{ id: string }>(STOPPED, [adIds, now])).map(({ id }) => id))
}
