import type { Ctx } from '../../../kernel/context.ts'
import { networkOf } from '../../../kernel/network.ts'
import { query } from '../../../kernel/tx.ts'
import { emailIndex } from '../customers.rows.ts'
import { claimGuess, claimGuessOfHour, forgiveGuesses, giveBackGuess } from '../guesses.ts'

const FAMILIAR = 'select 1 as known from familiar_network where subject = $1 and seen_at > $2'
const REMEMBER = `insert into familiar_network (subject, seen_at) values ($1, $2)
  on conflict (subject) do update set seen_at = excluded.seen_at`
const FAMILIAR_DAYS = 90

/** A guess at an address's password that was let through. */
export interface PasswordGuess {
  /** It was right: forgets the wrong ones made from the same network. */
  wasRight: () => Promise<void>
  /** It let the customer in: the network is familiar from now on. */
  letIn: () => Promise<void>
}

/**
 * Counts a guess at a password before it is looked at: by the guesser's network, so that nobody locks out anyone but themselves, and, where
 * nobody has signed in from there before, among those of all strangers together, so that guessing from many networks ends too. The same
 * whether or not the address is known. Throws rate_limited.
 */
export async function claimPasswordGuess(ctx: Ctx, email: string, ip: string): Promise<PasswordGuess> {
  const address = emailIndex(ctx.sealer, email)
  const network = ctx.sealer.blindIndex(`sign_in:${address}:${networkOf(ip, 48)}`)
  const [fromHere, fromAll] = [`sign_in:${network}`, `sign_in_hour:${address}`]
  await claimGuess(ctx, fromHere)
  const since = new Date(ctx.now().getTime() - FAMILIAR_DAYS * 86_400_000)
  const familiar = (await query(ctx)(FAMILIAR, [network, since])).length > 0
  // Counted there too, so that the work is the same and doesn't tell who signed in from here.
  await claimGuessOfHour(ctx, fromAll, familiar)
  return {
    wasRight: async () => {
      await forgiveGuesses(ctx, fromHere)
      await giveBackGuess(ctx, fromAll)
    },
    letIn: async () => {
      await query(ctx)(REMEMBER, [network, ctx.now()])
    },
  }
}
