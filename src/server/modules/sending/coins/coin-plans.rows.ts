import type { NetworkCode } from '../../../../contract/chain/networks.ts'
import type { Query, Tx } from '../../../kernel/tx.ts'
import { MOST_COINS } from './select-coins.ts'

/** A coin that may be spent, and where its key stands. Its amount in smallest units. */
export interface OwnCoin {
  tx: string
  vout: number
  amount: bigint
  account: 'deposit' | 'hot'
  branch: 0 | 1
  address_index: number
}
type Row = Omit<OwnCoin, 'amount'> & { amount: string }

const COLUMNS = 'c.tx, c.vout, c.amount, c.account, c.branch, c.address_index'
const FREE = 'c.network = $1 and c.reserved_for is null and c.spent_by_tx is null'
const read = (row: Row): OwnCoin => ({ ...row, amount: BigInt(row.amount) })

const HOT = `select ${COLUMNS} from chain_coin c where ${FREE} and c.account = 'hot' and c.block is not null`
/** Change of a transaction of ours that waits in mempools in its only form: a second form would leave it without a parent. */
const UNMINED = `select ${COLUMNS} from chain_coin c join chain_attempt a on a.hash = c.tx join chain_tx t on t.id = a.tx_id
  where ${FREE} and c.account = 'hot' and c.block is null and t.state = 'sent' and (select count(*) from chain_coin_plan p where p.tx_id = t.id) = 1`
// The largest first by the index of what is unspent; each asks for its own deposit, so that no more are read than are taken.
const DEPOSITED = `select ${COLUMNS} from chain_coin c where ${FREE} and c.account = 'deposit' and c.block is not null
    and (select d.state = 'credited' from chain_deposit d where d.network = c.network and d.tx = c.tx and d.place = c.vout::text and d.block is not null)
  order by c.amount desc limit ${MOST_COINS}`
const texts = { hot: HOT, unmined: UNMINED, deposited: DEPOSITED }

/** The free coins of one kind: 'hot' stand in a block, 'unmined' are change of ours that doesn't yet, 'deposited' are customers' that were credited, as many of the largest as one transaction gathers. */
export const freeCoins = async (tx: Tx, network: NetworkCode, kind: keyof typeof texts): Promise<OwnCoin[]> =>
  (await tx.q<Row>(texts[kind], [network])).map(read)

/** A transaction as it is to be signed for the n-th time. `change_index` null: its coins are spent whole. */
export interface PlanRow {
  tx_id: string
  n: number
  fee: string
  change: string
  change_index: number | null
  made_at: Date
}
const PLAN = 'p.tx_id, p.n, p.fee, p.change, p.change_index, p.made_at'

const RESERVE = `update chain_coin c set reserved_for = $2, reserved_n = $3 from unnest($4::text[], $5::integer[]) as r (tx, vout)
  where c.tx = r.tx and c.vout = r.vout and ${FREE} returning c.tx`

/** Writes a plan down and sets its further coins apart for it; all of them, or it throws. */
export async function insertPlan(
  tx: Tx,
  network: NetworkCode,
  plan: Omit<PlanRow, 'made_at'>,
  coins: readonly OwnCoin[],
): Promise<void> {
  const taken = await tx.q(RESERVE, [
    network,
    plan.tx_id,
    plan.n,
    coins.map((coin) => coin.tx),
    coins.map(({ vout }) => vout),
  ])
  if (taken.length !== coins.length) throw new Error('a coin was taken meanwhile')
  await tx.q(
    'insert into chain_coin_plan (tx_id, n, fee, change, change_index, made_at) values ($1, $2, $3, $4, $5, $6)',
    [plan.tx_id, plan.n, plan.fee, plan.change, plan.change_index, tx.now],
  )
}

/** Gives back what was set apart for a transaction that was refused, and that the database knows to be. */
export const freeReserved = (tx: Tx, txId: string): Promise<unknown> =>
  tx.q('update chain_coin set reserved_for = null, reserved_n = null where reserved_for = $1', [txId])

/** The newest plan of a transaction. */
export const planOf = async (q: Query, txId: string): Promise<PlanRow> =>
  (
    await q<PlanRow>(`select ${PLAN} from chain_coin_plan p where p.tx_id = $1 order by p.n desc limit 1`, [txId])
  )[0] as PlanRow

/** The coins that are set apart for a transaction, always in the same order, so that it is asked for in the same words. */
export const coinsOf = async (q: Query, txId: string): Promise<OwnCoin[]> =>
  (
    await q<Row>(`select ${COLUMNS} from chain_coin c where c.reserved_for = $1 order by c.reserved_n, c.tx, c.vout`, [
      txId,
    ])
  ).map(read)

/** Whether something of ours spends the change of one of a transaction's forms, so that it must stay as it is. */
export const changeIsSpent = async (tx: Tx, txId: string): Promise<boolean> =>
  (
    await tx.q(
      `select 1 from chain_attempt a join chain_tx t on t.id = a.tx_id join chain_coin c on c.network = t.network and c.tx = a.hash
        where a.tx_id = $1 and c.reserved_for is not null limit 1`,
      [txId],
    )
  ).length > 0

const CHANGE = `insert into chain_coin (network, tx, vout, address, account, branch, address_index, amount)
  select h.network, $3, $4, h.address, 'hot', h.branch, h.address_index, $5 from chain_hot_address h
  where h.network = $1 and h.branch = 1 and h.address_index = $2 on conflict do nothing`

/** Writes the change of what was signed down as a coin that stands in no block yet. */
export const insertChange = async (
  tx: Tx,
  network: NetworkCode,
  change: { index: number; hash: string; vout: number; amount: string },
): Promise<void> => {
  await tx.q(CHANGE, [network, change.index, change.hash, change.vout, change.amount])
}

// From both sides, so that the few newest are found by their index, and what signed them each by its own.
const FOREIGN = `select c.tx, c.vout, c.spent_by_tx, c.reserved_for from chain_coin c
  where c.network = $1 and c.spent_block > (select height from chain_cursor where network = $1) - $2::bigint
    and c.spent_block <= (select height from chain_cursor where network = $1)
    and (select a.id from chain_attempt a where a.hash = c.spent_by_tx) is null`

/** Coins of ours that were spent in the newest blocks by what we never signed. */
export const foreignSpends = (
  q: Query,
  network: NetworkCode,
  depth: number,
): Promise<{ tx: string; vout: number; spent_by_tx: string; reserved_for: string | null }[]> =>
  q(FOREIGN, [network, depth])

const TAKEN = `select c.tx, c.vout, c.spent_by_tx as by, c.spent_block::int as height from chain_coin c
  where c.reserved_for = $1 and c.reserved_n = 1 and c.spent_block is not null and not exists (select 1 from chain_attempt a where a.hash = c.spent_by_tx)
  order by c.spent_block limit 1`

/** Of the coins that every form of a transaction spends, the one that something that isn't ours spent first, in which block. */
export const takenCoin = async (
  q: Query,
  txId: string,
): Promise<{ tx: string; vout: number; by: string; height: number } | undefined> =>
  (await q<{ tx: string; vout: number; by: string; height: number }>(TAKEN, [txId]))[0]

const SWEPT = `update chain_deposit d set state = 'swept', swept_by = $1, version = d.version + 1 from chain_coin c
  where c.reserved_for = $1 and d.network = c.network and d.tx = c.tx and d.place = c.vout::text and d.state = 'credited' returning d.id`

/** Notes of the deposits whose coins a transaction gathered that it did. */
export const sweepDeposits = (tx: Tx, txId: string): Promise<{ id: string }[]> => tx.q(SWEPT, [txId])
