import type { NetworkCode } from '../../../../contract/chain/networks.ts'
import type { Query, Tx } from '../../../kernel/tx.ts'
import type { HousePlace } from './house-addresses.rows.ts'

/** What cold storage paid to an address of the house, as a block has it; the amount in smallest units, as text. */
export interface ColdMoveRow {
  tx: string
  place: string
  asset: string
  amount: string
  paid_to: HousePlace
  /** Cold storage sent the transaction itself, and its fee was taken there. */
  pays_fee: boolean
  block: string
  block_hash: string
}

const COLUMNS = 'tx, place, asset, amount::text, paid_to, pays_fee, block::text, block_hash'

const NOTE = `insert into chain_cold_move (network, tx, place, asset, amount, paid_to, pays_fee, block, block_hash)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict (network, tx, place) do update set asset = excluded.asset, amount = excluded.amount, paid_to = excluded.paid_to,
    pays_fee = excluded.pays_fee, block = excluded.block, block_hash = excluded.block_hash
    where chain_cold_move.booked_at is null and chain_cold_move.block is null`

/** Writes one down in the block where it stands now; once, and never again what is booked. */
export const noteColdMove = (tx: Tx, network: NetworkCode, row: ColdMoveRow): Promise<unknown> =>
  tx.q(NOTE, [
    ...[network, row.tx, row.place, row.asset, row.amount],
    ...[row.paid_to, row.pays_fee, row.block, row.block_hash],
  ])

const UNDO = `update chain_cold_move set block = null, block_hash = null where network = $1 and block > $2::bigint and booked_at is null`

/** Takes what isn't booked out of the blocks above a height. */
export const undoColdMovesAbove = (tx: Tx, network: NetworkCode, height: number): Promise<unknown> =>
  tx.q(UNDO, [network, height])

const OPEN = `select ${COLUMNS} from chain_cold_move where network = $1 and booked_at is null and block <= $2::bigint order by block, tx, place`

/** Those that stand in a block up to a height and are not on the books. */
export const openColdMoves = (q: Query, network: NetworkCode, upTo: number): Promise<ColdMoveRow[]> =>
  q<ColdMoveRow>(OPEN, [network, upTo])

const BOOK = `update chain_cold_move set booked_at = $5 where network = $1 and tx = $2 and place = $3 and block_hash = $4 and booked_at is null
  returning tx`

/** Notes that one is on the books, in the very block that was looked at; false where it stands elsewhere by now, or somebody else was first. */
export const noteBooked = async (
  tx: Tx,
  network: NetworkCode,
  { tx: hash, place, block_hash }: ColdMoveRow,
): Promise<boolean> => (await tx.q(BOOK, [network, hash, place, block_hash, tx.now])).length > 0
