import type { z } from 'zod'
import { contactReads, type deskOpenContact } from '../../../../contract/desk/tools/desk-customer.ts'
import { audit } from '../../../kernel/audit.ts'
import type { StaffCtx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { claimWithin, takeWithin } from '../../../kernel/limits/limit-counts.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { openProfile } from '../../accounts/customers.rows.ts'
import { phoneOf } from '../../accounts/phone/phones.rows.ts'
import { lookedAt } from './looked-at.ts'

const AN_HOUR = { most: contactReads.hour, withinMs: 3_600_000 }
const A_DAY = { most: contactReads.day, withinMs: 86_400_000 }
const TOLD = { most: 1, withinMs: 3_600_000 }

/**
 * Contact details whole, for a reason that the log keeps, and of so many an hour and a day. Throws 'not_found', 'own_matter', 'rate_limited' with Retry-After: whoever asks for more is in the audit log and in
 * the operator's.
 */
export async function openContact(
  ctx: StaffCtx,
  { user_id, reason }: z.output<typeof deskOpenContact.body>,
): Promise<z.output<typeof deskOpenContact.returns>> {
  const row = await lookedAt(ctx, user_id)
  await refuseMany(ctx, user_id)
  await inTx(ctx, (tx) => audit(tx, 'customer.contact', user_id, { reason }))
  const phone = await phoneOf(query(ctx), user_id)
  const { address } = openProfile(ctx.sealer, row)
  return {
    email: ctx.sealer.unseal(row.email_sealed),
    phone: phone ? ctx.sealer.unseal(phone.phone_sealed) : null,
    address: address ? Object.values(address).filter(Boolean).join(', ') : null,
  }
}

async function refuseMany(ctx: StaffCtx, customerId: string): Promise<void> {
  const { staffId } = ctx.actor
  try {
    await claimWithin(ctx, `contact:hour:${staffId}`, AN_HOUR)
    await claimWithin(ctx, `contact:day:${staffId}`, A_DAY)
  } catch (error) {
    // Once an hour: a script that goes on asking fills no log.
    if (error instanceof Problem && (await takeWithin(ctx, `contact:told:${staffId}`, TOLD))) {
      ctx.log.error(
        { staff: staffId },
        'one of staff asks for more customers’ contact details than one person may read',
      )
      await inTx(ctx, (tx) =>
        audit(tx, 'customer.contact_refused', customerId, { hour: AN_HOUR.most, day: A_DAY.most }),
      )
    }
    throw error
  }
}
