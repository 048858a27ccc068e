import type { z } from 'zod'
import { adChanged, adPaused, adSubject } from '../../../../contract/events/market.ts'
import { paymentMethodChanged } from '../../../../contract/events/security/access.ts'
import type {
  createPaymentMethod,
  PaymentMethod,
  p2pPaymentMethods,
} from '../../../../contract/rails/payment-methods.ts'
import { say } from '../../../../contract/sentence.ts'
import { audit } from '../../../kernel/audit.ts'
import { type CustomerCtx, personOf } from '../../../kernel/context.ts'
import { ownSealer } from '../../../kernel/customer-keys/customer-keys.ts'
import { badField, Problem } from '../../../kernel/errors.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import type { PageOf } from '../../../kernel/implement.ts'
import { emit } from '../../../kernel/outbox.ts'
import { accountText, checkMethod } from '../../../kernel/rails/check-method.ts'
import { detailsOf, shownMethod } from '../../../kernel/rails/method-details.ts'
import { labelOf, railName, unlabelled } from '../../../kernel/rails/rail-name.ts'
import { wordsIn } from '../../../kernel/seal.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { openProfile } from '../../accounts/customers.rows.ts'
import { refuseWhileFrozen } from '../../accounts/freeze.ts'
import { visibleAd } from '../ads/show-ad.ts'
import { dropFromAds, insertMethod, lockOwner, type MethodRow, methodsOf, removeMethodRow } from './methods.rows.ts'

const MOST_METHODS = 20

const onWire = (ctx: CustomerCtx, row: MethodRow): PaymentMethod => ({
  id: row.id,
  rail: row.rail,
  rail_name: railName(ctx, row.rail),
  currency: row.currency,
  country: row.country,
  label: labelOf(ctx, row.rail, wordsIn(ctx.sealer, row.label_sealed, row.label)),
  holder: shownMethod(ctx.sealer, row).holder,
  details: detailsOf(ctx, row),
  created_at: row.created_at.toISOString(),
})

const listed = (ctx: CustomerCtx, rows: readonly MethodRow[]): PageOf<PaymentMethod> => ({
  data: rows.map((row) => onWire(ctx, row)),
  next: null,
})

/**
 * Saves where the caller gets money. The holder is the caller's own legal name, or the company's: nobody is paid at somebody else's account.
 * Throws 'invalid_input' naming each field that its rail refuses, or the account where it is saved already; 'too_many' beyond twenty; 'security_freeze' for a member of a team who is frozen.
 */
export async function saveMethod(
  ctx: CustomerCtx,
  typed: z.output<typeof createPaymentMethod.body>,
): Promise<PaymentMethod> {
  const checked = checkMethod(typed)
  const { rail, country, fields } = checked
  const { customerId } = ctx.actor
  return inTx(ctx, async (tx) => {
    const owner = await lockOwner(tx, customerId)
    if (!owner) throw new Problem('unauthenticated')
    // A method of a company is old enough by the company's freeze alone: so nobody adds one to it while they are frozen themselves.
    if (personOf(ctx.actor) !== customerId) await refuseWhileFrozen(tx, customerId)
    if (owner.saved >= MOST_METHODS) throw new Problem('too_many')
    const profile = openProfile(ctx.sealer, owner)
    const holder = profile.company_name ?? `${profile.first_name} ${profile.last_name}`
    const own = await ownSealer(tx, customerId, 'account')
    const row = await insertMethod(tx, {
      id: uuid7(tx.now),
      customer_id: customerId,
      rail: rail.code,
      currency: typed.currency,
      country,
      label_sealed: own.seal('payment_method.label_sealed', typed.label || unlabelled(ctx, rail.code)),
      sealed: own.seal('payment_method.sealed', JSON.stringify({ holder, fields })),
      details_index: ctx.sealer.blindIndex(accountText(checked, typed.currency)),
    })
    if (!row) {
      const field = rail.fields.findLast((one) => one.account)?.name
      throw badField(`fields.${field}`, say('account_saved_already'))
    }
    await emit(tx, paymentMethodChanged, { method_id: row.id, customer_id: customerId, change: 'added' })
    await audit(tx, 'payment_method.create', `payment_method:${row.id}`, { rail: rail.code, currency: row.currency })
    return onWire(ctx, row)
  })
}

/** The caller's payment methods, the oldest first. */
export const myMethods = async (ctx: CustomerCtx): Promise<PageOf<PaymentMethod>> =>
  listed(ctx, await methodsOf(query(ctx), ctx.actor.customerId))

/**
 * Those of the caller that fit: for a buy ad, those it pays to; for the caller's own sell ad, those it names; for a currency, all in it.
 * Throws 'not_found' for an ad the caller can't see, 'invalid_input' when neither is asked for.
 */
export async function fittingMethods(
  ctx: CustomerCtx,
  asked: z.output<typeof p2pPaymentMethods.query>,
): Promise<PageOf<PaymentMethod>> {
  const { customerId } = ctx.actor
  if (asked.ad_id === undefined) {
    if (asked.currency === undefined) throw badField('currency', say('say_ad_or_currency'))
    return listed(ctx, await methodsOf(query(ctx), customerId, asked.currency))
  }
  const ad = await visibleAd(query(ctx), asked.ad_id, customerId)
  const rows = await methodsOf(query(ctx), customerId, ad.currency)
  return listed(
    ctx,
    rows.filter((row) => (ad.side === 'buy' ? ad.rails.includes(row.rail) : ad.method_ids.includes(row.id))),
  )
}

/**
 * Removes one of the caller's methods. Orders keep their frozen copy; an open ad loses it, and one that names no other is paused.
 * Throws 'not_found'.
 */
export async function removeMethod(ctx: CustomerCtx, methodId: string): Promise<{ removed: true }> {
  const { customerId } = ctx.actor
  return inTx(ctx, async (tx) => {
    if (!(await removeMethodRow(tx, methodId, customerId))) throw new Problem('not_found')
    const { changed, paused } = await dropFromAds(tx, methodId, customerId)
    const subject = (ad: (typeof paused)[number]) => adSubject({ ...ad, owner_id: customerId })
    for (const ad of changed) await emit(tx, adChanged, subject(ad))
    for (const ad of paused) await emit(tx, adPaused, { ...subject(ad), why: 'method_removed' })
    await emit(tx, paymentMethodChanged, { method_id: methodId, customer_id: customerId, change: 'removed' })
    await audit(tx, 'payment_method.remove', `payment_method:${methodId}`, { paused_ads: paused.map(({ id }) => id) })
    return { removed: true }
  })
}
