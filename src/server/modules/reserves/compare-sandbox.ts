import type { Ctx } from '../../kernel/context.ts'
import { inSnapshot } from '../../ledger/snapshot.ts'
import { type ClearingAccount, clearingAccounts } from './clearing-accounts.rows.ts'
import { type Compared, unknownOf } from './compared.ts'
import { bouncedFrom, inTransitTo, sandboxHas } from './sandbox-books.rows.ts'

/**
 * Compares the ledger with a pretended bank, or another pretended place: what was funded, paid in, sent back and paid out there by the lines, the payments
 * and the provider's own word on what came back. Ledger and books are one snapshot, and each verb writes both in one transaction.
 */
export async function compareSandbox(ctx: Ctx, account: ClearingAccount): Promise<Compared> {
  const { asset, ref } = account
  const seen = await inSnapshot(ctx, async ({ q, now }) => ({
    ours: (await clearingAccounts(q)).find(({ id }) => id === account.id)?.ours ?? 0n,
    has: await sandboxHas(q, { asset, ref, bank: ctx.providers.bank.name }),
    bounced: await bouncedFrom(q, account),
    inTransit: await inTransitTo(q, { asset, ref, now }),
  }))
  let outside = seen.has
  for (const { amount, provider_ref } of seen.bounced) {
    const state = await ctx.providers.payouts.look(provider_ref ?? '', ctx.now())
    if (state === 'unknown' || state.is !== 'returned')
      return unknownOf({ ...account, ours: seen.ours }, 'provider_unknown')
    outside += BigInt(amount) - state.charge
  }
  return {
    asset,
    ref,
    ours: seen.ours,
    inFlight: -seen.inTransit,
    mayLack: 0n,
    mayExceed: 0n,
    outside,
    basis: 'sandbox',
  }
}
