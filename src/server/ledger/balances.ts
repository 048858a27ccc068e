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

// Versions are dense and only grow, and so does the time they are written at: halving finds an account's last one at an instant in as
// many probes of the version indexes as its number of movements has binary digits.
const AS_OF = `with recursive search (account, asset, low, high) as (
    select id, asset, 0::bigint, version from ledger_account where owner_id = $1
    union all
    select s.account, s.asset, case when t.created_at <= $2 then m.mid else s.low end, case when t.created_at <= $2 then s.high else m.mid - 1 end
    from search s
      cross join lateral (select (s.low + s.high + 1) / 2 mid) m
      cross join lateral (
        select created_at from ledger_transfer where debit_account = s.account and debit_version = m.mid
        union all
        select created_at from ledger_transfer where credit_account = s.account and credit_version = m.mid) t
    where s.low < s.high)
  select s.asset, sum(t.after) total
  from search s cross join lateral (
    select debit_after after from ledger_transfer where debit_account = s.account and debit_version = s.low
    union all
    select credit_after from ledger_transfer where credit_account = s.account and credit_version = s.low) t
  where s.low = s.high group by s.asset`

/**
 * A customer's total by asset as of an instant (inclusive), set-aside amounts included, from the balances that each transfer wrote
 * down. An asset they had no movement in by then is not in the map.
 */
export async function balancesAsOf(q: Query, customerId: string, at: Date): Promise<Map<string, bigint>> {
  const rows = await q<{ asset: string; total: string }>(AS_OF, [customerId, at])
  return new Map(rows.map((row) => [row.asset, BigInt(row.total)]))
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
