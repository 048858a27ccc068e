import { assetOf } from '../../../contract/assets.ts'
import { cardLimits } from '../../../contract/cards/cards.ts'
import { onrampMoved } from '../../../contract/events/buys.ts'
import { parseAmount } from '../../../contract/money.ts'
import {
  leastOnramp,
  type OnrampRequest,
  type OnrampSession,
  onrampsADay,
  openOnramps,
} from '../../../contract/onramp/onramp.ts'
import { say } from '../../../contract/sentence.ts'
import { limitCurrency } from '../../../contract/withdrawals/limits.ts'
import { audit } from '../../kernel/audit.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
import { badField, Problem } from '../../kernel/errors.ts'
import { uuidOf } from '../../kernel/ids.ts'
import { claimWithin } from '../../kernel/limits/limit-counts.ts'
import { networkOf } from '../../kernel/network.ts'
import { earlierAnswer } from '../../kernel/once-for-key.ts'
import { emit } from '../../kernel/outbox.ts'
import { chainOn } from '../../kernel/providers.ts'
import { worthInEuro } from '../../kernel/rates/worth-in-euro.ts'
import { readAmount } from '../../kernel/read-amount.ts'
import { inTx, type Tx } from '../../kernel/tx.ts'
import { onWire } from '../../ledger/post.ts'
import { lockCustomer } from '../accounts/lock-customer.ts'
import { ownAddress } from '../chain/user-wallet.ts'
import { offersOf } from './offers.ts'
import { insertOnramp, onrampById, usedOnramps } from './onramps.rows.ts'
import { onScreen } from './read-onramps.ts'

const DAY_MS = 86_400_000
const CENTS = 100n
/** How often a day the seller is asked for one customer, whatever it answers: what it refuses is never written down, and counts for nothing else. */
const ASKED_FOR_ONE = { most: 2 * onrampsADay, withinMs: DAY_MS }
/** The same for all who ask from one network, who may be strangers to each other behind one address. */
const ASKED_FROM_NETWORK = { most: 200, withinMs: DAY_MS }

const REFUSED = { country: 'onramp_country', customer: 'onramp_customer', closed: 'onramp_closed' } as const

/**
 * Begins to buy crypto from another seller, for the caller's own deposit address, and answers where its page is. No money moves here, then or later: what is bought comes as a chain deposit. The
 * seller is asked outside the transaction, under an id that follows from the caller's key: one that was begun and not written down is the same one. Throws
 * 'onramp_closed' where nobody sells that, 'deposits_closed', 'amount_out_of_range' and 'card_limit' naming the amount, 'onramp_unpaid' (at once), 'onramps_today' (begun in a day), 'onramp_country',
 * 'onramp_customer', 'rates_unavailable', 'rate_limited' where the seller was asked too often today, 'unavailable' where the seller doesn't say.
 */
export async function beginOnramp(ctx: CustomerCtx, asked: OnrampRequest): Promise<OnrampSession> {
  const { onramp, chains } = ctx.providers
  const chain = chainOn(chains, asked.network)
  const offered = offersOf(ctx).some(({ asset, network }) => asset === asked.asset && network === asked.network)
  if (!onramp || !chain || !offered || !onramp.currencies.includes(asked.currency)) throw new Problem('onramp_closed')
  const { decimals } = assetOf(asked.currency)
  const amount = readAmount(asked.amount, decimals)
  if (amount < parseAmount(leastOnramp, decimals))
    throw badField('amount', say('at_least', { amount: `${leastOnramp} ${asked.currency}` }), 'amount_out_of_range')
  // A key that was used for something else is refused before the seller is asked, not after.
  if (ctx.idempotency) await earlierAnswer(ctx, ctx.idempotency)
  const { address } = await inTx({ ...ctx, idempotency: undefined }, async (tx) => {
    await boundsOf(tx as Tx<CustomerCtx>, onramp.name, asked.currency, amount)
    return ownAddress(tx as Tx<CustomerCtx>, chain, asked.asset)
  })
  const { customerId, ip } = ctx.actor
  await claimWithin(ctx, `onramp:${customerId}`, ASKED_FOR_ONE)
  await claimWithin(
    ctx,
    `onramp:network:${ctx.sealer.blindIndex(`onramp network:${networkOf(ip, 48)}`)}`,
    ASKED_FROM_NETWORK,
  )
  // The seller is told where it is asked from: from elsewhere it is another question, which it would refuse under the same id.
  const id = uuidOf(`onramp|${ctx.idempotency?.ownerId}|${ctx.idempotency?.key}|${ip}`)
  const begun = await onramp.begin({ id, ...asked, address, ip })
  if (begun === 'unknown') throw new Problem('unavailable', { headers: { 'retry-after': '5' } })
  if ('refused' in begun) {
    if (begun.refused === 'closed') ctx.log.error('the seller of crypto by card sells nothing for this account')
    throw new Problem(REFUSED[begun.refused])
  }
  return inTx<OnrampSession, CustomerCtx>(ctx, async (tx) => {
    const worth = await boundsOf(tx, onramp.name, asked.currency, amount)
    const own = await ownAddress(tx, chain, asked.asset)
    // What was asked for is sent to this one: another one by now is nobody's to pay to.
    if (own.address !== address) throw new Problem('deposits_closed', { extra: { currency: asked.asset } })
    await insertOnramp(tx, {
      id,
      customer_id: customerId,
      provider: onramp.name,
      ref: begun.ref,
      url: begun.url,
      asset: asked.asset,
      network: asked.network,
      address_id: own.id,
      currency: asked.currency,
      amount,
      worth,
      look_at: new Date(tx.now.getTime() + onramp.pollSeconds * 1000),
    })
    await emit(tx, onrampMoved, { session_id: id, customer_id: customerId, version: 1 })
    await audit(tx, 'onramp.begin', `onramp:${id}`, { provider: onramp.name, asset: asked.asset })
    const row = await onrampById(tx.q, id)
    if (!row) throw new Error('a purchase that was written isn’t there')
    return onScreen(ctx, row)
  })
}

/**
 * Holds a purchase against what its customer may begin, under their lock, so that of many at once each counts those before it. What is spent in the end the seller alone knows and bounds.
 * @returns its worth in cents of a euro.
 */
async function boundsOf(tx: Tx<CustomerCtx>, provider: string, currency: string, amount: bigint): Promise<bigint> {
  const { customerId } = tx.ctx.actor
  const holder = await lockCustomer(tx, customerId)
  // Closed since they were let in: what is sent now would be nobody's.
  if (!holder || holder.status === 'closed') throw new Problem('unauthenticated')
  const ago = (days: number) => new Date(tx.now.getTime() - days * DAY_MS)
  const used = await usedOnramps(tx.q, customerId, provider, ago(1), ago(30))
  if (used.begun >= onrampsADay) throw new Problem('onramps_today')
  if (used.open >= openOnramps[holder.level]) throw new Problem('onramp_unpaid')
  const worth = await worthInEuro(tx.q, tx.ctx, currency, amount)
  if (worth === null) throw new Problem('rates_unavailable', { headers: { 'retry-after': '5' } })
  for (const span of ['day', 'month'] as const) {
    const limit = BigInt(cardLimits[holder.level][span]) * CENTS
    if (used[span] + worth <= limit) continue
    const [of, left] = [limit, used[span] < limit ? limit - used[span] : 0n].map(
      (cents) => `${onWire(cents, limitCurrency)} ${limitCurrency}`,
    ) as [string, string]
    const why = span === 'day' ? 'card_day_limit' : 'card_month_limit'
    throw badField('amount', say(why, { limit: of, left }), 'card_limit')
  }
  return worth
}
