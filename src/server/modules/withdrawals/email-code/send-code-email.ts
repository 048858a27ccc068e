import type { About } from '../../../../contract/events/event.ts'
import type { withdrawalCodeAsked } from '../../../../contract/events/withdrawals.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { query } from '../../../kernel/tx.ts'
import { saidAmount } from '../../../ledger/post.ts'
import { withdrawalCodeLetter } from '../../accounts/emails/letters-of-money.ts'
import { sendEmailTo } from '../../accounts/emails/send-email.ts'
import { codeOfCustomer } from './email-code.rows.ts'
import { digitsOf } from './email-code.ts'

/** Sends the code of a withdrawal, unless another one was asked for since, or it was used. */
export async function sendCodeEmail(
  ctx: Ctx,
  { email_id: emailId, customer_id: customerId }: About<typeof withdrawalCodeAsked>,
): Promise<void> {
  const row = await codeOfCustomer(query(ctx), customerId)
  if (row?.email_id !== emailId) return
  const amount = saidAmount(row.amount, row.asset)
  const code = digitsOf(ctx.sealer, emailId)
  const letter = { emailId, publicUrl: ctx.config.PUBLIC_URL }
  await sendEmailTo(ctx, customerId, withdrawalCodeLetter(letter, { code, amount, expires: row.expires_at }))
}
