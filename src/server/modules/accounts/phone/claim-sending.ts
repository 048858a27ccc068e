import type { CustomerCtx } from '../../../kernel/context.ts'
import { type Allowance, claimWithin, giveBack } from '../../../kernel/limits/limit-counts.ts'
import { networkOf } from '../../../kernel/network.ts'
import { phoneIndex } from './phones.rows.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long one waits before a code is sent to the same number again. */
export const AGAIN_MS = MINUTE
/** A block of ten thousand numbers: whoever earns by messages to numbers of their own has them in a row. */
const IN_A_BLOCK = 4

/**
 * What a code may be sent within; the narrowest first. Each is under a keyed hash, since numbers and addresses are nobody's business, in
 * the database, so that all processes count together.
 */
function allowancesFor(ctx: CustomerCtx, phone: string, country: string): [key: string, allowance: Allowance][] {
  const { customerId, ip } = ctx.actor
  const { sealer } = ctx
  const number = phoneIndex(sealer, phone)
  const network = ip.includes(':') ? networkOf(ip, 48) : ip.split('.').slice(0, 3).join('.')
  return [
    [`phone:again:${number}`, { most: 1, withinMs: AGAIN_MS }],
    [`phone:number:${number}`, { most: 3, withinMs: DAY }],
    [`phone:customer:${customerId}`, { most: 10, withinMs: DAY }],
    [`phone:network:${sealer.blindIndex(`phone network:${network}`)}`, { most: 10, withinMs: HOUR }],
    [`phone:block:${sealer.blindIndex(`phone block:${phone.slice(0, -IN_A_BLOCK)}`)}`, { most: 20, withinMs: DAY }],
    [`phone:country:${country}`, { most: ctx.config.PHONE_PER_COUNTRY, withinMs: HOUR }],
  ]
}

/** Counts one message to a number before it is asked for. Throws 'rate_limited' with Retry-After; then nothing was counted. */
export async function claimSending(ctx: CustomerCtx, phone: string, country: string): Promise<void> {
  const taken: string[] = []
  try {
    for (const [key, allowance] of allowancesFor(ctx, phone, country)) {
      await claimWithin(ctx, key, allowance)
      taken.push(key)
    }
  } catch (error) {
    for (const key of taken) await giveBack(ctx, key)
    throw error
  }
}
