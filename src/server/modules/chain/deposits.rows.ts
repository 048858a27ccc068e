import type { ChainDepositState } from '../../../contract/chain/chain-deposit-machine.ts'
import { chainDepositMachine } from '../../../contract/chain/chain-deposit-machine.ts'
import type { NetworkCode } from '../../../contract/chain/networks.ts'
import type { EventOf } from '../../../contract/machine.ts'
import { uuid7 } from '../../kernel/ids.ts'
import { referenceNumber } from '../../kernel/reference-number.ts'
import type { Query, Tx } from '../../kernel/tx.ts'

/** Amounts in smallest units, as text; heights likewise. */
export interface ChainDepositRow {
  id: string
  number: string
  network: NetworkCode
  asset: string
  address_id: string
  customer_id: string
  tx: string
  place: string
  amount: string
  block: string | null
  block_hash: string | null
  confirmations: number
  needed: number
  state: ChainDepositState
  version: number
}

const COLUMNS =
  'id, number, network, asset, address_id, customer_id, tx, place, amount, block, block_hash, confirmations, needed, state, version'

/** A payment as it is written down: by which transaction, at which place in it, and in which block, if any. */
export interface Sighting {
  network: NetworkCode
  asset: string
  addressId: string
  customerId: string
  tx: string
  place: string
  amount: bigint
  needed: number
  block: { height: number; hash: string } | null
}

const INSERT = `insert into chain_deposit (id, number, network, asset, address_id, customer_id, tx, place, amount, block, block_hash, needed, state, seen_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) on conflict do nothing returning ${COLUMNS}`
/** A number in use is met once in hundreds of millions of tries. */
const TRIES = 5

/** Every deposit that this place of this transaction was, locked: a contract may pay others each time that it runs anew. */
export const lockDepositsAt = (
  tx: Tx,
  { network, tx: hash, place }: Pick<Sighting, 'network' | 'tx' | 'place'>,
): Promise<ChainDepositRow[]> =>
  tx.q<ChainDepositRow>(
    `select ${COLUMNS} from chain_deposit where network = $1 and tx = $2 and place = $3 order by id for no key update`,
    [network, hash, place],
  )

/** Whether a deposit is this payment's: the same place of the same transaction, paying the same address the same asset. */
export const isOf =
  ({ addressId, asset }: Pick<Sighting, 'addressId' | 'asset'>) =>
  (row: ChainDepositRow): boolean =>
    row.address_id === addressId && row.asset === asset

export const chainDepositById = async (q: Query, id: string): Promise<ChainDepositRow | undefined> =>
  (await q<ChainDepositRow>(`select ${COLUMNS} from chain_deposit where id = $1`, [id]))[0]

/** Writes a payment that wasn't known; undefined where it became known meanwhile. */
export async function insertChainDeposit(tx: Tx, seen: Sighting): Promise<ChainDepositRow | undefined> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const [row] = await tx.q<ChainDepositRow>(INSERT, [
      uuid7(tx.now),
      referenceNumber('C', tx.now, 10),
      seen.network,
      seen.asset,
      seen.addressId,
      seen.customerId,
      seen.tx,
      seen.place,
      seen.amount.toString(),
      seen.block?.height ?? null,
      seen.block?.hash ?? null,
      seen.needed,
      seen.block ? chainDepositMachine.transitions.mine.to : chainDepositMachine.initial,
      tx.now,
    ])
    if (row || (await lockDepositsAt(tx, seen)).some(isOf(seen))) return row
  }
  throw new Error('no free number for a deposit')
}

const MINE = `update chain_deposit set state = $2, version = version + 1, block = $4, block_hash = $5, confirmations = 0, amount = $6, needed = $7
  where id = $1 and state = any($3::text[]) returning id`

/** It stands in a block, where its confirmations are yet to be counted. What it brings may be another amount there: a contract decides anew each time it runs. */
export async function mineDeposit(
  tx: Tx,
  id: string,
  { block, amount, needed }: Sighting & { block: object },
): Promise<boolean> {
  const { from, to } = chainDepositMachine.transitions.mine
  const set = [block.height, block.hash, amount.toString(), needed]
  return (await tx.q(MINE, [id, to, from, ...set])).length > 0
}

const UNDER_WAY = `select customer_id, asset, sum(amount)::text sum from chain_deposit
  where network = $1 and state = 'confirming' and customer_id = any($2::uuid[]) group by customer_id, asset`

/** What is on its way to each of these customers, in any of a network's blocks, by asset: in smallest units, as text. */
export const underWayTo = (
  tx: Tx,
  network: NetworkCode,
  customerIds: readonly string[],
): Promise<{ customer_id: string; asset: string; sum: string }[]> => tx.q(UNDER_WAY, [network, customerIds])

/** What is on its way to a customer waits for at least as many confirmations. */
export const needAtLeast = async (
  tx: Tx,
  network: NetworkCode,
  of: { customer_id: string; asset: string },
  needed: number,
): Promise<void> => {
  await tx.q(
    `update chain_deposit set needed = $4, version = version + 1
      where network = $1 and customer_id = $2 and asset = $3 and state = 'confirming' and needed < $4`,
    [network, of.customer_id, of.asset, needed],
  )
}

/** One that is past its confirmations, and whose block had left the chain, stands in a block again. */
export const mooredAgain = async (tx: Tx, id: string, block: { height: number; hash: string }): Promise<void> => {
  await tx.q(
    'update chain_deposit set block = $2, block_hash = $3, adrift_at = null, version = version + 1 where id = $1 and block is null',
    [id, block.height, block.hash],
  )
}

const ORPHAN_ABOVE = `update chain_deposit set version = version + 1, block = null, block_hash = null, confirmations = 0,
    state = case when state = any($3::text[]) then $4 else state end, adrift_at = case when state = any($3::text[]) then null else $2::bigint end
  where network = $1 and block > $2::bigint returning ${COLUMNS}`

/** Takes all above a height out of their blocks: what was on its way is orphaned, what was credited is adrift. */
export const orphanAbove = (tx: Tx, network: NetworkCode, height: number): Promise<ChainDepositRow[]> => {
  const { from, to } = chainDepositMachine.transitions.orphan
  return tx.q<ChainDepositRow>(ORPHAN_ABOVE, [network, height, from, to])
}

/** What waits in a mempool, as far as is known. */
export const seenDeposits = (q: Query, network: NetworkCode): Promise<ChainDepositRow[]> =>
  q<ChainDepositRow>(
    `select ${COLUMNS} from chain_deposit where network = $1 and state = 'seen' order by id limit 200`,
    [network],
  )

const COUNT = `update chain_deposit set confirmations = least($2::bigint - block + 1, needed), version = version + 1
  where network = $1 and state = 'confirming' and confirmations <> least($2::bigint - block + 1, needed) returning ${COLUMNS}`

/** Counts the confirmations of what is on its way, with the newest block at `height`; answers those that have another number than before. */
export const countConfirmations = (tx: Tx, network: NetworkCode, height: number): Promise<ChainDepositRow[]> =>
  tx.q<ChainDepositRow>(COUNT, [network, height])

/** What was credited and stands in no block, as far as is known; the longest first. */
export const adriftDeposits = (q: Query, network: NetworkCode): Promise<ChainDepositRow[]> =>
  q<ChainDepositRow>(
    `select ${COLUMNS} from chain_deposit where network = $1 and state in ('credited', 'swept') and block is null order by id limit 200`,
    [network],
  )

const SUNK = chainDepositMachine.transitions.sink
// The states stand in the text, as in the index of what is adrift: by a parameter no plan that is kept could use it.
// One that a release before took out of its block bears no height: it is long gone.
const SINK_SINCE = `update chain_deposit set state = '${SUNK.to}', version = version + 1
  where network = $1 and state in (${SUNK.from.map((state) => `'${state}'`).join(', ')}) and block is null and coalesce(adrift_at, 0) <= $2 returning ${COLUMNS}`

/** Gives up what was credited and has stood in no block since a height, or longer. */
export const sinkAdriftSince = (tx: Tx, network: NetworkCode, height: number): Promise<ChainDepositRow[]> =>
  tx.q<ChainDepositRow>(SINK_SINCE, [network, height])

const SINK = `update chain_deposit set state = $2, version = version + 1
  where id = $1 and state = any($3::text[]) and block is null and version = $4 returning ${COLUMNS}`

/** Gives up what was credited and stands nowhere; undefined where it changed since it was looked at. */
export async function sinkDeposit(
  tx: Tx,
  { id, version }: Pick<ChainDepositRow, 'id' | 'version'>,
): Promise<ChainDepositRow | undefined> {
  return (await tx.q<ChainDepositRow>(SINK, [id, SUNK.to, SUNK.from, version]))[0]
}

// Rows that another process writes are its own to look at: two that each lock many never wait for each other.
const DUE = `with due as materialized (
    select id from chain_deposit where network = $1 and state = 'confirming' and confirmations >= needed
      order by looked_at nulls first, id limit $2 for no key update skip locked)
  update chain_deposit d set looked_at = $3 from due, chain_address a where d.id = due.id and a.id = d.address_id
    returning ${COLUMNS.replaceAll(/\b(id|network|customer_id)\b/g, 'd.$1')}, a.address`

/** What has its confirmations and waits to be credited: those that were looked at longest ago, which are looked at now. */
export const dueDeposits = (
  q: Query,
  network: NetworkCode,
  { limit, now }: { limit: number; now: Date },
): Promise<(ChainDepositRow & { address: string })[]> => q(DUE, [network, limit, now])

const MOVE = `update chain_deposit set state = $2, version = version + 1, why = coalesce($4, why), screening_ref = coalesce($5, screening_ref),
    credited_at = case when $2 = 'credited' then $6::timestamptz else credited_at end
  where id = $1 and state = any($3::text[]) and block_hash = $7 and needed = $8 and confirmations >= needed
    and not exists (select from brake where name = 'chain:' || network) returning ${COLUMNS}`

/**
 * Moves a deposit on that has its confirmations, as many as were asked for, in the very block that was looked at; undefined where it stands
 * elsewhere or needs more by now, or its network was halted.
 */
export async function moveConfirmed(
  tx: Tx,
  { id, block_hash, needed }: Pick<ChainDepositRow, 'id' | 'block_hash' | 'needed'>,
  event: Extract<EventOf<typeof chainDepositMachine>, 'credit' | 'quarantine'>,
  set: { why: string | null; screeningRef: string | null },
): Promise<ChainDepositRow | undefined> {
  const { from, to } = chainDepositMachine.transitions[event]
  const [row] = await tx.q<ChainDepositRow>(MOVE, [id, to, from, set.why, set.screeningRef, tx.now, block_hash, needed])
  return row
}

/** Sets apart at once what the audit found: it lies deeper than any deposit waits. */
export async function quarantineFound(tx: Tx, id: string): Promise<ChainDepositRow | undefined> {
  const { from, to } = chainDepositMachine.transitions.quarantine
  const [row] = await tx.q<ChainDepositRow>(
    `update chain_deposit set state = $2, version = version + 1, why = 'found', confirmations = needed
      where id = $1 and state = any($3::text[]) returning ${COLUMNS}`,
    [id, to, from],
  )
  return row
}

export const orphanSeen = async (tx: Tx, id: string): Promise<ChainDepositRow | undefined> =>
  (
    await tx.q<ChainDepositRow>(
      `update chain_deposit set state = $2, version = version + 1 where id = $1 and state = 'seen' returning ${COLUMNS}`,
      [id, chainDepositMachine.transitions.orphan.to],
    )
  )[0]

export const noteUnknownToken = async (
  tx: Tx,
  row: { network: NetworkCode; contract: string; tx: string; place: string; addressId: string; amount: bigint },
): Promise<void> => {
  await tx.q(
    `insert into chain_unknown (id, network, contract, tx, place, address_id, amount, seen_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    [uuid7(tx.now), row.network, row.contract, row.tx, row.place, row.addressId, row.amount.toString(), tx.now],
  )
}

/** A deposit as the events about it name it. */
export const chainDepositSubject = ({ id, customer_id, version }: ChainDepositRow) => ({
  deposit_id: id,
  customer_id,
  version,
})
