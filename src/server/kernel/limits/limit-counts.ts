import type { Ctx } from '../context.ts'
import { Problem } from '../errors.ts'
import { query, type Tx } from '../tx.ts'
import { ENDS_AT, FORGET, GIVE_BACK, TAKE_OR_WAIT, TAKE_WITHIN } from './limit-counts.rows.ts'

/** So many in a window that begins with the first of them. */
export interface Allowance {
  most: number
  withinMs: number
}

/** So many failed attempts are free; from then on each doubles the wait. */
export const FREE_ATTEMPTS = 5

/**
 * Counts something under a key and says whether it is within its allowance. `once` is the id of what counts once, however often a job
 * runs for it. Committed by itself, as all of these are, so that a refusal doesn't undo it.
 */
export const takeWithin = async (ctx: Ctx, key: string, allowance: Allowance, once?: string): Promise<boolean> =>
  (await query(ctx)(TAKE_WITHIN, [key, ctx.now(), allowance.most, allowance.withinMs, once ?? null])).length === 1

/** The same in a transaction, with what it lets through: counted if that is done, and only then. */
export const takeWithinIn = async (tx: Tx, key: string, { most, withinMs }: Allowance): Promise<boolean> =>
  (await tx.q(TAKE_WITHIN, [key, tx.now, most, withinMs, null])).length === 1

/** As takeWithin. Throws 'rate_limited' with Retry-After where the allowance is used up. */
export async function claimWithin(ctx: Ctx, key: string, allowance: Allowance): Promise<void> {
  if (!(await takeWithin(ctx, key, allowance))) throw await refusal(ctx, key)
}

/**
 * Counts an attempt at a secret before it is looked at. `key` names what is tried, 'step_up:<customer>'. Throws 'rate_limited' with
 * Retry-After while one has to wait after too many failed ones.
 */
export async function claimAttempt(ctx: Ctx, key: string): Promise<void> {
  const counted = await query(ctx)(TAKE_OR_WAIT, [key, ctx.now(), FREE_ATTEMPTS])
  if (counted.length === 0) throw await refusal(ctx, key)
}

/** Forgets the failed attempts under a key: the right one came. */
export async function resetAttempts(ctx: Ctx, key: string): Promise<void> {
  await query(ctx)(FORGET, [key])
}

/** Takes one off what was counted under a key; the others stay. */
export async function giveBack(ctx: Ctx, key: string): Promise<void> {
  await query(ctx)(GIVE_BACK, [key])
}

async function refusal(ctx: Ctx, key: string): Promise<Problem> {
  const now = ctx.now().getTime()
  const [row] = await query(ctx)<{ ends_at: Date }>(ENDS_AT, [key])
  const seconds = Math.ceil(((row?.ends_at.getTime() ?? now) - now) / 1000)
  return new Problem('rate_limited', { headers: { 'retry-after': String(Math.max(1, seconds)) } })
}
