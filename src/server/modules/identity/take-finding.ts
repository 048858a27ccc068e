import type { IdentityReason } from '../../../contract/identity/identity.ts'
import type { VerificationEvent } from '../../../contract/identity/verification-machine.ts'
import { verificationMachine } from '../../../contract/identity/verification-machine.ts'
import { isFinal } from '../../../contract/machine.ts'
import { audit } from '../../kernel/audit.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { CheckedPerson, IdentityFinding } from '../../kernel/providers.ts'
import { inTx, type Tx } from '../../kernel/tx.ts'
import { openProfile, type Profile } from '../accounts/customers.rows.ts'
import { followFacts } from '../accounts/follow-facts.ts'
import { isNameOf } from '../accounts/names/compare-names.ts'
import { factsOfPerson, screenNow } from '../screening/screen.ts'
import { replace } from './ending/end-verification.ts'
import { moveVerification } from './move-verification.ts'
import {
  checkedIdentity,
  documentIndex,
  isKnown,
  keepIdentity,
  lockCustomer,
  lockVerification,
  lookLater,
  sealPerson,
  type VerificationRow,
  validityOf,
} from './verifications.rows.ts'

const EVENTS = {
  started: 'start',
  submitted: 'submit',
  resubmission: 'ask_again',
  declined: 'decline',
  expired: 'expire',
  abandoned: 'abandon',
} as const satisfies Record<string, VerificationEvent>

const SOONEST_MS = 5 * 60_000

/** Five minutes after a look, and ever later the longer nothing came: a session that nobody goes on with costs little. */
const nextLook = (now: Date, { created_at }: VerificationRow): Date =>
  new Date(now.getTime() + Math.max(SOONEST_MS, (now.getTime() - created_at.getTime()) / 4))

/**
 * Takes what the provider finds of a verification that was looked at, once, however often and late it is heard: what has ended, or waits for the desk, it
 * doesn't change. Who is approved under their own name is verified, and their level raised, in the same transaction; a document of another name, or of another
 * account, is looked at by the desk. Whoever is approved is held against lists first: where nobody says, it is looked at again.
 */
export async function takeFinding(ctx: Ctx, seen: VerificationRow, finding: IdentityFinding): Promise<void> {
  if (finding.state === 'approved' && !(await screenPerson(ctx, seen.customer_id, finding.person))) return
  await inTx(ctx, async (tx) => {
    const customer = await lockCustomer(tx, seen.customer_id)
    const row = customer && (await lockVerification(tx, seen.id))
    if (!customer || !row || row.state === 'review' || isFinal(verificationMachine, row.state)) return
    if (finding.state === 'approved') {
      await approve(tx, row, openProfile(ctx.sealer, customer), finding.person)
      return
    }
    await lookLater(tx, seen, nextLook(tx.now, row))
    if (finding.state === 'created') return
    const reason = 'reason' in finding ? finding.reason : null
    if (finding.state === row.state && reason === row.reason) return
    await step(tx, row, EVENTS[finding.state], reason)
  })
}

/** Holds whoever showed a document against lists; false where nobody says. */
export const screenPerson = (ctx: Ctx, customerId: string, person: CheckedPerson): Promise<boolean> =>
  screenNow(ctx, [{ kind: 'person', ref: customerId, customerId, facts: factsOfPerson(person) }])

async function approve(tx: Tx, row: VerificationRow, profile: Profile, person: CheckedPerson): Promise<void> {
  const { sealer } = tx.ctx
  const index = documentIndex(sealer, person)
  const sealed = { sealed: await sealPerson(tx, row.customer_id, person), index }
  const differs: IdentityReason | undefined = (await isKnown(tx.q, index, row.customer_id))
    ? 'document_known'
    : isNameOf(person, profile)
      ? undefined
      : 'name_differs'
  if (differs) return step(tx, row, 'look', differs, sealed)
  await renew(tx, row.customer_id)
  const about = { customerId: row.customer_id, verificationId: row.id, index, validUntil: validityOf(person) }
  // Somebody else's with the same document came first, by a moment: nothing of this stays, and looked at again it is for people.
  if (!(await keepIdentity(tx, about))) throw new Error('a document came to count for another account')
  await step(tx, row, 'approve', null, sealed)
  await followFacts(tx, row.customer_id)
}

/** Makes room for a newer document of somebody whose identity counts already. Whoever calls keeps the newer one in the same transaction. */
export async function renew(tx: Tx, customerId: string): Promise<void> {
  const before = await checkedIdentity(tx.q, customerId)
  if (before) await replace(tx, { of: 'identity', customerId, verificationId: before.verification_id })
}

async function step(
  tx: Tx,
  row: VerificationRow,
  event: VerificationEvent,
  reason: IdentityReason | null,
  person?: { sealed: string; index: string },
): Promise<void> {
  if (!(await moveVerification(tx, row, event, 'system', { reason, ...(person && { person }) }))) return
  await audit(tx, 'account.identity', row.customer_id, { verification: row.id, step: event, ...(reason && { reason }) })
}
