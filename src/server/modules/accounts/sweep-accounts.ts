import type { Ctx } from '../../kernel/context.ts'
import { inTx } from '../../kernel/tx.ts'

/** Forgets what has had its time: guesses after a day, spent and expired links after a month, ended sessions after three. */
export const sweepAccounts = (ctx: Ctx): Promise<void> =>
  inTx(ctx, async (tx) => {
    await tx.q("delete from guess where last_at < $1::timestamptz - interval '1 day' and locked_until < $1", [tx.now])
    await tx.q("delete from account_token where expires_at < $1::timestamptz - interval '30 days'", [tx.now])
    await tx.q("delete from customer_session where expires_at < $1::timestamptz - interval '90 days'", [tx.now])
  })
