import type { Query } from '../kernel/tx.ts'

const ofSide = (side: 'debit' | 'credit', account: string, until: string, which: string) => `
  (select created_at, ${side}_version version, ${side}_after after from ledger_transfer
  where ${side}_account = ${account} and ${which} and created_at ${until} order by created_at desc, ${side}_version desc limit 1)`

/** An account's last transfer up to an instant: one look into an index for either side, however many there are. */
const last = (debit: string, credit: string) =>
  `(select created_at, after from (${debit} union all ${credit}) both_sides order by version desc limit 1)`

/** Of an account of a customer's own. */
const lastOfOwn = (account: string, until: string) =>
  last(
    ofSide('debit', account, until, 'debit_owner is not null'),
    ofSide('credit', account, until, 'credit_owner is not null'),
  )

/** What came into the escrow of an ad or an order. An order's comes in one journal and leaves in one: until then nothing has to be looked up but that. */
const cameIn = (account: string, until: string) =>
  ofSide('credit', account, until, "credit_owner is null and kind in ('ad_reserve', 'escrow_lock')")

/** Of the escrow of an ad or an order. */
const lastOfEscrow = (account: string, until: string) =>
  last(
    ofSide(
      'debit',
      account,
      until,
      "debit_owner is null and kind in ('ad_return', 'escrow_lock', 'escrow_release', 'escrow_return', 'escrow_split')",
    ),
    cameIn(account, until),
  )

// The escrows that stood then: those that still do, and those that were emptied later.
const stoodThen = (emptied: string) => `
  select e.asset, t.after from ledger_escrow e cross join lateral (
    select after from ${cameIn('e.account_id', '<= $2')} came where starts_with(e.ref, 'order:')
    union all select after from ${lastOfEscrow('e.account_id', '<= $2')} latest where not starts_with(e.ref, 'order:')) t
  where e.owner_id = $1 and e.opened_at <= $2 and e.emptied_at ${emptied}`
const AS_OF = `select asset, sum(after) total from (
    select a.asset, t.after from ledger_account a cross join lateral ${lastOfOwn('a.id', '<= $2')} t where a.owner_id = $1 and a.purpose <> 'receivable'
    union all ${stoodThen('is null')} union all ${stoodThen('> $2')}) stood group by asset`

/**
 * What was a customer's by asset as of an instant (inclusive), holds, ads and orders included and what they owe not, from the balances that each transfer wrote
 * down: what their statement opens and closes with. An asset they had no movement in by then is not in the map.
 */
export async function balancesAsOf(q: Query, customerId: string, at: Date): Promise<Map<string, bigint>> {
  const rows = await q<{ asset: string; total: string }>(AS_OF, [customerId, at])
  return new Map(rows.map((row) => [row.asset, BigInt(row.total)]))
}

// Backwards from the last midnight: what stood at the end of the day an account last moved in also stood at every midnight since. So an
// account costs one look for each day in which it moved, not for each day there is, nor for each of its transfers. Of the escrows only
// those count that stood over a midnight of the period: what came and went within a day is in no day's end.
const past = (name: string, accounts: string, look: (account: string, until: string) => string) => `
  ${name} as (
    select a.id account, a.asset, t.created_at, t.after from (${accounts}) a cross join lateral ${look('a.id', '< $3')} t
    union all
    select p.account, p.asset, t.created_at, t.after
    from ${name} p cross join lateral ${look('p.account', "< date_trunc('day', p.created_at, 'UTC')")} t where p.created_at >= $2)`
const STILL_THEIRS = `select account_id id, asset, ref, emptied_at from ledger_escrow where owner_id = $1 and emptied_at is null and opened_at < $3
  union all select account_id, asset, ref, emptied_at from ledger_escrow where owner_id = $1 and emptied_at >= $2 and opened_at < $3
    and (opened_at at time zone 'UTC')::date < (emptied_at at time zone 'UTC')::date`
// An ad's goes up and down and is followed back as an account is. An order's comes and goes whole: it costs one look, however long it stood.
const OF_ADS = "select id, asset from theirs where not starts_with(ref, 'order:')"
const OF_ORDERS = `select o.id account, o.asset, t.created_at, t.after from theirs o cross join lateral ${cameIn('o.id', '< $3')} came
  cross join lateral (values (came.created_at, came.after), (o.emptied_at, 0)) t (created_at, after) where starts_with(o.ref, 'order:') and t.created_at < $3`
const PAST = `with recursive theirs as materialized (${STILL_THEIRS}),
  ${past('own', "select id, asset from ledger_account where owner_id = $1 and purpose <> 'receivable'", lastOfOwn)},
  ${past('escrows', OF_ADS, lastOfEscrow)},
  stood as (select account, asset, created_at, after from own union all select account, asset, created_at, after from escrows union all ${OF_ORDERS})`

interface Stood {
  account: string
  asset: string
  created_at: Date
  after: string
}

/** The sums by asset before each midnight, of what stood on each account, told in the order of time. */
function totalsAt(midnights: readonly Date[], rows: readonly Stood[]): Map<string, bigint>[] {
  const accounts = new Map<string, { asset: string; after: bigint }>()
  let next = 0
  return midnights.map((midnight) => {
    for (let row = rows[next]; row && row.created_at < midnight; row = rows[++next])
      accounts.set(row.account, { asset: row.asset, after: BigInt(row.after) })
    const totals = new Map<string, bigint>()
    for (const { asset, after } of accounts.values()) totals.set(asset, (totals.get(asset) ?? 0n) + after)
    return totals
  })
}

/** Everything a customer had before an instant, and what conversions had changed of it since the instant before that, by asset. */
export interface Stage {
  totals: ReadonlyMap<string, bigint>
  converted: ReadonlyMap<string, bigint>
}

const CONVERTED = `
  select null::uuid account, asset, min(created_at) created_at, sum(moved) after, date_trunc('day', created_at, 'UTC') as day from (
    select asset, -amount moved, created_at from ledger_transfer
      where debit_owner = $1 and created_at >= $2 and created_at < $3 and kind in ('buy_release', 'conversion')
    union all
    select asset, amount, created_at from ledger_transfer
      where credit_owner = $1 and created_at >= $2 and created_at < $3 and kind in ('buy_release', 'conversion')) legs
  group by asset, date_trunc('day', created_at, 'UTC')`
const STAGES = `${PAST} select account, asset, created_at, after, null::timestamptz as day from stood union all ${CONVERTED} order by created_at`

/** Later than anything that is written. */
const STILL_TO_COME = new Date('9999-12-31T00:00:00Z')

/**
 * How a customer's total came about: before each of these midnights (UTC, in order, a day apart), and as it stands now, which comes last. All
 * as of one instant, in one statement. What changed and no conversion did came in from outside or left.
 */
export async function stagesOf(q: Query, customerId: string, midnights: readonly Date[]): Promise<Stage[]> {
  const ends = [...midnights, STILL_TO_COME]
  const rows = await q<Stood & { day: Date | null }>(STAGES, [customerId, midnights[0], STILL_TO_COME])
  const totals = totalsAt(
    ends,
    rows.filter(({ day }) => day === null),
  )
  const converted = ends.map(() => new Map<string, bigint>())
  for (const { day, asset, after } of rows) {
    if (day === null) continue
    const place = midnights.findLastIndex((midnight) => midnight <= day) + 1
    const of = converted[place]
    of?.set(asset, (of.get(asset) ?? 0n) + BigInt(after))
  }
  return totals.map((total, place) => ({ totals: total, converted: converted[place] ?? new Map() }))
}
