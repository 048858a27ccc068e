import type { Query } from '../../kernel/tx.ts'

const DUE = `select (
    coalesce((select sum(cost_due) from card_payment where psp = $1 and currency = $2 and cost_due > 0), 0)
    + coalesce((select sum(d.fee) from card_dispute d join card_payment p on p.deposit_id = d.deposit_id
      where d.psp = $1 and p.currency = $2 and d.fee > 0 and not d.fee_booked), 0))::text as due`

/** What a payment service has taken of a currency, in smallest units, that the books can't bear yet. */
export const feesDue = async (q: Query, psp: string, currency: string): Promise<bigint> =>
  BigInt((await q<{ due: string }>(DUE, [psp, currency]))[0]?.due ?? 0)
