import type { ChainTxState } from '../../../../contract/chain/chain-tx-machine.ts'
import type { Tx } from '../../../kernel/tx.ts'
import { OPEN } from '../chain-txs.rows.ts'

/**
 * Why nobody can say what becomes of a transaction: 'silent', no node has had it for long, or none answers; 'stuck', it waits as dear as it may be;
 * 'taken', its place is used by something that isn't ours. One later in this list isn't taken back by what takes an earlier one back.
 */
export const unclearFor = ['silent', 'stuck', 'taken'] as const
export type UnclearFor = (typeof unclearFor)[number]

/** How a transaction was last seen. */
export interface Sighting {
  state: ChainTxState
  seen_at: Date | null
  unclear_for: UnclearFor | null
  created_at: Date
}

const SIGHTING = 'select state, seen_at, unclear_for, created_at from chain_tx where id = $1 for no key update'

/** How a transaction of either kind was last seen; locked until the caller's ends. */
export const lockSighting = async (tx: Tx, id: string): Promise<Sighting | undefined> =>
  (await tx.q<Sighting>(SIGHTING, [id]))[0]

const NOTE_SEEN = `update chain_tx set seen_at = $2, unclear_for = $3 where id = $1 and ${OPEN}`
export const noteSeen = (tx: Tx, id: string, unclear: UnclearFor | null): Promise<unknown> =>
  tx.q(NOTE_SEEN, [id, tx.now, unclear])

const NOTE_UNCLEAR = `update chain_tx set unclear_for = $2 where id = $1 and ${OPEN}`
export const noteUnclear = (tx: Tx, id: string, why: UnclearFor): Promise<unknown> => tx.q(NOTE_UNCLEAR, [id, why])

/** What stands for good where a transaction was to stand: an address and its nonce, or a coin; `by` what, where that is known, in a block that both nodes have. */
export interface Superseding {
  place: string
  by: string | null
  height: number
  block: string
}

const SUPERSEDE = `update chain_tx set state = $2, superseded_by = $3::jsonb, version = version + 1, moved_at = $4
  where id = $1 and state = any($5::text[]) returning id`

/** Ends a transaction in whose place something else stands; false where it stands elsewhere by now. */
export const saveSuperseded = async (
  tx: Tx,
  id: string,
  move: { from: readonly ChainTxState[]; to: ChainTxState },
  by: Superseding,
): Promise<boolean> => (await tx.q(SUPERSEDE, [id, move.to, JSON.stringify(by), tx.now, move.from])).length > 0
