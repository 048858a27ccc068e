import { depositInitiated, depositSubject } from '../../../contract/events/payments.ts'
import type { DepositRef, Instructions } from '../../../contract/wallet/payments.ts'
import { audit } from '../../kernel/audit.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
import { Problem } from '../../kernel/errors.ts'
import { emit } from '../../kernel/outbox.ts'
import { inTx } from '../../kernel/tx.ts'
import { depositMovedOn } from './deposit-moved-on.ts'
import { type DepositRow, depositOnWire, lockOwnDeposit, moveDeposit } from './deposits.rows.ts'
import { linkOfDeposit, type PaymentLinkRow } from './links/payment-links.rows.ts'
import { receivingAccountOf } from './receiving-account.ts'

/**
 * Tells the customer where to send the money and starts waiting for it: created → pending. A deposit that is pending already shows
 * its instructions again; a payment link's is its payer's to send, so it is named and nothing is waited for. Throws 'not_found' to strangers, 'deposit_moved_on' with its state when it no longer waits for money.
 */
export const initiateDeposit = (ctx: CustomerCtx, ref: DepositRef): Promise<Instructions> =>
  inTx(ctx, async (tx) => {
    const { bank } = ctx.providers
    const deposit = await lockOwnDeposit(tx, ctx.actor.customerId, ref.deposit_id)
    // A card is not told where to send anything: its payment is begun.
    if (deposit?.method !== 'bank') throw new Problem('not_found')
    const link = await linkOfDeposit(tx.q, deposit.id)
    if (deposit.status === 'pending' || (link && deposit.status === 'created')) return instructions(ctx, deposit, link)
    // Its time may have come a moment before the job that says so.
    if (deposit.status === 'created' && deposit.expires_at <= tx.now) throw depositMovedOn('expired')
    const askBankAt = bank.askAfterSeconds === null ? null : new Date(tx.now.getTime() + bank.askAfterSeconds * 1000)
    const moved = await moveDeposit(tx, deposit.id, 'initiate', { askBankAt })
    if (!moved) throw depositMovedOn(deposit.status)
    await emit(tx, depositInitiated, depositSubject(moved))
    await audit(tx, 'deposit.initiate', `deposit:${moved.id}`)
    return instructions(ctx, moved)
  })

function instructions(ctx: CustomerCtx, deposit: DepositRow, link?: PaymentLinkRow): Instructions {
  const account = receivingAccountOf(ctx, deposit.currency)
  const shown = depositOnWire(deposit)
  return {
    deposit: shown,
    account,
    reference: shown.reference,
    currency: shown.currency,
    amount: shown.amount,
    expires_at: shown.expires_at,
    payment_link: link ? { text: link.text_sealed === null ? null : ctx.sealer.unseal(link.text_sealed) } : null,
  }
}
