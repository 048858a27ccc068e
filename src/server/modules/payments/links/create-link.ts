import { randomInt } from 'node:crypto'
import type { z } from 'zod'
import { assetOf } from '../../../../contract/assets.ts'
import { paymentLinkMoved } from '../../../../contract/events/transfers.ts'
import { parseAmount } from '../../../../contract/money.ts'
import { say } from '../../../../contract/sentence.ts'
import {
  type createPaymentLink,
  mostOpenLinks,
  type PaymentLink,
  paymentLinkMachine,
} from '../../../../contract/wallet/payment-links.ts'
import { audit } from '../../../kernel/audit.ts'
import type { CustomerCtx } from '../../../kernel/context.ts'
import { sealFor } from '../../../kernel/customer-keys/customer-keys.ts'
import { badField, Problem } from '../../../kernel/errors.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { emit } from '../../../kernel/outbox.ts'
import { readAmount } from '../../../kernel/read-amount.ts'
import { alphabet } from '../../../kernel/reference-number.ts'
import { inTx } from '../../../kernel/tx.ts'
import { announceDeposit } from '../create-deposit.ts'
import { insertLink, lockOpenLinks } from './payment-links.rows.ts'
import { linkOnWire } from './read-links.ts'

const DAY_MS = 86_400_000
/** Seventy-nine bits: nobody guesses one, and none is met twice. */
const CODE_LENGTH = 16

const newCode = (): string => Array.from({ length: CODE_LENGTH }, () => alphabet[randomInt(alphabet.length)]).join('')

/**
 * Asks to be paid by a link. One that may be paid by bank has a deposit of its own, announced for as long as the link lasts: whoever pays bears its
 * reference. No money moves. Throws 'invalid_input' and 'amount_out_of_range' naming the field, 'deposits_closed' where the house has no account,
 * 'too_many' where as many are open as may.
 */
export async function createLink(
  ctx: CustomerCtx,
  { asset, amount: typed, text, uses, days, by_bank: byBank }: z.output<typeof createPaymentLink.body>,
): Promise<PaymentLink> {
  const amount = typed === undefined ? null : amountOf(typed, asset)
  if (byBank && (amount === null || uses !== 'once' || assetOf(asset).kind !== 'fiat'))
    throw badField('by_bank', say('link_by_bank'))
  if (byBank && !ctx.providers.bank.receivingAccount(asset))
    throw new Problem('deposits_closed', { extra: { currency: asset } })
  return inTx(ctx, async (tx) => {
    const payeeId = ctx.actor.customerId
    if ((await lockOpenLinks(tx, payeeId)) >= mostOpenLinks) throw new Problem('too_many')
    const expiresAt = new Date(tx.now.getTime() + days * DAY_MS)
    const announced = { customerId: payeeId, currency: asset, method: 'bank' as const, expiresAt }
    const deposit = byBank && amount !== null ? await announceDeposit(tx, { ...announced, amount }) : undefined
    const row = await insertLink(tx, {
      id: uuid7(tx.now),
      code: newCode(),
      payee_id: payeeId,
      asset,
      amount: amount === null ? null : amount.toString(),
      text_sealed: text ? await sealFor(tx, payeeId, 'payment_link.text_sealed', text) : null,
      uses,
      deposit_id: deposit?.id ?? null,
      state: paymentLinkMachine.initial,
      version: 1,
      created_at: tx.now,
      expires_at: expiresAt,
    })
    if (!row) throw new Error('a code that nobody guesses was drawn twice')
    await emit(tx, paymentLinkMoved, { link_id: row.id, payee_id: payeeId, event: 'create', version: row.version })
    await audit(tx, 'payment_link.create', `payment_link:${row.id}`, { asset, amount: row.amount, uses })
    return linkOnWire(ctx, { ...row, paid: 0, closed_at: null })
  })
}

function amountOf(text: string, asset: string): bigint {
  const { decimals, minAmount, maxAmount } = assetOf(asset)
  const amount = readAmount(text, decimals)
  const tell = (limit: string) => ({ amount: `${limit} ${asset}` })
  if (amount < parseAmount(minAmount, decimals))
    throw badField('amount', say('at_least', tell(minAmount)), 'amount_out_of_range')
  if (amount > parseAmount(maxAmount, decimals))
    throw badField('amount', say('at_most', tell(maxAmount)), 'amount_out_of_range')
  return amount
}
