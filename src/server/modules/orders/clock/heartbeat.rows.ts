import { uuid7 } from '../../../kernel/ids.ts'
import type { Tx } from '../../../kernel/tx.ts'

const READ = 'select at from pulse where name = $1'
const START = 'insert into pulse (name, at) values ($1, $2) on conflict do nothing'
const BEAT = 'update pulse set at = $3 where name = $1 and at = $2 returning at'
const OUTAGE = 'insert into outage (id, began_at, ended_at) values ($1, $2, $3)'
const SHIFT = `update p2p_order set deadline_at = deadline_at + make_interval(secs => $1::double precision), version = version + 1
  where deadline_at is not null`

/** When this heartbeat was last recorded; undefined before its first time, which this is then. */
export async function lastHeartbeat(tx: Tx, name: string): Promise<Date | undefined> {
  const [row] = await tx.q<{ at: Date }>(READ, [name])
  if (!row) await tx.q(START, [name, tx.now])
  return row?.at
}

const COMPENSATE = `update pulse p set
    bridged_since = case when fresh.is_fresh then p.bridged_since else $2::timestamptz end,
    bridged_ms = least($4::bigint, case when fresh.is_fresh then p.bridged_ms else 0 end + $3::bigint)
  from (select name, coalesce(bridged_since > $2::timestamptz - interval '1 day', false) is_fresh, bridged_ms before from pulse where name = $1) fresh
  where p.name = fresh.name
  returning (p.bridged_ms - case when fresh.is_fresh then fresh.before else 0 end)::text ms`

/** Counts downtime against what a day compensates at most; how much of it is compensated. */
export async function compensateDowntime(tx: Tx, name: string, ms: number, most: number): Promise<number> {
  const [row] = await tx.q<{ ms: string }>(COMPENSATE, [name, tx.now, ms, most])
  return Number(row?.ms ?? 0)
}

/** Compare-and-set: of several processes that saw the same heartbeat one records the next. */
export const advanceHeartbeat = async (tx: Tx, name: string, seen: Date): Promise<boolean> =>
  (await tx.q(BEAT, [name, seen, tx.now])).length > 0

/** Keeps when the service was away; the id of this downtime (`outage` in the database). */
export async function insertDowntime(tx: Tx, from: Date, until: Date): Promise<string> {
  const id = uuid7(tx.now)
  await tx.q(OUTAGE, [id, from, until])
  return id
}

/** Moves every open deadline of orders. */
export const shiftDeadlines = (tx: Tx, ms: number): Promise<unknown> => tx.q(SHIFT, [ms / 1000])

/** An order whose deadline an outage moved, and whose parties have yet to read so. */
export interface MovedOrder {
  id: string
}

// Not `not exists`: of that PostgreSQL may make a join that reads what happened to every order there ever was.
const UNTOLD = `select o.id from p2p_order o where o.id > $2 and o.deadline_at is not null and o.created_at <= $3
    and (select true from order_event e where e.order_id = o.id and e.event = 'deadline_moved' and e.data ->> 'outage' = $1 limit 1) is null
  order by o.id limit $4`

/** Orders open since before an outage ended whose timeline doesn't speak of it, in order of id after `after`. */
export const ordersWithoutDowntime = (
  q: Tx['q'],
  outage: string,
  { after, endedAt, limit }: { after: string; endedAt: Date; limit: number },
): Promise<MovedOrder[]> => q<MovedOrder>(UNTOLD, [outage, after, endedAt, limit])
