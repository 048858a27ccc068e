import { adChanged, adClosed, adSubject } from '../../../../contract/events/market.ts'
import { stateAfter } from '../../../../contract/machine.ts'
import { type AdChanges, type AdState, adMachine, type Market, type OwnAd } from '../../../../contract/market/ads.ts'
import type { AdUpdate } from '../../../../contract/market/market.ts'
import { say } from '../../../../contract/sentence.ts'
import { audit } from '../../../kernel/audit.ts'
import type { CustomerCtx } from '../../../kernel/context.ts'
import { badField, Problem } from '../../../kernel/errors.ts'
import { emit } from '../../../kernel/outbox.ts'
import { inTx, type Tx } from '../../../kernel/tx.ts'
import { ownAdOnWire } from '../listing/present-ads.ts'
import { moveReserve, refuseFrozenSeller } from '../reserve.ts'
import { type AdRow, lockAd } from './ads.rows.ts'
import { moveAd, type StoredTerms, saveTerms } from './ads-write.rows.ts'
import { setterOf } from './posted-by.rows.ts'
import { publishAd } from './publish-ad.ts'
import { askedOf, hasEnough, priceInForce, readTerms, termsToStore } from './store-terms.ts'

export type OwnerTx = Tx<CustomerCtx>

/**
 * Changes an ad of the caller's, or publishes, pauses, resumes or closes it. Another total of a sell ad moves its reserve; closing gives back
 * what is left of it. Orders under way keep their terms. Throws 'not_found' for an ad that is not theirs or of the other market,
 * 'ad_moved_on' with `state` where it can't be done any more, 'security_freeze' for a sell ad that opens or gets more while nothing leaves, and what posting an ad throws, on `changes.…`.
 */
export const updateAd = (ctx: CustomerCtx, market: Market, { ad_id, action, changes }: AdUpdate): Promise<OwnAd> =>
  inTx<OwnAd, CustomerCtx>(ctx, async (tx) => {
    const ad = await lockAd(tx, ad_id)
    if (!ad || ad.owner_id !== ctx.actor.customerId || ad.market !== market) throw new Problem('not_found')
    const after = changes ? await changeAd(tx, ad, changes) : await actOnAd(tx, ad, action as Action)
    return ownAdOnWire(tx.q, ctx, after)
  })

type Action = NonNullable<AdUpdate['action']>

/** Publishes, pauses, resumes or closes an ad that is locked; `together`, with all others: it notes that it was paused so, and whoever opens all again answers for no more of its terms than before. Throws what `updateAd` does. */
export async function actOnAd(tx: OwnerTx, ad: AdRow, action: Action, { together = false } = {}): Promise<AdRow> {
  const to = stateAfter(adMachine, ad.state, action, 'owner')
  if (to === undefined) throw new Problem('ad_moved_on', { extra: { state: ad.state } })
  const opens = action === 'publish' || action === 'resume'
  // Before anything is asked of its terms: what an ad that opens sells leaves its owner, whether it was set aside before or is now.
  if (ad.side === 'sell' && opens) await refuseFrozenSeller(tx, ad.owner_id)
  const price = opens ? (await opened(tx, ad)).price : undefined
  if (action === 'publish' && price !== undefined) return publishAd(tx, ad, { price, path: 'action' })
  if (action === 'close' && ad.state !== 'draft')
    await moveReserve(tx, ad, -BigInt(ad.remaining), { version: ad.version + 1, path: 'action' })
  // Whoever closes an ad or pauses it answers for none of its terms.
  const opening = price === undefined ? {} : { price, ...(!together && { openedBy: setterOf(tx.ctx) }) }
  const moved = await moveAd(tx, ad, to, { together: together && action === 'pause', ...opening })
  if (!moved) throw new Problem('ad_moved_on', { extra: { state: ad.state } })
  await audit(tx, `ad.${action}`, `ad:${ad.id}`, { left: ad.remaining })
  await emit(tx, action === 'close' ? adClosed : adChanged, adSubject(moved))
  return moved
}

/** An ad that opens must keep the rules now: its methods may be gone, its index silent, or too little left. */
async function opened(tx: OwnerTx, ad: AdRow): Promise<StoredTerms> {
  const asked = askedOf(ad)
  const terms = await termsToStore(tx, asked, readTerms(ad.market, asked, ''), { taken: takenOf(ad), within: '' })
  if (!hasEnough(ad, terms)) throw badField('total', say('left_below_smallest'))
  return terms
}

const takenOf = (ad: AdRow): bigint => BigInt(ad.total) - BigInt(ad.remaining)

/** Changes the terms of an ad that is locked; `together` with others, after which it opens again with those that it was paused with. Throws what `updateAd` does. */
export async function changeAd(tx: OwnerTx, ad: AdRow, changes: AdChanges, { together = false } = {}): Promise<AdRow> {
  if (ad.state === 'closed') throw new Problem('ad_moved_on', { extra: { state: ad.state } })
  const asked = { ...askedOf(ad), ...changes }
  const checked = readTerms(ad.market, asked, 'changes.')
  if (ad.side === 'sell' && ad.state !== 'draft' && !givesLess(ad, changes, checked.total))
    await refuseFrozenSeller(tx, ad.owner_id)
  const terms = await termsToStore(tx, asked, checked, { taken: takenOf(ad), within: 'changes.', stands: ad })
  const state = stateWith(ad, terms)
  if (state === 'online' && ad.state !== 'online') await priceInForce(tx, asked, terms.pricing, { within: 'changes.' })
  if (ad.state !== 'draft')
    await moveReserve(tx, ad, terms.remaining - BigInt(ad.remaining), {
      version: ad.version + 1,
      path: 'changes.total',
    })
  const { pricing, ...others } = changes
  const me = setterOf(tx.ctx)
  const saved = await saveTerms(tx, { id: ad.id, state }, terms, {
    setBy: {
      // An absent colleague's price stays theirs, whatever else is changed.
      price: pricing ? me : null,
      terms: givesLess(ad, others, checked.total) ? null : me,
    },
    together,
  })
  await audit(tx, 'ad.update', `ad:${ad.id}`, { fields: Object.keys(changes), total: saved.total })
  await emit(tx, adChanged, adSubject(saved))
  return saved
}

/** Whether nothing changes but that less is sold: a company sells on while one of its team is frozen, who sets no price, method or limit of what leaves it. */
const givesLess = (ad: AdRow, changes: AdChanges, total: bigint): boolean =>
  Object.keys(changes).every((name) => name === 'total') && total <= BigInt(ad.total)

/** More to give opens what was sold out, and too little left sells it out. */
function stateWith(ad: AdRow, terms: StoredTerms): AdState {
  const enough = hasEnough(ad, terms)
  if (ad.state === 'online' && !enough) return 'sold_out'
  return ad.state === 'sold_out' && enough ? 'online' : ad.state
}
