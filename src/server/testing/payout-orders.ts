import type { PayoutOrder } from '../providers/payouts/port.ts'

let orders = 0

/** An order to pay somebody out, each with an id and a number of its own. */
export function payoutOrder(
  amount: bigint,
  to: Partial<PayoutOrder['to']> = {},
  odd: Partial<Omit<PayoutOrder, 'to'>> = {},
): PayoutOrder {
  const nth = String(++orders).padStart(12, '0')
  return {
    id: `019c0000-0000-7000-8000-${nth}`,
    endToEndId: `W-260302-${nth.slice(-6).replaceAll('0', 'Z').replaceAll('1', 'Y')}`,
    to: {
      rail: 'sepa',
      currency: 'EUR',
      country: 'DE',
      holder: 'Ada Okonkwo',
      fields: { iban: 'DE89370400440532013000' },
      ...to,
    },
    amount,
    at: new Date('2026-03-02T10:00:00.000Z'),
    ...odd,
  }
}
