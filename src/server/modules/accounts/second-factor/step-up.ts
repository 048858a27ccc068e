import type { StepUpMethod } from '../../../../contract/accounts/second-factor.ts'
import type { Endpoint } from '../../../../contract/endpoint.ts'
import { type CustomerCtx, personOf } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { claimAttempt, resetAttempts } from '../../../kernel/limits/limit-counts.ts'
import { PerKeyQueue } from '../../../kernel/load/per-key-queue.ts'
import { query, type Tx } from '../../../kernel/tx.ts'
import { readAssertion } from '../passkeys/assertions.ts'
import { askToConfirm } from '../passkeys/challenges.ts'
import { actOf, isSigned, spendSigned } from '../passkeys/signed-act.ts'
import { verifyPassword } from '../passwords/passwords.ts'
import { isRecoveryCode, spendRecoveryCode, spendRecoveryCodeIn, spendTotp } from './codes.ts'

interface Means {
  password_hash: string | null
  app: boolean
  passkeys: number
  usable_passkeys: number
}

const MEANS = `select c.password_hash,
    exists (select 1 from authenticator a where a.customer_id = c.id and a.confirmed_at is not null) as app,
    (select count(*)::integer from passkey p where p.customer_id = c.id) as passkeys,
    (select count(*)::integer from passkey p where p.customer_id = c.id and p.blocked_at is null) as usable_passkeys
  from customer c where c.id = $1`

/** With a second factor only it and its recovery codes count, or the password would be enough for whoever has only that. */
export const methodsOf = (
  means: { password: boolean; app: boolean } & Pick<Means, 'passkeys' | 'usable_passkeys'>,
): StepUpMethod[] => {
  if (!means.app && means.passkeys === 0) return means.password ? ['password'] : []
  return [
    ...(means.usable_passkeys > 0 ? ['passkey' as const] : []),
    ...(means.app ? ['totp' as const] : []),
    'recovery',
  ]
}

/**
 * Does what only who signed in may do, once the caller confirmed that it is them. Their proof, `ctx.stepUp`, is `password <base64url of its UTF-8>`, `totp <6 digits>`, `recovery <code>` or
 * `passkey <base64url of an assertion's JSON>`, each but the first with `, password <base64url>` where `how` asks for that, too. Throws step_up_required when it is missing or of a kind that doesn't count, step_up_failed when it
 * is wrong, both with `methods`, with `with_password` where that is so and, for a passkey, with what it has to sign for this very request in `passkey`; rate_limited after too many wrong
 * ones. Not inside a transaction: a refusal must be remembered.
 *
 * A code that was right is used up at once. Under an idempotency claim a recovery code and a passkey's signature are so in the act's own
 * transaction, and are kept where the act is refused: there are ten of those codes, and whoever types one has no other way.
 * @param act gets the context to act in, which is not the given one: it may still have to spend the code.
 * @param how 'unless_fresh': whoever signed in within five minutes has just confirmed it.
 */
export async function withStepUp<T>(
  ctx: CustomerCtx,
  act: (sure: CustomerCtx) => Promise<T>,
  how: Endpoint['stepUp'] = true,
): Promise<T> {
  if (how === 'unless_fresh' && (await isFresh(ctx))) return act(ctx)
  return act(await confirmed(ctx, how === 'with_password'))
}

const FRESH_MS = 5 * 60_000
// A session that takes another's place, for another account, began when that one did.
const SIGNED_IN = 'select 1 from customer_session where id = $1 and customer_id = $2 and created_at > $3'

async function isFresh(ctx: CustomerCtx): Promise<boolean> {
  const since = new Date(ctx.now().getTime() - FRESH_MS)
  return (await query(ctx)(SIGNED_IN, [ctx.actor.sessionId, personOf(ctx.actor), since])).length === 1
}

async function confirmed(ctx: CustomerCtx, withPassword: boolean): Promise<CustomerCtx> {
  // Whoever acts confirms, for whichever account.
  const customerId = personOf(ctx.actor)
  const [means] = await query(ctx)<Means>(MEANS, [customerId])
  if (!means) throw new Problem('unauthenticated')
  const methods = methodsOf({ ...means, password: means.password_hash !== null })
  const both = withPassword && means.password_hash !== null && !methods.includes('password')
  const refusal = async (code: 'step_up_required' | 'step_up_failed') => {
    const passkey = methods.includes('passkey') ? await askToConfirm(ctx, signerOf(ctx), actOf(ctx)) : undefined
    return new Problem(code, { extra: { methods, ...(both && { with_password: true }), ...(passkey && { passkey }) } })
  }
  const proof = parse(ctx.stepUp)
  if (!proof || !methods.includes(proof.method) || (proof.password !== undefined) !== both)
    throw await refusal('step_up_required')
  const subject = `step_up:${customerId}`
  const right =
    proof.method === 'passkey' && !both
      ? await holds(ctx, customerId, means, proof)
      : await oneByOne.run(customerId, () => attempt(ctx, customerId, means, proof))
  if (!right) {
    // Nobody guesses a signature: only a wrong one counts, or many acts that somebody signs for at once would keep one another waiting.
    if (proof.method === 'passkey' && !both) await claimAttempt(ctx, subject)
    throw await refusal('step_up_failed')
  }
  if (proof.method === 'passkey') await resetAttempts(ctx, subject)
  const spend = ctx.idempotency && spendLater(ctx, proof)
  if (!spend) return ctx
  const spendProof: CustomerCtx['spendProof'] = async (tx) => {
    // Somebody was faster with the same one.
    if (!(await spend(tx))) throw new Problem('step_up_failed', { extra: { methods } })
  }
  return { ...ctx, spendProof }
}

// An attempt counts before it is looked at. Side by side, right ones would all be counted before the first is known to be right.
const oneByOne = new PerKeyQueue({ width: 1, most: 60 })

async function attempt(ctx: CustomerCtx, customerId: string, means: Means, proof: Proof): Promise<boolean> {
  const subject = `step_up:${customerId}`
  if (proof.password !== undefined && !(await isPassword(ctx, customerId, means, proof.password))) return false
  await claimAttempt(ctx, subject)
  const right = await holds(ctx, customerId, means, proof)
  if (right) await resetAttempts(ctx, subject)
  return right
}

/**
 * The password beside a second factor, before the factor, which a mistyped password leaves unused. Its attempts are counted by themselves: acts that the factor alone confirms would give whoever
 * holds it a fresh start at guessing the password each time.
 */
async function isPassword(ctx: CustomerCtx, customerId: string, means: Means, password: string): Promise<boolean> {
  const subject = `step_up_password:${customerId}`
  await claimAttempt(ctx, subject)
  const right = await verifyPassword(means.password_hash, password)
  if (right) await resetAttempts(ctx, subject)
  return right
}

const signerOf = ({ actor }: CustomerCtx) => ({ kind: 'customer', id: personOf(actor) }) as const

interface Proof {
  method: StepUpMethod
  value: string
  /** What came with it. */
  password?: string
}

const HEADER =
  /^(?:(password|totp|recovery) ([A-Za-z0-9_-]{1,1024})|(passkey) ([A-Za-z0-9_-]{1,8192}))(?:, password ([A-Za-z0-9_-]{1,1024}))?$/
const textIn = (value: string): string => Buffer.from(value, 'base64url').toString('utf8')

function parse(header: string | undefined): Proof | undefined {
  const match = HEADER.exec(header ?? '')
  if (!match) return undefined
  const method = (match[1] ?? match[3]) as StepUpMethod
  const value = match[2] ?? match[4] ?? ''
  const isText = method === 'password' || method === 'passkey'
  const password = match[5] === undefined ? {} : { password: textIn(match[5]) }
  return { method, value: isText ? textIn(value) : value, ...password }
}

async function holds(ctx: CustomerCtx, customerId: string, means: Means, proof: Proof): Promise<boolean> {
  const { method, value } = proof
  if (method === 'totp') return spendTotp(ctx, customerId, value)
  if (method === 'recovery') return (ctx.idempotency ? isRecoveryCode : spendRecoveryCode)(ctx, customerId, value)
  if (method === 'passkey') return holdsPasskey(ctx, value)
  return verifyPassword(means.password_hash, value)
}

async function holdsPasskey(ctx: CustomerCtx, value: string): Promise<boolean> {
  const assertion = readAssertion(value)
  return assertion !== undefined && isSigned(ctx, { person: signerOf(ctx), digest: actOf(ctx), assertion })
}

/** What uses a proof up in the act's transaction, where that is due. Answers false where it no longer holds. */
function spendLater(ctx: CustomerCtx, { method, value }: Proof): ((tx: Tx) => Promise<boolean>) | undefined {
  if (method === 'recovery') return (tx) => spendRecoveryCodeIn(tx, personOf(ctx.actor), value)
  const assertion = method === 'passkey' ? readAssertion(value) : undefined
  if (!assertion) return undefined
  return (tx) => spendSigned(tx, { person: signerOf(ctx), digest: actOf(ctx), assertion })
}
