import type { BuyEstimate, BuyRequest } from '../../../../contract/buying/buy-crypto.ts'
import type { CustomerCtx } from '../../../kernel/context.ts'
import { query } from '../../../kernel/tx.ts'
import { onWire } from '../../../ledger/post.ts'
import { buyTerms, readPrices } from './buy-terms.ts'
import { floatRoom } from './float-room.ts'

/** What an amount would buy now; nothing is written. Throws what `buyTerms` throws, and 'conversions_paused'. */
export async function estimateBuy(ctx: CustomerCtx, asked: BuyRequest): Promise<BuyEstimate> {
  const q = query(ctx)
  const rates = await readPrices(ctx, q)
  const { pay, receive, fee, feeBps, spreadBps, marketRate, ...terms } = buyTerms(asked, rates)
  const room = await floatRoom(q, terms.asset, ctx.actor.customerId)
  return {
    ...terms,
    pay: onWire(pay, terms.currency),
    receive: onWire(receive, terms.asset),
    fee: onWire(fee, terms.asset),
    fee_bps: feeBps,
    spread_bps: spreadBps,
    market_rate: marketRate,
    as_of: rates.now.toISOString(),
    in_stock: room >= receive + fee,
  }
}
