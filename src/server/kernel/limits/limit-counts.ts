import type { Ctx } from '../context.ts'
import { Problem } from '../errors.ts'
import { type Query, query, type Tx } from '../tx.ts'
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
  if (!(await takeWithin(ctx, key, allowance))) throw await refusal(query(ctx), ctx.now(), key)
}

/** The same as takeWithinIn: what is refused for any reason counts for nothing. */
export async function claimWithinIn(tx: Tx, key: string, allowance: Allowance): Promise<void> {
  if (!(await takeWithinIn(tx, key, allowance))) throw await refusal(tx.q, tx.now, key)
}

/**
 * Counts an attempt at a secret before it is looked at. `key` names what is tried, 'step_up:<customer>'. Throws 'rate_limited' with
 * Retry-After while one has to wait after too many failed ones.
 */
export async function claimAttempt(ctx: Ctx, key: string): Promise<void> {
  const counted = await query(ctx)(TAKE_OR_WAIT, [key, ctx.now(), FREE_ATTEMPTS])
  if (counted.length === 0) throw await refusal(query(ctx), ctx.now(), key)
}

/** Forgets the failed attempts under a key: the right one came. */
export async function resetAttempts(ctx: Ctx, key: string): Promise<void> {
  await query(ctx)(FORGET, [key])
}

/** Takes one off what was counted under a key; the others stay. */
export async function giveBack(ctx: Ctx, key: string): Promise<void> {
  await query(ctx)(GIVE_BACK, [key])
}

async function refusal(q: Query, now: Date, key: string): Promise<Problem> {
  const [row] = await q<{ ends_at: Date }>(ENDS_AT, [key])
  const seconds = Math.ceil(((row?.ends_at ?? now).getTime() - now.getTime()) / 1000)
  return new Problem('rate_limited', { headers: { 'retry-after': String(Math.max(1, seconds)) } })
}
