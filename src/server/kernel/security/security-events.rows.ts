import type { SecurityEventKind } from '../../../contract/accounts/security/security-events.ts'
import type { Query } from '../tx.ts'

/** So many times in one hour, of one kind, about one account, from one network. */
export interface SecurityEventRow {
  window_at: Date
  kind: SecurityEventKind
  subject_index: string
  network_index: string
  times: number
  device: string
  request_id: string
  last_at: Date
}

const ADD = `insert into security_event as e (window_at, kind, subject_index, network_index, times, device, request_id, last_at)
  select * from unnest($1::timestamptz[], $2::text[], $3::text[], $4::text[], $5::integer[], $6::text[], $7::text[], $8::timestamptz[])
  on conflict (window_at, kind, subject_index, network_index) do update set
    times = least(e.times::bigint + excluded.times, 2147483647)::integer,
    device = case when excluded.last_at >= e.last_at then excluded.device else e.device end,
    request_id = case when excluded.last_at >= e.last_at then excluded.request_id else e.request_id end,
    last_at = greatest(e.last_at, excluded.last_at)`

/** Adds what was counted, in one statement; each key at most once. */
export const addSecurityEvents = (q: Query, rows: readonly SecurityEventRow[]): Promise<unknown> =>
  q(ADD, [
    rows.map((row) => row.window_at),
    rows.map((row) => row.kind),
    rows.map((row) => row.subject_index),
    rows.map((row) => row.network_index),
    rows.map((row) => row.times),
    rows.map((row) => row.device),
    rows.map((row) => row.request_id),
    rows.map((row) => row.last_at),
  ])
