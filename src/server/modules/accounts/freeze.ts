import { personActingFor } from '../../kernel/context.ts'
import { Problem } from '../../kernel/errors.ts'
import type { Tx } from '../../kernel/tx.ts'

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
 * For verbs that let money out. Throws security_freeze (with `until`) while the customer is frozen, or the person who acts for them: whoever took over
 * a member's sign-in gains nothing at their company either.
 */
export async function refuseWhileFrozen(tx: Tx, customerId: string): Promise<void> {
  const person = personActingFor(tx.ctx.actor, customerId)
  const [row] = await tx.q<{ frozen_until: Date }>(FROZEN, [[customerId, person], tx.now])
  if (row) throw new Problem('security_freeze', { extra: { until: row.frozen_until.toISOString() } })
}
