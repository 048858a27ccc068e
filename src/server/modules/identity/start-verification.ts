import { isRenewable } from '../../../contract/identity/endings.ts'
import { type IdentityState, verificationsADay } from '../../../contract/identity/identity.ts'
import { verificationMachine } from '../../../contract/identity/verification-machine.ts'
import { isFinal } from '../../../contract/machine.ts'
import { audit } from '../../kernel/audit.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
import { sealFor } from '../../kernel/customer-keys/customer-keys.ts'
import { Problem } from '../../kernel/errors.ts'
import { uuid7 } from '../../kernel/ids.ts'
import { inTx, type Tx } from '../../kernel/tx.ts'
import { openProfile, type Profile } from '../accounts/customers.rows.ts'
import { DAY_MS, identityIn, ownIdentity } from './identity-state.ts'
import { moveVerification } from './move-verification.ts'
import {
  addVerification,
  begunSince,
  checkedIdentity,
  latestVerification,
  lockCustomer,
  noteSession,
} from './verifications.rows.ts'

/** Where people verify who they are, and come back to. */
const VERIFICATION_PAGE = '/dashboard/account-verification'
/** The first look where nothing is heard; a message of the provider's comes before it. */
const FIRST_LOOK_MS = 120_000

interface Begun {
  id: string
  opened: boolean
  profile: Profile
}

/**
 * Begins to verify the caller's identity, or answers how it stands where one is open: pressing twice opens one session. The row is there before the provider
 * is asked; where we die or it doesn't answer, the next try asks for that one. Throws 'identity_not_checked' where nobody checks here, 'identity_of_persons' for
 * an organisation, 'identity_verified', 'rate_limited' after five a day, 'unavailable' where the provider doesn't answer.
 */
export async function startVerification(ctx: CustomerCtx): Promise<IdentityState> {
  const { identity: provider } = ctx.providers
  if (!provider) throw new Problem('identity_not_checked')
  const { id, opened, profile } = await inTx<Begun, CustomerCtx>(ctx, (tx) => openOne(tx, provider.name))
  if (opened) return ownIdentity(ctx)
  const session = await provider
    .begin({
      id,
      firstName: profile.first_name,
      lastName: profile.last_name,
      language: profile.language ?? 'en',
      returnTo: `${ctx.config.PUBLIC_URL}${VERIFICATION_PAGE}`,
    })
    .catch((error: unknown) => {
      throw new Problem('unavailable', { cause: error, headers: { 'retry-after': '30' } })
    })
  return inTx<IdentityState, CustomerCtx>(ctx, async (tx) => {
    const lookAt = new Date(tx.now.getTime() + FIRST_LOOK_MS)
    const url = await sealFor(tx, ctx.actor.customerId, 'verification.url_sealed', session.url)
    await noteSession(tx, id, session.ref, url, lookAt)
    return identityIn(tx.q, ctx)
  })
}

/** The open verification of the caller, or a new one. One at a provider that is asked no more is abandoned. */
async function openOne(tx: Tx<CustomerCtx>, provider: string): Promise<Begun> {
  const { customerId } = tx.ctx.actor
  const customer = await lockCustomer(tx, customerId)
  if (!customer) throw new Problem('unauthenticated')
  if (customer.kind !== 'individual') throw new Problem('identity_of_persons')
  const checked = await checkedIdentity(tx.q, customerId)
  if (checked && !isRenewable(checked.valid_until, tx.now)) throw new Problem('identity_verified')
  const profile = openProfile(tx.ctx.sealer, customer)
  const latest = await latestVerification(tx.q, customerId)
  if (latest && !isFinal(verificationMachine, latest.state)) {
    if (latest.provider === provider || latest.state === 'review')
      return { id: latest.id, opened: latest.ref !== null || latest.state === 'review', profile }
    await moveVerification(tx, latest, 'abandon', 'system')
  }
  const begun = await begunSince(tx.q, customerId, new Date(tx.now.getTime() - DAY_MS))
  const [first] = begun
  if (first && begun.length >= verificationsADay) {
    const seconds = Math.ceil((first.getTime() + DAY_MS - tx.now.getTime()) / 1000)
    throw new Problem('rate_limited', { headers: { 'retry-after': String(Math.max(1, seconds)) } })
  }
  const id = uuid7(tx.now)
  await addVerification(tx, { id, customer_id: customerId, provider })
  await audit(tx, 'account.identity', customerId, { verification: id, step: 'begin', provider })
  return { id, opened: false, profile }
}
