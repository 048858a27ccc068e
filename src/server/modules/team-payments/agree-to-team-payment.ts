import type { z } from 'zod'
import { teamPaymentMoved } from '../../../contract/events/teams.ts'
import type { Order } from '../../../contract/orders/orders.ts'
import { say } from '../../../contract/sentence.ts'
import type { agreeToTeamPayment } from '../../../contract/teams/team-payments.ts'
import type { CustomerTransfer } from '../../../contract/wallet/transfers.ts'
import type { WithdrawalWithSteps } from '../../../contract/withdrawals/withdrawals.ts'
import { audit } from '../../kernel/audit.ts'
import { type CustomerCtx, personOf } from '../../kernel/context.ts'
import { badField, Problem } from '../../kernel/errors.ts'
import { emit } from '../../kernel/outbox.ts'
import { wordsLeft } from '../../kernel/seal.ts'
import { query, type Tx } from '../../kernel/tx.ts'
import { refuseWhileFrozen } from '../accounts/freeze.ts'
import { anyStopped } from '../accounts/leaving/who-asked.ts'
import { lockCustomer } from '../accounts/lock-customer.ts'
import { type Agreed, askerStill, memberFor } from '../accounts/team/spend-limit.ts'
import { refuseNewSignIn } from '../accounts/team/who-decides.ts'
import { releaseOrder } from '../orders/release/release-order.ts'
import { linksById } from '../payments/links/payment-links.rows.ts'
import { payLink } from '../transfers/pay-link.ts'
import { sendTransfer } from '../transfers/send-transfer.ts'
import { transferToAddress } from '../withdrawals/by-chain/transfer-to-address.ts'
import { requestWithdrawal } from '../withdrawals/request-withdrawal.ts'
import type { WayOut } from '../withdrawals/way-out.ts'
import { endPayment, paymentOf, type TeamPaymentRow } from './team-payments.rows.ts'
import { wishedAmount } from './wished-amount.ts'

type Asked = z.output<typeof agreeToTeamPayment.body>

/** Whether what somebody confirmed is what waits, to the last unit; `code` is of the link that waits. */
const isSame = (row: TeamPaymentRow, code: string | undefined, seen: Asked): boolean =>
  row.kind === seen.kind &&
  row.asset === seen.asset &&
  BigInt(row.amount) === wishedAmount(seen) &&
  row.destination_id === (seen.destination_id ?? null) &&
  (row.kind === 'release' || row.kind === 'link' || row.payee_id === (seen.payee_id ?? null)) &&
  row.order_id === (seen.order_id ?? null) &&
  row.order_state === (seen.seen ?? null) &&
  code === seen.code

/**
 * Nobody who may not pay for themselves has a wish of before paid, nor has a colleague's paid by agreeing: as if they were of the team no more, since whether they are restricted is theirs to know. Throws 'team_moved_on';
 * 'security_freeze' where the company's began since the payment's verb asked, before all of them were held.
 */
async function refuseStopped(tx: Tx, { company_id, kind, asked_by }: TeamPaymentRow, agreedBy: string): Promise<void> {
  // What is released is an order under way, which goes on for whoever may no longer begin one.
  if (await anyStopped(tx, company_id, [asked_by, agreedBy], kind === 'release' ? 'trade' : 'leaving'))
    throw new Problem('team_moved_on')
  await refuseWhileFrozen(tx, company_id)
}

/**
 * In the payment's own transaction: as it begins, whether the wish still waits, and before it posts its end, once. Both people are of the team as they are now, held until then, and not the same.
 * Throws 'own_matter', 'team_moved_on', 'role_too_low', 'security_freeze', as `refuseNewSignIn`.
 */
const agreeing = (ctx: CustomerCtx, row: TeamPaymentRow): Agreed => ({
  askedBy: row.asked_by,
  begin: async (tx) => {
    if ((await paymentOf(tx.q, row.company_id, row.id))?.state !== 'waiting') throw new Problem('team_moved_on')
  },
  end: async (tx, madeId) => {
    const personId = personOf(ctx.actor)
    if (row.asked_by === personId) throw new Problem('own_matter')
    await refuseNewSignIn(tx, row.company_id, [row.asked_by, personId])
    const companyId = row.company_id
    await lockCustomer(tx, row.asked_by)
    await memberFor(tx, { companyId, personId, permission: 'approve' })
    await askerStill(tx, { companyId, personId: row.asked_by, permission: 'operate' })
    await refuseStopped(tx, row, personId)
    const ended = await endPayment(tx, row, { state: 'agreed', personId, madeId })
    if (!ended) throw new Problem('team_moved_on')
    const { id: payment_id, state, version } = ended
    await emit(tx, teamPaymentMoved, { payment_id, company_id: companyId, state, version })
    await audit(tx, 'team.approve', companyId, { payment: row.id, asked_by: row.asked_by, made: madeId })
  },
})

/**
 * Agrees to a colleague's payment and makes it, by the verb that makes any, as whoever agrees: all that holds for one of theirs is judged now. Throws 'not_found', 'own_matter', 'team_moved_on'
 * (decided meanwhile, another amount, place or state of the order than was seen, its asker is of the team no more), and what `requestWithdrawal`, `transferToAddress`, `sendTransfer`, `payLink` and `releaseOrder` throw.
 */
export async function agreeToPayment(
  ways: readonly WayOut[],
  ctx: CustomerCtx,
  seen: Asked,
): Promise<WithdrawalWithSteps | CustomerTransfer | Order> {
  const row = await paymentOf(query(ctx), ctx.actor.customerId, seen.payment_id)
  if (!row) throw new Problem('not_found')
  if (row.asked_by === personOf(ctx.actor)) throw new Problem('own_matter')
  const code = (await linksById(query(ctx), row.link_id === null ? [] : [row.link_id])).get(row.link_id ?? '')?.code
  if (row.state !== 'waiting' || !isSame(row, code, seen)) throw new Problem('team_moved_on')
  return payAs(ways, ctx, row, { ...seen, code, agreed: agreeing(ctx, row) })
}

const notNull = <T>(of: T | null): T => {
  if (of === null) throw new Error('a kind of payment without what it is of')
  return of
}

/** Makes a payment by its kind; one that isn't handled here doesn't compile: nothing is ever paid as what it isn't. */
async function payAs(
  ways: readonly WayOut[],
  ctx: CustomerCtx,
  row: TeamPaymentRow,
  { agreed, code, ...seen }: Asked & { agreed: Agreed; code: string | undefined },
): Promise<WithdrawalWithSteps | CustomerTransfer | Order> {
  const { asset, amount, email_code: emailCode, payee_name: payeeName } = seen
  const { kind } = row
  switch (kind) {
    case 'release':
      return releaseOrder(ctx, { order_id: notNull(row.order_id), seen: notNull(row.order_state), amount }, agreed)
    case 'link':
      if (code === undefined) throw new Problem('team_moved_on')
      return payLink(ctx, { code, payeeName: named(payeeName), amount }, agreed)
    case 'transfer': {
      const note = wordsLeft(ctx.sealer, row.note_sealed) ?? undefined
      const to = { payeeId: notNull(row.payee_id), payeeName: named(payeeName) }
      return sendTransfer(ctx, { ...to, asset, amount, note, agreed })
    }
    case 'bank': {
      const destinationId = notNull(row.destination_id)
      return requestWithdrawal(ways, ctx, { kind, destinationId, asset, amount, emailCode, agreed })
    }
    case 'chain': {
      if (!seen.quote) throw badField('quote', say('ask_for_quote'))
      const destination_id = notNull(row.destination_id)
      const quoted = { destination_id, asset, amount, quote: seen.quote, email_code: emailCode }
      return transferToAddress(ways, ctx, quoted, agreed)
    }
    default:
      throw new Error(`nothing pays ${kind satisfies never}`)
  }
}

function named(payeeName: string | undefined): string {
  if (!payeeName) throw badField('payee_name', say('choose_payee'))
  return payeeName
}
