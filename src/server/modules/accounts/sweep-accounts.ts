import type { Ctx } from '../../kernel/context.ts'
import { sweepLimits } from '../../kernel/limits/limit-counts.ts'
import { FORGETS } from '../../kernel/retention/retention.ts'
import { sweepPlaces } from '../../kernel/security/familiar-places.ts'
import { sweepSecurityEvents } from '../../kernel/security/security-events.rows.ts'
import { inTx } from '../../kernel/tx.ts'
import { sweepChallenges } from './passkeys/challenges.ts'
import { sweepPhones } from './phone/phones.rows.ts'
import { forgetUnconfirmed } from './register/forget-unconfirmed.ts'

/** Forgets what has had its time: each as long as `retention.ts` says. */
export const sweepAccounts = (ctx: Ctx): Promise<void> =>
  inTx(ctx, async (tx) => {
    await sweepLimits(tx)
    await sweepChallenges(tx)
    await sweepPhones(tx)
    await sweepSecurityEvents(tx)
    await forgetUnconfirmed(tx)
    await sweepPlaces(tx)
    await tx.q(FORGETS.familiar_network, [tx.now])
    await tx.q(FORGETS.account_token, [tx.now])
    await tx.q(FORGETS.customer_session, [tx.now])
  })
