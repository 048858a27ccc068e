import type { z } from 'zod'
import type { MethodDetails } from '../../../../contract/rails/payment-methods.ts'
import { say } from '../../../../contract/sentence.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { badField } from '../../../kernel/errors.ts'
import { detailsOf, openMethod } from '../../../kernel/rails/method-details.ts'
import { railName } from '../../../kernel/rails/rail-name.ts'
import type { Tx } from '../../../kernel/tx.ts'
import type { AdRow } from '../ads/ads.rows.ts'
import { type MethodRow, methodsOf } from './methods.rows.ts'
import { isTooNew, tooNew } from './too-new.ts'

/** Where the buyer of an order sends the money: the seller's method as it was when the order was placed. Names in it are in the language of who placed it: whoever reads it later is told in their own. */
export interface PayTo {
  rail: string
  rail_name: string
  holder: string
  details: z.output<typeof MethodDetails>
}

/**
 * The seller's payment method for an order of this ad, to be frozen into it. Taking a sell ad, `rail` says which of the advertiser's; taking a
 * buy ad, `method_id` which of the caller's own. Throws 'invalid_input' on the one that is missing, doesn't fit or is too new to sell by.
 */
export async function payToFor(
  { q, now, ctx }: Pick<Tx, 'q' | 'now' | 'ctx'>,
  ad: Pick<AdRow, 'side' | 'owner_id' | 'currency' | 'rails' | 'method_ids'>,
  callerId: string,
  chosen: { rail?: string | undefined; method_id?: string | undefined },
): Promise<PayTo> {
  if (ad.side === 'sell') {
    const methods = await methodsOf(q, ad.owner_id, ad.currency)
    const method = methods.find((one) => one.rail === chosen.rail && ad.method_ids.includes(one.id))
    if (!method) throw badField('rail', say('choose_ads_method'))
    // No ad names one that its owner couldn't sell by then; one of before that rule may.
    if (isTooNew(method, now)) throw badField('rail', say('ads_method_too_new'))
    return frozen(ctx, method)
  }
  const method = (await methodsOf(q, callerId, ad.currency)).find((one) => one.id === chosen.method_id)
  if (!method) throw badField('method_id', say('choose_own_method', { currency: ad.currency }))
  if (!ad.rails.includes(method.rail)) throw badField('method_id', say('advertiser_pays_otherwise'))
  if (isTooNew(method, now)) throw tooNew('method_id', method)
  return frozen(ctx, method)
}

function frozen(ctx: Pick<Ctx, 'sealer' | 'textOf'>, method: MethodRow): PayTo {
  const { holder } = openMethod(ctx.sealer, method)
  return { rail: method.rail, rail_name: railName(ctx, method.rail), holder, details: detailsOf(ctx, method) }
}
