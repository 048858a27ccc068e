import { adHidden, adSubject, adUnhidden } from '../../../../contract/events/market.ts'
import { stateAfter } from '../../../../contract/machine.ts'
import { adMachine } from '../../../../contract/market/ads.ts'
import { Problem } from '../../../kernel/errors.ts'
import { emit } from '../../../kernel/outbox.ts'
import type { Tx } from '../../../kernel/tx.ts'
import { type AdRow, lockAd } from './ads.rows.ts'
import { moveAd } from './ads-write.rows.ts'

/**
 * The desk takes an ad off the market, with the reason its owner reads; or lets it back, paused. What a sell ad has set aside stays, and the
 * owner can close it at any time. For the desk's own verbs, which know who may and write the audit. Throws 'not_found', 'ad_moved_on'.
 */
export const hideAd = (tx: Tx, adId: string, reason: string): Promise<AdRow> => moved(tx, adId, 'hide', reason)
export const unhideAd = (tx: Tx, adId: string): Promise<AdRow> => moved(tx, adId, 'unhide')

async function moved(tx: Tx, adId: string, event: 'hide' | 'unhide', reason?: string): Promise<AdRow> {
  const ad = await lockAd(tx, adId)
  if (!ad) throw new Problem('not_found')
  const to = stateAfter(adMachine, ad.state, event, 'staff')
  const after =
    to && (await moveAd(tx, ad, to, reason === undefined ? {} : { hiddenReasonSealed: tx.ctx.sealer.seal(reason) }))
  if (!after) throw new Problem('ad_moved_on', { extra: { state: ad.state } })
  await emit(tx, event === 'hide' ? adHidden : adUnhidden, adSubject(after))
  return after
}
