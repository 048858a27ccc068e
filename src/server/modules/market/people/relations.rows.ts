import type { Query, Tx } from '../../../kernel/tx.ts'
import { avatarOf } from '../../accounts/avatar/avatars.rows.ts'

export interface RelationRow {
  user_id: string
  username: string
  avatar: string | null
  kind: 'block' | 'trust'
  since: Date
}

// A list people make by hand, one person at a time; the bound is there so that no answer is without one.
const MINE = `select r.other_id user_id, c.username, ${avatarOf('c.id')} avatar, r.kind, r.since from relation r join customer c on c.id = r.other_id
  where r.customer_id = $1 order by r.since desc, r.other_id limit 1000`
const SET = `insert into relation as r (customer_id, other_id, kind, since) values ($1, $2, $3, $4)
  on conflict (customer_id, other_id) do update set kind = excluded.kind, since = excluded.since where r.kind <> excluded.kind`
const KNOWN = `select 1 from customer where id = $1 and email_verified_at is not null`

export const relationsOf = (q: Query, customerId: string): Promise<RelationRow[]> => q<RelationRow>(MINE, [customerId])

export const setRelation = async (tx: Pick<Tx, 'q' | 'now'>, customerId: string, otherId: string, kind: string) =>
  void (await tx.q(SET, [customerId, otherId, kind, tx.now]))

export const dropRelation = async (tx: Pick<Tx, 'q'>, customerId: string, otherId: string) =>
  void (await tx.q('delete from relation where customer_id = $1 and other_id = $2', [customerId, otherId]))

export const isCustomer = async (q: Query, id: string): Promise<boolean> => (await q(KNOWN, [id])).length > 0
