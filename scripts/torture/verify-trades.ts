import { verifyChain } from '../../src/contract/orders/receipts.ts'
import { readConfig } from '../../src/env.ts'
import type { Db } from '../../src/server/db/client.ts'
import { query } from '../../src/server/kernel/tx.ts'
import { readReceipts } from '../../src/server/modules/orders/evidence/receipts.rows.ts'
import { publicKeys } from '../../src/server/modules/orders/evidence/receipts.ts'
import { eventOf, type TradeIntent } from './trades.ts'

export interface TradeVerdict {
  acknowledged: number
  /** Acknowledged, and not in the order's timeline. */
  lost: number
  /** An event, or the way out of the escrow, more often than once. */
  doubled: number
  /** Orders of the ad that nobody was told of. */
  strangers: number
  /** Orders whose money is not where their state says, or whose receipts don't hold. */
  wrong: number
}

const ORDERS = `select o.id, o.state, o.amount::text amount,
    (select count(*)::int from ledger_journal j where j.key = 'escrow-out:' || o.id) exits,
    (select coalesce(sum(credits_posted - debits_posted), 0)::text from ledger_account a where a.ref = 'order:' || o.id and a.purpose = 'escrow') held
  from p2p_order o where o.ad_id = $1`
const ENDED = ['released', 'resolved_to_buyer']

/** Holds what the lanes were told against what is there, after the server has gone. */
export async function verifyTrades(db: Db, ad: string, intents: readonly TradeIntent[]): Promise<TradeVerdict> {
  const q = query({ db })
  const keys = publicKeys(readConfig({}))
  const orders = await q<{ id: string; state: string; amount: string; exits: number; held: string }>(ORDERS, [ad])
  const told = intents.filter(({ order }) => order !== null)
  const verdict: TradeVerdict = { acknowledged: told.length, lost: 0, doubled: 0, strangers: 0, wrong: 0 }
  const steps = new Map<string, string[]>()
  for (const order of orders) {
    const receipts = await readReceipts(q, order.id)
    const events = receipts.map(({ event }) => event)
    steps.set(order.id, events)
    if (new Set(events).size !== events.length || order.exits > 1) verdict.doubled++
    const gone = ENDED.includes(order.state)
    const right = order.exits === Number(gone) && order.held === (gone ? '0' : order.amount)
    if (!right || (await verifyChain(receipts, keys)).length > 0) verdict.wrong++
    if (!told.some((intent) => intent.step === 'place' && intent.order === order.id)) verdict.strangers++
  }
  for (const { step, order } of told) {
    const event = eventOf[step]
    if (event && !steps.get(order as string)?.includes(event)) verdict.lost++
  }
  return verdict
}
