import type { WithdrawalEvent } from '../../../contract/withdrawals/withdrawal-machine.ts'
import type { Ctx } from '../../kernel/context.ts'
import { inTx, query, type Tx } from '../../kernel/tx.ts'
import type { PayoutState } from '../../providers/payouts/port.ts'
import { clearedByPeople, dueWithdrawals, lookAt } from '../withdrawals/instructed.rows.ts'
import { type Move, moveWithdrawal } from '../withdrawals/move-withdrawal.ts'
import { lockWithdrawal, type WithdrawalRow } from '../withdrawals/withdrawals.rows.ts'

const AT_ONCE = 50
/** So long nobody may know what became of a payment before people are told that it is unclear. */
const UNCLEAR_AFTER_MS = 15 * 60_000
const SOONEST_MS = 3_000
const AFTER_FAULT_MS = 5 * 60_000
const LATEST_MS = 3_600_000
/** Payments come back weeks later: so long they are asked about, once a day at the end. */
const RETURNS_FOR_MS = 60 * 86_400_000
const DAY_MS = 86_400_000

/** The job that asks the provider about payments on their way, and about those that arrived, since they may still come back. */
export async function followPayouts(ctx: Ctx): Promise<void> {
  const { payouts } = ctx.providers
  for (const { id, provider_ref } of await dueWithdrawals(query(ctx), payouts.name, ctx.now(), AT_ONCE)) {
    try {
      const state = await payouts.look(provider_ref as string, ctx.now())
      await inTx(ctx, (tx) => apply(tx, id, state))
    } catch (error) {
      // The house can't bear a bank's charge, or the provider failed: that holds up this one and no other.
      ctx.log.error({ err: error, withdrawal: id }, 'what became of a payout could not be booked')
      await inTx(ctx, (tx) => lookAt(tx, id, new Date(tx.now.getTime() + AFTER_FAULT_MS)))
    }
  }
}

/** Doubts a withdrawal that was sent long ago, and of which nobody says anything. */
export const doubtWhereOld = (ctx: Ctx, id: string): Promise<void> => inTx(ctx, (tx) => apply(tx, id, 'unknown'))

/** Moves a withdrawal to where its provider says it stands; the same again changes nothing. */
async function apply(tx: Tx, id: string, said: PayoutState | 'unknown'): Promise<void> {
  let row = await lockWithdrawal(tx, id)
  if (!row?.instructed_at) return
  if (said === 'unknown') {
    const old = tx.now.getTime() - row.instructed_at.getTime() >= UNCLEAR_AFTER_MS
    const onItsWay = row.state === 'sending' || row.state === 'sent'
    if (old && onItsWay && !(await clearedByPeople(tx.q, id))) row = await moveWithdrawal(tx, row, 'doubt', 'system')
  } else row = await follow(tx, row, said)
  await lookAt(tx, id, row.provider_ref === null ? null : nextLook(row, tx.now))
}

async function follow(tx: Tx, was: WithdrawalRow, said: PayoutState): Promise<WithdrawalRow> {
  let row = was
  const move = async (event: WithdrawalEvent, options?: Move) => {
    row = await moveWithdrawal(tx, row, event, 'system', options)
  }
  const onItsWay = () => row.state === 'sending' || row.state === 'sent'
  if (row.state === 'unclear' && said.is !== 'rejected')
    await move(said.is === 'sending' ? 'clear_to_sending' : 'clear_to_sent')
  if (said.is === 'sent' && row.state === 'sending') await move('broadcast')
  if (said.is === 'rejected' && (onItsWay() || row.state === 'unclear')) await move('fail')
  if ((said.is === 'completed' || said.is === 'returned') && onItsWay()) await move('complete')
  if (said.is === 'returned' && row.state === 'completed') await move('bounce', { charge: said.charge })
  return row
}

/**
 * It waits as long again as it has waited, an hour at most, and looks when it is time to call it unclear; what arrived a day at most, until it can't
 * come back any more.
 */
function nextLook({ state, moved_at, instructed_at }: WithdrawalRow, now: Date): Date | null {
  const since = (instructed_at ?? now).getTime()
  const waited = Math.max(now.getTime() - moved_at.getTime(), SOONEST_MS)
  const after = (ms: number) => new Date(now.getTime() + ms)
  if (state === 'completed') return now.getTime() - since > RETURNS_FOR_MS ? null : after(Math.min(waited, DAY_MS))
  const unclearIn = since + UNCLEAR_AFTER_MS - now.getTime()
  return after(Math.min(waited, unclearIn > 0 ? unclearIn : LATEST_MS, LATEST_MS))
}
