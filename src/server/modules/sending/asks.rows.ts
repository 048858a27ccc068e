import type { WaitCode } from '../../../contract/withdrawals/withdrawal-waits.ts'
import type { Query, Tx } from '../../kernel/tx.ts'
import type { CustodyAnswer } from '../../providers/custody/port.ts'
import { ownerOpen } from '../withdrawals/held-back/owner-open.ts'
import { MAY_BE_COVERED } from '../withdrawals/liquidity/liquidity.rows.ts'
import { DESTINATION_OF as TO, WITHDRAWAL_COLUMNS, type WithdrawalTo } from '../withdrawals/withdrawals.rows.ts'

/** What custody was asked for a withdrawal and said, as stored. */
export interface AskRow {
  withdrawal_id: string
  intent_sealed: string
  expires_at: Date
  gas: string
}

const APPROVED = `select ${WITHDRAWAL_COLUMNS}, ${TO} from withdrawal w
    join destination place on place.id = w.destination_id left join chain_ask a on a.withdrawal_id = w.id
  where w.state = 'approved' and w.kind = 'chain' and place.network = $1 and ${ownerOpen('$2')} and (a.next_at is null or a.next_at <= $2)
    and ${MAY_BE_COVERED}
  order by coalesce(a.next_at, w.moved_at), w.id limit $3`

/**
 * Withdrawals on a network that custody can be asked for now: those whose turn it has been for longest, since they were approved or were to be tried
 * again; not of who is suspended or frozen, nor those that still wait for a refill.
 */
export const approvedOn = (q: Query, network: string, now: Date, limit: number): Promise<WithdrawalTo[]> =>
  q<WithdrawalTo>(APPROVED, [network, now, limit])

const COLUMNS = 'withdrawal_id, intent_sealed, expires_at, gas'
const FIND = `select ${COLUMNS} from chain_ask where withdrawal_id = $1 and intent_sealed is not null`

/** The last intent that was asked for a withdrawal. */
export const askFor = async (q: Query, withdrawalId: string): Promise<AskRow | undefined> =>
  (await q<AskRow>(FIND, [withdrawalId]))[0]

// Whoever writes at the same time is first or isn't; both then ask for the same intent.
const PUT = `insert into chain_ask (withdrawal_id, intent_sealed, expires_at, gas, next_at) values ($1, $2, $3, $4, $5)
  on conflict (withdrawal_id) do update set intent_sealed = excluded.intent_sealed, expires_at = excluded.expires_at, gas = excluded.gas,
    says = null, code = null, have = null, of_persons = null
    where chain_ask.expires_at is null or chain_ask.expires_at < $6
  returning ${COLUMNS}`

/** Keeps an intent as what is asked for, unless another one is that ends no earlier than `fresh`. */
export const putAsk = async (q: Query, row: AskRow, now: Date, fresh: Date): Promise<AskRow | undefined> =>
  (await q<AskRow>(PUT, [row.withdrawal_id, row.intent_sealed, row.expires_at, row.gas, now, fresh]))[0]

const NOTE_TRIED = `insert into chain_ask (withdrawal_id, next_at) select id, $2 from withdrawal where id = any($1::uuid[]) and state = 'approved'
  on conflict (withdrawal_id) do update set next_at = excluded.next_at`

/** Notes when withdrawals that are still approved are tried again; best before they are tried, so that whatever that does to this process others have their turn. */
export const noteTried = (q: Query, ids: readonly string[], again: Date): Promise<unknown> =>
  q(NOTE_TRIED, [ids, again])

/** What custody said, if it was asked, and by code what a withdrawal waits for. */
export interface Said {
  says: 'done' | 'needs' | 'refused' | 'unknown' | null
  code: WaitCode
  have?: number
  of?: number
}
const NOTE = `insert into chain_ask (withdrawal_id, says, code, have, of_persons, next_at)
    select id, $2, $3, $4, $5, $6 from withdrawal where id = any($1::uuid[]) and state = 'approved'
  on conflict (withdrawal_id) do update set says = excluded.says, code = excluded.code, have = excluded.have, of_persons = excluded.of_persons,
    next_at = excluded.next_at`

/** Notes what withdrawals that are still approved wait for, for whoever looks, and when they are tried again. */
export const noteWaits = (
  q: Query,
  ids: readonly string[],
  { says, code, have, of }: Said,
  nextAt: Date,
): Promise<unknown> => q(NOTE, [ids, says, code, have ?? null, of ?? null, nextAt])

/** So many withdrawals of a customer's are before those who approve, on all networks together. */
const MOST_BEFORE_PEOPLE = 3

const TAKE_PLACE = `insert into chain_ask (withdrawal_id, says, code, have, of_persons, next_at)
    select w.id, 'needs', 'needs_approvals', $2::integer, $3::integer, $4::timestamptz from withdrawal w where w.id = $1 and w.state = 'approved'
      and (select count(*) from withdrawal o join chain_ask a on a.withdrawal_id = o.id
        where o.customer_id = w.customer_id and o.state = 'approved' and a.says = 'needs' and o.id <> w.id) < ${MOST_BEFORE_PEOPLE}
  on conflict (withdrawal_id) do update set says = excluded.says, code = excluded.code, have = excluded.have, of_persons = excluded.of_persons
  returning withdrawal_id`

/** Notes that a withdrawal is before those who approve. False where as many of its customer's are as may be. */
export const takeApproverPlace = async (
  q: Query,
  { withdrawalId, have, of }: { withdrawalId: string; have: number; of: number },
  now: Date,
): Promise<boolean> => (await q(TAKE_PLACE, [withdrawalId, have, of, now])).length === 1

/** What custody said as it is noted; undefined where it would sign. */
export function saidOf(answer: CustodyAnswer<object> | 'in_turn'): Said | undefined {
  if (answer === 'in_turn') return { says: null, code: 'approvals_in_turn' }
  if (answer === 'unknown') return { says: 'unknown', code: 'custody_silent' }
  if (answer.is === 'needs') return { says: 'needs', code: 'needs_approvals', have: answer.have, of: answer.of }
  return answer.is === 'refused' ? { says: 'refused', code: answer.code } : undefined
}

const FORGET = `update chain_ask set intent_sealed = null, expires_at = null, gas = null, says = null, code = null, have = null, of_persons = null, next_at = $2
  where withdrawal_id = $1`

/** Forgets what was asked for a withdrawal: it is asked for anew, as another payment. */
export const forgetAsk = (tx: Tx, withdrawalId: string): Promise<unknown> => tx.q(FORGET, [withdrawalId, tx.now])

const LAST = 'select code from chain_ask where withdrawal_id = $1'

/** What kept a withdrawal when it was last tried, by code. */
export const lastCode = async (q: Query, withdrawalId: string): Promise<string | undefined> =>
  (await q<{ code: string | null }>(LAST, [withdrawalId]))[0]?.code ?? undefined
