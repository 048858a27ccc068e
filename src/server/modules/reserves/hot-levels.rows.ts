import type { NetworkCode } from '../../../contract/chain/networks.ts'
import type { LevelState } from '../../../contract/desk/desk-reserves.ts'
import type { Query } from '../../kernel/tx.ts'

/** How the hot account of a network stood in an asset at the last look. Amounts in smallest units, as text. */
export interface HotLevelRow {
  network: NetworkCode
  asset: string
  free: string
  floor: string
  ceiling: string
  state: LevelState
  /** Where coins from cold storage are sent to; null where none is known yet. */
  address: string | null
  since: Date
  looked_at: Date
}

const LEVELS = `select l.network, l.asset, l.free::text, l.floor::text, l.ceiling::text, l.state, l.since, l.looked_at,
    coalesce((select address from chain_house_address h where h.network = l.network and h.place = 'hot' order by h.noted_at desc limit 1),
      (select address from chain_hot_address c where c.network = l.network and c.branch = 0 order by c.made_at desc limit 1)) address
  from chain_level l order by l.network, l.asset`

export const hotLevelRows = (q: Query): Promise<HotLevelRow[]> => q<HotLevelRow>(LEVELS)
