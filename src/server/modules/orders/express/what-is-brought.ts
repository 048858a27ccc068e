import { ofCaller } from '../../../../contract/market/ad-obstacles.ts'
import type { Hindrance } from '../../../../contract/market/ads.ts'
import type { CustomerCtx } from '../../../kernel/context.ts'
import type { Query } from '../../../kernel/tx.ts'
import { balancesOf, noBalance } from '../../../ledger/balances.ts'
import { openProfile } from '../../accounts/customers.rows.ts'
import type { Brought } from '../../market/listing/offers-for.rows.ts'
import type { Book } from '../../market/listing/standing.rows.ts'
import { takerRow } from '../../market/listing/takers.rows.ts'
import { placedFrom, unpaidFactsOf } from '../../market/listing/unpaid-bounds.ts'

/** What the caller brings for the offers of a book, and what keeps them from taking any, whatever is offered. */
export async function whatIsBrought(
  q: Query,
  ctx: CustomerCtx,
  { side, asset }: Pick<Book, 'side' | 'asset'>,
): Promise<{ brought: Brought; stops: Hindrance[] }> {
  const { customerId } = ctx.actor
  const now = ctx.now()
  const taker = await takerRow(q, customerId, now, placedFrom(ctx))
  const balances = side === 'buy' ? await balancesOf(q, customerId) : undefined
  const available = balances ? (balances.get(asset) ?? noBalance).available : null
  const unpaid = unpaidFactsOf(ctx, taker, undefined)
  return {
    brought: { taker, country: openProfile(ctx.sealer, taker).country, available, now },
    stops: [...ofCaller({ taker: { bannedUntil: taker.banned_until, unpaid }, now })],
  }
}
