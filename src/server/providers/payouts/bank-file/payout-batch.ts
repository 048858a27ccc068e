import { createHash } from 'node:crypto'
import { workingDay } from '../../../../contract/rails/working-day.ts'
import type { PayoutOrder } from '../port.ts'

/** What a file says of itself. */
export interface Batch {
  /** The same orders have the same: a file made again is the same file to the bank, which takes it once. At most 30 characters. */
  messageId: string
  at: Date
  /** When it is to be paid, 'YYYY-MM-DD': a day on which banks work. */
  day: string
}

/** @throws RangeError where there is nothing to pay. */
export function batchOf(orders: readonly PayoutOrder[]): Batch {
  const at = new Date(Math.max(...orders.map((order) => order.at.getTime())))
  const digest = createHash('sha256').update(
    JSON.stringify([at, orders.map(({ id, amount }) => [id, amount.toString()])]),
  )
  const date = at.toISOString().slice(2, 10).replaceAll('-', '')
  return { messageId: `P-${date}-${digest.digest('hex').slice(0, 16).toUpperCase()}`, at, day: dayOf(workingDay(at)) }
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
