import { formatPrice, type PriceE12, type Pricing } from '../../../../contract/market/ad-price.ts'
import type { AdState } from '../../../../contract/market/ads.ts'
import type { Tx } from '../../../kernel/tx.ts'
import { lockCustomer } from '../../accounts/lock-customer.ts'
import { SELLS_FROM } from '../methods/methods.rows.ts'
import { AD_COLUMNS, type AdRow } from './ads.rows.ts'

/** What may change of an ad, in figures. */
export interface StoredTerms
  extends Pick<AdRow, 'window_minutes' | 'terms' | 'auto_reply' | 'conditions' | 'hours' | 'rails' | 'method_ids'> {
  pricing: Pricing
  total: bigint
  remaining: bigint
  minPay: bigint
  maxPay: bigint
  /** The price in force, by which the market sorts. */
  price: PriceE12
}

const values = (terms: StoredTerms): unknown[] => {
  const { pricing } = terms
  const floating = pricing.kind === 'floating' ? pricing : undefined
  return [
    pricing.kind,
    pricing.kind === 'fixed' ? formatPrice(pricing.price) : null,
    floating?.marginBps ?? null,
    floating?.limit == null ? null : formatPrice(floating.limit),
    terms.total.toString(),
    terms.remaining.toString(),
    terms.minPay.toString(),
    terms.maxPay.toString(),
    terms.rails,
    terms.method_ids,
    terms.window_minutes,
    terms.terms,
    terms.auto_reply,
    JSON.stringify(terms.conditions),
    terms.hours && JSON.stringify(terms.hours),
    formatPrice(terms.price),
  ]
}

type Given = `$${number}`
/** When who answers for it set it: now where there is `by`, else as before. */
const setNow = (by: Given, now: Given, before = 'null'): string =>
  `case when ${by}::uuid is null then ${before} else ${now}::timestamptz end`

const INSERT = `insert into ad as a (price_kind, fixed_price, margin_bps, limit_price, total, remaining, min_pay, max_pay, rails, method_ids,
    window_minutes, terms, auto_reply, conditions, hours, market_price, id, number, owner_id, market, side, asset, currency, state,
    created_at, updated_at, posted_by, terms_by, posted_at, terms_at, completion, release_seconds)
  select $1, $2::numeric, $3::integer, $4::numeric, $5::numeric, $6::numeric, $7::numeric, $8::numeric, $9::text[], $10::uuid[],
    $11::integer, $12, $13, $14::jsonb, $15::jsonb, $16::numeric, $17::uuid, $18, c.id, $20, $21, $22, $23, 'draft', $24, $24, $25::uuid, $25::uuid, ${setNow('$25', '$24')}, ${setNow('$25', '$24')},
    case when coalesce(t.completed + t.failed, 0) = 0 then -1 else t.completed * 100 / (t.completed + t.failed) end,
    coalesce(t.median_release_seconds, 2147483647)
  from customer c left join trader t on t.customer_id = c.id where c.id = $19::uuid
  on conflict (number) do nothing returning ${AD_COLUMNS}`

type NewAd = Pick<AdRow, 'id' | 'number' | 'owner_id' | 'market' | 'side' | 'asset' | 'currency'>

/** Writes a draft; undefined when its number is taken already. `setBy`: who answers for it (`setterOf`). */
export async function insertDraft(
  tx: Pick<Tx, 'q' | 'now'>,
  ad: NewAd,
  terms: StoredTerms,
  setBy: string | null,
): Promise<AdRow | undefined> {
  const { id, number, owner_id, market, side, asset, currency } = ad
  const who = [id, number, owner_id, market, side, asset, currency, tx.now, setBy]
  return (await tx.q<AdRow>(INSERT, [...values(terms), ...who]))[0]
}

const SAVE = `update ad a set price_kind = $1, fixed_price = $2, margin_bps = $3, limit_price = $4, total = $5, remaining = $6, min_pay = $7,
    max_pay = $8, rails = $9, method_ids = $10, window_minutes = $11, terms = $12, auto_reply = $13, conditions = $14, hours = $15,
    market_price = $16, state = $18, version = version + 1, updated_at = $19, posted_by = coalesce($20, posted_by), terms_by = coalesce($21, terms_by),
    posted_at = ${setNow('$20', '$19', 'posted_at')}, terms_at = ${setNow('$21', '$19', 'terms_at')},
    paused_together = paused_together and $22
  where id = $17 returning ${AD_COLUMNS}`

/**
 * Changes an ad that is locked; `state` where the change opens or ends it, `setBy` who answers for its price and for its other terms from now on, null where whoever did. `together`: with others of its owner; one
 * that is changed by itself counts no more among those that were paused together.
 */
export const saveTerms = async (
  tx: Pick<Tx, 'q' | 'now'>,
  { id, state }: Pick<AdRow, 'id' | 'state'>,
  terms: StoredTerms,
  { setBy, together }: { setBy: { price: string | null; terms: string | null }; together: boolean },
): Promise<AdRow> =>
  (await tx.q<AdRow>(SAVE, [...values(terms), id, state, tx.now, setBy.price, setBy.terms, together]))[0] as AdRow

const MOVE = `update ad a set state = $3, version = version + 1, updated_at = $4, market_price = coalesce($5, market_price),
    remaining = case when $3 = 'closed' then 0 else remaining end,
    hidden_reason = case when $3 = 'hidden' then '' end, hidden_reason_sealed = $6, paused_together = $7,
    posted_by = coalesce($8, posted_by), terms_by = coalesce($8, terms_by),
    posted_at = ${setNow('$8', '$4', 'posted_at')}, terms_at = ${setNow('$8', '$4', 'terms_at')}
  where id = $1 and state = $2 returning ${AD_COLUMNS}`

/** Moves an ad from one state to another; undefined when it is no longer in the first. A closed ad has nothing left. `together`: with all others of its owner. `openedBy`: who answers for all of it from now on, null where whoever did. */
export const moveAd = async (
  tx: Pick<Tx, 'q' | 'now'>,
  ad: Pick<AdRow, 'id' | 'state'>,
  to: AdState,
  {
    price,
    hiddenReasonSealed,
    together = false,
    openedBy = null,
  }: { price?: PriceE12; hiddenReasonSealed?: string; together?: boolean; openedBy?: string | null } = {},
): Promise<AdRow | undefined> =>
  (
    await tx.q<AdRow>(MOVE, [
      ad.id,
      ad.state,
      to,
      tx.now,
      price === undefined ? null : formatPrice(price),
      to === 'hidden' ? hiddenReasonSealed : null,
      together,
      openedBy,
    ])
  )[0]

const OPEN = `select c.merchant, (select count(*)::integer from ad a
    where a.owner_id = c.id and a.state in ('draft', 'online', 'paused', 'sold_out', 'hidden')) open
  from customer c where c.id = $1`

/** How many ads are open of a customer, who is locked: two posted at once count each other. */
export async function openAdsOf(tx: Pick<Tx, 'q'>, customerId: string): Promise<{ merchant: boolean; open: number }> {
  await lockCustomer(tx, customerId)
  const [row] = await tx.q<{ merchant: boolean; open: number }>(OPEN, [customerId])
  return row ?? { merchant: false, open: 0 }
}

// Shared: an ad that names a method and the method's removal wait for each other.
const METHODS = `select m.id, m.rail, ${SELLS_FROM} sells_from from payment_method m
  where m.id = any($1::uuid[]) and m.customer_id = $2 and m.currency = $3 and m.removed_at is null order by m.id for share of m`

/** Those of these methods that are the customer's own, in a currency and not removed, with from when they sell by each; null where at once. */
export const ownMethods = (tx: Pick<Tx, 'q'>, ids: readonly string[], customerId: string, currency: string) =>
  tx.q<{ id: string; rail: string; sells_from: Date | null }>(METHODS, [ids, customerId, currency])
