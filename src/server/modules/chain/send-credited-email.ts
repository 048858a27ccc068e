import { brand } from '../../../brand.ts'
import { assetOf } from '../../../contract/assets.ts'
import { networks } from '../../../contract/chain/networks.ts'
import { formatAmount } from '../../../contract/money.ts'
import { say } from '../../../contract/sentence.ts'
import type { Ctx } from '../../kernel/context.ts'
import { query } from '../../kernel/tx.ts'
import { sendEmailTo } from '../accounts/emails/send-email.ts'
import { chainDepositById } from './deposits.rows.ts'

/** Tells the customer that their crypto is credited. */
export async function sendCreditedEmail(ctx: Ctx, depositId: string): Promise<void> {
  const row = await chainDepositById(query(ctx), depositId)
  if (row?.state !== 'credited') return
  const whole = formatAmount(BigInt(row.amount), assetOf(row.asset).decimals)
  const amount = `${whole.replace(/\.?0+$/, '')} ${row.asset}`
  await sendEmailTo(ctx, row.customer_id, {
    emailId: `chain-deposit-credited-${row.id}`,
    subject: say('credited_subject', { amount }),
    lines: [
      say('crypto_credited_text', { amount, network: networks[row.network].name, brand: brand.name }),
      say('credited_number', { number: row.number }),
    ],
    link: { label: say('credited_link'), url: `${ctx.config.PUBLIC_URL}/dashboard/vault` },
  })
}
