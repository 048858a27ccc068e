import type { ChainTxState } from '../../../../contract/chain/chain-tx-machine.ts'
import type { NetworkCode } from '../../../../contract/chain/networks.ts'
import type { FeeSpeed } from '../../../../contract/withdrawals/network-fees.ts'
import { withKey } from '../../../kernel/customer-keys/with-key.ts'
import type { Query, Tx } from '../../../kernel/tx.ts'
import { ownerOpen } from '../../withdrawals/held-back/owner-open.ts'
import { MAY_BE_COVERED } from '../../withdrawals/liquidity/liquidity.rows.ts'
import { bookedAgain, dueBefore, OPEN } from '../chain-txs.rows.ts'

/** A withdrawal that waits to be paid, with where it goes. Amounts in smallest units, as text. */
export interface ReadyRow {
  id: string
  customer_id: string
  held_for: string[]
  amount: string
  network_fee: string
  speed: FeeSpeed
  moved_at: Date
  /** When it was to be tried again; null where it never was tried. */
  next_at: Date | null
  mac: string
  usable_at: Date
  value_sealed: string
}

const READY = `select w.id, w.customer_id, w.held_for, w.amount, w.network_fee, w.speed, w.moved_at, a.next_at, d.mac, d.usable_at, ${withKey('destination.value_sealed', 'd')} value_sealed
  from withdrawal w join destination d on d.id = w.destination_id left join chain_ask a on a.withdrawal_id = w.id
  where w.state = 'approved' and w.kind = 'chain' and w.clearing = $1 and w.asset = $2 and d.mac is not null and ${ownerOpen('$3')}
    and (a.next_at is null or a.next_at <= $3) and ${MAY_BE_COVERED}
  order by coalesce(a.next_at, w.moved_at), w.id limit $4`

/**
 * Approved withdrawals that a network's hot account pays in its own asset: those whose turn it has been for longest, since they were approved or were to
 * be tried again.
 */
export const readyToPay = (
  q: Query,
  at: { network: NetworkCode; native: string; now: Date; limit: number },
): Promise<ReadyRow[]> => q<ReadyRow>(READY, [`chain:${at.network}:hot`, at.native, at.now, at.limit])

const TOO_DEAR = `select (select count(*)::int from chain_tx_part p where p.tx_id = t.id) parts from chain_tx t
  where t.network = $1 and t.kind = 'batch' and t.state = 'refused' and t.why = any($2::text[]) and t.moved_at > $3 order by t.moved_at desc, t.id desc limit 1`

/** How many withdrawals the last transaction since an instant was to pay that was refused for one of these reasons; undefined where none was. */
export const partsRefused = async (
  q: Query,
  network: NetworkCode,
  why: readonly string[],
  since: Date,
): Promise<number | undefined> => (await q<{ parts: number }>(TOO_DEAR, [network, why, since]))[0]?.parts

export interface CoinTxRow {
  id: string
  network: NetworkCode
  kind: 'batch' | 'sweep' | 'refill'
  intents_sealed: string
  state: ChainTxState
  fee_limit: string
  created_at: Date
}
const TX_COLUMNS = 'id, network, kind, intents_sealed, state, fee_limit, created_at'

const OPEN_TXS = `with turn as (select id from chain_tx where network = $1 and kind in ('batch', 'sweep', 'refill') and ${dueBefore('$2')}
    order by looked_at nulls first, id limit 200)
  select ${TX_COLUMNS} from chain_tx where id in (select id from turn) order by id`

/** Transactions of a network that have not ended, those that have waited longest for their turn, the oldest first. */
export const openCoinTxs = (q: Query, network: NetworkCode, now: Date): Promise<CoinTxRow[]> =>
  q<CoinTxRow>(OPEN_TXS, [network, bookedAgain(now)])

const SWEEP_AGAIN_MS = 10 * 60_000
// One whose coin left the chain may never be mined, and no other waits for it.
const SWEEPS = `select 1 from chain_tx t where network = $1 and kind = 'sweep' and ((state = 'refused' and moved_at > $2)
  or (${OPEN} and not exists (select from chain_coin c where c.reserved_for = t.id and c.block is null))) limit 1`

/** Whether coins are being gathered on a network, or the signer would not just now. */
export const isSweeping = async (q: Query, network: NetworkCode, now: Date): Promise<boolean> =>
  (await q(SWEEPS, [network, new Date(now.getTime() - SWEEP_AGAIN_MS)])).length > 0

/** A transaction, locked until the caller's ends. */
export const lockCoinTx = async (tx: Tx, id: string): Promise<CoinTxRow> =>
  (await tx.q<CoinTxRow>(`select ${TX_COLUMNS} from chain_tx where id = $1 for no key update`, [id]))[0] as CoinTxRow

export const insertCoinTx = async (
  tx: Tx,
  row: Omit<CoinTxRow, 'state' | 'created_at'>,
  withdrawals: readonly string[],
): Promise<void> => {
  await tx.q(
    `insert into chain_tx (id, network, kind, intents_sealed, state, fee_limit, created_at, moved_at) values ($1, $2, $3, $4, 'made', $5, $6, $6)`,
    [row.id, row.network, row.kind, row.intents_sealed, row.fee_limit, tx.now],
  )
  await tx.q('insert into chain_tx_part (tx_id, withdrawal_id) select $1, * from unnest($2::uuid[])', [
    row.id,
    withdrawals,
  ])
}

/** Moves a transaction to another state, and says why where that is to be kept; false where it stands elsewhere by now. */
export const moveCoinTx = async (
  tx: Tx,
  id: string,
  { from, to, why = null }: { from: readonly ChainTxState[]; to: ChainTxState; why?: string | null },
): Promise<boolean> =>
  (
    await tx.q(
      'update chain_tx set state = $2, why = $5, version = version + 1, moved_at = $4 where id = $1 and state = any($3::text[]) returning id',
      [id, to, from, tx.now, why],
    )
  ).length > 0

/** Notes what one that was made waits for, by code, and the intents that it is asked with from now on. */
export const noteWait = async (tx: Tx, id: string, why: string, intentsSealed: string | null): Promise<void> => {
  await tx.q(
    `update chain_tx set why = $2, intents_sealed = coalesce($3, intents_sealed) where id = $1 and ($3::text is null or state = 'made')
      and ${OPEN}`,
    [id, why, intentsSealed],
  )
}

export interface AttemptRow {
  n: number
  hash: string
  raw_sealed: string
  fee: string
  signed_at: Date
  last_sent_at: Date | null
}

/** Each signed form of a transaction, the dearest first. */
export const attemptsOf = (q: Query, txId: string): Promise<AttemptRow[]> =>
  q<AttemptRow>(
    'select n, hash, raw_sealed, fee, signed_at, last_sent_at from chain_attempt where tx_id = $1 order by n desc',
    [txId],
  )

export const insertAttempt = async (
  tx: Tx,
  row: { id: string; txId: string; n: number; attempt: string; hash: string; rawSealed: string; fee: string },
): Promise<boolean> =>
  (
    await tx.q(
      `insert into chain_attempt (id, tx_id, n, attempt, hash, raw_sealed, fee, signed_at) values ($1, $2, $3, $4::jsonb, $5, $6, $7, $8)
        on conflict (tx_id, n) do nothing returning id`,
      [row.id, row.txId, row.n, row.attempt, row.hash, row.rawSealed, row.fee, tx.now],
    )
  ).length > 0

/** Notes that one is given to the network, before it is. */
export const noteSending = (q: Query, hash: string, now: Date): Promise<unknown> =>
  q('update chain_attempt set first_sent_at = coalesce(first_sent_at, $2), last_sent_at = $2 where hash = $1', [
    hash,
    now,
  ])

export const noteMined = (tx: Tx, hash: string): Promise<unknown> =>
  tx.q(`update chain_attempt set outcome = 'mined' where hash = $1`, [hash])

/** Whether nothing may be sent on a network: an operator, or what went wrong there, has halted it. */
export const isHalted = async (q: Query, network: NetworkCode): Promise<boolean> =>
  (await q('select 1 from brake where name = $1', [`chain:${network}`])).length > 0
