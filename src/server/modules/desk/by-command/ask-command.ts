import { createHash } from 'node:crypto'
import { type CommandActName, commandActs } from '../../../../contract/desk/tools/desk-commands.ts'
import { onTrial } from '../../../db/trial.ts'
import { audit } from '../../../kernel/audit.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { operatorReason } from '../../../kernel/operator-reason.ts'
import { isInProduction } from '../../../kernel/security/in-production.ts'
import { asProblem, inTx, joining, lockKey, type Query, query } from '../../../kernel/tx.ts'
import { askApproval } from '../second-person/approvals.rows.ts'
import { type AskedFor, type CommandAct, commandActsDone } from './acts.ts'
import { adminsEver, couldAgree, insertCommand, sameAsked } from './commands.rows.ts'
import { digestOfWhatStands } from './stands.ts'

/** What nobody has answered by then was asked for another day. */
const WAITS_MS = 3 * 86_400_000
export const askedSince = (now: Date): Date => new Date(now.getTime() - WAITS_MS)
export const waitsUntil = (asked: Date): Date => new Date(asked.getTime() + WAITS_MS)

/** SHA-256 of what is asked, and of what it is about as it stood then (`stood`), by which whoever agrees signs for both. */
export const digestOf = (act: CommandActName, text: string, stood: string): string =>
  createHash('sha256').update(`${act}\n${text}\n${stood}`).digest('hex')

/** What waits at the desk: whether one of two has agreed to it, and how many could, counted to two. */
interface Waits {
  proposalId: string
  digest: string
  agreed: boolean
  couldAgree: number
}
export type Outcome = { done: unknown } | Waits

const ADMINS = 2

/** Whether two at the desk have to agree: in production always, but for letting in, or back in, those of admin alone who agree to letting in all others, while there are fewer than two. */
async function takesTwo<Act extends CommandActName>(q: Query, ctx: Ctx, act: Act, asked: AskedFor<Act>) {
  if (!(await isInProduction(q, ctx.config))) return false
  const { inSettingUp }: CommandAct<Act> = commandActsDone[act]
  return !(await inSettingUp?.(q, asked, ctx)) || (await adminsEver(q)) >= ADMINS
}

/**
 * What an operator's command does that takes two people: asks the desk (`askDesk`), or does it at once where one is enough, and then says so in the audit log. Throws 'forbidden' (not an
 * operator), and what the act throws.
 */
export async function askCommand<Act extends CommandActName>(
  ctx: Ctx,
  act: Act,
  asked: AskedFor<Act>,
): Promise<Outcome> {
  const { reason, text } = written(ctx, asked)
  const { carryOut }: CommandAct<Act> = commandActsDone[act]
  if (await takesTwo(query(ctx), ctx, act, asked)) return askDesk(ctx, act, asked)
  return inTx(ctx, async (tx) => {
    // Of two typed at once the second counts whom the first let in.
    await lockKey(tx.q, 'command alone')
    if (await takesTwo(tx.q, ctx, act, asked)) throw new Problem('desk_moved_on')
    const done = await carryOut(joining(tx, ctx.actor), asked, tx.now)
    await audit(tx, 'desk.alone', `command:${digestOf(act, text, '')}`, {
      act,
      reason,
    })
    return { done }
  })
}

/**
 * Asks the desk, where two agree, once for the same by the same operator, whether or not one would be enough here. What can't be done isn't asked for: it is tried, and taken back. Throws
 * 'forbidden' (not an operator), and what the act throws.
 */
export async function askDesk<Act extends CommandActName>(ctx: Ctx, act: Act, asked: AskedFor<Act>): Promise<Waits> {
  const { name, reason, text } = written(ctx, asked)
  const { carryOut, stands, whose }: CommandAct<Act> = commandActsDone[act]
  await refuseImpossible(ctx, (trial) => carryOut(trial, asked, ctx.now()))
  return inTx(ctx, async (tx) => {
    const stood = await digestOfWhatStands(tx, stands, asked)
    const digest = digestOf(act, text, stood)
    await lockKey(tx.q, `command|${digest}`)
    const concerned = (await whose?.(tx.q, asked, ctx)) ?? []
    const said = { digest, couldAgree: await couldAgree(tx.q, commandActs[act], concerned) }
    const before = await sameAsked(tx, digest, name, askedSince(tx.now))
    if (before) return { proposalId: before.id, agreed: before.agreed, ...said }
    const [id, sealer] = [uuid7(tx.now), ctx.sealer]
    const sealed = { asked_sealed: sealer.seal(text), reason_sealed: sealer.seal(reason) }
    await insertCommand(tx, {
      id,
      act,
      operator: name,
      stood,
      digest,
      agrees: commandActs[act],
      created_at: tx.now,
      ...sealed,
    })
    await askApproval(tx, { id: uuid7(tx.now), askedBy: null, proposalId: id })
    await audit(tx, 'desk.propose', `command:${digest}`, { act, proposal: id, reason })
    return { proposalId: id, agreed: false, ...said }
  })
}

/** Who asks, why, and for what, as it is written down. Throws 'forbidden' for anybody but an operator. */
function written(ctx: Ctx, asked: { reason: string }): { name: string; reason: string; text: string } {
  if (ctx.actor.kind !== 'operator') throw new Problem('forbidden')
  return { name: ctx.actor.name, reason: operatorReason(ctx, asked.reason), text: JSON.stringify(asked) }
}

async function refuseImpossible(ctx: Ctx, act: (trial: Ctx) => Promise<unknown>): Promise<void> {
  try {
    await onTrial(ctx.db, ({ db }) => act({ ...ctx, db }))
  } catch (error) {
    throw asProblem(error)
  }
}
