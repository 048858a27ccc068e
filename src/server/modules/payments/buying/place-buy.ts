import type { Buy, BuyRequest } from '../../../../contract/buying/buy-crypto.ts'
import { buyLockSeconds, mostOpenBuys, openBuyLimits } from '../../../../contract/buying/buy-machine.ts'
import { say } from '../../../../contract/sentence.ts'
import { limitCurrency } from '../../../../contract/withdrawals/limits.ts'
import type { CustomerCtx } from '../../../kernel/context.ts'
import { badField, Problem } from '../../../kernel/errors.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { worthInEuro } from '../../../kernel/rates/worth-in-euro.ts'
import { referenceNumber } from '../../../kernel/reference-number.ts'
import { inTx, type Tx } from '../../../kernel/tx.ts'
import { buyLock } from '../../../ledger/buy-movements.ts'
import { onWire, post } from '../../../ledger/post.ts'
import { type LockedCustomer, lockCustomer } from '../../accounts/lock-customer.ts'
import { chargeFor, refuseClosedCards } from '../cards/charge.ts'
import { type BuyRow, buyOnWire, insertBuy, lockedOf, openBuysOf } from './buy-orders.rows.ts'
import { type BuyTerms, buyTerms, readPrices } from './buy-terms.ts'
import { floatRoom, lockFloatOf } from './float-room.ts'
import { moveBuy, tellOfBuy } from './move-buy.ts'

const CENTS = 100n

/**
 * Places a purchase at the price of this moment: what is bought, the fee in it, moves from the float into its escrow, for `buyLockSeconds`. One that the
 * customer didn't confirm makes room first, so that asking for the price again and again takes no more from the float than asking once.
 * Throws what `buyTerms` throws, 'conversions_paused', 'deposits_closed', 'buys_full' (as many wait for their money as may), 'amount_out_of_range' naming `amount` (worth more together than
 * their level has), 'house_cannot_cover' naming `amount` (also beyond their share of what the house has);
 * by card what `chargeFor` throws.
 */
export const placeBuy = (ctx: CustomerCtx, asked: BuyRequest): Promise<Buy> =>
  inTx(ctx, async (tx) => {
    if (asked.method === 'card') refuseClosedCards(ctx, asked.currency)
    else if (!ctx.providers.bank.receivingAccount(asked.currency))
      throw new Problem('deposits_closed', { extra: { currency: asked.currency } })
    const { customerId } = ctx.actor
    const customer = await lockCustomer(tx, customerId)
    if (!customer) throw new Problem('unauthenticated')
    await lockFloatOf(tx, asked.asset)
    const open = await openBuysOf(tx, customerId)
    for (const { id, state } of open) if (state === 'placed') await moveBuy(tx, id, 'cancel')
    const waiting = open.filter(({ state }) => state !== 'placed')
    if (waiting.length >= mostOpenBuys) throw new Problem('buys_full')
    // After whatever was waited for: this is the price that is locked.
    const terms = buyTerms(asked, await readPrices(ctx, tx.q))
    // Its fee is in what is bought. Confirming counts it; here it is refused before a price is locked for nothing.
    if (asked.method === 'card') await chargeFor(tx, terms.currency, terms.pay, 0n)
    await refuseAbove(tx, customer, [...waiting, terms])
    if (terms.receive + terms.fee > (await floatRoom(tx.q, terms.asset, customerId)))
      throw new Problem('house_cannot_cover', {
        fields: [{ path: 'amount', says: say('beyond_float', { asset: terms.asset }) }],
        extra: { asset: terms.asset },
      })
    const row = await write(tx, customerId, terms)
    await post(tx, `buy-in:${row.id}`, buyLock({ buyId: row.id, asset: row.asset, amount: lockedOf(row) }))
    await tellOfBuy(tx, row, 'place')
    return buyOnWire(row)
  })

/** Refuses what makes the purchases that somebody's money is awaited for worth more together than their level has. */
async function refuseAbove(
  tx: Tx<CustomerCtx>,
  { level }: LockedCustomer,
  buys: readonly { currency: string; pay: string | bigint }[],
): Promise<void> {
  const worths: bigint[] = []
  for (const { currency, pay } of buys) {
    const worth = await worthInEuro(tx.q, tx.ctx, currency, BigInt(pay))
    if (worth === null) throw new Problem('rates_unavailable', { headers: { 'retry-after': '5' } })
    worths.push(worth)
  }
  const limit = BigInt(openBuyLimits[level]) * CENTS
  const before = worths.slice(0, -1).reduce((sum, one) => sum + one, 0n)
  if (before + (worths.at(-1) ?? 0n) <= limit) return
  const [of, left] = [limit, before < limit ? limit - before : 0n].map(
    (cents) => `${onWire(cents, limitCurrency)} ${limitCurrency}`,
  ) as [string, string]
  throw badField('amount', say('buy_level_limit', { limit: of, left }), 'amount_out_of_range')
}

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
