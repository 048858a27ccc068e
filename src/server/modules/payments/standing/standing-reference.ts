import { assets } from '../../../../contract/assets.ts'
import type { StandingReference } from '../../../../contract/wallet/standing.ts'
import { audit } from '../../../kernel/audit.ts'
import type { CustomerCtx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { customerById, legalName, openProfile } from '../../accounts/customers.rows.ts'
import { accountIn } from '../receiving-account.ts'
import { newReference, readable } from '../reference.ts'
import { insertStanding, type StandingRow, standingOf } from './standing.rows.ts'

/** A reference in use is met once in hundreds of thousands of tries. */
const TRIES = 5

/** The caller's, with where to send money; null until they asked for one. */
export async function readStanding(ctx: CustomerCtx): Promise<{ standing: StandingReference | null }> {
  const row = await standingOf(query(ctx), ctx.actor.customerId)
  return { standing: row ? await onWire(ctx, row) : null }
}

/** Gives the caller a reference for good; asked again, or twice at once, the same one. Throws 'deposits_closed' where the house has no account. */
export async function createStanding(ctx: CustomerCtx): Promise<StandingReference> {
  if (accountsOf(ctx).length === 0) throw new Problem('deposits_closed')
  const row = await inTx(ctx, async (tx) => {
    const customer_id = ctx.actor.customerId
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const made = { customer_id, reference: newReference('standing'), created_at: tx.now }
      if (await insertStanding(tx, made)) {
        await audit(tx, 'standing_reference.create', `customer:${customer_id}`)
        return made
      }
      const there = await standingOf(tx.q, customer_id)
      if (there) return there
    }
    throw new Error('no free standing reference')
  })
  return onWire(ctx, row)
}

async function onWire(ctx: CustomerCtx, { reference, created_at }: StandingRow): Promise<StandingReference> {
  const customer = await customerById(ctx, ctx.actor.customerId)
  if (!customer) throw new Problem('unauthenticated')
  return {
    reference: readable(reference),
    name: legalName(openProfile(ctx.sealer, customer)),
    accounts: accountsOf(ctx),
    created_at: created_at.toISOString(),
  }
}

const accountsOf = (ctx: CustomerCtx): StandingReference['accounts'] =>
  assets.flatMap(({ code }) => {
    const account = accountIn(ctx, code)
    return account ? [{ currency: code as StandingReference['accounts'][number]['currency'], account }] : []
  })
