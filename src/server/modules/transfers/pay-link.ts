import { say } from '../../../contract/sentence.ts'
import type { CustomerTransfer } from '../../../contract/wallet/transfers.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
import { badField, Problem } from '../../kernel/errors.ts'
import { wordsLeft } from '../../kernel/seal.ts'
import { query } from '../../kernel/tx.ts'
import { onWire } from '../../ledger/post.ts'
import { takeLink } from '../payments/links/end-links.ts'
import { linkByCode } from '../payments/links/payment-links.rows.ts'
import { amountOf } from '../withdrawals/withdrawal-amount.ts'
import { sendTransfer } from './send-transfer.ts'

/**
 * Pays what a link asks for, as a transfer to its payee and in its transaction, which takes the link: what is asked for once is paid once. `amount` is what the
 * payer was shown, or chose. Throws 'not_found', 'payment_link_over', 'invalid_input' naming an amount that isn't the link's, and all that
 * `sendTransfer` does.
 */
export async function payLink(
  ctx: CustomerCtx,
  { code, payeeName, amount }: { code: string; payeeName: string; amount: string },
): Promise<CustomerTransfer> {
  const link = await linkByCode(query(ctx), code)
  if (!link) throw new Problem('not_found')
  const { asset, payee_id: payeeId, text_sealed: text } = link
  if (link.amount !== null && amountOf({ amount, asset }) !== BigInt(link.amount))
    throw badField('amount', say('link_amount_differs', { amount: `${onWire(BigInt(link.amount), asset)} ${asset}` }))
  const note = wordsLeft(ctx.sealer, text) ?? undefined
  return sendTransfer(ctx, { payeeId, payeeName, asset, amount, note, takeLink: (tx) => takeLink(tx, link) })
}
