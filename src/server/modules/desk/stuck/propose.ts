import type { z } from 'zod'
import type { DeskAct, deskAnswerProposal, deskPropose, Proposed } from '../../../../contract/desk/desk-decisions.ts'
import type { LineAct } from '../../../../contract/desk/desk-work.ts'
import { say } from '../../../../contract/sentence.ts'
import { audit } from '../../../kernel/audit.ts'
import type { StaffCtx } from '../../../kernel/context.ts'
import { badField, Problem } from '../../../kernel/errors.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { chainOn } from '../../../kernel/providers.ts'
import { inTx, type Query, type Tx } from '../../../kernel/tx.ts'
import { parseAddress } from '../../withdrawals/parse-address.ts'
import { approvalOfProposal, askApproval } from '../second-person/approvals.rows.ts'
import { claimApproval } from '../second-person/claim-approval.ts'
import { refuseOwnMatter } from '../staff/own-matter.ts'
import { lockMatter, type Matter } from './matters.ts'
import {
  insertProposal,
  type NewProposal,
  type ProposalRow,
  type ProposedAct,
  proposalById,
  type WaitingProposal,
  waitingProposals,
} from './proposals.rows.ts'

type Asked = Omit<z.output<typeof deskPropose.body>, 'act'> & { act: Exclude<ProposedAct, LineAct> }
type Answer = z.output<typeof deskAnswerProposal.body>

/** What a proposal is about, by its act's first word: withdrawals and deposits are finance's and compliance's, lines of the bank finance's alone, cases of lists compliance's alone. */
const aboutCase = (act: ProposedAct): act is 'screening.overturn' => act === 'screening.overturn'
const aboutLine = (act: ProposedAct): act is LineAct => act.startsWith('bank_line.')
const isOf = {
  money: (act: ProposedAct): act is DeskAct => !aboutCase(act) && !aboutLine(act),
  lines: aboutLine,
  cases: aboutCase,
} as const

/**
 * Proposes to end money that is stuck, or a second look at a case: nothing moves before somebody else agrees. One proposal at a time waits about a version of a thing. Throws 'not_found',
 * 'own_matter', 'desk_moved_on' where it has another version than the caller saw, can't be ended so, or somebody has proposed something, 'invalid_input'
 * on `to`.
 */
export const propose = (ctx: StaffCtx, asked: Asked): Promise<z.output<typeof deskPropose.returns>> =>
  inTx<z.output<typeof deskPropose.returns>, StaffCtx>(ctx, async (tx) => {
    const { act, subject_id: id, seen } = asked
    const matter = await lockMatter(tx, act, id)
    if (!matter) throw new Problem('not_found')
    await refuseOwnMatter(tx.q, ctx, matter.customerIds)
    if (matter.version !== seen || !matter.acts.includes(act)) throw new Problem('desk_moved_on')
    if ((await waitingProposals(tx.q, [id])).some((one) => one.subject_version === seen))
      throw new Problem('desk_moved_on')
    const to = returnedTo(ctx, asked, matter)
    const of = act.slice(0, act.indexOf('.'))
    const proposal_id = await enterProposal(tx, id, asked.reason, {
      act,
      ...(of === 'withdrawal' && { withdrawal_id: id }),
      ...(of === 'chain_deposit' && { chain_deposit_id: id }),
      ...(of === 'screening' && { screening_case_id: id }),
      subject_version: seen,
      evidence_sealed: ctx.sealer.seal(asked.evidence),
      to_sealed: to === null ? null : ctx.sealer.seal(to),
    })
    return { proposal_id }
  })

/** Writes a proposal of the caller's about the thing of this id, and that somebody else is asked; answers its id. Whoever calls it holds the thing's lock. */
export async function enterProposal(
  tx: Tx<StaffCtx>,
  about: string,
  reason: string,
  what: Omit<NewProposal, 'id' | 'reason_sealed' | 'proposed_by' | 'created_at'>,
): Promise<string> {
  const { sealer, actor } = tx.ctx
  const [id, proposed_by] = [uuid7(tx.now), actor.staffId]
  await insertProposal(tx, { ...what, id, reason_sealed: sealer.seal(reason), proposed_by, created_at: tx.now })
  const lineId = what.bank_line_id ?? undefined
  await askApproval(tx, { id: uuid7(tx.now), askedBy: proposed_by, proposalId: id, lineId })
  await audit(tx, 'desk.propose', subjectOf(what.act, about), { act: what.act, proposal: id, reason })
  return id
}

const subjectOf = (act: ProposedAct, id: string): string => `${act.slice(0, act.indexOf('.'))}:${id}`

/** Where a deposit goes back to, in the one form that the network has for it. */
function returnedTo(ctx: StaffCtx, { act, to }: Asked, { network }: Matter): string | null {
  if (act !== 'chain_deposit.return') return null
  const chain = chainOn(ctx.providers.chains, network)
  if (!chain) throw badField('to', say('network_unknown'))
  const parsed = parseAddress(chain.network, to ?? '', chain)
  if ('wrong' in parsed) throw badField('to', parsed.wrong)
  return parsed.canonical
}

/**
 * The second person's answer: yes carries the proposal out, no lets it go. Not for who proposed it, nor in their own matter. Throws 'not_found', 'own_matter',
 * 'desk_moved_on' where somebody has answered or the thing isn't as it was when it was proposed, 'house_cannot_cover'; about a line of the bank as `lockCredit` and `lockReturn`.
 */
export const answerProposal = (
  ctx: StaffCtx,
  body: Answer,
  about: keyof typeof isOf,
): Promise<z.output<typeof deskAnswerProposal.returns>> =>
  inTx<z.output<typeof deskAnswerProposal.returns>, StaffCtx>(ctx, async (tx) => {
    const proposal = await proposalById(tx.q, body.proposal_id)
    const approval = proposal && (await approvalOfProposal(tx.q, proposal.id))
    const id = proposal && subjectIn(proposal)
    const matter = proposal && id && (await lockMatter(tx, proposal.act, id, proposal))
    if (!proposal || !approval || !matter || !isOf[about](proposal.act)) throw new Problem('not_found')
    await refuseOwnMatter(tx.q, ctx, matter.customerIds)
    await claimApproval(tx, approval, body)
    const { act } = proposal
    const state = body.approve ? 'approved' : 'sent_back'
    await audit(tx, 'desk.approval', `approval:${approval.id}`, { answer: state, reason: body.reason, act, about: id })
    if (!body.approve && isOf.cases(act))
      await audit(tx, 'desk.screening', subjectOf(act, id), { step: 'keep', reason: body.reason })
    if (body.approve) {
      if (matter.version !== proposal.subject_version || !matter.acts.includes(act)) throw new Problem('desk_moved_on')
      const to = proposal.to_sealed === null ? null : ctx.sealer.unseal(proposal.to_sealed)
      await matter.carryOut(tx, { act, reason: ctx.sealer.unseal(proposal.reason_sealed), to })
    }
    return { proposal_id: proposal.id, state }
  })

const subjectIn = (row: ProposalRow): string | null =>
  row.withdrawal_id ?? row.chain_deposit_id ?? row.screening_case_id ?? row.bank_line_id

/** What waits about each of these things as it stands now, by its id. */
export async function proposedOn(
  q: Query,
  ctx: Pick<StaffCtx, 'sealer' | 'actor'>,
  things: readonly { id: string; version: number }[],
): Promise<Map<string, Proposed>> {
  const rows = await waitingProposals(
    q,
    things.map(({ id }) => id),
  )
  const current = rows.filter((row) =>
    things.some(({ id, version }) => id === row.subject_id && version === row.subject_version),
  )
  return new Map(current.filter(isMoney).map((row) => [row.subject_id, proposedOnWire(ctx, row)]))
}

const isMoney = (row: WaitingProposal): row is WaitingProposal & { act: DeskAct } => isOf.money(row.act)

const proposedOnWire = (
  { sealer, actor }: Pick<StaffCtx, 'sealer' | 'actor'>,
  row: WaitingProposal & { act: DeskAct },
): Proposed => ({
  id: row.id,
  act: row.act,
  by: { id: row.proposed_by, name: row.by_name },
  yours: row.proposed_by === actor.staffId,
  reason: sealer.unseal(row.reason_sealed),
  evidence: row.evidence_sealed === null ? '' : sealer.unseal(row.evidence_sealed),
  to: row.to_sealed === null ? null : sealer.unseal(row.to_sealed),
  at: row.created_at.toISOString(),
})
