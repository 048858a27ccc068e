import type { z } from 'zod'
import { networks } from '../../../../contract/chain/networks.ts'
import type { transferToExternalAddress, WithdrawalWithSteps } from '../../../../contract/withdrawals/withdrawals.ts'
import type { CustomerCtx } from '../../../kernel/context.ts'
import { chainOn } from '../../../kernel/providers.ts'
import { mustOpen } from '../../../kernel/seal.ts'
import { query } from '../../../kernel/tx.ts'
import type { Agreed } from '../../accounts/team/spend-limit.ts'
import { destinationsOf } from '../destinations.rows.ts'
import { requestWithdrawal } from '../request-withdrawal.ts'
import type { WayOut } from '../way-out.ts'
import { amountOf } from '../withdrawal-amount.ts'
import { type FeeQuote, readFeeQuote } from './fee-quote.ts'
import { simulated } from './payment-size.ts'

/** What is sent may cost the house so many times what was quoted; so it may take so many times the gas, at the quote's rate. */
const TIMES_QUOTED = 3n

/**
 * Asks for a withdrawal to an address on the caller's list, at the network's fee that was quoted. Before anything is held the node runs it as if it were sent: a token may be
 * paused, or refuse the payee, or the payee's code may take more gas than the quote was for. Throws what `requestWithdrawal` throws, and 'invalid_input' on `quote` where it is none that the caller was given.
 */
export async function transferToAddress(
  ways: readonly WayOut[],
  ctx: CustomerCtx,
  {
    destination_id: destinationId,
    asset,
    amount,
    quote: text,
    email_code: emailCode,
  }: z.output<typeof transferToExternalAddress.body>,
  agreed?: Agreed,
): Promise<WithdrawalWithSteps> {
  const quote = readFeeQuote(text, ctx.actor.customerId, ctx.config.AUTH_SECRET)
  const ran = await tryOnNetwork(ctx, { destinationId, asset, amount: amountOf({ asset, amount }), quote })
  return requestWithdrawal(ways, ctx, {
    kind: 'chain',
    destinationId,
    asset,
    amount,
    emailCode,
    agreed,
    network: { quote, ran },
  })
}

/** How the payment would go now. Whatever it is, it is judged in the verb's transaction, so that a repeat is answered as the first try was. */
async function tryOnNetwork(
  ctx: CustomerCtx,
  { destinationId, asset, amount, quote }: { destinationId: string; asset: string; amount: bigint; quote: FeeQuote },
): Promise<'passes' | 'dearer' | 'refused' | 'unknown'> {
  const rows = await destinationsOf(query(ctx), ctx.actor.customerId, { kind: 'chain' })
  const to = rows.find(({ id }) => id === destinationId)
  const chain = chainOn(ctx.providers.chains, to?.network)
  // Coins have no contracts that could refuse; and what can't go there at all is told by the verb.
  if (!to || !chain?.sender || networks[chain.network].family === 'coins') return 'passes'
  const ran = await simulated(ctx, chain, { asset, amount, to: mustOpen(ctx.sealer, to.value_sealed) })
  if (typeof ran !== 'bigint') return ran
  return ran <= BigInt(quote.units) * TIMES_QUOTED ? 'passes' : 'dearer'
}
