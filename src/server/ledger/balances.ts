import type { Db } from '../db/client.ts'
import { batchLoad } from '../kernel/batch-load.ts'
import { type Query, query } from '../kernel/tx.ts'
import { clearing, feesEarned, float, type Purpose, suspense } from './chart.ts'

/** What a customer has of an asset, in smallest units: `held` is set aside, `available` can be spent, `total` is both. */
export interface Balance {
  available: bigint
  held: bigint
  total: bigint
}

/** By asset. */
export type Balances = ReadonlyMap<string, Balance>

interface BalanceRow {
  owner_id: string
  asset: string
  available: string
  held: string
}

export const noBalance: Balance = { available: 0n, held: 0n, total: 0n }

const BALANCES = `select owner_id, asset,
    coalesce(sum(credits_posted - debits_posted - debits_pending) filter (where purpose = 'available'), 0) available,
    coalesce(sum(debits_pending) filter (where purpose = 'available'), 0)
      + coalesce(sum(credits_posted - debits_posted) filter (where purpose = 'held'), 0) held
  from ledger_account where owner_id = any($1::uuid[]) group by owner_id, asset`

/** A customer's balances by asset, all in one statement; an asset they never had is not in the map: see `noBalance`. */
export async function balancesOf(q: Query, customerId: string): Promise<Balances> {
  return (await balancesOfEach(q, [customerId])).get(customerId) ?? new Map()
}

/** The balances of several customers at once; one who never had anything is not in the map. */
async function balancesOfEach(q: Query, customerIds: readonly string[]): Promise<Map<string, Balances>> {
  const all = new Map<string, Map<string, Balance>>()
  for (const row of await q<BalanceRow>(BALANCES, [customerIds])) {
    const mine = all.get(row.owner_id) ?? new Map<string, Balance>()
    const [available, held] = [BigInt(row.available), BigInt(row.held)]
    all.set(row.owner_id, mine.set(row.asset, { available, held, total: available + held }))
  }
  return all
}

const loaders = new WeakMap<Db, (customerId: string) => Promise<Balances | undefined>>()

/** A customer's balances for a page: those who look at the same moment are read in one statement. Nothing is kept. */
export async function balancesNow(db: Db, customerId: string): Promise<Balances> {
  let load = loaders.get(db)
  if (!load) {
    load = batchLoad((ids: string[]) => balancesOfEach(query({ db }), ids))
    loaders.set(db, load)
  }
  return (await load(customerId)) ?? new Map()
}

const ofSide = (side: 'debit' | 'credit', account: string, until: string) => `
  (select created_at, ${side}_version version, ${side}_after after from ledger_transfer
  where ${side}_account = ${account} and ${side}_owner is not null and created_at ${until} order by created_at desc, ${side}_version desc limit 1)`

/** A customer's account's last transfer up to an instant: one look into an index for either side, however many there are. */
const lastTransfer = (account: string, until: string) =>
  `(select created_at, after from (${ofSide('debit', account, until)} union all ${ofSide('credit', account, until)}) both_sides order by version desc limit 1)`

const AS_OF = `select a.asset, sum(t.after) total
  from ledger_account a cross join lateral ${lastTransfer('a.id', '<= $2')} t where a.owner_id = $1 group by a.asset`

/**
 * A customer's total by asset as of an instant (inclusive), set-aside amounts included, from the balances that each transfer wrote
 * down. An asset they had no movement in by then is not in the map.
 */
export async function balancesAsOf(q: Query, customerId: string, at: Date): Promise<Map<string, bigint>> {
  const rows = await q<{ asset: string; total: string }>(AS_OF, [customerId, at])
  return new Map(rows.map((row) => [row.asset, BigInt(row.total)]))
}

// Backwards from the last midnight: what stood at the end of the day an account last moved in also stood at every midnight since. So an
// account costs one look for each day in which it moved, not for each day there is, nor for each of its transfers.
const AT_MIDNIGHTS = `with recursive past as (
    select a.id account, a.asset, t.created_at, t.after
    from ledger_account a cross join lateral ${lastTransfer('a.id', '< $3')} t where a.owner_id = $1
    union all
    select p.account, p.asset, t.created_at, t.after
    from past p cross join lateral ${lastTransfer('p.account', "< date_trunc('day', p.created_at, 'UTC')")} t
    where p.created_at >= $2)
  select account, asset, created_at, after from past order by created_at`

/**
 * A customer's total by asset before each of these midnights (UTC, in order): what happens at a midnight belongs to the day it begins.
 * Otherwise as `balancesAsOf`, in one statement whatever their number.
 */
export async function balancesAtMidnights(
  q: Query,
  customerId: string,
  midnights: readonly Date[],
): Promise<Map<string, bigint>[]> {
  const rows = await q<{ account: string; asset: string; created_at: Date; after: string }>(AT_MIDNIGHTS, [
    customerId,
    midnights[0],
    midnights.at(-1),
  ])
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

/** One of the house's accounts; `balance` is counted as its purpose means it, so never below zero. `reserved` is pending on it. */
export interface HouseBalance {
  asset: string
  purpose: Purpose
  ref: string
  balance: bigint
  reserved: bigint
}

const HOUSE = `select asset, purpose, ref,
    case policy when 1 then credits_posted - debits_posted else debits_posted - credits_posted end balance,
    case policy when 1 then debits_pending else credits_pending end reserved
  from ledger_account where id = any($1::uuid[]) order by asset, purpose, ref`

/** The house's float, fees, suspense and clearing of these assets; `rails` are the places where money lies. Escrows aren't among them. */
export async function houseBalances(
  q: Query,
  assets: readonly string[],
  rails: readonly string[] = ['bank'],
): Promise<HouseBalance[]> {
  const accounts = assets.flatMap((asset) => [
    float(asset),
    feesEarned(asset),
    suspense(asset),
    ...rails.map((rail) => clearing(asset, rail)),
  ])
  const rows = await q<{ asset: string; purpose: Purpose; ref: string; balance: string; reserved: string }>(HOUSE, [
    accounts.map((account) => account.id),
  ])
  return rows.map((row) => ({ ...row, balance: BigInt(row.balance), reserved: BigInt(row.reserved) }))
}
