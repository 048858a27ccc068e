import type { Ctx } from '../../../kernel/context.ts'
import { type Allowance, takeWithin } from '../../../kernel/limits/limit-counts.ts'
import { isFamiliar } from '../sign-in/familiar-networks.ts'

const once: Allowance = { most: 1, withinMs: 60_000 }

/** Each kind's allowance for one customer: whoever asks a hundred times fills no mailbox. */
const allowances = {
  // A registration's own email, lest somebody else's, made just before with the same address, is the only one that its owner gets.
  registration: { most: 3, withinMs: 600_000 },
  verification: once,
  already_registered: once,
  reset_password: once,
}

/**
 * Links that sign in are for the browser that asked, so another's is of no use to their owner: what strangers ask for must not use up theirs. Each browser has
 * its own, and networks that the customer signed in from have theirs apart from all others together.
 */
const linkAllowances = {
  browser: once,
  familiar: { most: 10, withinMs: 600_000 },
  /** From one network that nobody signed in from: too few to use up what all such have together. */
  stranger: { most: 2, withinMs: 600_000 },
  strangers: { most: 6, withinMs: 600_000 },
}

/** Whether a customer may get a link to sign in with that a browser asked for, from a network by its `networkIndex`; counts it, the same one again once. */
export async function withinLinkThrottle(
  ctx: Ctx,
  customerId: string,
  { browser_hash: browser, network }: { browser_hash: string; network: string },
  emailId: string,
): Promise<boolean> {
  const within = (kind: keyof typeof linkAllowances, whose: string) =>
    takeWithin(ctx, `email:sign_in_link:${kind}:${customerId}:${whose}`, linkAllowances[kind], emailId)
  if (!(await within('browser', browser))) return false
  if (await isFamiliar(ctx, network)) return within('familiar', '')
  return (await within('stranger', network)) && (await within('strangers', ''))
}

/** Whether a customer may get this e-mail now; counts it. The same one again counts once, so that a job may run twice. */
export const withinEmailThrottle = (
  ctx: Ctx,
  customerId: string,
  kind: keyof typeof allowances,
  emailId: string,
): Promise<boolean> => takeWithin(ctx, `email:${kind}:${customerId}`, allowances[kind], emailId)
