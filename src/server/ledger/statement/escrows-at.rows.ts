import type { Query } from '../../kernel/tx.ts'

/** A place in a statement's order. */
interface Place {
  id: string
  at: Date
  asset: string
}

const OUT =
  "kind in ('ad_return', 'escrow_lock', 'escrow_release', 'escrow_return', 'escrow_split') and debit_owner is null"
const IN = "kind in ('ad_reserve', 'escrow_lock') and credit_owner is null"

// All of an order's escrow comes in one journal and leaves in one: between the two it is as it came, and nothing of it has to be looked up but that.
const stood = (emptied: string) => `
  select e.account_id account, p.asset, p.at, p.id, p.since, e.opened_at, e.emptied_at, starts_with(e.ref, 'order:') of_order,
    starts_with(e.ref, 'order:') and (e.emptied_at is null or e.emptied_at > p.at) whole
  from places p cross join lateral (
    select account_id, ref, opened_at, emptied_at from ledger_escrow where owner_id = $1 and asset = p.asset and opened_at <= p.at and emptied_at ${emptied} offset 0) e`
const last = (side: 'debit' | 'credit', which: string) => `
  (select ${side}_version as version, ${side}_after as after from ledger_transfer
  where ${side}_account = s.account and ${which} and created_at <= s.at and (created_at, id) <= (s.at, s.id)
  order by created_at desc, ${side}_version desc limit 1)`
const moved = (side: 'debit' | 'credit', which: string, change: string) => `
  select created_at, id, ${change} as change from ledger_transfer
  where ${side}_account = s.account and ${which} and created_at >= s.since and (created_at, id) <= (s.at, s.id)`

// What stood at an asset's latest place, and each change back to its earliest: the escrows of that time are looked at once, however many lines there are.
const ESCROWS = `with places as materialized (
    select * from unnest($2::text[], $3::timestamptz[], $4::uuid[], $5::timestamptz[]) as one (asset, at, id, since)),
  theirs as materialized (${stood('is null')} union all ${stood('>= p.since')})
  select s.asset, null::timestamptz as at, null::uuid id, sum(t.after) change from theirs s cross join lateral (
      select after from ${last('credit', IN)} came where s.whole
      union all
      select after from (select after from (${last('debit', OUT)} union all ${last('credit', IN)}) both_sides order by version desc limit 1) latest where not s.whole) t
  where not (s.of_order and s.emptied_at is not null and s.emptied_at < s.at)
  group by s.asset
  union all
  select s.asset, t.created_at, t.id, t.change from theirs s
    cross join lateral (${moved('debit', OUT, '-amount')} and not s.whole union all ${moved('credit', IN, 'amount')}) t
  where not (s.whole and s.opened_at < s.since)
  order by at desc nulls first, id desc`

interface Row {
  asset: string
  /** Null: what stood at the latest place. */
  at: Date | null
  id: string | null
  change: string
}

/** What lay in a customer's escrows, of ads and orders, after each of these places; they come the latest first. */
export async function escrowsAt(q: Query, customerId: string, places: readonly Place[]): Promise<bigint[]> {
  const spans = new Map<string, { latest: Place; since: Date }>()
  for (const place of places)
    spans.set(place.asset, { latest: spans.get(place.asset)?.latest ?? place, since: place.at })
  const all = [...spans.values()]
  if (all.length === 0) return []
  const rows = await q<Row>(ESCROWS, [
    customerId,
    all.map(({ latest }) => latest.asset),
    all.map(({ latest }) => latest.at),
    all.map(({ latest }) => latest.id),
    all.map(({ since }) => since),
  ])
  const walks = new Map([...spans.keys()].map((asset) => [asset, walkBack(rows.filter((row) => row.asset === asset))]))
  return places.map((place) => walks.get(place.asset)?.(place) ?? 0n)
}

/** Answers what stood at each place, asked from the latest to the earliest. */
function walkBack(rows: readonly Row[]): (place: Place) => bigint {
  let stands = rows.reduce((sum, { at, change }) => (at === null ? sum + BigInt(change) : sum), 0n)
  const changes = rows.filter((row): row is Row & { at: Date; id: string } => row.at !== null)
  let next = 0
  return (place) => {
    for (let row = changes[next]; row && isAfter(row, place); row = changes[++next]) stands -= BigInt(row.change)
    return stands
  }
}

const isAfter = (one: { at: Date; id: string }, other: Place): boolean =>
  one.at.getTime() === other.at.getTime() ? one.id > other.id : one.at > other.at
