import type { PhoneState } from '../../../../contract/accounts/phones.ts'
import { phoneChanged } from '../../../../contract/events/accounts.ts'
import { say } from '../../../../contract/sentence.ts'
import { audit } from '../../../kernel/audit.ts'
import type { CustomerCtx } from '../../../kernel/context.ts'
import { badField, Problem } from '../../../kernel/errors.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { takeWithin } from '../../../kernel/limits/limit-counts.ts'
import { emit } from '../../../kernel/outbox.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { followFacts } from '../follow-facts.ts'
import { freeze } from '../freeze.ts'
import { lockCustomer } from '../lock-customer.ts'
import { phoneStateIn } from './phone-state.ts'
import { phoneOf, proofOf, putPhone, takeProof } from './phones.rows.ts'

const FIVE_TRIES = { most: 5, withinMs: 3_600_000 }

/**
 * Confirms a number by the code that was sent there. Who sent it is asked before the transaction; where we die in between, another code has to be sent. A number that is on
 * another account is told of only here: whoever has the right code holds the number. A change freezes withdrawals, as it does for an address; a first number raises the level.
 * Throws 'code_wrong' on `code`, 'phone_code_over', 'phone_taken', 'unavailable' where nobody says whether the code is right.
 */
export async function confirmPhone(ctx: CustomerCtx, { code }: { code: string }): Promise<PhoneState> {
  const { customerId } = ctx.actor
  const proof = await proofOf(query(ctx), customerId)
  const provider = ctx.providers.phone
  if (!proof?.ref || !provider || proof.provider !== provider.name || proof.expires_at <= ctx.now())
    throw new Problem('phone_code_over')
  if (!(await takeWithin(ctx, `phone:tries:${proof.id}`, FIVE_TRIES))) throw new Problem('phone_code_over')
  const answer = await provider.check(proof.ref, code)
  if (answer === 'unknown') throw new Problem('unavailable')
  if (answer === 'expired') throw new Problem('phone_code_over')
  if (answer === 'no') throw badField('code', say('phone_code_wrong'), 'code_wrong')
  return inTx<PhoneState, CustomerCtx>(ctx, async (tx) => {
    await lockCustomer(tx, customerId)
    const taken = await takeProof(tx, proof.id)
    if (!taken) throw new Problem('phone_code_over')
    // Also where it was asked for as the first one and another came first: then it asks nobody who they are.
    const before = await phoneOf(tx.q, customerId)
    if (before && !taken.changes) throw new Problem('phone_code_over')
    if (!(await putPhone(tx, customerId, taken))) throw new Problem('phone_taken')
    if (before) await freeze(tx, customerId)
    const change = before ? 'changed' : 'confirmed'
    await emit(tx, phoneChanged, { customer_id: customerId, email_id: uuid7(tx.now), change })
    await audit(tx, 'account.phone', customerId, { step: change })
    await followFacts(tx, customerId)
    return phoneStateIn(tx.q, ctx)
  })
}
