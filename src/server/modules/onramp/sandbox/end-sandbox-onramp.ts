import type { Onramp, SandboxOnrampEnding } from '../../../../contract/onramp/onramp.ts'
import type { CustomerCtx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { convert } from '../../../kernel/rates/cross-rate.ts'
import { ratesNow } from '../../../kernel/rates/rates.rows.ts'
import { query } from '../../../kernel/tx.ts'
import { hearOnramp, lookAtOnramp } from '../look-at-onramps.ts'
import { onrampById } from '../onramps.rows.ts'
import { readOnramps } from '../read-onramps.ts'

/** What the pretended seller keeps, in hundredths. */
const KEEPS = 3n

/**
 * Says how a pretended purchase ends. What is bought is paid to its address on the sandbox's network, and is credited once that has confirmed it. The pretended seller tells of it by messages, as a
 * real one does, and twice. Throws 'not_found' to strangers and where the seller is real, 'onramp_moved_on' where it has ended, 'rates_unavailable'.
 */
export async function endSandboxOnramp(
  ctx: CustomerCtx,
  { session_id: id, ending }: { session_id: string; ending: SandboxOnrampEnding },
): Promise<Onramp> {
  const { onramp } = ctx.providers
  const row = await onrampById(query(ctx), id)
  if (!onramp?.end || row?.customer_id !== ctx.actor.customerId || row.provider !== onramp.name)
    throw new Problem('not_found')
  const said = await onramp.end(row.ref, ending, await bought(ctx, row))
  if (!said) throw new Problem('onramp_moved_on')
  for (const message of said) await hearOnramp(ctx, message)
  const heard = await onrampById(query(ctx), id)
  if (heard) await lookAtOnramp({ ...ctx, idempotency: undefined }, heard)
  return readOnramps(ctx)
}

/** What an amount buys there, in smallest units. */
async function bought(
  ctx: CustomerCtx,
  { amount, currency, asset }: { amount: string; currency: string; asset: string },
): Promise<bigint> {
  const rates = await ratesNow(query(ctx), ctx)
  const whole = convert(BigInt(amount), currency, asset, rates, 'floor')
  if (typeof whole !== 'bigint') throw new Problem('rates_unavailable', { headers: { 'retry-after': '5' } })
  return whole - (whole * KEEPS) / 100n
}
