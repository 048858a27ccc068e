import { createHash } from 'node:crypto'
import type { PayoutOrder } from '../port.ts'

/** What a file says of itself. */
export interface Batch {
  /** The same orders have the same: a file made again is the same file to the bank, which takes it once. At most 30 characters. */
  messageId: string
  at: Date
  /** When it is to be paid, 'YYYY-MM-DD': a day on which banks work. */
  day: string
}

const DAY_MS = 86_400_000
const SUNDAY = 0
const SATURDAY = 6

/** @throws RangeError where there is nothing to pay. */
export function batchOf(orders: readonly PayoutOrder[]): Batch {
  const at = new Date(Math.max(...orders.map((order) => order.at.getTime())))
  const digest = createHash('sha256').update(
    JSON.stringify([at, orders.map(({ id, amount }) => [id, amount.toString()])]),
  )
  const date = at.toISOString().slice(2, 10).replaceAll('-', '')
  return { messageId: `P-${date}-${digest.digest('hex').slice(0, 16).toUpperCase()}`, at, day: dayOf(workingDay(at)) }
}

/** That day, or the next on which banks work; holidays are the bank's to move. */
export function workingDay(at: Date): Date {
  const weekday = at.getUTCDay()
  const on = weekday === SATURDAY ? 2 : weekday === SUNDAY ? 1 : 0
  return new Date(at.getTime() + on * DAY_MS)
}

/** The next working day after it. */
export const nextWorkingDay = (at: Date): Date => workingDay(new Date(at.getTime() + DAY_MS))

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
