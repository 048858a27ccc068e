import { mulDiv } from '../../../contract/money.ts'
import type { MovementKind } from '../../../contract/wallet/movement-kinds.ts'
import type { PriceOn } from '../../kernel/rates/prices-on-days.ts'
import type { Fee } from './fees.rows.ts'

/** A line of an invoice: all fees of one kind in one asset. */
export interface InvoiceLine {
  kind: MovementKind
  asset: string
  amount: bigint
  /** By each day's closing rate, rounded once at the end; null: of a day no rate is known. */
  worth: bigint | null
  fees: Fee[]
}

/** So finely days are added up before the sum is rounded, that many small fees don't come to nothing. */
const FINE = 10n ** 12n

/** Lines by kind and asset, in the order of their first fee. */
export function linesOf(fees: readonly Fee[], priceOn: PriceOn): InvoiceLine[] {
  const groups = new Map<string, Fee[]>()
  for (const fee of fees) {
    const key = `${fee.kind} ${fee.asset}`
    groups.set(key, [...(groups.get(key) ?? []), fee])
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const amount = group.reduce((sum, fee) => sum + fee.amount, 0n)
    return [{ kind: first.kind, asset: first.asset, amount, worth: worthOf(group, priceOn), fees: group }]
  })
}

/** What fees of one asset were worth on their days, in smallest units of the house's currency; null where a rate is missing. */
function worthOf(fees: readonly Fee[], priceOn: PriceOn): bigint | null {
  const days = new Map<string, bigint>()
  for (const { day, amount } of fees) days.set(day, (days.get(day) ?? 0n) + amount)
  let fine = 0n
  for (const [day, amount] of days) {
    const rate = priceOn(day, fees[0]?.asset ?? '')
    if (!rate) return null
    fine += mulDiv(amount * FINE, rate.num, rate.den, 'floor')
  }
  return mulDiv(fine, 1n, FINE, 'half-even')
}

/** The sum, or null where one of them isn't known: a total that leaves something out would be a wrong one. */
export const totalOf = (lines: readonly { worth: bigint | null }[]): bigint | null =>
  lines.reduce<bigint | null>((sum, { worth }) => (sum === null || worth === null ? null : sum + worth), 0n)
