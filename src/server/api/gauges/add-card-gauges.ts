import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../../db/client.ts'
import { pooled } from '../../kernel/tx.ts'
import { underWay } from '../../modules/payments/cards/payouts/psp-payouts.rows.ts'

const OPEN = `select count(*)::int open, extract(epoch from min(due_by) filter (where not exists (
    select from card_answer a where a.dispute_id = d.id and a.kind <> 'collect' and a.state <> 'sent_back')) - $1)::float8 due
  from card_dispute d where state in ('raised', 'taken')`

const LATE = `select extract(epoch from $1 - min(arrives_on))::float8 late from psp_payout where ${underWay('$1')} and arrives_on < $1`

/** Disputed card payments, as Prometheus sees them: how many are open, and how long there is to answer the next; and how late a payout is. */
export function addCardGauges(registry: Registry, db: Db, now: () => Date): void {
  const read = async () => (await pooled(db)<{ open: number; due: number | null }>(OPEN, [now()]))[0]
  new Gauge({
    name: 'florin_card_disputes_open',
    help: 'Card payments that their holders dispute and nobody has decided',
    registers: [registry],
    async collect() {
      this.set((await read())?.open ?? 0)
    },
  })
  new Gauge({
    name: 'florin_card_dispute_due_seconds',
    help: 'For how long the next disputed card payment that nobody answered can be; nothing where there is none',
    registers: [registry],
    async collect() {
      this.remove()
      const due = (await read())?.due
      if (due !== null && due !== undefined) this.set(due)
    },
  })
  new Gauge({
    name: 'florin_card_payout_late_seconds',
    help: 'For how long a payout of the card service should have been at the bank, of the one awaited the longest; nothing where none is late',
    registers: [registry],
    async collect() {
      this.remove()
      const late = (await pooled(db)<{ late: number | null }>(LATE, [now()]))[0]?.late
      if (late !== null && late !== undefined) this.set(late)
    },
  })
}
