import { networks } from '../../../contract/chain/networks.ts'
import type { Ctx } from '../../kernel/context.ts'
import { query } from '../../kernel/tx.ts'
import { saidAmount } from '../../ledger/post.ts'
import { creditedLetter } from '../accounts/emails/letters-of-money.ts'
import { sendEmailTo } from '../accounts/emails/send-email.ts'
import { chainDepositById } from './deposits.rows.ts'

/** Tells the customer that their crypto was credited, and when. */
export async function sendCreditedEmail(ctx: Ctx, depositId: string, at: Date): Promise<void> {
  const row = await chainDepositById(query(ctx), depositId)
  if (row?.state !== 'credited') return
  const amount = saidAmount(row.amount, row.asset)
  const letter = { emailId: `chain-deposit-credited-${row.id}`, url: `${ctx.config.PUBLIC_URL}/dashboard/vault` }
  const came = { by: 'chain', network: networks[row.network].name } as const
  await sendEmailTo(
    ctx,
    row.customer_id,
    creditedLetter(letter, { amount, number: row.number, came, at: at.toISOString() }),
  )
}
