import type { LineAct, ProposedOnLine } from '../../../../contract/desk/desk-work.ts'
import type { StaffCtx } from '../../../kernel/context.ts'
import type { Query } from '../../../kernel/tx.ts'
import { legalName, openProfile } from '../../accounts/customers.rows.ts'
import { type WaitingProposal, waitingProposals } from '../stuck/proposals.rows.ts'
import { type Target, targetsOf } from './lines.rows.ts'

/** What waits for a second person about each of these lines, by its id. */
export async function proposedOnLines(
  q: Query,
  ctx: Pick<StaffCtx, 'sealer' | 'actor'>,
  lines: readonly string[],
): Promise<Map<string, ProposedOnLine>> {
  const rows = await waitingProposals(q, lines)
  const targets = new Map(
    (
      await targetsOf(
        q,
        rows.map(({ id }) => id),
      )
    ).map((one) => [one.id, one]),
  )
  return new Map(rows.map((row) => [row.subject_id, onWire(ctx, row, targets.get(row.id))]))
}

const onWire = (
  { sealer, actor }: Pick<StaffCtx, 'sealer' | 'actor'>,
  row: WaitingProposal,
  target: Target | undefined,
): ProposedOnLine => ({
  id: row.id,
  act: row.act as LineAct,
  by: { id: row.proposed_by, name: row.by_name },
  yours: row.proposed_by === actor.staffId,
  reason: sealer.unseal(row.reason_sealed),
  deposit: target?.number ?? null,
  customer: target ? { username: target.username, legal_name: legalName(openProfile(sealer, target)) } : null,
  at: row.created_at.toISOString(),
})
