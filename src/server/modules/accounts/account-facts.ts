import { type AccountFacts, LevelFact } from '../../../contract/accounts/account-facts.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
import { Problem } from '../../kernel/errors.ts'
import { query } from '../../kernel/tx.ts'
import { customerById } from './customers.rows.ts'
import { knownOf } from './follow-facts.ts'
import { isTaken } from './is-taken.ts'

/** What is known of the caller: the same facts that a level is made of. */
export async function ownFacts(ctx: CustomerCtx): Promise<AccountFacts> {
  const { customerId } = ctx.actor
  const [customer, known] = await Promise.all([customerById(ctx, customerId), knownOf(query(ctx), customerId)])
  if (!customer || !known) throw new Problem('unauthenticated')
  const { kind, level } = customer
  const { phone, identity, address, company } = known
  const taken = LevelFact.options.filter((fact) => isTaken(fact, ctx.providers))
  return { kind, level, email: customer.email_verified_at !== null, phone, identity, address, company, taken }
}
