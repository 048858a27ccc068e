import type { Ctx } from '../../../kernel/context.ts'
import {
  type Allowance,
  claimAttempt,
  claimWithin,
  giveBack,
  resetAttempts,
} from '../../../kernel/limits/limit-counts.ts'
import { networkOf } from '../../../kernel/network.ts'
import { query } from '../../../kernel/tx.ts'
import { emailIndex } from '../customers.rows.ts'

const FAMILIAR = 'select 1 as known from familiar_network where subject = $1 and seen_at > $2'
const REMEMBER = `insert into familiar_network (subject, seen_at) values ($1, $2)
  on conflict (subject) do update set seen_at = excluded.seen_at`
const FAMILIAR_DAYS = 90

/** So many attempts an hour at one account from all strangers together. */
const STRANGERS: Allowance = { most: 100, withinMs: 3_600_000 }
/** Counted, and let through. */
const ANY_NUMBER: Allowance = { ...STRANGERS, most: 2_147_483_647 }

/** An attempt at an address's password that was let through. */
export interface PasswordAttempt {
  /** It was right: forgets the wrong ones made from the same network. */
  wasRight: () => Promise<void>
  /** It let the customer in: the network is familiar from now on. */
  letIn: () => Promise<void>
}

/**
 * Counts an attempt at a password before it is looked at: by the network it comes from, so that nobody locks out anyone but themselves, and, where
 * nobody has signed in from there before, among those of all strangers together, so that guessing from many networks ends too. The same
 * whether or not the address is known. Throws rate_limited.
 */
export async function claimPasswordAttempt(ctx: Ctx, email: string, ip: string): Promise<PasswordAttempt> {
  const address = emailIndex(ctx.sealer, email)
  const network = ctx.sealer.blindIndex(`sign_in:${address}:${networkOf(ip, 48)}`)
  const [fromHere, fromAll] = [`sign_in:${network}`, `sign_in_hour:${address}`]
  await claimAttempt(ctx, fromHere)
  const since = new Date(ctx.now().getTime() - FAMILIAR_DAYS * 86_400_000)
  const familiar = (await query(ctx)(FAMILIAR, [network, since])).length > 0
  // Counted there too, so that the work is the same and doesn't tell who signed in from here.
  await claimWithin(ctx, fromAll, familiar ? ANY_NUMBER : STRANGERS)
  return {
    wasRight: async () => {
      await resetAttempts(ctx, fromHere)
      // The right one was no stranger's; theirs stay counted.
      await giveBack(ctx, fromAll)
    },
    letIn: async () => {
      await query(ctx)(REMEMBER, [network, ctx.now()])
    },
  }
}
