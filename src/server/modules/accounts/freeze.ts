import { type Actor, personOf } from '../../kernel/context.ts'
import { Problem } from '../../kernel/errors.ts'
import type { Query, Tx } from '../../kernel/tx.ts'
import { roleBy } from './sign-in/live-session.ts'

/** How long nothing leaves the account after a change of password, second factor, e-mail address or phone number: time for its owner to notice. */
const FREEZE_HOURS = 24

/** Starts the freeze anew and answers its end. */
export async function freeze(tx: Tx, customerId: string): Promise<Date> {
  const until = new Date(tx.now.getTime() + FREEZE_HOURS * 3_600_000)
  await tx.q('update customer set frozen_until = $2 where id = $1', [customerId, until])
  return until
}

// Whether anybody of a team was ever frozen, by the index of those alone. Where nobody was, the company isn't either, and none of their second factors is asked for.
const everFrozen = (
  company: string,
): string => `exists (select from team_member tm join customer p on p.id = tm.person_id
  where tm.company_id = ${company}.id and tm.left_at is null and p.frozen_until is not null)`
// The first of those who may let anything go for a company: whoever isn't frozen, at once.
const teamFrozen = (company: string): string => `(select nullif(min(coalesce(p.frozen_until, '-infinity')), '-infinity')
  from team_member tm join customer p on p.id = tm.person_id
  where tm.company_id = ${company}.id and tm.left_at is null and p.status = 'active' and ${roleBy('tm')} <> 'viewer')`

/**
 * Until when nothing leaves an account, as SQL: of a row of `customer`, null where nothing ever froze it. Its own freeze or, where it is later, that of the person who acts for it; where none of its people
 * asks (`actingFor` is null), a company is frozen as long as everybody who may let anything go for it is.
 */
export const frozenUntilOf = (account: string, actingFor: string): string => `greatest(${account}.frozen_until, case
  when ${actingFor} is not null then (select p.frozen_until from customer p where p.id = ${actingFor})
  when ${account}.kind = 'entity' and ${everFrozen(account)} then ${teamFrozen(account)} end)`

/** Who acts for an account, for `frozenUntilOf`; null where it is somebody else's who asks. */
const actingForAccount = (actor: Actor, accountId: string): string | null =>
  actor.kind === 'customer' && actor.customerId === accountId ? personOf(actor) : null

const FROZEN = `select ${frozenUntilOf('side', '$2::uuid')} as until from customer side where side.id = $1`

/**
 * Until when nothing leaves a customer's account, as this actor sees it (`frozenUntilOf`); undefined where nothing is frozen. Whatever comes in does all the while, from other customers, too: a freeze
 * keeps who took over a sign-in from carrying money off, and what arrives stays with the rest.
 */
export async function frozenUntil(q: Query, actor: Actor, customerId: string, now: Date): Promise<Date | undefined> {
  const [row] = await q<{ until: Date | null }>(FROZEN, [customerId, actingForAccount(actor, customerId)])
  return row?.until && row.until > now ? row.until : undefined
}

/**
 * For verbs that let money out. Throws security_freeze (with `until`) while the customer is frozen, or the person who acts for them: whoever took over
 * a member's sign-in gains nothing at their company either.
 */
export async function refuseWhileFrozen(tx: Tx, customerId: string): Promise<void> {
  const until = await frozenUntil(tx.q, tx.ctx.actor, customerId, tx.now)
  if (until) throw new Problem('security_freeze', { extra: { until: until.toISOString() } })
}

const LOCK = `select ${frozenUntilOf('side', 'null::uuid')} > $2 as frozen from customer side where side.id = $1 for no key update of side`

/** Whether nothing leaves an account whose owner isn't who acts. Locks the customer as `lockCustomer` does: one statement, where others wait. */
export const lockFrozen = async (tx: Pick<Tx, 'q' | 'now'>, customerId: string): Promise<boolean> =>
  (await tx.q<{ frozen: boolean | null }>(LOCK, [customerId, tx.now]))[0]?.frozen === true
