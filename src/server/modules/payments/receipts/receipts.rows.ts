import type { Transaction } from '../../../../contract/wallet/payments.ts'
import type { Receipt } from '../../../../contract/wallet/receipts.ts'
import { agreedRates, type Exchange } from '../../../kernel/rates/agreed-rates.rows.ts'
import type { Query } from '../../../kernel/tx.ts'

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
