import type { Permission } from '../../../../contract/teams/roles.ts'
import { ownerMemoryDays, type TeamChange } from '../../../../contract/teams/team.ts'
import type { Query } from '../../../kernel/tx.ts'

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
