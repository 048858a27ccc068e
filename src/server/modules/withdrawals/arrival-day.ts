import { railOf } from '../../../contract/rails/rails.ts'
import { nextWorkingDay, workingDay } from '../../../contract/rails/working-day.ts'
import type { Ctx } from '../../kernel/context.ts'

type Payouts = Ctx['providers']['payouts']

/** A way to a bank: the rail's code, and the currency. */
interface BankWay {
  rail: string
  currency: string
}

/**
 * The day, 'YYYY-MM-DD' in UTC, on which what is ready at `at` usually arrives: it goes with the next file of its account, where files are handed in,
 * and takes the working days of its rail. The sandbox's bank pays at once. Holidays are the bank's to move.
 */
export function arrivalDay(payouts: Payouts, way: BankWay, at: Date): string {
  const cutoffs = batchOf(payouts, way)?.cutoffs
  return arrivalOfSent(payouts, way, cutoffs ? nextFileDay(cutoffs, at) : at)
}

/** The same of what was handed in at `at`. */
export function arrivalOfSent(payouts: Payouts, way: BankWay, at: Date): string {
  if (payouts.sandbox) return dayOf(at)
  let day = workingDay(at)
  for (let left = batchOf(payouts, way)?.days ?? railOf(way.rail)?.days ?? 0; left > 0; left--)
    day = nextWorkingDay(day)
  return dayOf(day)
}

const batchOf = ({ batches = [] }: Payouts, way: BankWay) =>
  batches.find(({ currency, rails }) => currency === way.currency && rails.includes(way.rail))

/** The working day of the next cut-off; `times` of day in UTC, '09:30'. */
function nextFileDay(times: readonly string[], at: Date): Date {
  const last = [...times].sort().at(-1) ?? ''
  const today = workingDay(at)
  return dayOf(today) === dayOf(at) && at.toISOString().slice(11, 16) > last ? nextWorkingDay(at) : today
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
