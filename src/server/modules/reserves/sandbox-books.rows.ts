import type { Query } from '../../kernel/tx.ts'
import { underWay } from '../payments/cards/payouts/psp-payouts.rows.ts'

// What was put in and taken out by an operator, as the audit log has it; what the pretended bank's customers paid, less what finance sent back, and what of a card service's payouts
// the bank took back again.
const BOOKS = `select
    coalesce((select sum(case action when 'float.fund' then 1 else -1 end * (detail ->> 'amount')::numeric) from audit
      where subject between 'float:0' and 'float:g' and action in ('float.fund', 'float.take') and detail ->> 'asset' = $1 and detail ->> 'rail' = $2), 0)::text funded,
    coalesce((select sum(amount) from bank_line where $2 = 'bank' and bank = $3 and currency = $1 and status <> 'returned'), 0)::text arrived,
    coalesce((select sum(credited_amount) from deposit where $2 = 'bank' and method = 'bank' and currency = $1 and status = 'reversed'), 0)::text reversed,
    coalesce((select sum(amount) from psp_payout where $2 = 'bank' and currency = $1 and reversed_at is not null and bank_line is not null), 0)::text taken,
    coalesce((select sum(amount) from withdrawal where clearing = $2 and asset = $1 and state in ('completed', 'bounced_back')), 0)::text paid`

/** What a pretended bank has of a currency by its own books, but for what came back to it; in smallest units. */
export async function sandboxHas(q: Query, of: { asset: string; ref: string; bank: string }): Promise<bigint> {
  const [row] = await q<Record<'funded' | 'arrived' | 'reversed' | 'taken' | 'paid', string>>(BOOKS, [
    of.asset,
    of.ref,
    of.bank,
  ])
  if (!row) return 0n
  return BigInt(row.funded) + BigInt(row.arrived) - BigInt(row.reversed) - BigInt(row.taken) - BigInt(row.paid)
}

const IN_TRANSIT = `select coalesce(sum(amount), 0)::text as amount from psp_payout
  where $2 = 'bank' and currency = $1 and ${underWay('$3')}`
/** What card services sent to a place and is under way as of `now`, in smallest units. */
export const inTransitTo = async (q: Query, of: { asset: string; ref: string; now: Date }): Promise<bigint> =>
  BigInt((await q<{ amount: string }>(IN_TRANSIT, [of.asset, of.ref, of.now]))[0]?.amount ?? 0)

/** Payments that came back, each by what its provider knows it as. */
export const bouncedFrom = (
  q: Query,
  { asset, ref }: { asset: string; ref: string },
): Promise<{ amount: string; provider_ref: string | null }[]> =>
  q(`select amount::text, provider_ref from withdrawal where clearing = $1 and asset = $2 and state = 'bounced_back'`, [
    ref,
    asset,
  ])
