import { say } from '../../../contract/sentence.ts'
import type { CustomerTransfer } from '../../../contract/wallet/transfers.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
import { badField, Problem } from '../../kernel/errors.ts'
import { wordsLeft } from '../../kernel/seal.ts'
import { type Query, query } from '../../kernel/tx.ts'
import { onWire } from '../../ledger/post.ts'
import type { Agreed } from '../accounts/team/spend-limit.ts'
import { takeLink } from '../payments/links/end-links.ts'
import { linkByCode, type OpenedRow } from '../payments/links/payment-links.rows.ts'
import { amountOf } from '../withdrawals/withdrawal-amount.ts'
import { sendTransfer } from './send-transfer.ts'

type Named = { code: string; amount: string }

/** What a link asks for, where this amount is it. Throws 'not_found', 'invalid_input' naming an amount that isn't the link's. */
export async function linkToPay(q: Query, { code, amount }: Named): Promise<OpenedRow> {
  const link = await linkByCode(q, code)
  if (!link) throw new Problem('not_found')
  const { asset } = link
  if (link.amount !== null && amountOf({ amount, asset }) !== BigInt(link.amount))
    throw badField('amount', say('link_amount_differs', { amount: `${onWire(BigInt(link.amount), asset)} ${asset}` }))
  return link
}

/**
 * Pays what a link asks for, as a transfer to its payee and in its transaction, which takes the link: what is asked for once is paid once. `amount` is what the
 * payer was shown, or chose; `agreed` as of a transfer. Throws 'not_found', 'payment_link_over', 'invalid_input' naming an amount that isn't the link's, and all that
 * `sendTransfer` does.
 */
export async function payLink(
  ctx: CustomerCtx,
  { payeeName, ...named }: Named & { payeeName: string },
  agreed?: Agreed,
): Promise<CustomerTransfer> {
  const link = await linkToPay(query(ctx), named)
  const { asset, payee_id: payeeId, text_sealed: text } = link
  const note = wordsLeft(ctx.sealer, text) ?? undefined
  const { amount } = named
  return sendTransfer(ctx, { payeeId, payeeName, asset, amount, note, agreed, takeLink: (tx) => takeLink(tx, link) })
}
