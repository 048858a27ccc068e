import { chainDepositMachine } from '../../../contract/chain/chain-deposit-machine.ts'
import { FIRST_ID } from '../../kernel/page-cursor.ts'
import type { Query, Tx } from '../../kernel/tx.ts'
import type { ChainDepositRow } from './deposits.rows.ts'

/** A deposit as people decide on it. */
export interface DecidedRow extends ChainDepositRow {
  why: string | null
  screening_ref: string | null
  swept_by: string | null
  seen_at: Date
  /** Its customer closed their account: it can't be theirs any more. */
  closed: boolean
}

const COLUMNS = `d.id, d.number, d.network, d.asset, d.address_id, d.customer_id, d.tx, d.place, d.amount, d.block, d.block_hash, d.confirmations, d.needed,
    d.state, d.version, d.why, d.screening_ref, d.swept_by, d.seen_at,
    exists (select 1 from account_closure k where k.customer_id = d.customer_id and k.state <> 'undone') as closed`

const LOCK = `select ${COLUMNS} from chain_deposit d where d.id = $1 for no key update`
/** Locked until the transaction ends. */
export const lockDeposit = async (tx: Pick<Tx, 'q'>, id: string): Promise<DecidedRow | undefined> =>
  (await tx.q<DecidedRow>(LOCK, [id]))[0]

const MOVE = `update chain_deposit d set state = $3, version = version + 1, credited_at = case when $3 = 'credited' then coalesce(credited_at, $4) else credited_at end
  where d.id = $1 and d.version = $2 and d.state = any($5::text[]) returning ${COLUMNS}`
/** Moves a locked deposit as its machine says. */
export async function moveDecided(
  tx: Tx,
  { id, version }: Pick<DecidedRow, 'id' | 'version'>,
  event: 'free' | 'return' | 'write_off' | 'restore',
): Promise<DecidedRow> {
  const { from, to } = chainDepositMachine.transitions[event]
  const [row] = await tx.q<DecidedRow>(MOVE, [id, version, to, tx.now, from])
  if (!row) throw new Error(`chain deposit ${id} was not locked`)
  return row
}

/** What the desk sees of a deposit: with whose it is, and where it goes back to. */
export interface ListedDeposit extends DecidedRow {
  username: string
  address: string
  to_sealed: string | null
  paid_tx: string | null
}

/**
 * Ids of deposits that people decide on: held back; given up by their chain; to be sent back; or written off and in the chain again, which somebody
 * has to see. Each of them has an index, in the order of a page; together, by `or`, they had none.
 */
export const forPeople = `select id from chain_deposit where state = 'quarantined'
    union all select id from chain_deposit where state = 'sunk' or (state = 'written_off' and block is not null)
    union all select deposit_id from chain_return where paid_tx is null`
const LISTED = `select ${COLUMNS}, c.username, a.address, r.to_sealed, r.paid_tx
  from chain_deposit d join customer c on c.id = d.customer_id join chain_address a on a.id = d.address_id left join chain_return r on r.deposit_id = d.id`
const FOR_PEOPLE = `${LISTED}
  where d.id = any(array(select id from (${forPeople}) x where id > coalesce($1::uuid, '${FIRST_ID}') order by id limit $2)) order by d.id`
/** Deposits that people decide on, the oldest first. */
export const depositsForPeople = (q: Query, after: string | undefined, limit: number): Promise<ListedDeposit[]> =>
  q<ListedDeposit>(FOR_PEOPLE, [after ?? null, limit])

const NUMBERED = `${LISTED} where d.number = $1`
/** The one of a number, wherever it stands; at most one. */
export const depositNumbered = (q: Query, number: string): Promise<ListedDeposit[]> =>
  q<ListedDeposit>(NUMBERED, [number])

const RETURN = 'insert into chain_return (deposit_id, to_sealed, decided_at) values ($1, $2, $3)'
/** Notes where a deposit is to be sent back to. */
export const insertReturn = (tx: Tx, depositId: string, toSealed: string): Promise<unknown> =>
  tx.q(RETURN, [depositId, toSealed, tx.now])

const PAID = `update chain_return set paid_tx = $2, paid_by = $3, paid_at = $4 where deposit_id = $1 and paid_tx is null returning deposit_id`
/** Notes that it was sent. False where it is noted already. */
export const noteReturnPaid = async (tx: Tx, depositId: string, hash: string, staffId: string): Promise<boolean> =>
  (await tx.q(PAID, [depositId, hash, staffId, tx.now])).length === 1
