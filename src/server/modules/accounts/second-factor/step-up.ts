import type { StepUpMethod } from '../../../../contract/accounts/second-factor.ts'
import type { Ctx, CustomerCtx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { claimAttempt, resetAttempts } from '../../../kernel/limits/limit-counts.ts'
import { query } from '../../../kernel/tx.ts'
import { verifyPassword } from '../passwords/passwords.ts'
import { isRecoveryCode, spendRecoveryCode, spendRecoveryCodeIn, spendTotp } from './codes.ts'

interface Means {
  password_hash: string | null
  second_factor: boolean
}

const MEANS = `select c.password_hash,
    exists (select 1 from authenticator a where a.customer_id = c.id and a.confirmed_at is not null) as second_factor
  from customer c where c.id = $1`

/** With an authenticator app only its codes count, or the password would be enough for whoever has only that. */
export const methodsOf = (means: { password: boolean; secondFactor: boolean }): StepUpMethod[] => {
  if (means.secondFactor) return ['totp', 'recovery']
  return means.password ? ['password'] : []
}

/**
 * Does what only who signed in may do, once the caller confirmed that it is them. Their proof, `ctx.stepUp`, is `password <base64url of its UTF-8>`, `totp <6 digits>` or `recovery <code>`.
 * Throws step_up_required (with `methods`) when it is missing or of a kind that doesn't count, step_up_failed when it is wrong,
 * rate_limited after too many wrong ones. Not inside a transaction: a refusal must be remembered.
 *
 * A code that was right is used up at once. Under an idempotency claim a recovery code is so in the act's own transaction, and is kept
 * where the act is refused: there are ten of them, and whoever types one has no other way.
 * @param act gets the context to act in, which is not the given one: it may still have to spend the code.
 */
export async function withStepUp<T>(ctx: CustomerCtx, act: (sure: CustomerCtx) => Promise<T>): Promise<T> {
  return act(await confirmed(ctx))
}

async function confirmed(ctx: CustomerCtx): Promise<CustomerCtx> {
  const { customerId } = ctx.actor
  const [means] = await query(ctx)<Means>(MEANS, [customerId])
  const methods = methodsOf({ password: means?.password_hash != null, secondFactor: means?.second_factor === true })
  const proof = parse(ctx.stepUp)
  if (!means || !proof || !methods.includes(proof.method)) throw new Problem('step_up_required', { extra: { methods } })
  const subject = `step_up:${customerId}`
  await claimAttempt(ctx, subject)
  if (!(await holds(ctx, customerId, means, proof))) throw new Problem('step_up_failed', { extra: { methods } })
  await resetAttempts(ctx, subject)
  if (!ctx.idempotency || proof.method !== 'recovery') return ctx
  const spendProof: CustomerCtx['spendProof'] = async (tx) => {
    // Somebody was faster with the same code.
    if (!(await spendRecoveryCodeIn(tx, customerId, proof.value)))
      throw new Problem('step_up_failed', { extra: { methods } })
  }
  return { ...ctx, spendProof }
}

interface Proof {
  method: StepUpMethod
  value: string
}

function parse(header: string | undefined): Proof | undefined {
  const match = /^(password|totp|recovery) ([A-Za-z0-9_-]{1,1024})$/.exec(header ?? '')
  if (!match) return undefined
  const [, method, value] = match as unknown as [string, StepUpMethod, string]
  return { method, value: method === 'password' ? Buffer.from(value, 'base64url').toString('utf8') : value }
}

const holds = (ctx: Ctx, customerId: string, means: Means, { method, value }: Proof): Promise<boolean> => {
  if (method === 'totp') return spendTotp(ctx, customerId, value)
  if (method === 'recovery') return (ctx.idempotency ? isRecoveryCode : spendRecoveryCode)(ctx, customerId, value)
  return verifyPassword(means.password_hash, value)
}
