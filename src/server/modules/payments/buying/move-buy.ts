import type { BuyEvent } from '../../../../contract/buying/buy-machine.ts'
import { buyMoved } from '../../../../contract/events/buys.ts'
import { audit } from '../../../kernel/audit.ts'
import { emit } from '../../../kernel/outbox.ts'
import type { Tx } from '../../../kernel/tx.ts'
import { buyRelease, buyReturn } from '../../../ledger/buy-movements.ts'
import { post } from '../../../ledger/post.ts'
import { hastenLook } from '../cards/card-payments.rows.ts'
import { moveDeposit } from '../deposits.rows.ts'
import { type BuyChange, type BuyRow, lockedOf, moveBuyRow } from './buy-orders.rows.ts'

/**
 * One step of a purchase: its row, the way out of its escrow that goes with the step (all under the key `buy-out:<o>`, so that it leaves once), and word of
 * it, in this transaction. Undefined where it stands elsewhere by now, and then nothing was done. Who moves one that has a deposit holds that one's
 * lock, so that money that arrives and time that runs out meet there.
 */
export async function moveBuy(
  tx: Tx,
  id: string,
  event: BuyEvent,
  change: BuyChange = {},
): Promise<BuyRow | undefined> {
  const moved = await moveBuyRow(tx, id, event, change)
  if (!moved) return undefined
  await payOut(tx, moved, event)
  await tellOfBuy(tx, moved, event)
  return moved
}

async function payOut(tx: Tx, row: BuyRow, event: BuyEvent): Promise<void> {
  if (event === 'confirm') return
  const purchase = { buyId: row.id, asset: row.asset, amount: lockedOf(row) }
  const release = { customerId: row.customer_id, currency: row.currency, pay: BigInt(row.pay), fee: BigInt(row.fee) }
  await post(
    tx,
    `buy-out:${row.id}`,
    event === 'release' ? buyRelease({ ...purchase, ...release }) : buyReturn(purchase),
  )
}

/** Says that a purchase was placed or moved: event and audit. */
export async function tellOfBuy(tx: Tx, row: BuyRow, event: BuyEvent | 'place'): Promise<void> {
  const { id: buy_id, customer_id, state, version } = row
  await emit(tx, buyMoved, { buy_id, customer_id, event, state, version })
  await audit(tx, `buy.${event}`, `buy:${buy_id}`, {
    currency: row.currency,
    pay: row.pay,
    asset: row.asset,
    receive: row.receive,
  })
}

/** Ends the wait for a purchase's money; a card's payment is ended at the service at the next look. Should it come all the same, it is credited as any late deposit's is. */
export const stopWaiting = async (tx: Tx, depositId: string | null): Promise<void> => {
  if (depositId === null) return
  await moveDeposit(tx, depositId, 'expire')
  await hastenLook(tx, depositId)
}
