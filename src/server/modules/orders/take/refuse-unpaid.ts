import { unpaidObstacles } from '../../../../contract/market/ad-obstacles.ts'
import type { CustomerCtx } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/tx.ts'
import { mostFromNetwork, placedFrom, unpaidFacts } from '../../market/listing/unpaid-bounds.ts'
import { notTakeable } from './agree-on-order.ts'
import { countUnpaid } from './unpaid.rows.ts'

/**
 * Looks once more, with the order that was just placed among them, how much of others’ its taker keeps: their row of `trader` is locked, so that of many
 * at once each counts those before it. Throws 'ad_not_takeable'.
 */
export async function refuseUnpaid(tx: Tx<CustomerCtx>, adId: string): Promise<void> {
  const { ctx } = tx
  const takerId = ctx.actor.customerId
  const most = mostFromNetwork(ctx)
  const { of_ad, placed, ...counted } = await countUnpaid(tx, { takerId, adId, network: placedFrom(ctx), most })
  const facts = unpaidFacts(ctx, {
    ...counted,
    waiting: counted.waiting - 1,
    ofAd: of_ad - 1,
    fromNetwork: placed === null ? most : placed - 1,
  })
  const why = [...unpaidObstacles(facts)]
  if (why.length > 0) throw notTakeable(why)
}
