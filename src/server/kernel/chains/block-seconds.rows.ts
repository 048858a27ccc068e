import { type NetworkCode, networks } from '../../../contract/chain/networks.ts'
import type { Query } from '../tx.ts'

/** Fewer blocks than this say little: one may come after a second, or after an hour. */
const ENOUGH = 6

const MEASURED = `select extract(epoch from max(at) - min(at))::float8 / (max(height) - min(height)) as seconds
  from chain_block where network = $1 having max(height) - min(height) >= $2`

/** How long a block of a network takes, in seconds: as its latest blocks did, or as long as one usually takes where too few were read. */
export async function blockSeconds(q: Query, network: NetworkCode): Promise<number> {
  const [row] = await q<{ seconds: number }>(MEASURED, [network, ENOUGH])
  return row && row.seconds > 0 ? row.seconds : networks[network].blockSeconds
}
