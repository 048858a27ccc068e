import { randomBytes } from 'node:crypto'

export interface FakePayout {
  id: string
  object: 'payout'
  amount: number
  currency: string
  status: 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled'
  created: number
  arrival_date: number
  statement_descriptor: string | null
  trace_id: { status: 'pending' | 'supported'; value: string | null }
}

export interface FakePayouts {
  /** Sends what it holds to the bank, made at a time. */
  payOut: (amount: number, at: Date, descriptor?: string | null) => FakePayout
  /** Moves one on; the trace id is known once it is paid. */
  movePayout: (id: string, status: FakePayout['status']) => void
}

/** A page of the list: newest first. */
export function payoutPage(payouts: readonly FakePayout[], asked: URLSearchParams) {
  const since = Number(asked.get('created[gte]') ?? 0)
  const limit = Number(asked.get('limit') ?? 10)
  const found = payouts.filter(({ created }) => created >= since).reverse()
  const from = found.findIndex(({ id }) => id === asked.get('starting_after')) + 1
  return { object: 'list', data: found.slice(from, from + limit), has_more: found.length > from + limit }
}

/** What the fake sends to the bank, written into `payouts`. */
export const payoutsAt = (payouts: FakePayout[]): FakePayouts => ({
  payOut: (amount, at, descriptor = 'STRIPE PAYOUT') => {
    const created = Math.floor(at.getTime() / 1000)
    const made: FakePayout = {
      id: `po_${randomBytes(12).toString('hex')}`,
      object: 'payout',
      amount,
      currency: 'eur',
      status: 'pending',
      created,
      arrival_date: created + 2 * 86_400,
      statement_descriptor: descriptor,
      trace_id: { status: 'pending', value: null },
    }
    payouts.push(made)
    return made
  },
  movePayout: (id, status) => {
    const payout = payouts.find((one) => one.id === id)
    if (!payout) throw new Error('no such payout')
    payout.status = status
    if (status === 'paid') payout.trace_id = { status: 'supported', value: `trace${id.slice(3, 15)}` }
  },
})
