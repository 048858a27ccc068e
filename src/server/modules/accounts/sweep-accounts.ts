import type { Ctx } from '../../kernel/context.ts'
import { sweepLimits } from '../../kernel/limits/limit-counts.ts'
import { sweepSecurityEvents } from '../../kernel/security/security-events.rows.ts'
import { inTx } from '../../kernel/tx.ts'
import { sweepChallenges } from './passkeys/challenges.ts'
import { sweepPhones } from './phone/phones.rows.ts'

// Registrations with an address that had an account; those still to be confirmed stay.
const MOOT = `delete from registration r using customer c where c.id = r.customer_id and c.email_verified_at is not null
  and r.created_at < $1::timestamptz - interval '1 day'`

/** Forgets what has had its time: failed attempts and moot registrations after a day, spent and expired links after a month, ended sessions, networks and what was refused after three. */
export const sweepAccounts = (ctx: Ctx): Promise<void> =>
  inTx(ctx, async (tx) => {
    await sweepLimits(tx)
    await sweepChallenges(tx)
    await sweepPhones(tx)
    await sweepSecurityEvents(tx)
    await tx.q(MOOT, [tx.now])
    await tx.q("delete from familiar_network where seen_at < $1::timestamptz - interval '90 days'", [tx.now])
    await tx.q("delete from account_token where expires_at < $1::timestamptz - interval '30 days'", [tx.now])
    await tx.q("delete from customer_session where expires_at < $1::timestamptz - interval '90 days'", [tx.now])
  })
