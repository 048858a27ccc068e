import type { Ctx } from '../kernel/context.ts'
import { booksToState, type Stated, stateBalance } from '../modules/reserves/state-balance.ts'

/** States a balance as one operator does who is enough: beside the books of this very moment. */
export const stateNow = async (ctx: Ctx, of: Omit<Stated, 'books' | 'version' | 'in_transit'>): Promise<void> =>
  stateBalance(ctx, { ...of, ...(await booksToState(ctx, of.asset, of.place)) }, ctx.now())
