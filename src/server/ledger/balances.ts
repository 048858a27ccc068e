import type { Db } from '../db/client.ts'
import { batchLoad } from '../kernel/statements/batch-load.ts'
import { type Query, query } from '../kernel/tx.ts'
import { clearing, feesEarned, float, type Purpose, suspense } from './chart.ts'

/**
 * What a customer has of an asset, in smallest units. `available` can be spent; `held` waits for a payment under way; `inAds` and `inOrders`
 * lie in the escrows of their own ads, and of orders that are not decided yet; `total` is all four.
 */
export interface Balance {
  available: bigint
  held: bigint
  inAds: bigint
  inOrders: bigint
  total: bigint
  /** The accounts that it was read from, each with the version it was in. */
  versions: Readonly<Record<string, number>>
}

/** By asset. */
export type Balances = ReadonlyMap<string, Balance>

interface BalanceRow {
  owner_id: string
  asset: string
  available: string
  held: string
  in_ads: string
  in_orders: string
  versions: Record<string, number>
}

export const noBalance: Balance = { available: 0n, held: 0n, inAds: 0n, inOrders: 0n, total: 0n, versions: {} }

// The one place where it is added up what is somebody's: their own accounts, and the escrows that are still theirs.
const BALANCES = `select owner_id, asset, sum(available) available, sum(held) held, sum(in_ads) in_ads, sum(in_orders) in_orders,
    json_object_agg(id, version) versions from (
    select owner_id, asset, id, version,
      case purpose when 'available' then credits_posted - debits_posted - debits_pending else 0 end available,
      case purpose when 'available' then debits_pending when 'held' then credits_posted - debits_posted else 0 end held,
      0 in_ads, 0 in_orders
    from ledger_account where owner_id = any($1::uuid[])
    union all
    select e.owner_id, e.asset, a.id, a.version, 0, 0,
      case when starts_with(e.ref, 'ad:') then a.credits_posted - a.debits_posted else 0 end,
      case when starts_with(e.ref, 'order:') then a.credits_posted - a.debits_posted else 0 end
    from ledger_escrow e join ledger_account a on a.id = e.account_id
    where e.owner_id = any($1::uuid[]) and e.emptied_at is null) parts
  group by owner_id, asset`

/** A customer's balances by asset, all in one statement; an asset they never had is not in the map: see `noBalance`. */
export async function balancesOf(q: Query, customerId: string): Promise<Balances> {
  return (await balancesOfEach(q, [customerId])).get(customerId) ?? new Map()
}

/** The balances of several customers at once; one who never had anything is not in the map. */
export async function balancesOfEach(q: Query, customerIds: readonly string[]): Promise<Map<string, Balances>> {
  const all = new Map<string, Map<string, Balance>>()
  for (const row of await q<BalanceRow>(BALANCES, [customerIds])) {
    const mine = all.get(row.owner_id) ?? new Map<string, Balance>()
    const [available, held] = [BigInt(row.available), BigInt(row.held)]
    const [inAds, inOrders] = [BigInt(row.in_ads), BigInt(row.in_orders)]
    const total = available + held + inAds + inOrders
    all.set(row.owner_id, mine.set(row.asset, { available, held, inAds, inOrders, total, versions: row.versions }))
  }
  return all
}

/** What somebody owes the house of an asset, in smallest units. */
export interface Owed {
  customerId: string
  asset: string
  amount: bigint
}

const OWED = `select owner_id, asset, debits_posted - credits_posted amount from ledger_account
  where owner_id = any($1::uuid[]) and purpose = 'receivable' and debits_posted > credits_posted order by asset`

/** What these customers owe the house; those who owe nothing aren't in it. */
export const owedBy = async (q: Query, customerIds: readonly string[]): Promise<Owed[]> =>
  (await q<{ owner_id: string; asset: string; amount: string }>(OWED, [customerIds])).map((row) => ({
    customerId: row.owner_id,
    asset: row.asset,
    amount: BigInt(row.amount),
  }))

/** That somebody owes the house; `whose` is the customer's id in SQL. */
export const owes = (whose: string): string => `exists (select from ledger_account l where l.owner_id = ${whose}
    and l.purpose = 'receivable' and l.debits_posted > l.credits_posted)`

const OWES = `select ${owes('$1::uuid')} as owes`
/** Whether somebody owes the house anything. */
export const owesHouse = async (q: Query, customerId: string): Promise<boolean> =>
  (await q<{ owes: boolean }>(OWES, [customerId]))[0]?.owes === true

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
