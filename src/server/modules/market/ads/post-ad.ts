import { type AdDraft, adRules, type Market, type OwnAd } from '../../../../contract/market/ads.ts'
import { say } from '../../../../contract/sentence.ts'
import { audit } from '../../../kernel/audit.ts'
import type { CustomerCtx } from '../../../kernel/context.ts'
import { badField, Problem } from '../../../kernel/errors.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { referenceNumber } from '../../../kernel/reference-number.ts'
import { inTx, type Tx } from '../../../kernel/tx.ts'
import { refuseWhileFrozen } from '../../accounts/freeze.ts'
import { ownAdOnWire } from '../listing/present-ads.ts'
import type { AdRow } from './ads.rows.ts'
import { insertDraft, openAdsOf } from './ads-write.rows.ts'
import { setterOf } from './posted-by.rows.ts'
import { publishAd } from './publish-ad.ts'
import { hasEnough, readTerms, termsToStore } from './store-terms.ts'

/** A number in use is met once in hundreds of millions of tries. */
const TRIES = 5

/**
 * Posts an ad of the caller's, or keeps it as a draft (`publish: false`). A published sell ad sets its total aside in the same transaction.
 * Throws 'invalid_input' or 'amount_out_of_range' naming every field that breaks a rule, 'insufficient_funds' on `total`, 'security_freeze',
 * 'ad_limit_reached' with `limit`, 'rates_unavailable' on `pricing` where the price floats and there is no index.
 */
export async function postAd(ctx: CustomerCtx, market: Market, draft: AdDraft): Promise<OwnAd> {
  const { publish, ...asked } = draft
  const checked = readTerms(market, asked, '')
  const { customerId } = ctx.actor
  return inTx<OwnAd, CustomerCtx>(ctx, async (tx) => {
    const { merchant, open } = await openAdsOf(tx, customerId)
    const limit = merchant ? adRules.ads.merchant : adRules.ads.customer
    if (open >= limit) throw limitReached(limit, merchant)
    // Its lock is held: a freeze that begins at this moment is seen, or begins after it.
    if (publish && asked.side === 'sell') await refuseWhileFrozen(tx, customerId)
    const terms = await termsToStore(tx, asked, checked, { taken: 0n, within: '' })
    if (!hasEnough(asked, terms)) throw badField('total', say('total_below_smallest'))
    const { side, asset, currency } = asked
    const ad = await numbered(tx, (number) => {
      const row = { id: uuid7(tx.now), number, owner_id: customerId, market, side, asset, currency }
      return insertDraft(tx, row, terms, setterOf(ctx))
    })
    await audit(tx, 'ad.create', `ad:${ad.id}`, { market, side, asset, currency, total: asked.total, publish })
    return ownAdOnWire(tx.q, ctx, publish ? await publishAd(tx, ad, { price: terms.price, path: 'total' }) : ad)
  })
}

/** Says how many that is, and how many a merchant may have. */
function limitReached(limit: number, merchant: boolean): Problem {
  const detail = merchant
    ? say('ads_at_most', { limit })
    : say('ads_at_most_merchants', { limit, merchants: adRules.ads.merchant })
  return new Problem('ad_limit_reached', { extra: { limit, detail } })
}

async function numbered(tx: Tx<CustomerCtx>, insert: (number: string) => Promise<AdRow | undefined>): Promise<AdRow> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const row = await insert(referenceNumber('A', tx.now))
    if (row) return row
  }
  throw new Error('no free ad number')
}
