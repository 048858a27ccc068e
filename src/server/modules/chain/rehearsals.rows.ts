import type { NetworkCode } from '../../../contract/chain/networks.ts'
import type { Query, Tx } from '../../kernel/tx.ts'

/** What can be rehearsed of a network's nodes: reading, a deposit, a payment. */
export type RehearsedPart = 'reading' | 'deposit' | 'payment'

export const insertRehearsal = async (
  tx: Tx,
  row: {
    id: string
    network: NetworkCode
    genesis: string
    part: RehearsedPart
    nodes: string
    height: number
    tx: string | null
  },
): Promise<void> => {
  await tx.q(
    `insert into chain_rehearsal (id, network, genesis, part, nodes, height, tx, at)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [row.id, row.network, row.genesis, row.part, row.nodes, row.height, row.tx, tx.now],
  )
}

/** When each part was last rehearsed on a chain with this first block, by the nodes that it is read from. */
export const lastRehearsals = (
  q: Query,
  network: NetworkCode,
  { genesis, nodes }: { genesis: string; nodes: string },
): Promise<{ part: RehearsedPart; at: Date }[]> =>
  q(
    `select distinct on (part) part, at from chain_rehearsal where network = $1 and genesis = $2 and nodes = $3
      order by part, at desc`,
    [network, genesis, nodes],
  )
