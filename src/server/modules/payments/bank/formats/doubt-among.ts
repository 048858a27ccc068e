import type { HandedIn, OwnPayments } from '../statement-file.ts'
import { bankRef, lineId } from './line-id.ts'
import type { Entry, Page } from './mt940.ts'

/**
 * Which entries somebody may have made up, where the bank doesn't count them. What is made up leaves closing balances as they are: for money that never arrived as much
 * has to leave again. So it is one that may be text, and isn't more than all of those that go the other way, without our own payments that the bank has to have
 * booked; or one of which nobody can tell what is told of it. Sums are the whole file's, by currency: payers may write into several of its pages.
 */
export function doubtAmong(pages: readonly Page[], own: OwnPayments): (entry: Entry) => boolean {
  const open = new Map(
    pages.filter(({ counted }) => !counted).flatMap((page) => page.entries.map((entry) => [entry, page] as const)),
  )
  const named = new Map<string, number>()
  for (const { number, mark } of open.keys())
    if (number && mark === 'D') named.set(number, (named.get(number) ?? 0) + 1)
  /** One that stands there twice is once its customer's words, who knows its number. */
  const oursAs = (entry: Entry): HandedIn | undefined => {
    if (entry.mark !== 'D' || !entry.number || named.get(entry.number) !== 1) return undefined
    const handed = own.handedIn.get(entry.number)
    return handed?.amount === entry.amount && handed.currency === open.get(entry)?.currency ? handed : undefined
  }
  const most = new Map<string, bigint>()
  const side = (currency: string, sign: bigint) => `${currency} ${sign}`
  for (const [entry, page] of open) {
    const handed = oursAs(entry)
    if (!entry.mayBeText || (handed && isBooked(handed, entry, page, own.today))) continue
    const against = side(page.currency, -entry.sign)
    most.set(against, (most.get(against) ?? 0n) + entry.amount)
  }
  return (entry) => {
    const page = open.get(entry)
    if (!page || (!entry.mayBeText && !entry.ambiguous)) return false
    if (entry.ambiguous) return true
    return !oursAs(entry) && entry.amount <= (most.get(side(page.currency, entry.sign)) ?? 0n)
  }
}

/**
 * Whether the debit of a payment of ours is the bank's for sure. Whoever is paid knows its number, and may write its debit before the bank books it: so it is one that a
 * statement had under the bank's own id; or that the bank has to have booked on a day that is over, so that one made up would stand there beside it.
 */
function isBooked(
  { dueOn, debitRef }: HandedIn,
  { amount, text, payer, bookedAt, bankRef: ref }: Entry,
  { account, currency, closedOn }: Page,
  today: string,
): boolean {
  if (debitRef === null) return dueOn !== null && dueOn <= closedOn && closedOn < today
  const said = { currency, amount, text, payer, bookedAt }
  return lineId({ account, seen: new Map() }, said, bankRef(ref)).lineId === debitRef
}
