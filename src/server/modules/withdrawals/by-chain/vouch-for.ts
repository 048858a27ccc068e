import { say } from '../../../../contract/sentence.ts'
import { destinationWaitHours } from '../../../../contract/withdrawals/limits.ts'
import type { CustomerCtx } from '../../../kernel/context.ts'
import { badField, Problem } from '../../../kernel/errors.ts'
import type { DestinationRow } from '../destinations.rows.ts'
import { inTakenPlace } from './take-place.ts'

const HOUR_MS = 3_600_000
/** How far the signer's clock may be behind ours; the database allows as much. */
const CLOCKS_DIFFER_MS = 5 * 60_000

/** What the signer says of an address: from when on it pays there, and the proof that it said so. */
export type Vouched = Pick<DestinationRow, 'usable_at' | 'mac'>

/**
 * Asks screening whether anything may go to an address, then the signer to allow it for this customer. Without custody nothing is vouched for. Throws
 * 'invalid_input' on `address` where nothing may go there or the day's are used up, 'unavailable' where either doesn't say.
 * @param removed the latest hour that the same address had on this customer's list before they removed it: what is taken back of that must not be this one's.
 */
export async function vouchFor(
  ctx: CustomerCtx,
  network: string,
  address: string,
  removed: Date | null,
): Promise<Partial<Vouched>> {
  const { screening, custody } = ctx.providers
  const { customerId } = ctx.actor
  const screened = await asked(ctx, () => screening.address({ network, address, customerId }))
  if (screened === 'pending') throw unavailable()
  if (screened.risk === 'severe') throw badField('address', say('address_refused'))
  if (!custody) return {}
  const about = { customer: customerId, network, address, ...(removed && { after: removed.getTime() }) }
  const allowed = await inTakenPlace(ctx, async () => {
    const said = await asked(ctx, () => custody.allow(about))
    if (said === 'unknown') throw unavailable()
    return said
  })
  // A signer that lets money leave sooner than we promise is set up wrongly, or its clock is.
  const soonest = ctx.now().getTime() + destinationWaitHours * HOUR_MS - CLOCKS_DIFFER_MS
  if (allowed.usableAt < soonest) {
    ctx.log.error({ network, usableAt: allowed.usableAt }, 'the signer would pay a new destination too soon')
    throw unavailable()
  }
  return { usable_at: new Date(allowed.usableAt), mac: allowed.mac }
}

const unavailable = (cause?: unknown): Problem => new Problem('unavailable', { headers: { 'retry-after': '5' }, cause })

async function asked<T>(ctx: CustomerCtx, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    ctx.log.error({ err: error }, 'whether an address may be paid could not be told')
    throw unavailable(error)
  }
}
