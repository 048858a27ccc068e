import { verificationEnded } from '../../../../contract/events/identity.ts'
import type { EndReason } from '../../../../contract/identity/endings.ts'
import type { IdentityReason } from '../../../../contract/identity/identity.ts'
import { audit } from '../../../kernel/audit.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { emit } from '../../../kernel/outbox.ts'
import type { Tx } from '../../../kernel/tx.ts'
import { addEnd, dropFact, type Verified } from '../../accounts/ending/endings.rows.ts'
import { followFacts } from '../../accounts/follow-facts.ts'
import { freeze } from '../../accounts/freeze.ts'

/** What ends, and of whom. */
export interface Ending {
  of: Verified
  customerId: string
  verificationId: string
}

/**
 * Lets something that was verified count no more: takes the fact away, writes down why, makes the level follow, and says so to the customer. Whoever calls holds
 * the customer's lock. Withdrawals pause for a day, too, whyever it ended: who this is is known no more, or somebody had a reason to doubt it. False where it counted no more.
 */
export async function endVerification(
  tx: Tx,
  ending: Ending,
  { why, reason }: { why: Exclude<EndReason, 'withdrawn' | 'replaced'>; reason?: IdentityReason },
): Promise<boolean> {
  if (!(await dropFact(tx, ending))) return false
  const id = uuid7(tx.now)
  await addEnd(tx, { ...ending, id, why, reason })
  await fallBack(tx, ending, { id, why })
  return true
}

/** What follows once the fact is gone and its end written down. */
export async function fallBack(
  tx: Tx,
  { customerId, verificationId }: Ending,
  { id, why }: { id: string; why: EndReason },
): Promise<void> {
  await freeze(tx, customerId)
  await followFacts(tx, customerId)
  await audit(tx, 'account.verification_ended', customerId, { verification: verificationId, why })
  await emit(tx, verificationEnded, { end_id: id, customer_id: customerId, why })
}

/** Ends what a newer one takes the place of in this very transaction, which the customer need not hear of. */
export async function replace(tx: Tx, ending: Ending): Promise<void> {
  if (!(await dropFact(tx, ending))) return
  await addEnd(tx, { ...ending, id: uuid7(tx.now), why: 'replaced' })
}
