import type { Transaction } from '../../../../contract/wallet/payments.ts'
import type { Receipt } from '../../../../contract/wallet/receipts.ts'
import { agreedRates, type Exchange } from '../../../kernel/rates/agreed-rates.rows.ts'
import type { Query } from '../../../kernel/tx.ts'
import { onWire } from '../../../ledger/post.ts'

/** What the ledger calls transactions that a rate was agreed of. */
const EXCHANGES: { readonly [K in Transaction['kind']]?: Exchange } = {
  conversion: 'conversion',
  purchase: 'buy',
  trade: 'order',
}

/** At which rate it was exchanged, if it was. */
export async function rateOf(q: Query, { kind, id }: Pick<Transaction, 'kind' | 'id'>): Promise<Receipt['rate']> {
  const what = EXCHANGES[kind]
  const found = what && (await agreedRates(q, [{ [what]: id }])).get(id)
  return found ? { from: found.from, to: found.to, rate: found.rate } : null
}

const CARD =
  'select currency, total::text as total, matures_at from card_payment where deposit_id = $1 and matures_at is not null'

/** What a card was charged for a deposit, and when it may leave; null where none was. */
export async function cardOf(q: Query, { kind, id }: Pick<Transaction, 'kind' | 'id'>): Promise<Receipt['card']> {
  if (kind !== 'deposit') return null
  const [row] = await q<{ currency: string; total: string; matures_at: Date }>(CARD, [id])
  return row
    ? {
        charged: { asset: row.currency, amount: onWire(BigInt(row.total), row.currency) },
        matures_at: row.matures_at.toISOString(),
      }
    : null
}

// The orders' and the disputes' tables, likewise agreed by column. The step by which it was resolved says whether the two agreed or a moderator decided.
const DIVISION = `select o.asset, o.amount::text as locked, o.buyer_part::text as buyer_part, div(o.fee * o.buyer_part, o.amount)::text as fee,
    (o.amount - o.buyer_part)::text as to_seller,
    (select case when e.actor_role = 'moderator' then 'decided' else 'together' end from order_event e
      where e.order_id = o.id and e.event = 'resolve_split' order by e.seq desc limit 1) as how
  from p2p_order o where o.id = $1 and o.escrow = 'split'`
type Division = NonNullable<Receipt['division']>

/** How a trade's escrow was divided; null where it wasn't. */
export async function divisionOf(
  q: Query,
  { kind, id }: Pick<Transaction, 'kind' | 'id'>,
): Promise<Receipt['division']> {
  if (kind !== 'trade') return null
  const [row] = await q<Record<Exclude<keyof Division, 'how'> | 'asset', string> & Pick<Division, 'how'>>(DIVISION, [
    id,
  ])
  if (!row) return null
  const money = (amount: string) => ({ asset: row.asset, amount: onWire(BigInt(amount), row.asset) })
  return {
    locked: money(row.locked),
    buyer_part: money(row.buyer_part),
    fee: money(row.fee),
    to_seller: money(row.to_seller),
    how: row.how,
  }
}

const BY_KEY = 'select id from ledger_journal where key = $1'
// A customer's entries of one moment, by the index of their own.
const OWN = (side: 'debit' | 'credit') => `select journal_id, id from ledger_transfer where ${side}_owner = $1
  and created_at between $3::timestamptz - interval '1 second' and $3::timestamptz + interval '1 second'
  and phase in ('posted', 'settle') and exists (select from jsonb_each_text(meta) where value = $2::text)`
const BY_CAUSE = `select journal_id as id from (${OWN('debit')} union all ${OWN('credit')}) found order by found.id desc limit 1`

/** The journal that a completed transaction moved with. A seller has no part in the entry by which an escrow leaves, so a trade's is found by its key. */
export async function entryOf(
  q: Query,
  customerId: string,
  { kind, id, completed_at }: Pick<Transaction, 'kind' | 'id' | 'completed_at'>,
): Promise<string | undefined> {
  const [row] =
    kind === 'trade'
      ? await q<{ id: string }>(BY_KEY, [`escrow-out:${id}`])
      : await q<{ id: string }>(BY_CAUSE, [customerId, id, completed_at])
  return row?.id
}
