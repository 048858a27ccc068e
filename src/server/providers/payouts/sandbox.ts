import { assetOf, assets } from '../../../contract/assets.ts'
import { parseAmount } from '../../../contract/money.ts'
import { sandboxPayoutAmounts } from '../../../contract/withdrawals/sandbox-amounts.ts'
import type { PayoutOrder, PayoutState, Payouts } from './port.ts'

const SENT_AFTER_MS = 3_000
const COMPLETED_AFTER_MS = 10_000
const RETURNED_AFTER_MS = 60_000
/** Longer than anybody waits before they call it unclear. */
const LATE_ANSWER_MS = 30 * 60_000
/** What the pretended bank abroad keeps of what it sends back, in hundredths of the currency's unit: less than the house refuses to bear. */
const RETURN_CHARGE = 50n

/**
 * A pretended bank that pays out on every rail there is. It remembers nothing: a ref says when what was instructed, and where the payment stands
 * follows from that and the time, so it answers the same in any process and after any crash. `sandboxPayoutAmounts` steer it.
 */
export const sandboxPayouts = (): Payouts => ({
  name: 'sandbox',
  sandbox: true,
  rails: [...new Set(assets.flatMap(({ rails }) => rails))],
  askable: true,
  check: async (to, amount) =>
    behaviour(to.currency, amount) === 'mismatch'
      ? { name: 'no', suggestion: 'Someone Else' }
      : { name: to.holder === '' ? 'unknown' : 'match' },
  send: async (orders) => ({ refs: new Map(orders.map((order) => [order.id, refOf(order)])) }),
  look: async (ref, now) => {
    const sent = readRef(ref)
    return sent ? standing(sent, now) : 'unknown'
  },
})

interface Sent {
  currency: string
  amount: bigint
  at: number
}

const refOf = ({ id, to, amount, at }: PayoutOrder): string =>
  ['sandbox', id, to.currency, amount.toString(), at.getTime()].join(':')

function readRef(ref: string): Sent | undefined {
  const [, currency, amount, at] = /^sandbox:[\w-]+:([A-Z]{3}):(\d{1,30}):(\d{1,15})$/.exec(ref) ?? []
  return currency && amount && at ? { currency, amount: BigInt(amount), at: Number(at) } : undefined
}

const behaviour = (currency: string, amount: bigint) => {
  const { decimals } = assetOf(currency)
  return sandboxPayoutAmounts.find((row) =>
    [row.amount, row.larger].some((text) => parseAmount(text, decimals) === amount),
  )?.does
}

function standing({ currency, amount, at }: Sent, now: Date): PayoutState | 'unknown' {
  const age = now.getTime() - at
  const does = behaviour(currency, amount)
  if (does === 'never' || (does === 'late' && age < LATE_ANSWER_MS)) return 'unknown'
  if (age < SENT_AFTER_MS) return { is: 'sending' }
  if (does === 'rejected') return { is: 'rejected', code: 'AC04' }
  if (age < COMPLETED_AFTER_MS) return { is: 'sent' }
  if (does === 'returned' && age >= RETURNED_AFTER_MS) return { is: 'returned', code: 'AC04', charge: RETURN_CHARGE }
  return { is: 'completed' }
}
