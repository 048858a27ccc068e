import type { Ctx } from '../../../kernel/context.ts'
import { type Allowance, takeWithin } from '../../../kernel/limits/limit-counts.ts'

const once: Allowance = { most: 1, withinMs: 60_000 }

/** Each kind's allowance for one customer: whoever asks a hundred times fills no mailbox. */
const allowances = {
  // A registration's own email, lest somebody else's, made just before with the same address, is the only one that its owner gets.
  registration: { most: 3, withinMs: 600_000 },
  verification: once,
  already_registered: once,
  reset_password: once,
  sign_in_link: once,
}

/** Whether a customer may get this e-mail now; counts it. The same one again counts once, so that a job may run twice. */
export const withinEmailThrottle = (
  ctx: Ctx,
  customerId: string,
  kind: keyof typeof allowances,
  emailId: string,
): Promise<boolean> => takeWithin(ctx, `email:${kind}:${customerId}`, allowances[kind], emailId)
