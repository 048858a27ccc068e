import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../db/client.ts'
import { pooled } from '../kernel/tx.ts'
import { networkStandings, unclearWithdrawals } from '../modules/reserves/network-standing.rows.ts'

/** What comes in and goes out on networks, as Prometheus sees it. */
export function addNetworkGauges(registry: Registry, db: Db, now: () => Date): void {
  const gauge = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['network'], registers: [registry] })
  const inFlight = gauge('florin_chain_in_flight', 'Transactions of the house that are not final')
  const oldest = gauge('florin_chain_oldest_seconds', 'How long ago the oldest of them was made that is in no block')
  const attempts = gauge('florin_chain_attempts', 'How often the most often signed of them was signed')
  const unbooked = gauge('florin_chain_fees_unbooked', 'Transactions that ended, and whose fee the float can not bear')
  const heldBack = gauge('florin_chain_deposits_held_back', 'Crypto deposits that people have to look at')
  new Gauge({
    name: 'florin_chain_height',
    help: 'How far each network is read',
    labelNames: ['network'],
    registers: [registry],
    async collect() {
      for (const row of await networkStandings(pooled(db))) {
        const { network } = row
        this.set({ network }, row.height)
        inFlight.set({ network }, row.inFlight)
        oldest.set({ network }, row.oldest ? (now().getTime() - row.oldest.getTime()) / 1000 : 0)
        attempts.set({ network }, row.attempts)
        unbooked.set({ network }, row.unbooked)
        heldBack.set({ network }, row.heldBack)
      }
    },
  })
  new Gauge({
    name: 'florin_withdrawals_unclear',
    help: 'Withdrawals of which nobody can say what became of them',
    registers: [registry],
    async collect() {
      this.set(await unclearWithdrawals(pooled(db)))
    },
  })
}
