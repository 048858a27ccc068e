import type { Ctx } from '../../../kernel/context.ts'
import {
  type Allowance,
  claimAttempt,
  claimWithin,
  giveBack,
  resetAttempts,
} from '../../../kernel/limits/limit-counts.ts'
import { emailIndex } from '../customers.rows.ts'
import { isFamiliar, networkIndex, rememberNetwork } from '../sign-in/familiar-networks.ts'

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
  const network = networkIndex(ctx, email, ip)
  const [fromHere, fromAll] = [`sign_in:${network}`, `sign_in_hour:${address}`]
  await claimAttempt(ctx, fromHere)
  const familiar = await isFamiliar(ctx, network)
  // Counted there too, so that the work is the same and doesn't tell who signed in from here.
  await claimWithin(ctx, fromAll, familiar ? ANY_NUMBER : STRANGERS)
  return {
    wasRight: async () => {
      await resetAttempts(ctx, fromHere)
      // The right one was no stranger's; theirs stay counted.
      await giveBack(ctx, fromAll)
    },
    letIn: () => rememberNetwork(ctx, network),
  }
}
