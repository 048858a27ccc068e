import type { About } from '../../../contract/events/event.ts'
import { orderMoved } from '../../../contract/events/orders.ts'
import { teamPaymentMoved } from '../../../contract/events/teams.ts'
import { mayDo } from '../../../contract/teams/roles.ts'
import type { Ctx } from '../../kernel/context.ts'
import { type EventJob, onEvent } from '../../kernel/jobs.ts'
import { emit } from '../../kernel/outbox.ts'
import { inTx, query } from '../../kernel/tx.ts'
import { saidAmount } from '../../ledger/post.ts'
import { customerById } from '../accounts/customers.rows.ts'
import { decidedPaymentLetter, waitingPaymentLetter } from '../accounts/emails/letters-of-teams.ts'
import { sendEmailToPerson } from '../accounts/emails/send-email.ts'
import { companyName } from '../accounts/team/show-team.ts'
import { membersOf } from '../accounts/team/team.rows.ts'
import { paymentById, withdrawOvertaken } from './team-payments.rows.ts'

/** Tells who may agree that something waits, and who asked what became of it. Nothing where it has moved on meanwhile. */
async function tell(ctx: Ctx, { payment_id, company_id, state }: About<typeof teamPaymentMoved>): Promise<void> {
  const row = await paymentById(query(ctx), payment_id)
  const customer = row?.state === state ? await customerById(ctx, company_id) : undefined
  if (!row || !customer) return
  const amount = saidAmount(row.amount, row.asset)
  const ofTeam = (emailId: string) => ({
    emailId,
    publicUrl: ctx.config.PUBLIC_URL,
    company: companyName(ctx.sealer, customer),
  })
  if (state === 'waiting') {
    const members = await membersOf(query(ctx), company_id)
    for (const { person_id, role } of members.filter((one) => one.person_id !== row.asked_by))
      if (mayDo(role, 'approve'))
        await sendEmailToPerson(
          ctx,
          person_id,
          waitingPaymentLetter(ofTeam(`team-wait-${row.id}-${person_id}`), amount),
        )
    return
  }
  if (state === 'withdrawn') return
  await sendEmailToPerson(ctx, row.asked_by, decidedPaymentLetter(ofTeam(`team-decided-${row.id}`), amount, state))
}

/** What waits for an order's release is over where the order has moved on: released by somebody else, disputed, given back. */
const takeBack = (ctx: Ctx, { order_id }: About<typeof orderMoved>): Promise<void> =>
  inTx(ctx, async (tx) => {
    for (const { id: payment_id, company_id, version } of await withdrawOvertaken(tx, order_id))
      await emit(tx, teamPaymentMoved, { payment_id, company_id, state: 'withdrawn', version })
  })

export const eventJobs: readonly EventJob[] = [
  onEvent(teamPaymentMoved, 'email.team-payment', tell),
  onEvent(orderMoved, 'team.overtaken-release', takeBack),
]
