import type { Ctx } from '../../kernel/context.ts'
import { withKey } from '../../kernel/customer-keys/with-key.ts'
import { inTx, type Query, query, type Tx } from '../../kernel/tx.ts'

const AT_ONCE = 50

interface RemovedRow {
  id: string
  customer_id: string
  network: string
  value_sealed: string
  usable_at: Date
}

// In any order: what can't be taken back now holds up nothing else.
const REMOVED = `select d.id, d.customer_id, d.network, ${withKey('destination.value_sealed', 'd')} value_sealed, d.usable_at from destination d
  where d.removed_at is not null and d.mac is not null
    and not exists (select 1 from destination_taken_back t where t.destination_id = d.id)
    and not exists (select 1 from withdrawal w where w.destination_id = d.id
      and w.state not in ('completed', 'rejected', 'cancelled', 'failed', 'bounced_back'))
  order by random() limit $1`
const removed = (q: Query): Promise<RemovedRow[]> => q<RemovedRow>(REMOVED, [AT_ONCE])

const NOTE = 'insert into destination_taken_back (destination_id, at) values ($1, $2) on conflict do nothing'
const note = (tx: Tx, id: string): Promise<unknown> => tx.q(NOTE, [id, tx.now])

/**
 * The job that has custody forget what it vouched for, of destinations that their owners removed and that nothing is on its way to. Safe to run twice: what is
 * taken back again stays taken back, and an address that was added anew since has a later hour.
 */
export async function takeBackRemoved(ctx: Ctx): Promise<void> {
  const { custody } = ctx.providers
  for (const row of await removed(query(ctx))) {
    const { customer_id: customer, network, usable_at } = row
    const address = ctx.sealer.unseal(row.value_sealed)
    // Of who was forgotten nobody knows it any more.
    if (address === '') continue
    const about = { customer, network, address, usableAt: usable_at.getTime() }
    const isDone = await custody?.disallow?.(about).catch((err: unknown) => {
      ctx.log.warn({ err, destination: row.id }, 'custody did not take a destination back')
      return false
    })
    if (isDone) await inTx(ctx, (tx) => note(tx, row.id))
  }
}
