import type { Query } from '../../kernel/tx.ts'
import type { PublicRow } from '../accounts/profiles.ts'

/** An advertiser as a caller sees them. */
export interface AdvertiserRow extends PublicRow {
  thumbs_up: string
  thumbs_down: string
  last_seen_at: Date | null
  /** Whether the caller trusts them. */
  trusted: boolean
}

const ADVERTISERS = `select c.id, c.username, c.kind, c.merchant, c.level, c.created_at, t.completed, t.failed, t.median_release_seconds,
    coalesce(t.thumbs_up, 0) thumbs_up, coalesce(t.thumbs_down, 0) thumbs_down, t.last_seen_at,
    exists (select 1 from relation r where r.customer_id = $2 and r.other_id = c.id and r.kind = 'trust') trusted
  from customer c left join trader t on t.customer_id = c.id where c.id = any($1::uuid[])`

/** By id, in one statement. */
export async function advertisersOf(q: Query, ids: readonly string[], callerId: string) {
  const rows = await q<AdvertiserRow>(ADVERTISERS, [[...new Set(ids)], callerId])
  return new Map(rows.map((row) => [row.id, row]))
}
