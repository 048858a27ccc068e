import type { Ctx } from '../../kernel/context.ts'
import { openMethod } from '../../kernel/rails/method-details.ts'
import { inTx, query } from '../../kernel/tx.ts'
import type { PayoutOrder } from '../../providers/payouts/port.ts'
import {
  approvedForBanks,
  lockReady,
  noteRef,
  type QueuePlace,
  unsentWithdrawal,
  unsentWithdrawals,
} from '../withdrawals/instructed.rows.ts'
import { covers, keepQueued } from '../withdrawals/liquidity/liquidity.ts'
import { moveWithdrawal } from '../withdrawals/move-withdrawal.ts'
import { type WithdrawalTo, whyStopped } from '../withdrawals/withdrawals.rows.ts'
import { doubtWhereOld } from './follow-payouts.ts'

const AT_ONCE = 50

/**
 * The job that sends approved withdrawals to bank accounts, where the provider takes them one by one: writes down that each is being sent, then gives
 * it to the provider under its own id, and again until the provider has said by what they know it. Stands still while withdrawals are stopped, and passes
 * over those whose owner is suspended or frozen: once that ends, it finds them. It looks at all that wait, `atOnce` at a time: what can't be sent hides
 * nothing that stands behind it.
 */
export async function instructPayouts(ctx: Ctx, { atOnce = AT_ONCE } = {}): Promise<void> {
  const { payouts } = ctx.providers
  if (!payouts.askable || (await whyStopped(query(ctx))) !== undefined) return
  // What is queued now comes up again among those that wait.
  const tried = new Set<string>()
  let after: QueuePlace | undefined
  do {
    const page = await approvedForBanks(query(ctx), { now: ctx.now(), after, atOnce })
    for (const { id } of page)
      if (!tried.has(id)) {
        tried.add(id)
        await careful(ctx, id, () => instruct(ctx, id))
      }
    after = page.length === atOnce ? page.at(-1) : undefined
  } while (after)
  await sendInstructed(ctx, atOnce)
}

/** The same of one that was just approved, whatever else waits: that is the job's. Where it can't be sent now, the job finds it. */
export async function instructPayout(ctx: Ctx, id: string): Promise<void> {
  if (!ctx.providers.payouts.askable || (await whyStopped(query(ctx))) !== undefined) return
  await careful(ctx, id, () => instruct(ctx, id))
  if ((await whyStopped(query(ctx))) === undefined)
    await send(ctx, await unsentWithdrawal(query(ctx), ctx.providers.payouts.name, id))
}

async function careful(ctx: Ctx, id: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    ctx.log.error({ err: error, withdrawal: id }, 'a withdrawal could not be instructed')
  }
}

/** From here on there is no way back but proof, so it is written before anything is sent. */
const instruct = (ctx: Ctx, id: string): Promise<void> =>
  inTx(ctx, async (tx) => {
    if ((await whyStopped(tx.q)) !== undefined) return
    const row = await lockReady(tx, id, 'bank')
    if (!row) return
    if (!(await covers(tx.q, row, tx.now))) return keepQueued(tx, row)
    await moveWithdrawal(tx, row, 'instruct', 'system', { set: { provider: ctx.providers.payouts.name } })
  })

async function sendInstructed(ctx: Ctx, atOnce: number): Promise<void> {
  const { payouts } = ctx.providers
  let after: string | undefined
  do {
    // Pulled while those before were being instructed, the switch stops what was not sent yet: it waits, instructed.
    if ((await whyStopped(query(ctx))) !== undefined) return
    const rows = await unsentWithdrawals(query(ctx), payouts.name, { after, atOnce })
    await send(ctx, rows)
    after = rows.length === atOnce ? rows.at(-1)?.id : undefined
  } while (after)
}

/** Gives what was instructed to the provider, and notes by what it is known there. */
async function send(ctx: Ctx, rows: readonly WithdrawalTo[]): Promise<void> {
  const orders = rows.flatMap((row) => orderOf(ctx, row) ?? [])
  const answer = orders.length > 0 ? await ctx.providers.payouts.send(orders) : 'unknown'
  const refs = answer !== 'unknown' && 'refs' in answer ? answer.refs : new Map<string, string>()
  for (const row of rows) {
    const ref = refs.get(row.id)
    if (ref === undefined) await doubtWhereOld(ctx, row.id)
    else await noteRef(query(ctx), row.id, ref, ctx.now())
  }
}

/** Undefined where it can't be read whom it pays: it becomes unclear, and people look. */
function orderOf(ctx: Ctx, row: WithdrawalTo): PayoutOrder | undefined {
  const { rail, currency, country, value_sealed: sealed } = row.destination
  try {
    return {
      id: row.id,
      endToEndId: row.number,
      to: { rail: rail as string, currency: currency as string, country, ...openMethod(ctx.sealer, { sealed }) },
      amount: BigInt(row.amount),
      at: row.instructed_at as Date,
    }
  } catch (error) {
    ctx.log.error({ err: error, withdrawal: row.id }, 'whom a withdrawal pays can’t be read')
    return undefined
  }
}
