import type { Query } from '../../kernel/tx.ts'
import type { Purpose } from '../chart.ts'
import { type GroupRow, movedSince, summedUpTo, totalsOf } from './day-totals.rows.ts'

/** A group of accounts at the end of a day; `balance` is credits less debits, so clearing is negative and each asset sums to zero. */
export interface DayBalance {
  asset: string
  purpose: Purpose
  /** Of clearing, where the money lies: 'bank'; of escrow, 'ad', 'order' or 'buy'; else ''. */
  place: string
  balance: bigint
}

/**
 * What stood on the accounts at the end of a day (UTC, '2026-03-01'), by group, in the order of asset, purpose and place. A summed day is read as it
 * was summed; of others the last sums before it, and what moved since. For several statements of one instant within a snapshot.
 */
export async function trialBalanceAsOf(q: Query, day: string): Promise<DayBalance[]> {
  const summed = await summedUpTo(q, day)
  const groups = new Map<string, DayBalance>()
  const add = ({ asset, purpose, place, balance }: GroupRow) => {
    const key = [asset, purpose, place].join(' ')
    const before = groups.get(key)?.balance ?? 0n
    groups.set(key, { asset, purpose, place, balance: before + BigInt(balance) })
  }
  if (summed !== undefined) for (const row of await totalsOf(q, summed)) add(row)
  if (summed !== day) for (const row of await movedSince(q, summed, day)) add(row)
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group)
}

/** The sums by asset that aren't zero: none, unless the ledger is broken. */
export function unbalanced(rows: readonly Pick<DayBalance, 'asset' | 'balance'>[]): Map<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const { asset, balance } of rows) sums.set(asset, (sums.get(asset) ?? 0n) + balance)
  return new Map([...sums].filter(([, sum]) => sum !== 0n))
}
