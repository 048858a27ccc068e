import type { About } from '../../../contract/events/event.ts'
import { orderMoved } from '../../../contract/events/orders.ts'
import { teamPaymentMoved } from '../../../contract/events/teams.ts'
import { paymentLinkMoved } from '../../../contract/events/transfers.ts'
import { mayDo } from '../../../contract/teams/roles.ts'
import type { Ctx } from '../../kernel/context.ts'
import { type EventJob, onEvent } from '../../kernel/jobs.ts'
import { emit } from '../../kernel/outbox.ts'
import { inTx, query, type Tx } from '../../kernel/tx.ts'
import { saidAmount } from '../../ledger/post.ts'
import { customerById } from '../accounts/customers.rows.ts'
import { decidedPaymentLetter, waitingPaymentLetter } from '../accounts/emails/letters-of-teams.ts'
import { sendEmailToPerson } from '../accounts/emails/send-email.ts'
import { companyName } from '../accounts/team/show-team.ts'
import { membersOf } from '../accounts/team/team.rows.ts'
import { paymentById, withdrawOvertaken, withdrawUnpayable } from './team-payments.rows.ts'

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

/** What waits for what has moved on meanwhile is over, and its team is told. */
const takeBack = (ctx: Ctx, overtaken: (tx: Tx) => ReturnType<typeof withdrawOvertaken>): Promise<void> =>
  inTx(ctx, async (tx) => {
    for (const { id: payment_id, company_id, version } of await overtaken(tx))
      await emit(tx, teamPaymentMoved, { payment_id, company_id, state: 'withdrawn', version })
  })

/** An order that was released by somebody else, disputed, given back. */
const orderWentOn = (ctx: Ctx, { order_id }: About<typeof orderMoved>): Promise<void> =>
  takeBack(ctx, (tx) => withdrawOvertaken(tx, order_id))

/** A payment link that somebody else paid, or whose time is over. */
const linkEnded = (ctx: Ctx, { link_id }: About<typeof paymentLinkMoved>): Promise<void> =>
  takeBack(ctx, (tx) => withdrawUnpayable(tx, link_id))

export const eventJobs: readonly EventJob[] = [
  onEvent(teamPaymentMoved, 'email.team-payment', tell),
  onEvent(orderMoved, 'team.overtaken-release', orderWentOn),
  onEvent(paymentLinkMoved, 'team.ended-link', linkEnded),
]
