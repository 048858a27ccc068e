import type { PayoutFileState, PayoutLineState } from '../../../../contract/payouts/payout-file-machine.ts'
import { withKey } from '../../../kernel/customer-keys/with-key.ts'
import { LAST_ID, UUID } from '../../../kernel/page-cursor.ts'
import type { Query, Tx } from '../../../kernel/tx.ts'
import { frozenUntilOf } from '../../accounts/freeze.ts'
import { mayBeShortOfHeld, whoseDepositsAreHeld } from '../../accounts/leaving/held-deposits.ts'
import { mayNotLeave, placeHeldByLists } from '../../accounts/under-review.ts'
import { askerStopped, ownerOpen } from '../../withdrawals/held-back/owner-open.ts'
import { placeAfter } from '../../withdrawals/instructed.rows.ts'
import { MAY_BE_COVERED } from '../../withdrawals/liquidity/liquidity.rows.ts'

/** A file of payments as stored; amounts in smallest units, as text. What lies in it is read apart. */
export interface PayoutFileRow {
  id: string
  message_id: string
  batch: string
  currency: string
  count: number
  sum: string
  name: string
  sha256: string
  state: PayoutFileState
  made_at: Date
  approved_by: string | null
  approved_at: Date | null
  exported_by: string | null
  exported_at: Date | null
  refused_by: string | null
}

const COLUMNS =
  'id, message_id, batch, currency, count, sum, name, sha256, state, made_at, approved_by, approved_at, exported_by, exported_at, refused_by'

export interface WaitingRow {
  id: string
  rail: string
  country: string | null
  value_sealed: string
  /** Where it stands in the queue, for what comes after it. */
  waits: boolean
  moved_at: Date
}

// Whoever makes a file at the same time passes over what this one has.
const WAITING = `select w.id, d.rail, d.country, ${withKey('destination.value_sealed', 'd')} value_sealed, w.queued_at is not null as waits, w.moved_at from withdrawal w join destination d on d.id = w.destination_id
  where w.kind = 'bank' and w.asset = $1 and d.rail = any($2::text[]) and ${ownerOpen('$5')} and w.state = 'approved' and w.moved_at <= $3
    and ${MAY_BE_COVERED} and w.id <> all($9::uuid[]) and (w.queued_at is not null, w.moved_at, w.id) > ($6, $7, $8)
  order by w.queued_at is not null, w.moved_at, w.id limit $4 for no key update of w skip locked`

/**
 * Withdrawals in a currency by these rails that were approved by then, or came back from a refused file; locked, the longest waiting first, from the one
 * `after` on. Not of who is suspended or frozen, nor those that still wait for a refill, nor those of `without`.
 */
export const waitingForFile = (
  tx: Tx,
  { currency, rails }: { currency: string; rails: readonly string[] },
  { by, after, without, limit }: { by: Date; after: WaitingRow | undefined; without: readonly string[]; limit: number },
): Promise<WaitingRow[]> =>
  tx.q<WaitingRow>(WAITING, [currency, rails, by, limit, tx.now, ...placeAfter(after), without])

type Made = Pick<PayoutFileRow, 'id' | 'message_id' | 'batch' | 'currency' | 'count' | 'sum' | 'name' | 'sha256'>
const INSERT = `insert into payout_file (id, message_id, batch, currency, count, sum, name, sha256, content_sealed, state, made_at, moved_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'draft', $10, $10)`
const LINES = `insert into payout_line (file_id, withdrawal_id, end_to_end_id, amount, state)
  select $1, l.id, l.number, l.amount, 'waiting' from unnest($2::uuid[], $3::text[], $4::numeric[]) l(id, number, amount)`

/** Writes a draft with its lines. */
export async function insertFile(
  tx: Tx,
  file: Made & { content_sealed: string },
  lines: readonly { id: string; number: string; amount: string }[],
): Promise<void> {
  const { id, message_id, batch, currency, count, sum, name, sha256, content_sealed } = file
  await tx.q(INSERT, [id, message_id, batch, currency, count, sum, name, sha256, content_sealed, tx.now])
  await tx.q(LINES, [
    id,
    lines.map((line) => line.id),
    lines.map((line) => line.number),
    lines.map((line) => line.amount),
  ])
}

const LOCK = `select ${COLUMNS} from payout_file where id = $1 for no key update`
export const lockFile = async (tx: Pick<Tx, 'q'>, id: string): Promise<PayoutFileRow | undefined> =>
  (await tx.q<PayoutFileRow>(LOCK, [id]))[0]

const LOCK_OF = `select ${COLUMNS} from payout_file where id = (select l.file_id from payout_line l where l.withdrawal_id = $1 and l.state <> 'dropped') for no key update`
/** The file that pays a withdrawal, locked. Who locks both locks the file first. */
export const lockFileOf = async (tx: Pick<Tx, 'q'>, withdrawalId: string): Promise<PayoutFileRow | undefined> =>
  (await tx.q<PayoutFileRow>(LOCK_OF, [withdrawalId]))[0]

const BY_ID = `select ${COLUMNS} from payout_file where id = $1`
const BY_MESSAGE = `select ${COLUMNS} from payout_file where message_id = $1`
/** By its id or the bank's name for it, which is shorter than any id. */
export const fileNamed = async (q: Query, name: string): Promise<PayoutFileRow | undefined> =>
  (await q<PayoutFileRow>(UUID.test(name) ? BY_ID : BY_MESSAGE, [name]))[0]

const CONTENT = 'select content_sealed from payout_file where id = $1'
export const contentOf = async (q: Query, id: string): Promise<string> =>
  (await q<{ content_sealed: string }>(CONTENT, [id]))[0]?.content_sealed ?? ''

const LIST = `select ${COLUMNS} from payout_file where id < coalesce($1::uuid, '${LAST_ID}') order by id desc limit $2`
/** The latest first. */
export const fileRows = (q: Query, before: string | undefined, limit: number): Promise<PayoutFileRow[]> =>
  q<PayoutFileRow>(LIST, [before ?? null, limit])

const SAVE = `update payout_file set state = $2, approved_by = $3, approved_at = $4, exported_by = $5, exported_at = $6, refused_by = $7, moved_at = $8
  where id = $1`
export const saveFile = (tx: Tx, row: PayoutFileRow): Promise<unknown> =>
  tx.q(SAVE, [
    row.id,
    row.state,
    row.approved_by,
    row.approved_at,
    row.exported_by,
    row.exported_at,
    row.refused_by,
    tx.now,
  ])

export interface PayoutLineRow {
  file_id: string
  withdrawal_id: string
  end_to_end_id: string
  amount: string
  state: PayoutLineState
  code: string | null
  debit_ref: string | null
  return_ref: string | null
}
const LINE = 'file_id, withdrawal_id, end_to_end_id, amount, state, code, debit_ref, return_ref'

const BY_NUMBER = `select ${LINE} from payout_line where end_to_end_id = $1 and state <> 'dropped'`
export const lineNumbered = async (q: Query, endToEndId: string): Promise<PayoutLineRow | undefined> =>
  (await q<PayoutLineRow>(BY_NUMBER, [endToEndId]))[0]

const OF_WITHDRAWAL = `select ${LINE} from payout_line where withdrawal_id = $1 and state <> 'dropped'`
export const lineOfWithdrawal = async (q: Query, withdrawalId: string): Promise<PayoutLineRow | undefined> =>
  (await q<PayoutLineRow>(OF_WITHDRAWAL, [withdrawalId]))[0]

const OF_FILE = `select ${LINE} from payout_line where file_id = $1 order by end_to_end_id`
export const linesOfFile = (q: Query, fileId: string): Promise<PayoutLineRow[]> => q<PayoutLineRow>(OF_FILE, [fileId])

// What was taken and rejected after all is known by the steps of its withdrawal.
const TAKEN = `select 1 from payout_line l where l.file_id = $1 and (l.state in ('accepted', 'completed', 'returned')
  or exists (select 1 from withdrawal_step s where s.withdrawal_id = l.withdrawal_id and s.event in ('broadcast', 'complete'))) limit 1`
/** Whether the bank ever took or debited any payment of a file. */
export const everTaken = async (q: Query, fileId: string): Promise<boolean> =>
  (await q<{ '?column?': number }>(TAKEN, [fileId])).length > 0

const SAVE_LINE = `update payout_line set state = $3, code = $4, debit_ref = $5, return_ref = $6 where file_id = $1 and withdrawal_id = $2`
export const saveLine = (tx: Tx, row: PayoutLineRow): Promise<unknown> =>
  tx.q(SAVE_LINE, [row.file_id, row.withdrawal_id, row.state, row.code, row.debit_ref, row.return_ref])

const DROP = `update payout_line set state = 'dropped' where file_id = $1 returning withdrawal_id`
/** Lets go of what is in a file that never left the house. @returns the withdrawals' ids, in their order. */
export const dropLines = async (tx: Tx, fileId: string): Promise<string[]> =>
  (await tx.q<{ withdrawal_id: string }>(DROP, [fileId])).map(({ withdrawal_id }) => withdrawal_id).sort()

const OWNERS = `select c.id from customer c
  where c.id in (select unnest(array[w.customer_id, w.asked_by, w.agreed_by]) from payout_line l join withdrawal w on w.id = l.withdrawal_id where l.file_id = $1) order by c.id for share`
const HELD = `select l.end_to_end_id number from payout_line l join withdrawal w on w.id = l.withdrawal_id
  where l.file_id = $1 and (${placeHeldByLists('w.destination_id')} or ${askerStopped('$2')} or (select c.status <> 'active' or ${frozenUntilOf('c', 'null::uuid')} > $2 or c.id = any($3::uuid[])
    or ${mayNotLeave('c.id')} from customer c where c.id = w.customer_id))
  order by l.end_to_end_id`
/**
 * Numbers of what a file pays to customers whose money may not leave now, or by the word of somebody who may let nothing leave, or that would be a part of what is held of their deposits. Who is suspended, or found on a list, at this very
 * moment is so before the transaction or after it.
 */
export async function heldInFile(tx: Tx, fileId: string): Promise<string[]> {
  const owners = (await tx.q<{ id: string }>(OWNERS, [fileId])).map(({ id }) => id)
  const short: string[] = []
  for (const id of await whoseDepositsAreHeld(tx.q, owners)) if (await mayBeShortOfHeld(tx, id)) short.push(id)
  return (await tx.q<{ number: string }>(HELD, [fileId, tx.now, short])).map(({ number }) => number)
}

const CUSTOMERS = `select distinct w.customer_id from payout_line l join withdrawal w on w.id = l.withdrawal_id where l.file_id = $1`
/** Whose withdrawals a file pays. */
export const customersIn = async (q: Query, fileId: string): Promise<string[]> =>
  (await q<{ customer_id: string }>(CUSTOMERS, [fileId])).map(({ customer_id }) => customer_id)

export interface ShownLine extends PayoutLineRow {
  username: string
  rail: string
  value_sealed: string
}
const SHOWN = `select ${LINE.split(', ')
  .map((name) => `l.${name}`)
  .join(', ')}, c.username, d.rail, ${withKey('destination.value_sealed', 'd')} value_sealed
  from payout_line l join withdrawal w on w.id = l.withdrawal_id join customer c on c.id = w.customer_id join destination d on d.id = w.destination_id
  where l.file_id = $1 order by l.end_to_end_id`
/** A file's lines with whom they pay. There are five hundred at most. */
export const shownLines = (q: Query, fileId: string): Promise<ShownLine[]> => q<ShownLine>(SHOWN, [fileId])
