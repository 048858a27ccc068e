import {
  type AnyWithdrawal,
  type DeskWithdrawal,
  deskDecideWithdrawal,
} from '../../../contract/desk/desk-withdrawals.ts'
import type { StaffRole } from '../../../contract/endpoint.ts'
import type { deskWithdrawals } from '../../../words/en/desk-withdrawals.ts'
import type { Stands } from '../tables/cells.tsx'
import { toneOfLeaving } from '../tables/state-tone.ts'

/** How a withdrawal stands for the reader: it waits for whoever may decide and hasn't yet. */
export function standing(
  { state, approved_by_you }: DeskWithdrawal | AnyWithdrawal,
  roles: readonly StaffRole[],
  t: typeof deskWithdrawals,
): Stands {
  const yours =
    state === 'needs_approval' && !approved_by_you && deskDecideWithdrawal.roles?.some((role) => roles.includes(role))
  return { word: t[`state_${state}`], tone: yours ? 'yours' : toneOfLeaving(state) }
}
