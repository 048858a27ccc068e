import { audit } from '../../../kernel/audit.ts'
import { actorName, type Ctx, type StaffCtx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { isInProduction } from '../../../kernel/security/in-production.ts'
import { inTx, type Tx } from '../../../kernel/tx.ts'
import { lockMoney } from '../../withdrawals/lock-money.ts'
import { moveWithdrawal } from '../../withdrawals/move-withdrawal.ts'
import { lockWithdrawal, type WithdrawalRow, whyStopped } from '../../withdrawals/withdrawals.rows.ts'
import { movePayoutFile } from './move-payout-file.ts'
import { isOverridden } from './override-stop.ts'
import { contentOf, dropLines, fileNamed, heldInFile, lockFile, type PayoutFileRow } from './payout-files.rows.ts'

interface Answer {
  file_id: string
  /** Of the file that the person saw. */
  sha256: string
  approve: boolean
  reason: string
}

/** Where a file stands: what is answered, and kept for a repeat, in the transaction that moved it. */
type FileStands = Pick<PayoutFileRow, 'state'> & { file_id: string }

const standing = ({ id, state }: PayoutFileRow): FileStands => ({ file_id: id, state })

/** The locked file that somebody saw. Throws 'not_found', 'desk_moved_on' where it has another content than they saw. */
async function seenFile(tx: Tx, { file_id, sha256 }: Pick<Answer, 'file_id' | 'sha256'>): Promise<PayoutFileRow> {
  const row = await lockFile(tx, file_id)
  if (!row) throw new Problem('not_found')
  if (row.sha256 !== sha256) throw new Problem('desk_moved_on', { extra: { state: row.state } })
  return row
}

/**
 * One person's answer to a draft: approved, somebody else may hand it in; refused, it never leaves the house, and its withdrawals are 'approved' as
 * before, for the next file, their customers or the desk. Refusing stays possible until it is handed in. Throws 'not_found', 'desk_moved_on'.
 */
export const answerPayoutFile = (ctx: StaffCtx, body: Answer): Promise<FileStands> =>
  inTx<FileStands, StaffCtx>(ctx, async (tx) => {
    const row = await seenFile(tx, body)
    const { staffId } = ctx.actor
    const said = { sha256: row.sha256, reason: body.reason }
    if (body.approve) {
      await audit(tx, 'payout_file.approve', `payout_file:${row.id}`, said)
      return standing(await movePayoutFile(tx, row, 'approve', 'desk', { approved_by: staffId, approved_at: tx.now }))
    }
    const moved = await movePayoutFile(tx, row, 'refuse', 'desk', { refused_by: staffId })
    await letGo(tx, row.id)
    await audit(tx, 'payout_file.refuse', `payout_file:${row.id}`, said)
    return standing(moved)
  })

/** Nobody outside has heard of what is in a file that never left the house. */
async function letGo(tx: Tx, fileId: string): Promise<void> {
  const set = { provider: null, provider_ref: null, look_at: null, instructed_at: null }
  const rows: WithdrawalRow[] = []
  for (const id of await dropLines(tx, fileId)) {
    const row = await lockWithdrawal(tx, id)
    if (row?.state === 'sending') rows.push(row)
  }
  await lockMoney(tx, rows)
  for (const row of rows) await moveWithdrawal(tx, row, 'recall', 'desk', { set })
}

/**
 * Notes that a file is handed in, by whoever didn't approve it; from then on it can be read, as often as needed: the bank takes it once. Handed in
 * already, it stays as it is. In production an operator, who may be whoever approved it, hands in only what two let go while withdrawals are stopped; 'forbidden' else. Throws 'not_found',
 * 'own_matter' to who approved it, 'desk_moved_on', 'payout_file_held' with the
 * `numbers` of what it pays to somebody who is suspended, frozen or held by now, 'withdrawals_paused' as `readPayoutFile`.
 */
export const exportPayoutFile = (
  ctx: Ctx,
  seen: Pick<Answer, 'file_id' | 'sha256'>,
  override?: string,
): Promise<FileStands> =>
  inTx(ctx, async (tx) => {
    const row = await seenFile(tx, seen)
    const overridden = await refuseWhileStopped(tx, row.id, override)
    if (row.exported_at) return standing(row)
    const by = actorName(ctx.actor)
    if (by === `staff:${row.approved_by}`) throw new Problem('own_matter')
    const byTwo = ctx.actor.kind === 'staff' || overridden.stopped !== undefined
    if (!byTwo && (await isInProduction(tx.q, ctx.config))) throw new Problem('forbidden')
    const held = await heldInFile(tx, row.id)
    if (held.length > 0) throw new Problem('payout_file_held', { extra: { numbers: held } })
    const role = ctx.actor.kind === 'staff' ? 'desk' : 'operator'
    const moved = await movePayoutFile(tx, row, 'export', role, { exported_by: by, exported_at: tx.now })
    await audit(tx, 'payout_file.export', `payout_file:${row.id}`, { sha256: row.sha256, ...overridden })
    return standing(moved)
  })

/**
 * The file itself, once it is handed in; who read it is on record. That it was handed in is noted before anybody has it, so the kill switch stops each
 * reading. Throws 'not_found', 'withdrawals_paused' while withdrawals are stopped, but for an operator who says why in `override`.
 */
export const readPayoutFile = (
  ctx: Ctx,
  fileId: string,
  override?: string,
): Promise<{ row: PayoutFileRow; bytes: Buffer }> =>
  inTx(ctx, async (tx) => {
    const row = await fileNamed(tx.q, fileId)
    if (!row?.exported_at) throw new Problem('not_found')
    const overridden = await refuseWhileStopped(tx, row.id, override)
    await audit(tx, 'payout_file.read', `payout_file:${row.id}`, { sha256: row.sha256, ...overridden })
    return { row, bytes: Buffer.from(ctx.sealer.unseal(await contentOf(tx.q, row.id)), 'base64') }
  })

/**
 * Throws 'withdrawals_paused' while they are stopped and no operator says why this goes on; in production also where nobody at the desk agreed to it. @returns what the audit log bears of
 * that.
 */
async function refuseWhileStopped(tx: Tx, id: string, override: string | undefined): Promise<Record<string, string>> {
  const stopped = await whyStopped(tx.q)
  if (stopped === undefined) return {}
  if (tx.ctx.actor.kind !== 'operator' || !override) throw new Problem('withdrawals_paused')
  if ((await isInProduction(tx.q, tx.ctx.config)) && !(await isOverridden(tx.q, id, tx.now)))
    throw new Problem('withdrawals_paused')
  return { stopped, override }
}
