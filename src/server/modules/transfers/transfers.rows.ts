import type { AccountKind, AccountLevel } from '../../../contract/accounts/profiles.ts'
import { columnsByKey } from '../../kernel/customer-keys/with-key.ts'
import type { Query, Tx } from '../../kernel/tx.ts'

/** A transfer as stored; amounts in smallest units, as text. */
export interface TransferRow {
  id: string
  number: string
  sender_id: string
  payee_id: string
  asset: string
  amount: string
  /** In cents of a euro, when it was sent. */
  worth: string
  note_sealed: string | null
  /** Whether its sender confirmed that it is them, or whoever agreed to it for their company did. */
  confirmed: boolean
  /** The link that it paid; `only_for` where that is paid once. */
  link_id: string | null
  only_for: string | null
  created_at: Date
}

/** Who sends or receives, as far as it is asked whether they may. */
export interface EndRow {
  id: string
  username: string
  level: AccountLevel
  kind: AccountKind
  status: 'active' | 'suspended' | 'closed'
  email_verified_at: Date | null
}

const END = 'select id, username, level, kind, status, email_verified_at from customer where id = $1'
// The sender alone is kept for oneself: many may send to one payee at once.
const LOCKS = { sender: `${END} for no key update`, payee: `${END} for share` }

/**
 * Locks both ends until the transaction ends, in the order of their ids, so that two who send to each other don't wait for each other. What one sends at
 * the same time counts each other, and nobody is suspended or frozen in between. Undefined where there is no such customer.
 */
export async function lockEnds(tx: Tx, senderId: string, payeeId: string) {
  const ends = new Map<string, EndRow | undefined>()
  const inOrder = [...new Set([senderId, payeeId])].sort()
  for (const id of inOrder) ends.set(id, (await tx.q<EndRow>(LOCKS[id === senderId ? 'sender' : 'payee'], [id]))[0])
  return { sender: ends.get(senderId), payee: ends.get(payeeId) }
}

const UNCONFIRMED = `select coalesce(sum(worth), 0)::text as worth from customer_transfer
  where sender_id = $1 and created_at > $2 and not confirmed`

/** What a customer sent since an instant without confirming it, to all payees together, in euro cents. */
export const unconfirmedSince = async (q: Query, senderId: string, since: Date): Promise<bigint> =>
  BigInt((await q<{ worth: string }>(UNCONFIRMED, [senderId, since]))[0]?.worth ?? 0)

const KNOWN = 'select exists (select 1 from customer_transfer where sender_id = $1 and payee_id = $2) as known'

/** Whether a customer ever sent a payee something. */
export const sentBefore = async (q: Query, senderId: string, payeeId: string): Promise<boolean> =>
  (await q<{ known: boolean }>(KNOWN, [senderId, payeeId]))[0]?.known === true

const NAMES = [
  'id',
  'number',
  'sender_id',
  'payee_id',
  'asset',
  'amount',
  'worth',
  'note_sealed',
  'confirmed',
  'link_id',
  'only_for',
  'created_at',
] as const
const COLUMNS = columnsByKey('customer_transfer', NAMES, 't')
const INSERT = `insert into customer_transfer as t (${NAMES.join(', ')}) values (${NAMES.map((_, at) => `$${at + 1}`).join(', ')})
  on conflict (number) do nothing returning ${COLUMNS}`

/** Undefined when its number is taken. */
export const insertTransfer = async (tx: Tx, row: TransferRow): Promise<TransferRow | undefined> =>
  (
    await tx.q<TransferRow>(
      INSERT,
      NAMES.map((name) => row[name]),
    )
  )[0]

export type SeenRow = TransferRow & { sender: string; payee: string }
const SEEN = `select ${COLUMNS}, s.username as sender, p.username as payee
  from customer_transfer t join customer s on s.id = t.sender_id join customer p on p.id = t.payee_id
  where t.id = $1 and $2 in (t.sender_id, t.payee_id)`

/** One that a customer sent or received; another's is as good as none. */
export const ownTransfer = async (q: Query, customerId: string, id: string): Promise<SeenRow | undefined> =>
  (await q<SeenRow>(SEEN, [id, customerId]))[0]

const ENTRY = 'select id from ledger_journal where key = $1'
/** The ledger's journal of a transfer. */
export const entryOfTransfer = async (q: Query, id: string): Promise<string | undefined> =>
  (await q<{ id: string }>(ENTRY, [`customer-transfer:${id}`]))[0]?.id
