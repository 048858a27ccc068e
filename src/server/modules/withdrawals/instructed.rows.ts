import type { Query, Tx } from '../../kernel/tx.ts'
import { ownerOpen } from './held-back/owner-open.ts'
import { MAY_BE_COVERED } from './liquidity/liquidity.rows.ts'
import {
  WITHDRAWAL_COLUMNS as COLUMNS,
  DESTINATION_OF as TO,
  type WithdrawalRow,
  type WithdrawalTo,
} from './withdrawals.rows.ts'

/** Where an approved withdrawal stands in the queue: behind those that never waited for a refill, the longest approved first. */
export interface QueuePlace {
  id: string
  waits: boolean
  moved_at: Date
}
const NIL = '00000000-0000-0000-0000-000000000000'

/** A place in the queue as parameters, for what comes after it; undefined: before all. */
export const placeAfter = (after: QueuePlace | undefined): [waits: boolean, movedAt: Date | string, id: string] => [
  after?.waits ?? false,
  after?.moved_at ?? '-infinity',
  after?.id ?? NIL,
]

const APPROVED = `select w.id, w.queued_at is not null as waits, w.moved_at from withdrawal w
  where w.state = 'approved' and w.kind = 'bank' and ${ownerOpen('$2')} and ${MAY_BE_COVERED}
    and (w.queued_at is not null, w.moved_at, w.id) > ($3, $4, $5)
  order by w.queued_at is not null, w.moved_at, w.id limit $1`

/**
 * Withdrawals to banks that can be instructed, so many `atOnce`, from a place in the queue on; not of who is suspended or frozen, nor those that still
 * wait for a refill.
 */
export const approvedForBanks = (
  q: Query,
  { now, after, atOnce }: { now: Date; after: QueuePlace | undefined; atOnce: number },
): Promise<QueuePlace[]> => q<QueuePlace>(APPROVED, [atOnce, now, ...placeAfter(after)])

const LOCK_READY = `select ${COLUMNS} from withdrawal w where w.id = $1 and w.kind = $2 and w.state = 'approved' and ${ownerOpen('$3')} for no key update of w`

/** One that can be instructed, locked until the transaction ends; undefined where it can't be any more. */
export const lockReady = async (tx: Tx, id: string, kind: 'bank' | 'chain'): Promise<WithdrawalRow | undefined> =>
  (await tx.q<WithdrawalRow>(LOCK_READY, [id, kind, tx.now]))[0]

const HELD_FOR = 'select id, held_for from withdrawal where id = any($1::uuid[])'

/** For what withdrawals were held back before people let them pass, by id. */
export const heldForOf = async (q: Query, ids: readonly string[]): Promise<Map<string, readonly string[]>> =>
  new Map((await q<{ id: string; held_for: string[] }>(HELD_FOR, [ids])).map(({ id, held_for }) => [id, held_for]))

const IS_UNSENT = `select ${COLUMNS}, ${TO} from withdrawal w
  where w.state in ('sending', 'unclear') and w.provider_ref is null and w.provider = $1`
const UNSENT = `${IS_UNSENT} and w.id > $3 order by w.id limit $2`

/** Withdrawals that were instructed, and of which whoever sends them has not said by what they know them, by id from one on. */
export const unsentWithdrawals = (
  q: Query,
  provider: string,
  { after = NIL, atOnce }: { after?: string | undefined; atOnce: number },
): Promise<WithdrawalTo[]> => q<WithdrawalTo>(UNSENT, [provider, atOnce, after])

const ONE_UNSENT = `${IS_UNSENT} and w.id = $2`
/** The same of one: it, or none. */
export const unsentWithdrawal = (q: Query, provider: string, id: string): Promise<WithdrawalTo[]> =>
  q<WithdrawalTo>(ONE_UNSENT, [provider, id])

const NOTE_REF = `update withdrawal set provider_ref = $2, look_at = $3
  where id = $1 and provider_ref is null and state in ('sending', 'unclear') returning id`

/** Notes by what a withdrawal is known where it is sent, once. */
export const noteRef = (q: Query, id: string, ref: string, lookAt: Date): Promise<unknown> =>
  q(NOTE_REF, [id, ref, lookAt])

const DUE = `select ${COLUMNS}, ${TO} from withdrawal w
  where w.look_at <= $2 and w.look_at is not null and w.provider = $1 and w.provider_ref is not null order by w.look_at, w.id limit $3`

/** Withdrawals that whoever sends them is to be asked about by now, the longest due first. */
export const dueWithdrawals = (q: Query, provider: string, now: Date, limit: number): Promise<WithdrawalTo[]> =>
  q<WithdrawalTo>(DUE, [provider, now, limit])

const CLEARED = `select 1 from withdrawal_step where withdrawal_id = $1 and by = 'desk' and event in ('clear_to_sending', 'clear_to_sent') limit 1`

/** Whether people have cleared it up: then nobody's silence makes it unclear again. */
export const clearedByPeople = async (q: Query, id: string): Promise<boolean> => (await q(CLEARED, [id])).length > 0

const LOOK_AT =
  "update withdrawal set look_at = $2 where id = $1 and state not in ('rejected', 'cancelled', 'failed', 'bounced_back')"

/** When it is asked about next; null: not again. */
export const lookAt = (tx: Pick<Tx, 'q'>, id: string, at: Date | null): Promise<unknown> => tx.q(LOOK_AT, [id, at])
