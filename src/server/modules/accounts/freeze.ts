import { type Actor, personActingFor } from '../../kernel/context.ts'
import { Problem } from '../../kernel/errors.ts'
import type { Query, Tx } from '../../kernel/tx.ts'

/** How long nothing leaves the account after a change of password, second factor, e-mail address or phone number: time for its owner to notice. */
const FREEZE_HOURS = 24

/** Starts the freeze anew and answers its end. */
export async function freeze(tx: Tx, customerId: string): Promise<Date> {
  const until = new Date(tx.now.getTime() + FREEZE_HOURS * 3_600_000)
  await tx.q('update customer set frozen_until = $2 where id = $1', [customerId, until])
  return until
}

const FROZEN = `select frozen_until from customer where id = any($1::uuid[]) and frozen_until > $2 order by frozen_until desc limit 1`

/**
 * Until when nothing leaves the customer's account by this actor: the customer's own freeze or, where it is later, that of the person who acts for them;
 * undefined where nothing is frozen. Whatever comes in does all the while, from other customers, too: a freeze keeps who took over a sign-in from
 * carrying money off, and what arrives stays with the rest.
 */
export async function frozenUntil(q: Query, actor: Actor, customerId: string, now: Date): Promise<Date | undefined> {
  const [row] = await q<{ frozen_until: Date }>(FROZEN, [[customerId, personActingFor(actor, customerId)], now])
  return row?.frozen_until
}

/**
 * For verbs that let money out. Throws security_freeze (with `until`) while the customer is frozen, or the person who acts for them: whoever took over
 * a member's sign-in gains nothing at their company either.
 */
export async function refuseWhileFrozen(tx: Tx, customerId: string): Promise<void> {
  const until = await frozenUntil(tx.q, tx.ctx.actor, customerId, tx.now)
  if (until) throw new Problem('security_freeze', { extra: { until: until.toISOString() } })
}

const LOCK = 'select frozen_until > $2 as frozen from customer where id = $1 for no key update'

/** Whether nothing leaves an account whose owner isn't who acts, by its own freeze alone. Locks the customer as `lockCustomer` does: one statement, where others wait. */
export const lockFrozen = async (tx: Pick<Tx, 'q' | 'now'>, customerId: string): Promise<boolean> =>
  (await tx.q<{ frozen: boolean | null }>(LOCK, [customerId, tx.now]))[0]?.frozen === true
