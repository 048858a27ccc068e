import type { ChainTxState } from '../../../contract/chain/chain-tx-machine.ts'
import type { NetworkCode } from '../../../contract/chain/networks.ts'
import type { EvmAttempt, TronAttempt } from '../../../contract/custody/intent.ts'
import type { FeeSpeed } from '../../../contract/withdrawals/network-fees.ts'
import type { Query, Tx } from '../../kernel/tx.ts'

/** A transaction of the house on a network whose addresses have nonces, as stored; amounts in smallest units, as text. */
export interface ChainTxRow {
  id: string
  network: NetworkCode
  lane: string
  nonce: string
  kind: 'payout' | 'sweep' | 'gas' | 'refill'
  intents_sealed: string
  state: ChainTxState
  fee_limit: string
  gas: string
  why: string | null
  version: number
  created_at: Date
  moved_at: Date
}

const COLUMNS =
  'id, network, lane, nonce, kind, intents_sealed, state, fee_limit, gas, why, version, created_at, moved_at'

const OPEN_LANE = 'insert into chain_lane (network, address, next_nonce) values ($1, $2, $3) on conflict do nothing'
export const openLane = (q: Query, network: string, address: string, nonce: number): Promise<unknown> =>
  q(OPEN_LANE, [network, address, nonce])

const LANES = 'select address, next_nonce from chain_lane where network = $1 order by address'

/** The addresses that send on a network, each with the nonce that is given out next. */
export const lanesOf = async (q: Query, network: string): Promise<{ address: string; next: number }[]> =>
  (await q<{ address: string; next_nonce: string }>(LANES, [network])).map(({ address, next_nonce }) => ({
    address,
    next: Number(next_nonce),
  }))

const LOCK_LANE = 'select 1 from chain_lane where network = $1 and address = $2 for no key update'

/** Locks a lane until the transaction ends: nobody else gives out a nonce of it meanwhile. */
export const lockLane = (tx: Tx, network: string, address: string): Promise<unknown> =>
  tx.q(LOCK_LANE, [network, address])

const TAKE_NONCE =
  'update chain_lane set next_nonce = next_nonce + 1 where network = $1 and address = $2 returning next_nonce - 1 nonce'

/** Gives out the lane's next nonce and locks the lane until the transaction ends: without it nothing of it stays. */
export async function takeNonce(tx: Tx, network: string, address: string): Promise<string> {
  const [row] = await tx.q<{ nonce: string }>(TAKE_NONCE, [network, address])
  if (!row) throw new Error(`no lane of ${address} on ${network}`)
  return row.nonce
}

/** Of `chain_tx`: it hasn't ended. */
export const OPEN = `state not in ('final', 'cancelled', 'refused', 'superseded', 'lapsed')`
/** All that it paid has ended, and only its fee isn't booked. */
const UNBOOKED = `(unbooked_at is not null and state in ('mined', 'cancelling'))`
const IN_FLIGHT = `select count(*)::int n from chain_tx where network = $1 and lane = $2 and ${OPEN} and state <> 'mined' and not ${UNBOOKED}`

/** How many of a lane's transactions no block has. */
export const inFlight = async (q: Query, network: string, lane: string): Promise<number> =>
  (await q<{ n: number }>(IN_FLIGHT, [network, lane]))[0]?.n ?? 0

const UNMINED = `select intents_sealed, fee_limit from chain_tx where network = $1 and lane = $2 and ${OPEN} and not ${UNBOOKED}
    and (state <> 'mined' or moved_at >= $3)`

/** What a lane's transactions would pay that no block had at an instant, or has now, and the most that each may cost. */
export const unminedOf = (
  q: Query,
  network: string,
  lane: string,
  since: Date,
): Promise<Pick<ChainTxRow, 'intents_sealed' | 'fee_limit'>[]> => q(UNMINED, [network, lane, since])

const INSERT = `insert into chain_tx (${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)`
export const insertChainTx = (tx: Tx, row: Omit<ChainTxRow, 'moved_at'>): Promise<unknown> =>
  tx.q(INSERT, [
    ...[row.id, row.network, row.lane, row.nonce, row.kind, row.intents_sealed, row.state, row.fee_limit, row.gas],
    ...[row.why, row.version, row.created_at],
  ])

const INSERT_PART = 'insert into chain_tx_part (tx_id, withdrawal_id) values ($1, $2)'
export const insertPart = (tx: Tx, txId: string, withdrawalId: string): Promise<unknown> =>
  tx.q(INSERT_PART, [txId, withdrawalId])

const PARTS = 'select withdrawal_id from chain_tx_part where tx_id = $1 order by withdrawal_id'

/** The withdrawals that a transaction pays. */
export const partsOf = async (q: Query, txId: string): Promise<string[]> =>
  (await q<{ withdrawal_id: string }>(PARTS, [txId])).map(({ withdrawal_id }) => withdrawal_id)

const SPEED = 'select w.speed from chain_tx_part p join withdrawal w on w.id = p.withdrawal_id where p.tx_id = $1'

/** The speed that a transaction's customer pays for; undefined where it pays no withdrawal. */
export const speedOf = async (q: Query, txId: string): Promise<FeeSpeed | undefined> =>
  (await q<{ speed: FeeSpeed | null }>(SPEED, [txId]))[0]?.speed ?? undefined

const NAMED = `select id, lane is null coins from chain_tx t where id in (
    select case when $1 ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then $1::uuid end
    union select a.tx_id from chain_attempt a where a.hash = $1
    union select p.tx_id from withdrawal w join chain_tx_part p on p.withdrawal_id = w.id where w.number = $1)
  order by id desc limit 1`

const UNPAID_BY = `select count(*)::int n from chain_tx_part p join chain_tx t on t.id = p.tx_id where p.withdrawal_id = $1 and t.state in ('lapsed', 'cancelled')`

/** How many transactions that were to pay a withdrawal ran out, or had something else mined in their place. */
export const unpaidBy = async (q: Query, withdrawalId: string): Promise<number> =>
  (await q<{ n: number }>(UNPAID_BY, [withdrawalId]))[0]?.n ?? 0

/** A transaction by its id, the hash of one of its forms, or the number of a withdrawal that it pays; of several the newest. `coins`: it spends coins. */
export const chainTxNamed = async (q: Query, name: string): Promise<{ id: string; coins: boolean } | undefined> =>
  (await q<{ id: string; coins: boolean }>(NAMED, [name]))[0]

const BOOKED_AGAIN_MS = 60_000
/** Of `chain_tx`, by when what waits only for its booking was last its turn: it has not ended, and it is its turn. */
export const dueBefore = (turn: `$${number}`): string =>
  `${OPEN} and not (${UNBOOKED} and looked_at is not null and looked_at > ${turn})`
export const bookedAgain = (now: Date): Date => new Date(now.getTime() - BOOKED_AGAIN_MS)

const OPEN_TXS = `with turn as (select id from chain_tx where network = $1 and lane is not null and ${dueBefore('$3')}
    order by looked_at nulls first, lane, nonce limit $2)
  select ${COLUMNS} from chain_tx where id in (select id from turn) order by lane, nonce`

/** So many transactions that have not ended, those that have waited longest for their turn, lane by lane in the order of their nonces. */
export const openTxs = (q: Query, network: string, limit: number, now: Date): Promise<ChainTxRow[]> =>
  q<ChainTxRow>(OPEN_TXS, [network, limit, bookedAgain(now)])

// What somebody else has in hand is looked at by them: waiting for it, two who look at the same would wait for each other.
const NOTE_LOOKED = `update chain_tx set looked_at = $2
  where id in (select id from chain_tx where id = any($1::uuid[]) for no key update skip locked)`

/** Notes that it was the turn of these; waits for nobody. */
export const noteLooked = (q: Query, rows: readonly { id: string }[], now: Date): Promise<unknown> =>
  q(NOTE_LOOKED, [rows.map(({ id }) => id), now])

const NOTE_UNBOOKED = `update chain_tx set unbooked_at = $2 where id = $1 and unbooked_at is null and ${OPEN} returning id`

/** Notes that a transaction's fee could not be booked; false where that was noted before. */
export const noteUnbooked = async (q: Query, id: string, now: Date): Promise<boolean> =>
  (await q(NOTE_UNBOOKED, [id, now])).length > 0

const ALL_OPEN = `select count(*)::int n from chain_tx where ${OPEN}`

/** How many transactions of the house's have not ended, on all networks. */
export const openOnNetworks = async (q: Query): Promise<number> => (await q<{ n: number }>(ALL_OPEN))[0]?.n ?? 0

const LOCK = `select ${COLUMNS} from chain_tx where id = $1 and lane is not null for no key update`

/** Locked until the transaction ends. */
export const lockChainTx = async (tx: Tx, id: string): Promise<ChainTxRow | undefined> =>
  (await tx.q<ChainTxRow>(LOCK, [id]))[0]

const SAVE = `update chain_tx set state = $3, why = $4, intents_sealed = $5, version = version + 1, moved_at = $6
  where id = $1 and version = $2 returning ${COLUMNS}`
export const saveChainTx = async (tx: Tx, was: ChainTxRow, is: ChainTxRow): Promise<ChainTxRow> => {
  const [saved] = await tx.q<ChainTxRow>(SAVE, [
    ...[was.id, was.version, is.state, is.why, is.intents_sealed, is.moved_at],
  ])
  if (!saved) throw new Error('the transaction was not locked')
  return saved
}

/** A signed form of a transaction. `fee` is the most that it may cost. */
export interface AttemptRow {
  id: string
  tx_id: string
  n: number
  cancels: boolean
  attempt: EvmAttempt
  hash: string
  raw_sealed: string
  fee: string
  signed_at: Date
  first_sent_at: Date | null
  last_sent_at: Date | null
}
const ATTEMPT = 'id, tx_id, n, cancels, attempt, hash, raw_sealed, fee, signed_at, first_sent_at, last_sent_at'
const ATTEMPTS = `select ${ATTEMPT} from chain_attempt where tx_id = $1 order by n`

/** A transaction's signed forms, the first first. */
export const attemptsOf = (q: Query, txId: string): Promise<AttemptRow[]> => q<AttemptRow>(ATTEMPTS, [txId])

const INSERT_ATTEMPT = `insert into chain_attempt (id, tx_id, n, cancels, attempt, hash, raw_sealed, fee, signed_at)
  select $1, $2, coalesce(max(n), 0) + 1, $3, $4::jsonb, $5, $6, $7, $8 from chain_attempt where tx_id = $2 on conflict (hash) do nothing`

/** Writes down a signed form of a transaction that is locked; the same again changes nothing. */
export const insertAttempt = (
  tx: Tx,
  row: Pick<AttemptRow, 'id' | 'tx_id' | 'cancels' | 'hash' | 'raw_sealed' | 'fee'> & {
    attempt: EvmAttempt | TronAttempt
  },
): Promise<unknown> =>
  tx.q(INSERT_ATTEMPT, [
    ...[row.id, row.tx_id, row.cancels, JSON.stringify(row.attempt), row.hash, row.raw_sealed, row.fee, tx.now],
  ])

const NOTE_SENT =
  'update chain_attempt set first_sent_at = coalesce(first_sent_at, $2), last_sent_at = $2 where id = $1'
export const noteSent = (q: Query, attemptId: string, now: Date): Promise<unknown> => q(NOTE_SENT, [attemptId, now])

const NOTE_HEIGHT = `update chain_attempt set mined_height = case when hash = $2 then $3::bigint end
  where tx_id = $1 and mined_height is distinct from case when hash = $2 then $3::bigint end`

/** Notes in which block one form of a transaction stands now; without it, that none does any more. */
export const noteHeight = (tx: Tx, txId: string, mined?: { hash: string; height: number }): Promise<unknown> =>
  tx.q(NOTE_HEIGHT, [txId, mined?.hash ?? null, mined?.height ?? null])

const NOTE_OUTCOMES = `update chain_attempt set outcome = case when id = $2 then $3 else 'dropped' end where tx_id = $1`

/** Notes which form was mined for good, and how it went; the others never will be. */
export const noteOutcomes = (tx: Tx, txId: string, minedId: string, outcome: 'mined' | 'reverted'): Promise<unknown> =>
  tx.q(NOTE_OUTCOMES, [txId, minedId, outcome])

const NOTE_DROPPED = `update chain_attempt set outcome = 'dropped' where tx_id = $1`

/** Notes of all forms of a transaction that none will ever be mined. */
export const noteDropped = (tx: Tx, txId: string): Promise<unknown> => tx.q(NOTE_DROPPED, [txId])
