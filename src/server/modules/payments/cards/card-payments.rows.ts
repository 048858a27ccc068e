import type { Query, Tx } from '../../../kernel/tx.ts'

/** Amounts in smallest units, as text. */
export interface CardPaymentRow {
  deposit_id: string
  customer_id: string
  psp: string
  psp_ref: string | null
  currency: string
  total: string
  fee: string
  authenticated: boolean | null
  matures_at: Date | null
  refunded: string
  /** What of `refunded` failed: the service has it again. */
  refund_failed: string
  /** What of refunds became a debt, less what failed since. */
  refund_owed: string
  /** What failed and lies in suspense, since the account was closed. */
  refund_kept: string
  cost: string | null
  other_name: boolean | null
  look_at: Date | null
  created_at: Date
}

const COLUMNS =
  'deposit_id, customer_id, psp, psp_ref, currency, total, fee, authenticated, matures_at, refunded, refund_failed, refund_owed, refund_kept, cost, other_name, look_at, created_at'
const INSERT = `insert into card_payment (deposit_id, customer_id, psp, currency, total, fee, worth, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8)`

export const insertCardPayment = async (
  tx: Tx,
  row: Pick<CardPaymentRow, 'deposit_id' | 'customer_id' | 'psp' | 'currency'> &
    Record<'total' | 'fee' | 'worth', bigint>,
): Promise<void> => {
  const amounts = [row.total, row.fee, row.worth].map(String)
  await tx.q(INSERT, [row.deposit_id, row.customer_id, row.psp, row.currency, ...amounts, tx.now])
}

export const cardPaymentOf = async (q: Query, depositId: string): Promise<CardPaymentRow | undefined> =>
  (await q<CardPaymentRow>(`select ${COLUMNS} from card_payment where deposit_id = $1`, [depositId]))[0]

/** Locked until the transaction ends; its deposit comes first. */
export const lockCardPayment = async (tx: Tx, depositId: string): Promise<CardPaymentRow | undefined> =>
  (
    await tx.q<CardPaymentRow>(`select ${COLUMNS} from card_payment where deposit_id = $1 for no key update`, [
      depositId,
    ])
  )[0]

const BEGUN = `update card_payment set psp_ref = $2, look_at = $3 where deposit_id = $1 and psp_ref is null`
/** Notes by what the service knows it, and when it is looked at first. A payment keeps the first such name. */
export const noteBegun = async (tx: Tx, depositId: string, ref: string, lookAt: Date): Promise<void> => {
  await tx.q(BEGUN, [depositId, ref, lookAt])
}

const PAID = `update card_payment set authenticated = $2, matures_at = $3, other_name = $4 where deposit_id = $1 and matures_at is null`
/** Notes that it was paid, when that money may leave, and whether under another name. */
export const notePaid = async (
  tx: Tx,
  depositId: string,
  { authenticated, maturesAt, otherName }: { authenticated: boolean; maturesAt: Date; otherName: boolean | null },
): Promise<void> => {
  await tx.q(PAID, [depositId, authenticated, maturesAt, otherName])
}

/** Marks a charge that is nobody's, for whoever lists them. */
export const noteUnclaimed = async (tx: Tx, depositId: string): Promise<void> => {
  await tx.q('update card_payment set unclaimed = true where deposit_id = $1 and not unclaimed', [depositId])
}

/** Notes what the service keeps of the charge, once it is booked. */
export const noteCost = async (tx: Tx, depositId: string, cost: bigint): Promise<void> => {
  await tx.q('update card_payment set cost = $2, cost_due = 0 where deposit_id = $1', [depositId, cost.toString()])
}

const COST_DUE =
  'update card_payment set cost_due = $2 where deposit_id = $1 and cost is null and cost_due <> $2 returning 1'
/** Notes what the service kept and the books couldn't bear. @returns whether that is news. */
export const noteCostDue = async (tx: Tx, depositId: string, cost: bigint): Promise<boolean> =>
  (await tx.q(COST_DUE, [depositId, cost.toString()])).length === 1

const REFUNDS =
  'update card_payment set refunded = $2, refund_failed = $3, refund_owed = refund_owed + $4, refund_kept = refund_kept + $5 where deposit_id = $1'
/** Notes what was given back and what of it failed, in sums that only rise, and by how much the debt and what lies in suspense changed; smallest units. */
export const noteRefunds = async (
  tx: Tx,
  depositId: string,
  told: Record<'refunded' | 'refundFailed', bigint>,
  change: { owed?: bigint; kept?: bigint } = {},
): Promise<void> => {
  const all = [told.refunded, told.refundFailed, change.owed ?? 0n, change.kept ?? 0n]
  await tx.q(REFUNDS, [depositId, ...all.map(String)])
}

const GONE = `select p.refunded - p.refund_failed + (select coalesce(sum(d.amount), 0) from card_dispute d
    where d.deposit_id = p.deposit_id and d.state = 'lost') >= p.total as gone from card_payment p where p.deposit_id = $1`
/** Whether all that was charged was given back or lost in disputes. */
export const isGone = async (tx: Tx, depositId: string): Promise<boolean> =>
  (await tx.q<{ gone: boolean }>(GONE, [depositId]))[0]?.gone === true

/** Of `p`, a charge that is nobody's: how much of it lies in suspense still. */
const LEFT_OF = `greatest(0, p.total - p.refunded + p.refund_failed - (select coalesce(sum(d.covered), 0) from card_dispute d
    where d.deposit_id = p.deposit_id and d.state in ('taken', 'lost')))`
const LEFT = `select ${LEFT_OF}::text as amount from card_payment p where p.deposit_id = $1`
/** Of `p`: what of it lies in suspense and waits to be given back at the service. */
export const NOBODYS = `(case when p.unclaimed then ${LEFT_OF} else p.refund_kept end)`
/** Payments, `p`, of which something does; found by an index of theirs. */
export const WITH_NOBODYS = `(p.unclaimed or p.refund_kept > 0) and ${NOBODYS} > 0`
/** What lies in suspense still of a charge that is nobody's, in smallest units: no more of it can be taken there, where others' money lies, too. */
export const leftOf = async (tx: Tx, depositId: string): Promise<bigint> =>
  BigInt((await tx.q<{ amount: string }>(LEFT, [depositId]))[0]?.amount ?? 0)

const DUE = `select deposit_id, psp_ref, look_at from card_payment where look_at <= $1 order by look_at, deposit_id limit $2`
/** Payments that are to be looked at by now, the longest due first. */
export const dueCards = (q: Query, now: Date, limit: number) =>
  q<{ deposit_id: string; psp_ref: string; look_at: Date }>(DUE, [now, limit])

const LOOKED = `update card_payment set look_at = $3 where deposit_id = $1 and look_at is not distinct from $2`
/** Sets when it is looked at next, unless a message came since `seen` was read: then it is due still. */
export const noteLooked = async (q: Query, depositId: string, seen: Date | null, next: Date | null): Promise<void> => {
  await q(LOOKED, [depositId, seen, next])
}

const USED = `select coalesce(sum(p.worth) filter (where p.created_at > $2), 0)::text as day, coalesce(sum(p.worth), 0)::text as month
  from card_payment p join deposit d on d.id = p.deposit_id
  where p.customer_id = $1 and p.created_at > $3 and (d.status not in ('expired', 'rejected') or p.look_at is not null)`
/** What was charged, or may be yet, since two instants, in euro cents: of what expired here, too, as long as the service hasn't ended it. */
export async function usedByCard(q: Query, customerId: string, day: Date, month: Date) {
  const [row] = await q<Record<'day' | 'month', string>>(USED, [customerId, day, month])
  return { day: BigInt(row?.day ?? 0), month: BigInt(row?.month ?? 0) }
}

const LOOK_NOW = 'update card_payment set look_at = $2 where deposit_id = any($1::uuid[]) and look_at is not null'
/** Has payments that are looked at be looked at now. */
export const hastenLook = async (tx: Tx, ...depositIds: string[]): Promise<void> => {
  await tx.q(LOOK_NOW, [depositIds, tx.now])
}

const HEARD = `insert into webhook_in (provider, event_id, object_ref, received_at) values ($1, $2, $3, $4) on conflict do nothing returning event_id`
const HASTEN = 'update card_payment set look_at = $3 where psp = $1 and psp_ref = $2'

/** Writes down a message of a service's, once however often it comes; what it is about is looked at next. */
export async function noteHeard(tx: Tx, psp: string, heard: { id: string; ref: string | null }): Promise<void> {
  const [fresh] = await tx.q(HEARD, [psp, heard.id, heard.ref, tx.now])
  if (fresh && heard.ref !== null) await tx.q(HASTEN, [psp, heard.ref, tx.now])
}
