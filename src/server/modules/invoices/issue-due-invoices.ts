import type { Ctx } from '../../kernel/context.ts'
import { eachAlone } from '../../kernel/jobs.ts'
import { sellerOf } from '../../kernel/papers/seller.ts'
import { inTx, query } from '../../kernel/tx.ts'
import { feeAccounts, WHO_PAID } from './fees.rows.ts'
import { issueInvoice, monthAfter } from './issue-invoice.ts'

/** Longer than any verb: an entry bears the time at which its transaction began, and may be seen only later. */
const GRACE_MS = 3_600_000
const A_RUN = 50
const LAST_OPENED = 'select max(month)::text as month from invoice_month'
const FIRST_ENTRY =
  "select date_trunc('month', created_at at time zone 'UTC')::date::text as month from ledger_transfer order by id limit 1"
const OPEN = 'insert into invoice_month (month, opened_at) values ($1::date, $2) on conflict do nothing returning month'
/** Whom an invoice is due, the earliest month first. $1: so many at most. */
export const DUE_INVOICES =
  'select month::text as month, customer_id from invoice_due where invoice_id is null order by month, customer_id limit $1'

/**
 * Issues what is due once a month is over: looks through its fees once, then writes up to 50 invoices a run, each in a transaction of its own. Months that passed while no
 * seller was named are made up for, the earliest first. Returns how many were issued.
 */
export async function issueDueInvoices(ctx: Ctx): Promise<number> {
  if (!sellerOf(ctx.config)) return 0
  await openMonth(ctx)
  return eachAlone(ctx, await query(ctx)<{ month: string; customer_id: string }>(DUE_INVOICES, [A_RUN]), {
    work: async ({ month, customer_id }) => (await issueInvoice(ctx, customer_id, month)) !== undefined,
    failed: ({ month, customer_id }) => [{ customer: customer_id, month }, 'invoice not issued'],
  })
}

/** Notes whom the next month that is over is due an invoice to; nothing before it is over for an hour. */
export async function openMonth(ctx: Ctx): Promise<void> {
  const q = query(ctx)
  const [opened] = await q<{ month: string | null }>(LAST_OPENED)
  const [first] = opened?.month ? [] : await q<{ month: string }>(FIRST_ENTRY)
  const month = opened?.month ? monthAfter(opened.month) : first?.month
  if (!month || ctx.now().getTime() < Date.parse(monthAfter(month)) + GRACE_MS) return
  await inTx(
    ctx,
    async (tx) => {
      // A whole month's fees of everybody, once: that may take longer than any verb should.
      await tx.raw('set local statement_timeout = 0')
      const [mine] = await tx.q(OPEN, [month, tx.now])
      if (mine) await tx.q(WHO_PAID, [month, monthAfter(month), feeAccounts()])
    },
    { answerWaitMs: GRACE_MS },
  )
}
