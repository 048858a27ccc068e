import type { NetworkCode } from '../../../../contract/chain/networks.ts'
import type { LevelState } from '../../../../contract/desk/desk-reserves.ts'
import type { Query, Tx } from '../../../kernel/tx.ts'
import { OPEN } from '../chain-txs.rows.ts'
import type { HotLevel } from './hot-levels.ts'

const FREE = `select (coalesce((select debits_posted - credits_posted from ledger_account where purpose = 'clearing' and ref = $1 and asset = $2), 0)
    - coalesce((select sum(amount) from withdrawal where clearing = $1 and asset = $2
        and state in ('approved', 'sending', 'sent', 'unclear')), 0)
    - coalesce((select sum(amount) from withdrawal where clearing = $1 and asset = $2 and reserved and state in ('requested', 'needs_approval')), 0))::text free`

/**
 * What the hot account has of an asset by the books beside what is to be sent, what waits for a refill too, in smallest units; below zero where that is more.
 * What waits for a decision isn't counted: whoever asks for much would have coins brought from cold storage for nothing.
 */
export const freeAt = async (q: Query, { network, asset }: Pick<HotLevel, 'network' | 'asset'>): Promise<bigint> =>
  BigInt((await q<{ free: string }>(FREE, [`chain:${network}:hot`, asset]))[0]?.free ?? 0)

const PUT = `insert into chain_level (network, asset, free, floor, ceiling, state, since, looked_at) values ($1, $2, $3, $4, $5, $6, $7, $7)
  on conflict (network, asset) do update set free = excluded.free, floor = excluded.floor, ceiling = excluded.ceiling, state = excluded.state,
    since = case when chain_level.state = excluded.state then chain_level.since else excluded.since end, looked_at = excluded.looked_at`

/** Notes how a level stands now. */
export const putLevel = (
  q: Query,
  { network, asset, floor, ceiling }: HotLevel,
  { free, state, now }: { free: bigint; state: LevelState; now: Date },
): Promise<unknown> => q(PUT, [network, asset, free.toString(), floor.toString(), ceiling.toString(), state, now])

/** Forgets levels of a network that are configured no more. */
export const forgetLevels = (q: Query, network: NetworkCode, assets: readonly string[]): Promise<unknown> =>
  q('delete from chain_level where network = $1 and asset <> all($2::text[])', [network, assets])

const OPEN_REFILL = `select 1 from chain_tx where network = $1 and kind = 'refill' and ${OPEN} limit 1`

/** Whether coins are on their way to cold storage already: one refill of a network at a time. */
export const refillIsOpen = async (q: Query | Tx['q'], network: NetworkCode): Promise<boolean> =>
  (await q(OPEN_REFILL, [network])).length > 0
