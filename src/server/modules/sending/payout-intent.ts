import { z } from 'zod'
import { Intent } from '../../../contract/custody/intent.ts'
import type { Ctx } from '../../kernel/context.ts'
import { mustOpen, type Sealer } from '../../kernel/seal.ts'
import { query } from '../../kernel/tx.ts'
import type { WithdrawalTo } from '../withdrawals/withdrawals.rows.ts'
import { askFor, putAsk } from './asks.rows.ts'
import { unpaidBy } from './chain-txs.rows.ts'
import { heard, type SendingParts } from './sending-parts.ts'

const MINUTE_MS = 60_000
/** Below the hour that custody takes at most, so that a clock that goes a little ahead doesn't matter. */
export const INTENT_MS = 55 * MINUTE_MS
/** With less time left an intent is made anew. */
const LEFT_MS = 10 * MINUTE_MS
/** Where an intent isn't kept its end is one of moments so far apart; with less than this left, the next one. Together they are `INTENT_MS`. */
const LEAST_MS = 5 * MINUTE_MS
const APART_MS = INTENT_MS - LEAST_MS
/** A dearer form may cost so many times what was quoted: fees move while something waits. */
export const FEE_TIMES = 3n

/** The end of an intent that isn't kept: the same for most of an hour, so that what people approve is what is asked for again. */
export function expiryOf(begun: Date, now: Date): number {
  const since = now.getTime() + LEAST_MS - begun.getTime()
  return begun.getTime() + Math.ceil(since / APART_MS) * APART_MS
}

/** What custody is asked for a withdrawal, and the gas that it takes. */
export interface Asking {
  intent: Intent
  gas: bigint
}

const read = (sealer: Sealer, { intent_sealed, gas }: { intent_sealed: string; gas: string }): Asking => ({
  intent: Intent.parse(JSON.parse(sealer.unseal(intent_sealed))),
  gas: BigInt(gas),
})

/** The intents of a transaction, as they lie in its row. */
export const openIntents = (sealer: Sealer, sealed: string): Intent[] =>
  z.array(Intent).parse(JSON.parse(sealer.unseal(sealed)))

/**
 * What custody is asked for a withdrawal: the same as before while that has time left, since people may have approved it; else made anew and kept first.
 * Else what it waits for: the node doesn't say what it takes, or that it would not pass as things stand.
 */
export async function askingFor(
  ctx: Ctx,
  { chain, sender }: SendingParts,
  from: string,
  row: WithdrawalTo,
): Promise<Asking | 'network_silent' | 'would_not_pass'> {
  const now = ctx.now()
  const kept = await askFor(query(ctx), row.id)
  const fresh = new Date(now.getTime() + LEFT_MS)
  if (kept && kept.expires_at > fresh) return read(ctx.sealer, kept)
  const to = mustOpen(ctx.sealer, row.destination.value_sealed)
  const payment = { asset: row.asset, from, to, amount: BigInt(row.amount) }
  const ran = await heard(ctx, 'simulate', () => sender.simulate(payment))
  if (ran === 'unknown' || !ran.ok) {
    ctx.log.warn({ withdrawal: row.id, ran }, 'a withdrawal would not pass on the network now')
    return ran === 'unknown' ? 'network_silent' : 'would_not_pass'
  }
  const expiresAt = now.getTime() + INTENT_MS
  const intent = {
    ...payoutIntent(chain.caip2, row, to, expiresAt),
    id: paymentId(row.id, await unpaidBy(query(ctx), row.id)),
  }
  const sealed = { intent_sealed: ctx.sealer.seal(JSON.stringify(intent)), expires_at: new Date(expiresAt) }
  const put = await putAsk(query(ctx), { withdrawal_id: row.id, ...sealed, gas: ran.gas.toString() }, now, fresh)
  const standing = put ?? (await askFor(query(ctx), row.id))
  return standing ? read(ctx.sealer, standing) : 'network_silent'
}

/** One payment is signed once for ever: what pays after one that lapsed, or was cancelled, is another one. */
const paymentId = (id: string, before: number): string => (before === 0 ? id : `${id}-${before + 1}`)
const UUID_LENGTH = 36

/** The withdrawal that an intent pays, whichever try of it that is, by id. */
export const withdrawalOf = ({ id }: Pick<Intent, 'id'>): string => id.slice(0, UUID_LENGTH)

/** What a withdrawal asks for, of the chain with this CAIP-2 id. */
export function payoutIntent(caip2: string, row: WithdrawalTo, to: string, expiresAt: number): Intent {
  const { network, mac, usable_at } = row.destination
  if (row.network_fee === null || network === null) throw new Error(`withdrawal ${row.id} has no network fee`)
  return Intent.parse({
    v: 1,
    id: row.id,
    kind: 'withdrawal',
    network,
    chain: caip2,
    asset: row.asset,
    amount: row.amount,
    to,
    customer: row.customer_id,
    usableAt: Date.parse(usable_at),
    mac: mac ?? '',
    feeLimit: (BigInt(row.network_fee) * FEE_TIMES).toString(),
    expiresAt,
  })
}
