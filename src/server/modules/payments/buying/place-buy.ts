import type { Buy, BuyRequest } from '../../../../contract/buying/buy-crypto.ts'
import { buyLockSeconds, mostOpenBuys } from '../../../../contract/buying/buy-machine.ts'
import type { CustomerCtx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { referenceNumber } from '../../../kernel/reference-number.ts'
import { inTx, type Tx } from '../../../kernel/tx.ts'
import { buyLock } from '../../../ledger/buy-movements.ts'
import { post } from '../../../ledger/post.ts'
import { chargeFor, refuseClosedCards } from '../cards/charge.ts'
import { type BuyRow, buyOnWire, insertBuy, lockBuysOf, lockedOf, openBuysOf } from './buy-orders.rows.ts'
import { type BuyTerms, buyTerms, readPrices } from './buy-terms.ts'
import { moveBuy, tellOfBuy } from './move-buy.ts'

/**
 * Places a purchase at the price of this moment: what is bought, the fee in it, moves from the float into its escrow, for `buyLockSeconds`. One that the
 * customer didn't confirm makes room first, so that asking for the price again and again takes no more from the float than asking once.
 * Throws what `buyTerms` throws, 'conversions_paused', 'deposits_closed', 'buys_full' (as many wait for their money as may), 'house_cannot_cover' naming `amount`;
 * by card what `chargeFor` throws.
 */
export const placeBuy = (ctx: CustomerCtx, asked: BuyRequest): Promise<Buy> =>
  inTx(ctx, async (tx) => {
    if (asked.method === 'card') refuseClosedCards(ctx, asked.currency)
    else if (!ctx.providers.bank.receivingAccount(asked.currency))
      throw new Problem('deposits_closed', { extra: { currency: asked.currency } })
    const { customerId } = ctx.actor
    await lockBuysOf(tx, customerId)
    const open = await openBuysOf(tx, customerId)
    for (const { id, state } of open) if (state === 'placed') await moveBuy(tx, id, 'cancel')
    if (open.filter(({ state }) => state !== 'placed').length >= mostOpenBuys) throw new Problem('buys_full')
    // After whatever was waited for: this is the price that is locked.
    const terms = buyTerms(asked, await readPrices(ctx, tx.q))
    // Its fee is in what is bought. Confirming counts it; here it is refused before a price is locked for nothing.
    if (asked.method === 'card') await chargeFor(tx, terms.currency, terms.pay, 0n)
    const row = await write(tx, customerId, terms)
    await post(tx, `buy-in:${row.id}`, buyLock({ buyId: row.id, asset: row.asset, amount: lockedOf(row) }))
    await tellOfBuy(tx, row, 'place')
    return buyOnWire(row)
  })

async function write(tx: Tx<CustomerCtx>, customerId: string, terms: BuyTerms): Promise<BuyRow> {
  const now = tx.ctx.now()
  const deadlineAt = new Date(now.getTime() + buyLockSeconds * 1000)
  for (let attempt = 0; attempt < 5; attempt++) {
    const row = await insertBuy(
      tx,
      { id: uuid7(now), number: referenceNumber('B', now), customerId, deadlineAt },
      terms,
    )
    if (row) return row
  }
  throw new Error('no free number of a purchase')
}
