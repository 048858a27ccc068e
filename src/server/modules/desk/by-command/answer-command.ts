import type { z } from 'zod'
import {
  commandActs,
  type DeskCommand,
  type deskAnswerCommand,
  type deskCommands,
} from '../../../../contract/desk/tools/desk-commands.ts'
import { audit } from '../../../kernel/audit.ts'
import type { StaffCtx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import type { PageOf } from '../../../kernel/implement.ts'
import { idIn, pageOf } from '../../../kernel/page-cursor.ts'
import { inTx, joining, query, type Tx } from '../../../kernel/tx.ts'
import { claimApproval } from '../second-person/claim-approval.ts'
import { refuseOwnMatter } from '../staff/own-matter.ts'
import { type CommandAct, commandActsDone, readAsked } from './acts.ts'
import { askedSince, digestOf, waitsUntil } from './ask-command.ts'
import {
  agreeFirst,
  type CommandAnswer,
  type CommandRow,
  commandById,
  lockAnswer,
  stillHas,
  type WaitingCommand,
  waitingCommands,
} from './commands.rows.ts'
import { digestOfWhatStands } from './stands.ts'

/** What waits for somebody of the caller's roles, the oldest first. */
export async function listCommands(
  ctx: StaffCtx,
  { cursor, limit }: z.output<typeof deskCommands.query>,
): Promise<PageOf<DeskCommand>> {
  const since = askedSince(ctx.now())
  const rows = await waitingCommands(query(ctx), ctx.actor.roles, since, idIn(cursor), limit + 1)
  return pageOf(
    rows,
    limit,
    (row) => shown(ctx, row),
    (row) => row.id,
  )
}

/** Never shown, though no secret by itself. */
const HIDDEN = ['password_hash', 'reason']

const shown = ({ sealer, actor }: StaffCtx, row: WaitingCommand): DeskCommand => ({
  id: row.id,
  act: row.act,
  operator: row.operator,
  reason: sealer.unseal(row.reason_sealed),
  // One that can't be read any more is shown by its name alone: it keeps no other from being seen, and can be declined.
  facts: Object.fromEntries(
    Object.entries(readAsked(row.act, sealer.unseal(row.asked_sealed)) ?? { unreadable: row.id })
      .filter(([name, value]) => !HIDDEN.includes(name) && value !== null)
      .map(([name, value]) => [name, [value].flat().join(', ')]),
  ),
  digest: row.digest,
  agreed_by: row.first_by && row.first_name ? { id: row.first_by, name: row.first_name } : null,
  agreed_at: row.first_at?.toISOString() ?? null,
  agreed_by_you: row.first_by === actor.staffId,
  at: row.created_at.toISOString(),
  until: waitsUntil(row.created_at).toISOString(),
})

/**
 * One of two answers to what an operator asks for. The first yes is written down, and nothing is done; a second one of somebody else does it, for the operator and in this very transaction;
 * a no of either lets it go. Throws 'not_found' where it is another role's, 'own_matter' to whom it concerns and to who has agreed already, 'desk_moved_on' where it was answered, it isn't what
 * the caller saw, it has waited too long, or who agreed first has the role no more; 'asked_of_another_state' where what it is about isn't what it was when it was asked; and what the act throws.
 */
export const answerCommand = (
  ctx: StaffCtx,
  body: z.output<typeof deskAnswerCommand.body>,
): Promise<z.output<typeof deskAnswerCommand.returns>> =>
  inTx<z.output<typeof deskAnswerCommand.returns>, StaffCtx>(ctx, async (tx) => {
    const row = await commandById(tx.q, body.proposal_id)
    const approval = row && (await lockAnswer(tx, row.id))
    if (!row || !approval || !ctx.actor.roles.includes(commandActs[row.act])) throw new Problem('not_found')
    const text = ctx.sealer.unseal(row.asked_sealed)
    if (row.digest !== body.digest || !isOfThis(row, text, body.approve)) throw new Problem('desk_moved_on')
    // By its name alone TypeScript can't see that what is asked fits the act that reads it.
    const act = commandActsDone[row.act] as CommandAct<typeof row.act>
    const asked = readAsked(row.act, text)
    if (!asked && body.approve) throw new Problem('desk_moved_on')
    await refuseWhom(tx, (asked && (await act.whose?.(tx.q, asked, ctx))) ?? [])
    if (approval.state !== 'waiting') throw new Problem('desk_moved_on')
    if (asked && body.approve) {
      if (row.created_at < askedSince(tx.now)) throw new Problem('desk_moved_on')
      if ((await digestOfWhatStands(tx, act.stands, asked)) !== row.stood) throw new Problem('asked_of_another_state')
    }
    const state = await answered(tx, row, approval, body)
    const said = { reason: body.reason, act: row.act, digest: row.digest }
    await audit(tx, 'desk.approval', `approval:${approval.id}`, {
      ...said,
      answer: state === 'sent_back' ? state : 'approved',
      of_two: state === 'waiting' ? 'first' : 'second',
    })
    if (asked && state === 'approved')
      await act.carryOut(joining(tx, { kind: 'operator', name: row.operator }), asked, row.created_at)
    return { proposal_id: row.id, state }
  })

/** Whether the digest is of what is asked. One of a release that didn't keep what stood has another form, which nobody computes any more: it can be declined, and agreed to by nobody. */
const isOfThis = ({ act, stood, digest }: CommandRow, text: string, approve: boolean): boolean =>
  stood === null ? !approve : digestOf(act, text, stood) === digest

/** Writes an answer to what waits down. @returns what it is then: 'waiting' for a second one after the first yes. */
async function answered(
  tx: Tx<StaffCtx>,
  row: CommandRow,
  approval: CommandAnswer,
  body: { approve: boolean; reason: string },
): Promise<CommandAnswer['state']> {
  const { staffId } = tx.ctx.actor
  if (!body.approve) {
    await claimApproval(tx, approval, body)
    return 'sent_back'
  }
  if (approval.first_by === staffId) throw new Problem('own_matter')
  if (approval.first_by === null) {
    if (!(await agreeFirst(tx, approval.id, staffId, tx.ctx.sealer.seal(body.reason))))
      throw new Problem('desk_moved_on')
    return 'waiting'
  }
  if (!(await stillHas(tx, approval.first_by, commandActs[row.act]))) throw new Problem('desk_moved_on')
  await claimApproval(tx, approval, body)
  return 'approved'
}

/** Nobody agrees to what is done to them: as a customer, or as the member of staff whom it lets in. */
async function refuseWhom(tx: Tx<StaffCtx>, whose: readonly string[]): Promise<void> {
  if (whose.includes(tx.ctx.actor.staffId)) throw new Problem('own_matter')
  await refuseOwnMatter(tx.q, tx.ctx, whose)
}
