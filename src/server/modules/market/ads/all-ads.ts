import type { OwnAdsMoved } from '../../../../contract/market/own-ads.ts'
import { type Sentence, say } from '../../../../contract/sentence.ts'
import type { CustomerCtx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { inTx, type Query } from '../../../kernel/tx.ts'
import type { AdRow } from './ads.rows.ts'
import { lockOnline, lockPausedTogether } from './own-ads.rows.ts'
import { postedByStopped } from './posted-by.rows.ts'
import { actOnAd } from './update-ad.ts'

/**
 * Pauses every ad of the caller's that is online, of both markets, or opens those again that were paused so, in one transaction. One that can't open
 * by the rules of ads, or while nothing may leave its owner, stays paused and is said with why; so does one whose price or terms a colleague set who is stopped since, or off the team or only looking: whoever opens that takes
 * it upon them, which they do by itself and not among many. Done again, it finds nothing left to do.
 */
export const moveAllAds = (ctx: CustomerCtx, action: 'pause' | 'resume'): Promise<OwnAdsMoved> =>
  inTx<OwnAdsMoved, CustomerCtx>(ctx, async (tx) => {
    const { customerId } = ctx.actor
    const ads = action === 'pause' ? await lockOnline(tx, customerId) : await lockPausedTogether(tx, customerId)
    const ids = ads.map(({ id }) => id)
    const absent = await setByAbsent(tx.q, action === 'resume' ? ids : [], tx.now)
    const left: OwnAdsMoved['left'] = []
    for (const ad of ads) {
      const why = absent(ad.id) ?? (await whyNot(() => actOnAd(tx, ad, action, { together: true })))
      if (why) left.push({ ad_id: ad.id, number: ad.number, reason: ctx.textOf(why) })
    }
    return { changed: ads.length - left.length, left }
  })

/** Of which of these ads nothing is done among many that would take a price or terms upon whoever does it, since who set them is stopped by now, or off the team or only looking: for the id of one says so, undefined where it may be. */
export async function setByAbsent(
  q: Query,
  adIds: readonly string[],
  now: Date,
): Promise<(adId: string) => Sentence | undefined> {
  const stopped = await postedByStopped(q, adIds, now)
  return (adId) => (stopped.has(adId) ? say('ad_set_by_absent') : undefined)
}

/** Why something isn't done to one of several ads, undefined where it is. Whatever has ended the transaction ends it. */
export async function whyNot(act: () => Promise<AdRow>): Promise<Sentence | undefined> {
  try {
    await act()
    return undefined
  } catch (error) {
    if (!(error instanceof Problem) || error.code === 'unavailable') throw error
    const [field] = error.fields
    return field?.says ?? say(error.code === 'security_freeze' ? 'ad_sells_not_now' : 'ad_stands_elsewhere')
  }
}
