import type { Counted, Entry } from './entry.ts'
import { runningSums } from './running-sums.ts'

const DAY = 86_400_000
/** A question that is asked again so soon is the same question: what was written down for it is its answer. */
const SAME_QUESTION = 300_000

/** A customer's destination, whenever it was vouched for. */
export type Payee = Pick<Counted, 'network' | 'to' | 'customer'>

/** What was vouched for and taken back, and what was paid when. */
export interface VouchedDestinations {
  /** How many destinations were allowed within the last day, of them this customer's, and the same of those that were taken back. */
  vouched(
    customer: string,
    now: number,
  ): { allowed: bigint; allowedOfCustomer: bigint; disallowed: bigint; disallowedOfCustomer: bigint }
  /** From when on a destination is usable that was allowed a moment ago and not taken back since; undefined: none was. */
  allowedJustNow(whose: Payee, now: number): number | undefined
  /** What was vouched for a destination with such an hour or an earlier one counts no more; 0: nothing was taken back. */
  takenBack(whose: Payee): number
  /** When this customer's destination was paid last; 0: never. */
  lastPaid(whose: Payee): number
}

const payeeKey = ({ network, to, customer }: Payee) => JSON.stringify([network, to, customer])
const customerKey = ({ type, customer }: { type: 'allowed' | 'disallowed'; customer: string }) => `${type} ${customer}`

/** An empty past. */
export function vouchedDestinations(): VouchedDestinations & {
  note(entry: Extract<Entry, { type: 'allowed' | 'disallowed' }>): void
  paid(whose: Payee, at: number): void
} {
  const all = runningSums(DAY)
  const ofCustomers = runningSums(DAY)
  const lastPaid = new Map<string, number>()
  const takenBack = new Map<string, number>()
  /** In the order in which they were allowed: what is old goes from its beginning. */
  const lately = new Map<string, { at: number; usableAt: number }>()
  return {
    note(entry) {
      all.add(entry.type, 1n, entry.at)
      ofCustomers.add(customerKey(entry), 1n, entry.at)
      const key = payeeKey({ ...entry, to: entry.address })
      if (entry.type === 'disallowed')
        return void takenBack.set(key, Math.max(entry.usableBefore, takenBack.get(key) ?? 0))
      lately.delete(key)
      lately.set(key, entry)
      for (const [old, { at }] of lately) {
        if (at > entry.at - SAME_QUESTION) break
        lately.delete(old)
      }
    },
    paid: (whose, at) => void lastPaid.set(payeeKey(whose), at),
    vouched: (customer, now) => ({
      allowed: all.sum('allowed', now),
      allowedOfCustomer: ofCustomers.sum(customerKey({ type: 'allowed', customer }), now),
      disallowed: all.sum('disallowed', now),
      disallowedOfCustomer: ofCustomers.sum(customerKey({ type: 'disallowed', customer }), now),
    }),
    allowedJustNow(whose, now) {
      const key = payeeKey(whose)
      const known = lately.get(key)
      const isGood = known && known.at > now - SAME_QUESTION && known.usableAt > (takenBack.get(key) ?? 0)
      return isGood ? known.usableAt : undefined
    },
    takenBack: (whose) => takenBack.get(payeeKey(whose)) ?? 0,
    lastPaid: (whose) => lastPaid.get(payeeKey(whose)) ?? 0,
  }
}
