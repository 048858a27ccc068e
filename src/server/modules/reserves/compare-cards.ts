import type { Ctx } from '../../kernel/context.ts'
import { pspRail } from '../../ledger/cards/card-movements.ts'
import { inSnapshot } from '../../ledger/snapshot.ts'
import { type ClearingAccount, clearingAccounts, takenUnbooked } from './clearing-accounts.rows.ts'
import { type Compared, unknownOf } from './compared.ts'

const RAIL = 'psp:'
/** Whether an account is what a payment service holds for the house. */
export const isAtCardService = (ref: string): boolean => ref.startsWith(RAIL)

/**
 * Compares the ledger with what the payment service says it holds. The service is asked first: what is charged meanwhile isn't in either. What it
 * took or sent to the bank already and the books can't bear yet is less there. Where it doesn't say what it sent (`payoutsAreKnown`), nobody can say why it has less. Of another service than the one that is asked today nobody says anything.
 */
export async function compareCards(ctx: Ctx, account: ClearingAccount, payoutsAreKnown: boolean): Promise<Compared> {
  const { cards } = ctx.providers
  if (!payoutsAreKnown || !cards || pspRail(cards.name) !== account.ref) return unknownOf(account, 'provider_unknown')
  const outside = await cards.balance(account.asset)
  if (outside === 'unknown') return unknownOf(account, 'provider_unknown')
  // In one snapshot: a fee is owed until the very transaction that books it.
  const [ours, due] = await inSnapshot(ctx, async ({ q }) => [
    (await clearingAccounts(q)).find(({ id }) => id === account.id)?.ours ?? 0n,
    await takenUnbooked(q, cards.name, account.asset),
  ])
  const basis = cards.sandbox ? 'sandbox' : 'balance'
  return { asset: account.asset, ref: account.ref, ours, inFlight: -due, mayLack: 0n, mayExceed: 0n, outside, basis }
}
