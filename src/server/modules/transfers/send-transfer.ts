import { transferSent } from '../../../contract/events/transfers.ts'
import type { Hindrance } from '../../../contract/market/ads.ts'
import { say } from '../../../contract/sentence.ts'
import type { CustomerTransfer } from '../../../contract/wallet/transfers.ts'
import { limitCurrency } from '../../../contract/withdrawals/limits.ts'
import { audit } from '../../kernel/audit.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
import { sealFor } from '../../kernel/customer-keys/customer-keys.ts'
import { Problem } from '../../kernel/errors.ts'
import { uuid7 } from '../../kernel/ids.ts'
import { emit } from '../../kernel/outbox.ts'
import { worthInEuro } from '../../kernel/rates/worth-in-euro.ts'
import { referenceNumber } from '../../kernel/reference-number.ts'
import { inTx, type Tx } from '../../kernel/tx.ts'
import { customerTransfer } from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'
import { refuseWhileFrozen } from '../accounts/freeze.ts'
import { type Agreed, spendTeamLimit } from '../accounts/team/spend-limit.ts'
import { refuseLeaving } from '../accounts/under-review.ts'
import type { PaymentLinkRow } from '../payments/links/payment-links.rows.ts'
import { inEuro, leastOf, type Room, raiseFor, roomOf } from '../withdrawals/limits.ts'
import { amountOf } from '../withdrawals/withdrawal-amount.ts'
import { whyStopped } from '../withdrawals/withdrawals.rows.ts'
import { confirmingSum, refuseUnconfirmed } from './asks-who.ts'
import { showTransfer } from './show-transfer.ts'
import { type EndRow, insertTransfer, lockEnds, type TransferRow } from './transfers.rows.ts'

/** A number in use is met once in hundreds of thousands of tries; five times in a row means the generator is broken. */
const TRIES = 5

/** What somebody asks for; the amount in whole units, as typed. */
export interface Asked {
  payeeId: string
  /** The username that the sender agreed to. */
  payeeName: string
  asset: string
  amount: string
  note?: string | undefined
  /** As a withdrawal's. */
  agreed?: Agreed | undefined
  /** Takes the link that it pays, once both ends are locked; throws where that can't be paid. */
  takeLink?: ((tx: Tx) => Promise<Pick<PaymentLinkRow, 'id' | 'uses'>>) | undefined
}

/**
 * Sends another customer money, in one transaction: it is theirs or nothing happened. What is set aside for anything can't be sent. Throws 'invalid_input' and
 * 'amount_out_of_range' naming the amount, 'withdrawals_paused', 'security_freeze', what `refuseLeaving` throws, 'rates_unavailable' (its worth can't be told), 'transfer_refused' with each reason in
 * `why_not`, 'team_approval_needed', 'insufficient_funds'; above what a session may let go alone, as `withStepUp` does.
 */
export async function sendTransfer(ctx: CustomerCtx, asked: Asked): Promise<CustomerTransfer> {
  const exact = { ...asked, amount: amountOf(asked) }
  // Whoever agreed has confirmed this very sum.
  if (asked.agreed) return inTx<CustomerTransfer, CustomerCtx>(ctx, (tx) => send(tx, ctx, exact, true))
  return confirmingSum(ctx, (sure, confirmed) =>
    inTx<CustomerTransfer, CustomerCtx>(sure, (tx) => send(tx, sure, exact, confirmed)),
  )
}

async function send(
  tx: Tx<CustomerCtx>,
  ctx: CustomerCtx,
  asked: Omit<Asked, 'amount'> & { amount: bigint },
  confirmed: boolean,
): Promise<CustomerTransfer> {
  const senderId = ctx.actor.customerId
  const { payeeId, asset, amount } = asked
  const { sender, payee } = await lockEnds(tx, senderId, payeeId)
  if (sender?.status !== 'active') throw new Problem('unauthenticated')
  await asked.agreed?.begin(tx)
  // While the books don't add up nothing spreads: what leaves an account is as good as out of it.
  if ((await whyStopped(tx.q)) !== undefined)
    throw new Problem('withdrawals_paused', { headers: { 'retry-after': '60' } })
  await refuseWhileFrozen(tx, senderId)
  const worth = await worthInEuro(tx.q, ctx, asset, amount)
  if (worth === null) throw new Problem('rates_unavailable', { headers: { 'retry-after': '5' } })
  const room = await roomOf(tx.q, senderId, sender.level, tx.now)
  const raise = worth > leastOf(room) ? await raiseFor(tx.q, { ...sender, id: senderId }, ctx.providers) : undefined
  const why_not = [...aboutPayee(asked, senderId, payee), ...aboutLimits(worth, room, raise)]
  if (why_not.length > 0) throw new Problem('transfer_refused', { extra: { why_not } })
  await refuseLeaving(tx, senderId, { asset, amount, path: 'amount' })
  if (!asked.agreed) await spendTeamLimit(tx, ctx, { worth })
  const link = await asked.takeLink?.(tx)
  if (!confirmed) await refuseUnconfirmed(tx, { senderId, payeeId, worth })
  const row = await written(tx, { ...asked, senderId, worth, link, confirmed })
  await asked.agreed?.end(tx, row.id)
  await post(
    tx,
    `customer-transfer:${row.id}`,
    customerTransfer({ senderId, payeeId, asset, amount, transferId: row.id }),
  )
  await emit(tx, transferSent, { transfer_id: row.id, sender_id: senderId, payee_id: payeeId })
  await audit(tx, 'transfer.send', `transfer:${row.id}`, { payee: payeeId, asset, amount: row.amount })
  return showTransfer(tx.q, ctx, row.id)
}

/** Whether they may get it, which a freeze of theirs doesn't change. Who is suspended or isn't there at all looks the same: none of it is the sender's to know. */
function* aboutPayee(
  { payeeId, payeeName }: Pick<Asked, 'payeeId' | 'payeeName'>,
  senderId: string,
  payee: EndRow | undefined,
): Generator<Hindrance> {
  const open = payee?.status === 'active' && payee.email_verified_at !== null
  if (payeeId === senderId)
    yield { code: 'self', reason: say('transfer_to_self'), change: say('transfer_to_self_change') }
  else if (!open)
    yield { code: 'payee_unavailable', reason: say('payee_unavailable'), change: say('payee_unavailable_change') }
  else if (payee.username !== payeeName)
    yield { code: 'payee_renamed', reason: say('payee_renamed'), change: say('payee_renamed_change') }
}

function* aboutLimits(
  worth: bigint,
  room: Record<'day' | 'month', Room>,
  raise: Awaited<ReturnType<typeof raiseFor>>,
): Generator<Hindrance> {
  const euro = (cents: bigint) => `${inEuro(cents)} ${limitCurrency}`
  for (const span of ['day', 'month'] as const) {
    const { limit, left } = room[span]
    if (worth <= left) continue
    const lower = say('limit_change', { left: euro(left) })
    yield {
      code: `${span}_limit`,
      reason: say(span === 'day' ? 'day_limit' : 'month_limit', { limit: euro(limit), left: euro(left) }),
      change: raise ? say('and_then', { first: lower, next: raise }) : lower,
    }
  }
}

async function written(
  tx: Tx,
  asked: Omit<Asked, 'amount'> & {
    senderId: string
    amount: bigint
    worth: bigint
    link: Pick<PaymentLinkRow, 'id' | 'uses'> | undefined
    confirmed: boolean
  },
): Promise<TransferRow> {
  const { note } = asked
  const noteSealed = note ? await sealFor(tx, asked.senderId, 'customer_transfer.note_sealed', note) : null
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const row = await insertTransfer(tx, {
      id: uuid7(tx.now),
      number: referenceNumber('T', tx.now),
      sender_id: asked.senderId,
      payee_id: asked.payeeId,
      asset: asked.asset,
      amount: asked.amount.toString(),
      worth: asked.worth.toString(),
      note_sealed: noteSealed,
      confirmed: asked.confirmed,
      link_id: asked.link?.id ?? null,
      only_for: asked.link?.uses === 'once' ? asked.link.id : null,
      created_at: tx.now,
    })
    if (row) return row
  }
  throw new Error(`no free transfer number in ${TRIES} tries`)
}
