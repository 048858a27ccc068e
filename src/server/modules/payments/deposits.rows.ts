import type { EventOf } from '../../../contract/machine.ts'
import {
  type Deposit,
  type DepositMethod,
  type DepositStatus,
  depositEvents,
  depositMachine,
} from '../../../contract/wallet/payments.ts'
import { withKey } from '../../kernel/customer-keys/with-key.ts'
import type { Query, Tx } from '../../kernel/tx.ts'
import { onWire } from '../../ledger/post.ts'
import { readable } from './reference.ts'

/** Amounts in smallest units, as text. */
export interface DepositRow {
  id: string
  customer_id: string
  number: string
  reference: string
  currency: string
  amount: string
  method: DepositMethod
  status: DepositStatus
  created_at: Date
  expires_at: Date
  initiated_at: Date | null
  closed_at: Date | null
  credited_amount: string | null
  version: number
}

const COLUMNS =
  'id, customer_id, number, reference, currency, amount, method, status, created_at, expires_at, initiated_at, closed_at, credited_amount, version'

export const depositOnWire = (row: DepositRow): Deposit => ({
  id: row.id,
  version: row.version,
  number: row.number,
  reference: readable(row.reference),
  currency: row.currency,
  amount: onWire(BigInt(row.amount), row.currency),
  credited_amount: row.credited_amount === null ? null : onWire(BigInt(row.credited_amount), row.currency),
  method: row.method,
  status: row.status,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  credited_at: row.credited_amount === null ? null : (row.closed_at?.toISOString() ?? null),
})

/** Writes a new deposit; nothing when its number or reference is taken already. */
export async function insertDeposit(
  tx: Tx,
  row: Pick<DepositRow, 'id' | 'customer_id' | 'number' | 'reference' | 'currency' | 'method' | 'expires_at'> & {
    amount: bigint
    /** The line that brought it, of one that nobody announced. */
    standing_line?: string
  },
): Promise<DepositRow | undefined> {
  const [written] = await tx.q<DepositRow>(
    `insert into deposit (id, customer_id, number, reference, currency, amount, method, status, created_at, expires_at, standing_line)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing returning ${COLUMNS}`,
    [
      row.id,
      row.customer_id,
      row.number,
      row.reference,
      row.currency,
      row.amount.toString(),
      row.method,
      depositMachine.initial,
      tx.now,
      row.expires_at,
      row.standing_line ?? null,
    ],
  )
  return written
}

/** A deposit of one customer, locked until the transaction ends; another customer's is as good as none. */
export const lockOwnDeposit = async (tx: Tx, customerId: string, id: string): Promise<DepositRow | undefined> =>
  (
    await tx.q<DepositRow>(`select ${COLUMNS} from deposit where id = $1 and customer_id = $2 for no key update`, [
      id,
      customerId,
    ])
  )[0]

export const lockDeposit = async (tx: Tx, id: string): Promise<DepositRow | undefined> =>
  (await tx.q<DepositRow>(`select ${COLUMNS} from deposit where id = $1 for no key update`, [id]))[0]

/** The bank's deposits with these references, locked in the order of their ids. */
export const lockByReference = async (tx: Tx, references: readonly string[]): Promise<DepositRow[]> =>
  references.length === 0
    ? []
    : tx.q<DepositRow>(
        `select ${COLUMNS} from deposit where reference = any($1::text[]) and method = 'bank' order by id for no key update`,
        [references],
      )

export const depositById = async (q: Query, id: string): Promise<DepositRow | undefined> =>
  (await q<DepositRow>(`select ${COLUMNS} from deposit where id = $1`, [id]))[0]

const MOVE = `update deposit set status = case $2::text when 'same' then status else $2::text end, version = version + 1,
    initiated_at = case when $2::text = 'pending' then $4::timestamptz else initiated_at end,
    closed_at = case when $2::text in ('credited', 'expired', 'rejected') and status <> 'reversed' then $4::timestamptz else closed_at end,
    credited_amount = coalesce($5::numeric, credited_amount),
    ask_bank_at = case when $2::text = 'pending' then $6::timestamptz when $2::text in ('rejected', 'expired') then null else ask_bank_at end
  where id = $1 and status = any($3::text[]) and method = any($7::text[]) returning ${COLUMNS}`

/** How those deposits are paid that an event happens to. */
const methodsOf = (event: EventOf<typeof depositMachine>): DepositMethod[] =>
  (Object.keys(depositEvents) as DepositMethod[]).filter((method) =>
    (depositEvents[method] as readonly string[]).includes(event),
  )

/** Moves a deposit as the machine allows, or not at all: undefined when it stands elsewhere by now, or is paid in another way. */
export async function moveDeposit(
  tx: Tx,
  id: string,
  event: EventOf<typeof depositMachine>,
  set: { creditedAmount?: bigint; askBankAt?: Date | null } = {},
): Promise<DepositRow | undefined> {
  const { from, to } = depositMachine.transitions[event]
  const [moved] = await tx.q<DepositRow>(MOVE, [
    id,
    to,
    from,
    tx.now,
    set.creditedAmount?.toString() ?? null,
    set.askBankAt ?? null,
    methodsOf(event),
  ])
  return moved
}

const EXPIRE = `update deposit set status = $4, version = version + 1, closed_at = $2, ask_bank_at = null where status = any($3::text[]) and id in (
    select id from deposit where status in ('created', 'pending') and expires_at <= $2::timestamptz order by expires_at, id limit $1
    for no key update skip locked)
  returning id, customer_id, version`

/** Expires up to `limit` deposits whose time has come. One that money is being matched to at this moment is passed over. */
export const expireDue = async (
  tx: Tx,
  limit: number,
): Promise<Pick<DepositRow, 'id' | 'customer_id' | 'version'>[]> => {
  const { from, to } = depositMachine.transitions.expire
  return tx.q(EXPIRE, [limit, tx.now, from, to])
}

export interface AwaitedRow {
  id: string
  reference: string
  currency: string
  amount: string
  initiated_at: Date
  ask_bank_at: Date
  /** Its customer's. */
  profile_sealed: string
}

/** Deposits that the bank is to be asked about by now, the longest due first. */
export const dueAtBank = (q: Query, now: Date, limit: number): Promise<AwaitedRow[]> =>
  q<AwaitedRow>(
    `select d.id, d.reference, d.currency, d.amount, d.initiated_at, d.ask_bank_at, ${withKey('customer.profile_sealed', 'c')} profile_sealed from deposit d join customer c on c.id = d.customer_id
      where d.ask_bank_at is not null and d.ask_bank_at <= $1 order by d.ask_bank_at, d.id limit $2`,
    [now, limit],
  )

// A deposit waits as long again as it has waited, an hour at most. One that is no longer open is not asked about again.
const ASKED = `update deposit set ask_bank_at = case when status = 'pending'
    then $2::timestamptz + greatest(interval '3 seconds', least($2::timestamptz - initiated_at, interval '1 hour')) end
  where id = any($1::uuid[])`

/** Notes that the bank was asked about these and that all it answered is on the books. */
export const wereAsked = async (q: Query, ids: readonly string[], now: Date): Promise<void> => {
  await q(ASKED, [ids, now])
}
