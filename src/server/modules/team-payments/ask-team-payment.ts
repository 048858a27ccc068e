import type { z } from 'zod'
import { teamPaymentMoved } from '../../../contract/events/teams.ts'
import { orderMachine } from '../../../contract/orders/order-machine.ts'
import { say } from '../../../contract/sentence.ts'
import { type askTeamPayment, mostTeamPayments, type TeamPayment } from '../../../contract/teams/team-payments.ts'
import { audit } from '../../kernel/audit.ts'
import { type CustomerCtx, personOf } from '../../kernel/context.ts'
import { sealFor } from '../../kernel/customer-keys/customer-keys.ts'
import { badField, Problem } from '../../kernel/errors.ts'
import { uuid7 } from '../../kernel/ids.ts'
import { emit } from '../../kernel/outbox.ts'
import { worthInEuro } from '../../kernel/rates/worth-in-euro.ts'
import { inTx, type Tx } from '../../kernel/tx.ts'
import { onWire } from '../../ledger/post.ts'
import { usernamesOf } from '../accounts/customers.rows.ts'
import { ownCompany } from '../accounts/team/show-team.ts'
import { memberFor } from '../accounts/team/spend-limit.ts'
import { lockTeam } from '../accounts/team/team.rows.ts'
import { inEscrow } from '../orders/order-amounts.ts'
import { eventNotAllowed } from '../orders/order-guards.ts'
import { orderById } from '../orders/orders.rows.ts'
import { staleState, transitionRefused } from '../orders/transition.ts'
import { linkToPay } from '../transfers/pay-link.ts'
import { ownDestination } from '../withdrawals/destinations.rows.ts'
import { paymentOnWire } from './show-team-payments.ts'
import { insertPayment, type TeamPaymentRow, waitingPayments } from './team-payments.rows.ts'
import { wishedAmount } from './wished-amount.ts'

type Asked = z.output<typeof askTeamPayment.body>

type Target = Pick<TeamPaymentRow, 'destination_id' | 'payee_id' | 'order_id' | 'order_state' | 'link_id'>
const nowhere: Target = { destination_id: null, payee_id: null, order_id: null, order_state: null, link_id: null }

/** Who gets what a payment link asks for. Throws 'not_found' where it isn't who was named, 'payment_link_over', 'invalid_input' naming another amount than the link's. */
async function linkTarget(tx: Tx, companyId: string, { code, payee_name, asset, amount }: Asked): Promise<Target> {
  if (!code) throw badField('code', say('not_payment_link'))
  const link = await linkToPay(tx.q, { code, amount })
  if (link.asset !== asset || link.username !== payee_name || link.payee_id === companyId)
    throw new Problem('not_found')
  if (link.state !== 'open' || link.expires_at <= tx.now) throw new Problem('payment_link_over')
  return { ...nowhere, payee_id: link.payee_id, link_id: link.id }
}

/** Where it is to go. Throws 'not_found' where that isn't the company's to pay, or isn't who was named. */
async function target(tx: Tx, companyId: string, asked: Asked, amount: bigint): Promise<Target> {
  if (asked.kind === 'release') {
    const order = asked.order_id === undefined ? undefined : await orderById(tx.q, asked.order_id)
    if (order?.seller_id !== companyId || order.asset !== asked.asset) throw new Problem('not_found')
    if (amount !== BigInt(order.amount)) throw badField('amount', inEscrow(order))
    if (asked.seen !== order.state) throw await staleState(tx, order, 'seller')
    if (!orderMachine.transitions.release.from.some((state) => state === order.state))
      throw transitionRefused(eventNotAllowed(['seller']))
    return { ...nowhere, payee_id: order.buyer_id, order_id: order.id, order_state: order.state }
  }
  if (asked.kind === 'link') return linkTarget(tx, companyId, asked)
  if (asked.kind === 'transfer') {
    if (!asked.payee_id || !asked.payee_name) throw badField('payee_id', say('choose_payee'))
    const name = (await usernamesOf(tx.q, [asked.payee_id])).get(asked.payee_id)
    if (name !== asked.payee_name || asked.payee_id === companyId) throw new Problem('not_found')
    return { ...nowhere, payee_id: asked.payee_id }
  }
  if (!asked.destination_id) throw badField('destination_id', say('choose_destination'))
  const to = await ownDestination(tx, companyId, asked.destination_id)
  if (to?.kind !== asked.kind || (to.kind === 'bank' && to.currency !== asked.asset)) throw new Problem('not_found')
  return { ...nowhere, destination_id: to.id }
}

/**
 * Writes down what somebody wants paid, for somebody else to agree to. Nothing is held; what stands against it is judged when it is agreed to. Throws 'forbidden' (no company), 'invalid_input'
 * and 'amount_out_of_range' naming the amount or where it goes, 'not_found', 'rates_unavailable', 'too_many', of a release 'order_moved_on' (the order stands elsewhere than was seen) and 'not_now' (nothing of it is to be released), of a link 'payment_link_over'.
 */
export async function askForPayment(ctx: CustomerCtx, asked: Asked): Promise<TeamPayment> {
  const amount = wishedAmount(asked)
  const company = await ownCompany(ctx)
  const personId = personOf(ctx.actor)
  return inTx<TeamPayment, CustomerCtx>(ctx, async (tx) => {
    await lockTeam(tx, company.id)
    await memberFor(tx, { companyId: company.id, personId, permission: 'operate' })
    const worth = await worthInEuro(tx.q, ctx, asked.asset, amount)
    if (worth === null) throw new Problem('rates_unavailable', { headers: { 'retry-after': '5' } })
    if ((await waitingPayments(tx.q, company.id)) >= mostTeamPayments) throw new Problem('too_many')
    const row = await insertPayment(tx, {
      id: uuid7(tx.now),
      company_id: company.id,
      kind: asked.kind,
      asset: asked.asset,
      amount: amount.toString(),
      worth: worth.toString(),
      ...(await target(tx, company.id, asked, amount)),
      // What a link is paid for, its payee has written.
      note_sealed:
        asked.note && asked.kind !== 'link'
          ? await sealFor(tx, personId, 'team_payment.note_sealed', asked.note)
          : null,
      asked_by: personId,
      created_at: tx.now,
    })
    const { id: payment_id, company_id, state, version } = row
    await emit(tx, teamPaymentMoved, { payment_id, company_id, state, version })
    const detail = { payment: row.id, asset: row.asset, amount: onWire(amount, row.asset) }
    await audit(tx, 'team.ask', company.id, detail)
    return paymentOnWire(tx.q, ctx, row)
  })
}
