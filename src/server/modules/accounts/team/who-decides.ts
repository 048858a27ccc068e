import type { Permission } from '../../../../contract/teams/roles.ts'
import { ownerMemoryDays, type TeamChange } from '../../../../contract/teams/team.ts'
import { Problem } from '../../../kernel/errors.ts'
import type { Query, Tx } from '../../../kernel/tx.ts'
import { factorSince } from '../second-factor/has-factor.ts'

const DAY_MS = 86_400_000

/** What a company is like for the question of who decides on what lets more leave. */
export interface Standing {
  /** Whether it has several owners, or had within the last `ownerMemoryDays`. */
  owners: boolean
  /** The same of all who agree to payments: approvers and owners. */
  approvers: boolean
  /** Whether there is a sum above which two people are needed. */
  sum: boolean
}

/** Who decides: what a second person must be able to do, and whether there is none, so that an owner decides alone. */
export interface Decision {
  needs: Extract<Permission, 'approve' | 'own'>
  alone: boolean
}

/**
 * The one rule of what lets more leave a company: a higher sum or none, a role or a limit that allows more, an invitation to more than looking. An owner asks for it.
 * - The sum above which two people are needed binds owners by all who agree to payments: a second of those agrees to lifting it.
 * - Everything else takes a second owner where there are several.
 * - Where there is one owner, such a sum and another who agrees to payments, it takes that one: or the owner would bring in somebody of theirs, who asks for payments or agrees to them, and to
 *   lifting the sum, in the other's place.
 * - Where there is nobody else, an owner decides alone. That is how a team begins, and by it nobody is passed over.
 * Whoever could have decided within the last `ownerMemoryDays` counts, so that nobody gets alone by taking the others' role away first.
 */
export function decisionOn(kind: TeamChange['kind'], { owners, approvers, sum }: Standing): Decision {
  if (kind === 'threshold') return { needs: 'approve', alone: !approvers }
  if (owners) return { needs: 'own', alone: false }
  return sum && approvers ? { needs: 'approve', alone: false } : { needs: 'own', alone: true }
}

const STANDING = `select count(*) filter (where role = 'owner' and left_at is null) >= 2 or coalesce(max(owner_until) > $2, false) as owners,
    count(*) filter (where role in ('approver', 'owner') and left_at is null) >= 2 or coalesce(max(approver_until) > $2, false) as approvers,
    exists (select from team_rule r where r.company_id = $1 and r.approve_above is not null) as sum
  from team_member where company_id = $1`

/** How a company stands at an instant; under its lock, whoever acts by the answer. */
export async function standingOf(q: Query, companyId: string, now: Date): Promise<Standing> {
  const since = new Date(now.getTime() - ownerMemoryDays * DAY_MS)
  const [row] = await q<Standing>(STANDING, [companyId, since])
  if (!row) throw new Error('an aggregate answers a row')
  return row
}

const NEW_SIGN_IN = `select s.since from (select ${factorSince('$1')} as since) s where coalesce(s.since, 'infinity') > $2
  and exists (select from team_member o where o.company_id = $1 and o.person_id <> $1 and o.joined_at < coalesce(s.since, 'infinity'))`

/**
 * One person of a team could be two by the company's own sign-in, which whoever reads its mail may take over and give a second factor of theirs. So nothing that takes two people is done where one of them is that
 * sign-in, whichever asked, until its factor is `ownerMemoryDays` old, unless it had one before anybody else joined. It counts as an owner all the same: nobody decides alone in its place. Throws 'security_freeze' with
 * `until`.
 */
export async function refuseNewSignIn(tx: Tx, companyId: string, people: readonly string[]): Promise<void> {
  if (!people.includes(companyId)) return
  const memory = ownerMemoryDays * DAY_MS
  const [row] = await tx.q<{ since: Date | null }>(NEW_SIGN_IN, [companyId, new Date(tx.now.getTime() - memory)])
  if (!row) return
  const until = new Date((row.since ?? tx.now).getTime() + memory)
  throw new Problem('security_freeze', { extra: { until: until.toISOString() } })
}
