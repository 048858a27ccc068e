import type { z } from 'zod'
import type {
  deskAnswerSecondLook,
  deskProposeSecondLook,
  SecondLook,
} from '../../../../contract/screening/desk-screening.ts'
import type { StaffCtx } from '../../../kernel/context.ts'
import { query } from '../../../kernel/tx.ts'
import type { CaseRow } from '../../screening/cases.rows.ts'
import { waitingProposals } from '../stuck/proposals.rows.ts'
import { answerProposal, propose } from '../stuck/propose.ts'
import { freedBy } from './overturn.ts'

/** What a second look at a confirmed case would do now, and what was proposed of it as it stands. */
export async function secondLookAt(ctx: StaffCtx, row: CaseRow): Promise<SecondLook> {
  const q = query(ctx)
  const waiting = (await waitingProposals(q, [row.id])).find((one) => one.subject_version === row.version)
  return {
    ...(await freedBy(q, row)),
    proposed: waiting
      ? {
          id: waiting.id,
          by: { id: waiting.proposed_by, name: waiting.by_name },
          yours: waiting.proposed_by === ctx.actor.staffId,
          reason: ctx.sealer.unseal(waiting.reason_sealed),
          evidence: waiting.evidence_sealed === null ? '' : ctx.sealer.unseal(waiting.evidence_sealed),
          at: waiting.created_at.toISOString(),
        }
      : null,
  }
}

/** The first person: proposes that a confirmed case is of somebody else. Throws 'not_found', 'own_matter', 'desk_moved_on'. */
export const proposeSecondLook = (
  ctx: StaffCtx,
  { case_id, ...asked }: z.output<typeof deskProposeSecondLook.body>,
): Promise<z.output<typeof deskProposeSecondLook.returns>> =>
  propose(ctx, { ...asked, act: 'screening.overturn', subject_id: case_id })

/** The second person: agrees, which overturns the case, or sends it back. Throws 'not_found', 'own_matter' (theirs, or they proposed it), 'desk_moved_on'. */
export const answerSecondLook = (
  ctx: StaffCtx,
  { agree, ...answer }: z.output<typeof deskAnswerSecondLook.body>,
): Promise<z.output<typeof deskAnswerSecondLook.returns>> => answerProposal(ctx, { ...answer, approve: agree }, 'cases')
