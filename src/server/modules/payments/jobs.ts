import { depositCredited } from '../../../contract/events/payments.ts'
import type { Ctx } from '../../kernel/context.ts'
import { type ClockJob, type EventJob, onEvent } from '../../kernel/jobs.ts'
import { query } from '../../kernel/tx.ts'
import { creditedLetter } from '../accounts/emails/letters-of-money.ts'
import { sendEmailTo } from '../accounts/emails/send-email.ts'
import { collectBankLines } from './bank/collect-bank-lines.ts'
import { screenPayer } from './bank/payers/screen-payer.ts'
import { buyOfDeposit } from './buying/buy-orders.rows.ts'
import { expireBuys } from './buying/end-buy.ts'
import { sendAnswers } from './cards/disputes/send-answers.ts'
import { lookAtCards } from './cards/look-at-cards.ts'
import { lookAtPayouts } from './cards/payouts/look-at-payouts.ts'
import { depositById, depositOnWire } from './deposits.rows.ts'
import { expireDeposits } from './expire-deposits.ts'
import { expireLinks } from './links/end-links.ts'

/** Tells the customer that the money arrived. A deposit taken back meanwhile is not announced, nor one that bought what it came for: that is told. */
export async function sendCreditedEmail(ctx: Ctx, depositId: string): Promise<void> {
  const row = await depositById(query(ctx), depositId)
  if (row?.status !== 'credited' || (await buyOfDeposit(query(ctx), depositId))?.state === 'released') return
  const deposit = depositOnWire(row)
  const amount = `${deposit.credited_amount} ${deposit.currency}`
  const { method, reference, number } = deposit
  const at = deposit.credited_at ?? ctx.now().toISOString()
  const came = method === 'card' ? ({ by: 'card' } as const) : ({ by: 'bank', reference } as const)
  const letter = { emailId: `deposit-credited-${row.id}`, url: `${ctx.config.PUBLIC_URL}/dashboard` }
  await sendEmailTo(ctx, row.customer_id, creditedLetter(letter, { amount, number, came, at }))
}

/** What clocks start here: each costs what is due, not what there is. */
export const clockJobs: readonly ClockJob[] = [
  { name: 'payments.collect-bank-lines', everySeconds: 1, run: collectBankLines },
  { name: 'payments.expire-deposits', everySeconds: 5, run: expireDeposits },
  { name: 'payments.look-at-cards', everySeconds: 1, run: lookAtCards },
  { name: 'payments.look-at-payouts', everySeconds: 60, run: lookAtPayouts },
  { name: 'payments.send-card-answers', everySeconds: 5, run: sendAnswers },
  { name: 'payments.expire-buys', everySeconds: 5, run: expireBuys },
  { name: 'payments.expire-links', everySeconds: 5, run: expireLinks },
]

/** What follows from this module's events. */
export const eventJobs: readonly EventJob[] = [
  onEvent(depositCredited, 'email.deposit-credited', (ctx, { deposit_id }) => sendCreditedEmail(ctx, deposit_id)),
  onEvent(depositCredited, 'payments.screen-payer', (ctx, { deposit_id }) => screenPayer(ctx, deposit_id)),
]
