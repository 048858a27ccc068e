import type { Ctx } from '../../kernel/context.ts'
import { openMethod } from '../../kernel/rails/method-details.ts'
import { inTx, query } from '../../kernel/tx.ts'
import type { PayoutOrder } from '../../providers/payouts/port.ts'
import { approvedWithdrawals, lockReady, noteRef, unsentWithdrawals } from '../withdrawals/instructed.rows.ts'
import { covers, keepQueued } from '../withdrawals/liquidity/liquidity.ts'
import { moveWithdrawal } from '../withdrawals/move-withdrawal.ts'
import { type WithdrawalTo, whyStopped } from '../withdrawals/withdrawals.rows.ts'
import { doubtWhereOld } from './follow-payouts.ts'

const AT_ONCE = 50
/** More than are sent: of those that stand behind others in the queue each costs a look. */
const TRIED_AT_ONCE = 200

/**
 * The job that sends approved withdrawals to bank accounts, where the provider takes them one by one: writes down that each is being sent, then gives
 * it to the provider under its own id, and again until the provider has said by what they know it. Stands still while withdrawals are stopped, and passes
 * over those whose owner is suspended or frozen: once that ends, it finds them.
 */
export async function instructPayouts(ctx: Ctx): Promise<void> {
  const { payouts } = ctx.providers
  if (!payouts.askable || (await whyStopped(query(ctx))) !== undefined) return
  for (const id of await approvedWithdrawals(query(ctx), 'bank', ctx.now(), TRIED_AT_ONCE)) {
    try {
      await instruct(ctx, id)
    } catch (error) {
      ctx.log.error({ err: error, withdrawal: id }, 'a withdrawal could not be instructed')
    }
  }
  await sendInstructed(ctx)
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

async function sendInstructed(ctx: Ctx): Promise<void> {
  const { payouts } = ctx.providers
  // Pulled while those before were being instructed, the switch stops what was not sent yet: it waits, instructed.
  if ((await whyStopped(query(ctx))) !== undefined) return
  const rows = await unsentWithdrawals(query(ctx), payouts.name, AT_ONCE)
  if (rows.length === 0) return
  const answer = await payouts.send(rows.map((row) => orderOf(ctx, row)))
  const refs = answer !== 'unknown' && 'refs' in answer ? answer.refs : new Map<string, string>()
  for (const row of rows) {
    const ref = refs.get(row.id)
    if (ref === undefined) await doubtWhereOld(ctx, row.id)
    else await noteRef(query(ctx), row.id, ref, ctx.now())
  }
}

function orderOf(ctx: Ctx, row: WithdrawalTo): PayoutOrder {
  const { rail, currency, country, value_sealed: sealed } = row.destination
  return {
    id: row.id,
    endToEndId: row.number,
    to: { rail: rail as string, currency: currency as string, country, ...openMethod(ctx.sealer, { sealed }) },
    amount: BigInt(row.amount),
    at: row.instructed_at as Date,
  }
}
