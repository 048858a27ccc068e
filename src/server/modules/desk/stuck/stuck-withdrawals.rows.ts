import type { ChainTxState } from '../../../../contract/chain/chain-tx-machine.ts'
import type { CustodianPaymentState } from '../../../../contract/custody/custodian-payment-machine.ts'
import type { StuckWithdrawal } from '../../../../contract/desk/desk-decisions.ts'
import type { PayoutLineState } from '../../../../contract/payouts/payout-file-machine.ts'
import type { WithdrawalStep } from '../../../../contract/withdrawals/withdrawals.ts'
import { FIRST_ID } from '../../../kernel/page-cursor.ts'
import type { Query } from '../../../kernel/tx.ts'
import { WAITS_FOR } from '../../withdrawals/by-chain/waits.rows.ts'
import {
  WITHDRAWAL_COLUMNS as COLUMNS,
  DESTINATION_OF as TO,
  type WithdrawalTo,
} from '../../withdrawals/withdrawals.rows.ts'

/** A withdrawal on its way, with whose it is, its steps and the payout file that it stands in. */
export interface StuckRow extends WithdrawalTo {
  waits: { code: string; again_at: string | null; have: number | null; of: number | null } | null
  username: string
  steps: { event: WithdrawalStep; by: string; at: string }[]
  transaction: StuckWithdrawal['transaction']
  /** How a custodian's payment of it stands, unless that was refused. */
  at_custodian: CustodianPaymentState | null
  file: { id: string; message_id: string; exported: boolean; line: PayoutLineState; code: string | null } | null
}

/**
 * Ids of withdrawals of which nobody knows what became, or that have waited to be sent, or been on their way, since before an instant. Each part has an index;
 * together, by `or`, they had none.
 */
export const stuckIds = (since: `$${number}`): string => `select id from withdrawal where state = 'unclear'
    union all select id from withdrawal where state in ('sending', 'sent') and instructed_at < ${since}
    union all select id from withdrawal where state = 'approved' and kind in ('bank', 'chain') and moved_at < ${since}`

const shownOf = (ids: string) => `select ${COLUMNS}, ${TO}, c.username,
    (select json_agg(json_build_object('event', s.event, 'by', s.by, 'at', s.at) order by s.version) from withdrawal_step s where s.withdrawal_id = w.id) steps,
    (select json_build_object('id', f.id, 'message_id', f.message_id, 'exported', f.exported_at is not null, 'line', l.state, 'code', l.code)
      from payout_line l join payout_file f on f.id = l.file_id where l.withdrawal_id = w.id and l.state <> 'dropped') file,
    (select json_build_object('state', t.state, 'why', t.why, 'superseded', t.superseded_by, 'attempts', coalesce((select json_agg(json_build_object('hash', a.hash, 'outcome', a.outcome) order by a.n)
        from chain_attempt a where a.tx_id = t.id), '[]')) from chain_tx_part p join chain_tx t on t.id = p.tx_id where p.withdrawal_id = w.id
        order by (t.state = 'refused'), t.id desc limit 1) transaction,
    (select k.state from custodian_payment k where k.withdrawal_id = w.id and k.state <> 'refused') at_custodian,
    (select json_build_object('code', why.code, 'again_at', a.next_at, 'have', a.have, 'of', a.of_persons) from (select ${WAITS_FOR} code) why
      left join chain_ask a on a.withdrawal_id = w.id and w.state = 'approved' where why.code is not null) waits
  from withdrawal w join customer c on c.id = w.customer_id
  where w.id = any(array(${ids})) order by w.id`
const STUCK = shownOf(
  `select id from (${stuckIds('$3')}) x where id > coalesce($1::uuid, '${FIRST_ID}') order by id limit $2`,
)
const NUMBERED = shownOf(
  `select id from withdrawal where number = $1 and state in ('approved', 'sending', 'sent', 'unclear')`,
)

/** Withdrawals that are stuck since `since`, the oldest first; or the one of a number, as long as it is on its way. */
export const stuckWithdrawals = (
  q: Query,
  {
    after,
    limit,
    since,
    number,
  }: { after: string | undefined; limit: number; since: Date; number: string | undefined },
): Promise<StuckRow[]> =>
  number === undefined ? q<StuckRow>(STUCK, [after ?? null, limit, since]) : q<StuckRow>(NUMBERED, [number])

/** What may pay a withdrawal yet, whatever people decide. */
export interface Ahead {
  /** It stands in a payout file that may still be handed in. */
  openFile: boolean
  /** Its transaction may be mined, or is; or its custodian may have one made. */
  openTransaction: boolean
  /** A transaction was to pay it, and isn't final or was reverted; whether what stands in its place did, people find out. */
  unproved: boolean
}

const AHEAD = `select exists (select 1 from payout_line l join payout_file f on f.id = l.file_id
    where l.withdrawal_id = $1 and l.state <> 'dropped' and f.exported_at is null) "openFile",
  exists (select 1 from chain_tx_part p join chain_tx t on t.id = p.tx_id where p.withdrawal_id = $1 and t.state <> all($2::text[]))
    or exists (select 1 from custodian_payment k where k.withdrawal_id = $1 and k.state = any($3::text[])) "openTransaction",
  exists (select 1 from chain_tx_part p join chain_tx t on t.id = p.tx_id where p.withdrawal_id = $1 and t.state <> all('{refused,superseded,lapsed}') and not (t.state = 'final'
    and exists (select 1 from chain_attempt a where a.tx_id = t.id and a.outcome = 'mined')))
    or exists (select 1 from custodian_payment k where k.withdrawal_id = $1 and k.state not in ('refused', 'completed')) "unproved"`
const NEVER_MINED: ChainTxState[] = ['refused', 'cancelled', 'superseded', 'lapsed']
/** What a custodian gave up after it had been on the network people can tell of, as of anything else. */
const MAY_PAY: CustodianPaymentState[] = ['made', 'asked', 'accepted']
export const aheadOf = async (q: Query, id: string): Promise<Ahead> =>
  (await q<Ahead>(AHEAD, [id, NEVER_MINED, MAY_PAY]))[0] as Ahead

/** The same of what was listed. */
export const aheadOfListed = ({
  file,
  transaction,
  at_custodian,
}: Pick<StuckRow, 'file' | 'transaction' | 'at_custodian'>): Ahead => ({
  openFile: file !== null && !file.exported,
  openTransaction:
    MAY_PAY.some((state) => state === at_custodian) ||
    (transaction !== null && !NEVER_MINED.includes(transaction.state)),
  unproved:
    (at_custodian !== null && at_custodian !== 'completed') ||
    (transaction !== null && !['refused', 'superseded', 'lapsed'].includes(transaction.state) && !hasPaid(transaction)),
})

const hasPaid = ({ state, attempts }: NonNullable<StuckRow['transaction']>): boolean =>
  state === 'final' && attempts.some(({ outcome }) => outcome === 'mined')
