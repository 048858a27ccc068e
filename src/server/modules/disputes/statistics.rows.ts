import type { z } from 'zod'
import type { disputeStatistics } from '../../../contract/orders/disputes.ts'
import type { Query, Tx } from '../../kernel/tx.ts'

export type Figures = z.output<typeof disputeStatistics.returns>

// Ids grow with time, so the orders of a period are a range of the primary key, counted from the index alone.
const COUNT = `select
  (select count(*)::int from p2p_order where id >= $2::uuid) as orders,
  d.*, a.*
from (select count(*)::int as disputes,
    count(*) filter (where closed_at is null)::int as open,
    count(*) filter (where closed_how = 'decided' and outcome = 'to_buyer')::int as to_buyer,
    count(*) filter (where closed_how = 'decided' and outcome = 'to_seller')::int as to_seller,
    count(*) filter (where closed_how = 'decided' and outcome = 'split')::int as split,
    count(*) filter (where closed_how = 'together')::int as settled_together,
    count(*) filter (where closed_how = 'withdrawn')::int as withdrawn,
    round((percentile_cont(0.5) within group (order by extract(epoch from closed_at - opened_at)) / 3600)::numeric, 1)::float as median_hours,
    round((percentile_cont(0.5) within group (order by extract(epoch from closed_at - opened_at)) filter (where closed_how = 'decided') / 3600)::numeric, 1)::float
      as decided_median_hours
  from dispute where opened_at >= $1 and closed_how is distinct from 'none') d,
 (select count(*)::int as appeals, count(*) filter (where state = 'overturned')::int as overturned from appeal where at >= $1) a`

/** Counts afresh what happened since a moment; `from` is the least id of that time. */
export async function countFigures(q: Query, since: Date, from: string): Promise<Figures> {
  const [row] = await q<Omit<Figures, 'since'>>(COUNT, [since, from])
  return { since: since.toISOString(), ...(row as Omit<Figures, 'since'>) }
}

const KEEP = `insert into dispute_figures (name, figures, at) values ('recent', $1, $2)
  on conflict (name) do update set figures = excluded.figures, at = excluded.at`
export const keepFigures = (tx: Tx, figures: Figures): Promise<unknown> => tx.q(KEEP, [JSON.stringify(figures), tx.now])

export async function keptFigures(q: Query): Promise<Figures | undefined> {
  const [row] = await q<{ figures: Figures }>(`select figures from dispute_figures where name = 'recent'`)
  // What a release counted that didn't know of it yet stands there until it is counted anew, in minutes.
  return row && { ...row.figures, decided_median_hours: row.figures.decided_median_hours ?? null }
}
