import type { CustomerCtx } from '../../kernel/context.ts'
import { Problem } from '../../kernel/errors.ts'
import { addressLines, countryName, type ReceiptCustomer } from '../../kernel/papers/receipt.ts'
import { customerById, legalName, openProfile } from './customers.rows.ts'

/** The caller as a receipt names its customer. */
export async function receiptCustomer(ctx: CustomerCtx): Promise<ReceiptCustomer> {
  const customer = await customerById(ctx, ctx.actor.customerId)
  if (!customer) throw new Problem('unauthenticated')
  const profile = openProfile(ctx.sealer, customer)
  return {
    username: customer.username,
    name: legalName(profile),
    address: profile.address ? addressLines(profile.address) : [countryName(profile.country)],
  }
}
