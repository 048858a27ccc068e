import { paymentLinkMoved, transferSent } from '../../../contract/events/transfers.ts'
import type { Ctx } from '../../kernel/context.ts'
import { type EventJob, onEvent } from '../../kernel/jobs.ts'
import { type Allowance, takeWithin } from '../../kernel/limits/limit-counts.ts'
import { inTx, type Query, query } from '../../kernel/tx.ts'
import { saidAmount } from '../../ledger/post.ts'
import { sendEmailTo } from '../accounts/emails/send-email.ts'
import { notify } from './notify.ts'
import { noticeLetter } from './tells.ts'

interface TransferFacts {
  sender_id: string
  payee_id: string
  sender: string
  payee: string
  number: string
  asset: string
  amount: string
  created_at: Date
}

const FACTS = `select t.sender_id, t.payee_id, s.username as sender, p.username as payee, t.number, t.asset, t.amount::text as amount, t.created_at
  from customer_transfer t join customer s on s.id = t.sender_id join customer p on p.id = t.payee_id where t.id = $1`

const factsOf = async (q: Query, id: string) => (await q<TransferFacts>(FACTS, [id]))[0]

const linkTo = (id: string): string => `/dashboard/payments/send?transfer=${id}`

/** Tells both of a transfer, each once. */
const tellOfTransfer = (ctx: Ctx, id: string): Promise<void> =>
  inTx(ctx, async (tx) => {
    const it = await factsOf(tx.q, id)
    if (!it) return
    const link = linkTo(id)
    const facts = { number: it.number, amount: saidAmount(it.amount, it.asset) }
    const source = `transfer.sent:${id}`
    await notify(tx, {
      customerId: it.sender_id,
      kind: 'transfer_sent',
      source,
      facts: { ...facts, other: it.payee },
      link,
    })
    await notify(tx, {
      customerId: it.payee_id,
      kind: 'transfer_received',
      source,
      facts: { ...facts, other: it.sender },
      link,
    })
  })

/** So many letters about what somebody sent within an hour: many small sums fill no mailbox, and all of them stand in the app. */
const LETTERS: Allowance = { most: 20, withinMs: 3_600_000 }

/** Writes to whoever sent money, or to their company's owners, whatever they chose: whoever has their session alone doesn't have their mailbox. */
async function writeToSender(ctx: Ctx, id: string): Promise<void> {
  const it = await factsOf(query(ctx), id)
  if (!it || !(await takeWithin(ctx, `transfer_letters:${it.sender_id}`, LETTERS, id))) return
  const facts = { number: it.number, amount: saidAmount(it.amount, it.asset), other: it.payee }
  const letter = { emailId: `transfer-sent-${id}`, publicUrl: ctx.config.PUBLIC_URL, at: it.created_at }
  await sendEmailTo(ctx, it.sender_id, noticeLetter({ ...letter, kind: 'transfer_sent', facts, link: linkTo(id) }))
}

/** Tells who asked to be paid by a link that its time is over. */
const tellOfExpired = (ctx: Ctx, customerId: string, id: string): Promise<void> =>
  inTx(ctx, (tx) =>
    notify(tx, {
      customerId,
      kind: 'payment_link_expired',
      source: `payment_link.expired:${id}`,
      facts: {},
      link: '/dashboard/payments/links',
    }),
  )

export const transferEventJobs: readonly EventJob[] = [
  onEvent(paymentLinkMoved, 'notice.payment-link-expired', async (ctx, { event, payee_id, link_id }) => {
    if (event === 'expire') await tellOfExpired(ctx, payee_id, link_id)
  }),
  onEvent(transferSent, 'notice.transfer-sent', (ctx, { transfer_id }) => tellOfTransfer(ctx, transfer_id)),
  onEvent(transferSent, 'email.transfer-sent', (ctx, { transfer_id }) => writeToSender(ctx, transfer_id)),
]
