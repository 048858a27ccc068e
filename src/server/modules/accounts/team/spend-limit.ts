import { formatAmount } from '../../../../contract/money.ts'
import { mayDo, type Permission, type TeamRole } from '../../../../contract/teams/roles.ts'
import { limitCurrency } from '../../../../contract/withdrawals/limits.ts'
import { type CustomerCtx, personOf } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { worthInEuro } from '../../../kernel/rates/worth-in-euro.ts'
import type { Tx } from '../../../kernel/tx.ts'
import { approveAbove, type LimitsRow } from './team.rows.ts'

const DAY_MS = 86_400_000
const DECIMALS = 2

const MEMBER = `select role, limit_act, limit_day from team_member
  where company_id = $1 and person_id = $2 and left_at is null`
const HELD = `${MEMBER} for share`
const COUNTING = `${MEMBER} for no key update`
const SPENT = `select coalesce(sum(worth), 0)::text as spent from team_spending
  where company_id = $1 and person_id = $2 and created_at > $3`
// Of what waits, what it was counted as: that of the moment it was asked for, the least of several.
const GONE = `select greatest(0, coalesce(sum(s.worth), 0) - (select coalesce(sum(w.worth), 0) from unnest($4::timestamptz[]) waits(at) join lateral
    (select worth from team_spending where company_id = $1 and person_id = $2 and created_at = waits.at and created_at > $3 order by worth limit 1) w on true))::text as gone
  from team_spending s where s.company_id = $1 and s.person_id = $2 and s.created_at > $3`
const SPEND = 'insert into team_spending (id, company_id, person_id, worth, created_at) values ($1, $2, $3, $4, $5)'

/** What a second person agreed to: who wished it, and what its payment does in its own transaction, once it has an id. */
export interface Agreed {
  askedBy: string
  /** Once whose it is is locked, before anything else is asked: of many who agree at once all but the first learn here that it was decided. */
  begin: (tx: Tx) => Promise<void>
  end: (tx: Tx, madeId: string) => Promise<void>
}

interface Asking {
  companyId: string
  personId: string
  permission: Permission
  /** Whether what they let leave is counted: one act of theirs after the other. */
  counting?: boolean
}

/**
 * Somebody of the team as they are now, held until the act is done: whoever removes them or changes what they may do comes before it or after it. Throws
 * 'unauthenticated' (of the team no more), 'role_too_low'.
 */
export async function memberFor(
  tx: Pick<Tx, 'q'>,
  { companyId, personId, permission, counting = false }: Asking,
): Promise<LimitsRow & { role: TeamRole }> {
  const [row] = await tx.q<LimitsRow & { role: TeamRole }>(counting ? COUNTING : HELD, [companyId, personId])
  if (!row) throw new Problem('unauthenticated')
  if (!mayDo(row.role, permission)) throw new Problem('role_too_low')
  return row
}

/** The same of who asked for what is carried out now. Throws 'team_moved_on' where they could not ask for it any more. */
export async function askerStill(tx: Pick<Tx, 'q'>, asked: Omit<Asking, 'counting'>): Promise<void> {
  await memberFor(tx, asked).catch((gone: unknown) => {
    throw gone instanceof Problem ? new Problem('team_moved_on') : gone
  })
}

/** What leaves, by its worth in cents of a euro, or as an amount in smallest units whose worth nobody had to know yet. */
export type Leaving = { worth: bigint } | { asset: string; amount: bigint }

/**
 * Counts what leaves against what its member may let leave alone, at once and within 24 hours, and against the sum from which their company wants two people, which what
 * one of them splits doesn't get around. Every verb by which a member gives away what is the company's asks it (`contract/teams/leaving.ts`). Under the member's row lock, so that of many at once
 * each counts those before it, whatever else they lock. Does nothing for who acts for their own account. Throws as `memberFor`,
 * 'team_approval_needed' with what is `left`, 'rates_unavailable'.
 */
export async function spendTeamLimit(tx: Tx, { actor }: Pick<CustomerCtx, 'actor'>, leaving: Leaving): Promise<void> {
  if (!actor.member) return
  const of = { companyId: actor.customerId, personId: personOf(actor) }
  const { limit_act, limit_day } = await memberFor(tx, { ...of, permission: 'operate', counting: true })
  const worth = 'worth' in leaving ? leaving.worth : await worthInEuro(tx.q, tx.ctx, leaving.asset, leaving.amount)
  const above = await approveAbove(tx.q, of.companyId)
  // Where nothing is bounded nobody has to know a price.
  if (worth === null && limit_act === null && limit_day === null && above === null) return
  if (worth === null) throw new Problem('rates_unavailable', { headers: { 'retry-after': '5' } })
  const since = new Date(tx.now.getTime() - DAY_MS)
  const [{ spent } = { spent: '0' }] = await tx.q<{ spent: string }>(SPENT, [of.companyId, of.personId, since])
  const lefts = [
    ...(limit_act === null ? [] : [BigInt(limit_act)]),
    ...[limit_day, above].flatMap((limit) => (limit === null ? [] : [BigInt(limit) - BigInt(spent)])),
  ]
  const least = lefts.reduce<bigint | undefined>((a, b) => (a === undefined || b < a ? b : a), undefined)
  if (least !== undefined && worth > least) {
    const left = formatAmount(least > 0n ? least : 0n, DECIMALS)
    throw new Problem('team_approval_needed', { extra: { left, currency: limitCurrency } })
  }
  await tx.q(SPEND, [uuid7(tx.now), of.companyId, of.personId, worth.toString(), tx.now])
}

/** Whether what was counted before, at `at`, and waits, may go on to wait; asked of one after the other. `amount` in smallest units; `at` null where nobody noted it. */
export type Keeps = (given: { asset: string; amount: bigint; at: Date | null }) => Promise<boolean>

/** What a member let leave within 24 hours, in cents of a euro as it was counted, without what waits of it, which was counted at these moments. */
export async function goneWithinDay(
  tx: Tx,
  { companyId, personId }: Pick<Asking, 'companyId' | 'personId'>,
  waiting: readonly Date[],
): Promise<bigint> {
  const since = new Date(tx.now.getTime() - DAY_MS)
  const [row] = await tx.q<{ gone: string }>(GONE, [companyId, personId, since, waiting])
  return BigInt(row?.gone ?? '0')
}

/** Keeps what is within these limits: each at once, and all together, with what is `gone` within the day, within a day's. What nobody knows the worth of isn't. */
export function keepsWithin(tx: Tx, { limit_act, limit_day }: LimitsRow, gone: bigint): Keeps {
  let kept = gone
  return async ({ asset, amount }) => {
    const worth = await worthInEuro(tx.q, tx.ctx, asset, amount)
    if (worth === null || (limit_act !== null && worth > BigInt(limit_act))) return false
    if (limit_day !== null && kept + worth > BigInt(limit_day)) return false
    kept += worth
    return true
  }
}
