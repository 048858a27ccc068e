import type { NetworkCode } from '../../../contract/chain/networks.ts'
import type { Query } from '../../kernel/tx.ts'

const OWN_GAS = `select a.hash from chain_attempt a join chain_tx t on t.id = a.tx_id where t.network = $1 and t.kind = 'gas' and a.hash = any($2::text[])`

/** Which of these transactions are the house's own payments of gas to a deposit address: they are nobody's deposit. */
export const ownGasAmong = async (
  q: Query,
  network: NetworkCode,
  hashes: readonly string[],
): Promise<ReadonlySet<string>> =>
  hashes.length === 0
    ? new Set()
    : new Set((await q<{ hash: string }>(OWN_GAS, [network, [...new Set(hashes)]])).map(({ hash }) => hash))

// In this block for good, or as last seen; what nobody has seen in a block may be in this one.
const TAKEN = `select coalesce(sum(case when s.asset = $2 then s.amount else 0 end + case when $4 then t.fee_limit else 0 end), 0)::text taken
  from chain_sweep s join chain_tx t on t.id = s.tx_id
  where s.address_id = $1 and t.kind = 'sweep'
    and coalesce(s.height, (select max(a.mined_height) from chain_attempt a where a.tx_id = s.tx_id), $3::bigint) = $3::bigint`

/** The most of an asset that sweeps of the house's own took from a deposit address in a block, in smallest units; fees count where it is the native one. */
export const mostTakenAt = async (
  q: Query,
  { addressId, asset, native, height }: { addressId: string; asset: string; native: boolean; height: number },
): Promise<bigint> => BigInt((await q<{ taken: string }>(TAKEN, [addressId, asset, height, native]))[0]?.taken ?? 0)
