import { Gauge, type Registry } from 'prom-client'
import { networks } from '../../../contract/chain/networks.ts'
import { blocksAtSpeed } from '../../../contract/withdrawals/network-fees.ts'
import type { Db } from '../../db/client.ts'
import { blockSeconds } from '../../kernel/chains/block-seconds.rows.ts'
import { chainOn, type Providers } from '../../kernel/providers.ts'
import { pooled } from '../../kernel/tx.ts'
import {
  type NetworkStanding,
  networkStandings,
  unclearWithdrawals,
} from '../../modules/reserves/network-standing.rows.ts'

/** What comes in and goes out on networks, as Prometheus sees it: of each that was ever read, and how old its audit is of those that `chains` still reads. */
export function addNetworkGauges(registry: Registry, db: Db, now: () => Date, chains: Providers['chains']): void {
  let reading: Promise<NetworkStanding[]> | undefined
  const read = async () => {
    try {
      return await networkStandings(pooled(db))
    } finally {
      reading = undefined
    }
  }
  // Each gathers its own figures, else it would tell those of the time before; all of one request out of one reading.
  const gauge = (name: string, help: string, of: (row: NetworkStanding) => number | undefined | Promise<number>) =>
    new Gauge({
      name,
      help,
      labelNames: ['network'],
      registers: [registry],
      async collect() {
        reading ??= read()
        for (const row of await reading) {
          const value = await of(row)
          if (value !== undefined) this.set({ network: row.network }, value)
        }
      },
    })
  gauge('florin_chain_height', 'How far each network is read', ({ height }) => height)
  gauge('florin_chain_audited_seconds', 'How long ago every address was compared with the books', (row) => {
    // Nobody audits what isn't read any more: it would be behind for ever.
    if (!chainOn(chains, row.network)) return undefined
    return networks[row.network].family === 'coins' ? 0 : (now().getTime() - row.auditedAt.getTime()) / 1000
  })
  gauge('florin_chain_in_flight', 'Transactions of the house that are not final', ({ inFlight }) => inFlight)
  gauge('florin_chain_oldest_seconds', 'How long ago the oldest of them was made that is in no block', ({ oldest }) =>
    oldest ? (now().getTime() - oldest.getTime()) / 1000 : 0,
  )
  gauge(
    'florin_chain_quoted_seconds',
    'How long the cheapest withdrawals are told to take to a block',
    async ({ network }) => blocksAtSpeed[network].low * (await blockSeconds(pooled(db), network)),
  )
  gauge('florin_chain_attempts', 'How often the most often signed of them was signed', ({ attempts }) => attempts)
  gauge(
    'florin_chain_fees_unbooked',
    'Transactions that ended, and whose fee the float can not bear',
    ({ unbooked }) => unbooked,
  )
  gauge('florin_chain_deposits_held_back', 'Crypto deposits that people have to look at', ({ heldBack }) => heldBack)
  new Gauge({
    name: 'florin_withdrawals_unclear',
    help: 'Withdrawals of which nobody can say what became of them',
    registers: [registry],
    async collect() {
      this.set(await unclearWithdrawals(pooled(db)))
    },
  })
}
