import type { StaffCtx } from '../../../kernel/context.ts'
import { worthInEuro } from '../../../kernel/rates/worth-in-euro.ts'
import type { Tx } from '../../../kernel/tx.ts'
import { bookedAlone } from './bank-files.rows.ts'

/** What money is worth in cents of a euro; null where no rate says. */
export interface Worth {
  all: bigint | null
  /** Of the largest single credit. */
  largest: bigint | null
}

/** What a file brings is worth, by current rates. */
export async function worthOf(
  tx: Tx<StaffCtx>,
  brings: readonly { currency: string; amount: bigint }[],
): Promise<Worth> {
  const worth: { all: bigint | null; largest: bigint | null } = { all: 0n, largest: 0n }
  for (const [currency, parts] of Map.groupBy(brings, (one) => one.currency)) {
    const amounts = parts.map(({ amount }) => amount)
    const all = await worthInEuro(tx.q, tx.ctx, currency, sumOf(amounts))
    const most = await worthInEuro(tx.q, tx.ctx, currency, largestOf(amounts))
    worth.all = all === null || worth.all === null ? null : worth.all + all
    worth.largest = most === null || worth.largest === null ? null : largestOf([worth.largest, most])
  }
  return worth
}

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n)
const largestOf = (amounts: readonly bigint[]): bigint => amounts.reduce((a, b) => (a > b ? a : b), 0n)

const CENTS = 100n

/**
 * Whether the caller's signature alone may not book as much: for all of it, with what they alone have brought into the books within a day, so that nobody
 * makes two files of one; and for its largest credit. What has no price takes two people.
 */
export async function takesTwo(tx: Tx<StaffCtx>, { all, largest }: Worth): Promise<boolean> {
  const { BANK_FILE_SECOND_PERSON_ABOVE, BANK_CREDIT_SECOND_PERSON_ABOVE } = tx.ctx.config
  if (all === null || largest === null) return true
  if (all === 0n) return false
  const alone = all + (await bookedAlone(tx, tx.ctx.actor.staffId))
  return (
    alone > BigInt(BANK_FILE_SECOND_PERSON_ABOVE) * CENTS || largest > BigInt(BANK_CREDIT_SECOND_PERSON_ABOVE) * CENTS
  )
}
