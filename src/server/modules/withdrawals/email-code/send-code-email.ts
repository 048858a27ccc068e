import { assetOf } from '../../../../contract/assets.ts'
import type { About } from '../../../../contract/events/event.ts'
import type { withdrawalCodeAsked } from '../../../../contract/events/withdrawals.ts'
import { formatAmount } from '../../../../contract/money.ts'
import { say } from '../../../../contract/sentence.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { query } from '../../../kernel/tx.ts'
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
  const whole = formatAmount(BigInt(row.amount), assetOf(row.asset).decimals)
  const amount = `${assetOf(row.asset).kind === 'fiat' ? whole : whole.replace(/\.?0+$/, '')} ${row.asset}`
  const code = digitsOf(ctx.sealer, emailId)
  await sendEmailTo(ctx, customerId, {
    emailId,
    subject: say('withdrawal_code_subject', { code }),
    lines: [say('withdrawal_code_text', { code, amount }), say('withdrawal_code_not_you')],
    until: say('withdrawal_code_until', { time: { instant: row.expires_at.toISOString() } }),
  })
}
