import {
  passkeyChanged,
  passwordChanged,
  recoveryCodeUsed,
  secondFactorChanged,
} from '../../../contract/events/accounts.ts'
import { chainDepositCredited } from '../../../contract/events/chain.ts'
import type { About } from '../../../contract/events/event.ts'
import { searchMatched } from '../../../contract/events/market.ts'
import { notificationCreated } from '../../../contract/events/messages.ts'
import { bankLineUnmatched, depositCredited } from '../../../contract/events/payments.ts'
import { type NotificationKind, notificationKinds } from '../../../contract/notifications.ts'
import type { Ctx } from '../../kernel/context.ts'
import { type EventJob, onEvent } from '../../kernel/jobs.ts'
import { inTx, query } from '../../kernel/tx.ts'
import { saidAmount } from '../../ledger/post.ts'
import { languageOf } from '../accounts/customers.rows.ts'
import { sendEmailTo } from '../accounts/emails/send-email.ts'
import { tellOfChainDeposit } from './about-chain-deposits.ts'
import { orderEventJobs } from './about-orders.ts'
import { contactEventJobs } from './contact-event-jobs.ts'
import { decisionEventJobs } from './decision-event-jobs.ts'
import { adFacts, depositFacts, heldFacts } from './happened.rows.ts'
import { forgetSubscription, notificationById, subscriptionsOf } from './notifications.rows.ts'
import { notify } from './notify.ts'
import { accessEventJobs } from './security/access-event-jobs.ts'
import { chosen, isFixed } from './settings.ts'
import { noticeLetter } from './tells.ts'
import { textsOf } from './texts.ts'
import { transferEventJobs } from './transfer-event-jobs.ts'

const tellOfDeposit = (ctx: Ctx, ref: string): Promise<void> =>
  inTx(ctx, async (tx) => {
    const deposit = await depositFacts(tx.q, ref)
    // What it bought is told with the purchase.
    if (deposit?.status !== 'credited' || deposit.buy === 'released') return
    const { customer_id: customerId, number, currency } = deposit
    const amount = saidAmount(deposit.amount, currency)
    const source = `deposit.credited:${ref}`
    await notify(tx, { customerId, kind: 'deposit_credited', source, facts: { number, amount }, link: '/dashboard' })
  })

/** Says only that it came and is looked at: why is nothing that a notice tells. */
const tellOfHeld = (ctx: Ctx, ref: string): Promise<void> =>
  inTx(ctx, async (tx) => {
    const held = await heldFacts(tx.q, ref)
    if (!held) return
    await notify(tx, {
      customerId: held.customer_id,
      kind: 'deposit_held',
      source: `bank_line.held:${ref}`,
      facts: { amount: saidAmount(held.amount, held.currency) },
      link: '/dashboard/transactions/deposit',
    })
  })

const tellOfMatch = (ctx: Ctx, { search_id, customer_id, ad_id }: About<typeof searchMatched>): Promise<void> =>
  inTx(ctx, async (tx) => {
    const ad = await adFacts(tx.q, ad_id)
    if (ad?.state !== 'online') return
    const { market, side, asset, currency, owner: other } = ad
    await notify(tx, {
      customerId: customer_id,
      kind: 'search_matched',
      source: `search.matched:${search_id}:${ad_id}`,
      facts: {
        match: { side: side === 'sell' ? 'buy' : 'sell', asset, currency },
        ...(ad.price !== null && { pay: `${ad.price} ${currency}` }),
        other,
      },
      link: `/dashboard/p2p/${market}?side=${side === 'sell' ? 'buy' : 'sell'}&asset=${asset}&currency=${currency}`,
    })
  })

const tellOfSecurity =
  (kind: NotificationKind) =>
  (ctx: Ctx, { customer_id, email_id }: { customer_id: string; email_id: string }): Promise<void> =>
    inTx(ctx, (tx) =>
      notify(tx, {
        customerId: customer_id,
        kind,
        source: `${kind}:${email_id}`,
        facts: {},
        link: '/dashboard/settings?tab=security',
      }),
    )

const PASSKEY_KINDS = { added: 'passkey_added', removed: 'passkey_removed', blocked: 'passkey_blocked' } as const

const tellOfPasskey = (ctx: Ctx, about: About<typeof passkeyChanged>): Promise<void> =>
  inTx(ctx, (tx) =>
    notify(tx, {
      customerId: about.customer_id,
      kind: PASSKEY_KINDS[about.change],
      source: `passkey:${about.email_id}`,
      facts: { place: ctx.sealer.unseal(about.seen_from) },
      link: '/dashboard/2fa',
    }),
  )

/** The email about a notice, where its reader wants one. It says what happened and leads to it; it does nothing. */
async function sendNoticeEmail(ctx: Ctx, { notification_id: ref }: About<typeof notificationCreated>): Promise<void> {
  const notice = await notificationById(ctx, ref)
  if (!notice || notice.read_at) return
  const topic = notificationKinds[notice.kind]
  if (isFixed(topic) || !(await chosen(query(ctx), notice.customer_id, topic)).email) return
  const { id, customer_id: customerId, created_at: at } = notice
  const letter = noticeLetter({ ...notice, emailId: `notice-${id}`, at, publicUrl: ctx.config.PUBLIC_URL })
  await sendEmailTo(ctx, customerId, { ...letter, optional: true })
}

/** The push about a notice, to each of its reader's browsers. One that takes no more is forgotten. */
async function sendPush(ctx: Ctx, { notification_id: ref }: About<typeof notificationCreated>): Promise<void> {
  const { push } = ctx.providers
  const notice = push.publicKey === null ? undefined : await notificationById(ctx, ref)
  if (!notice || notice.read_at) return
  if (!(await chosen(query(ctx), notice.customer_id, notificationKinds[notice.kind])).push) return
  const { title, text } = textsOf(notice.kind, notice.facts)
  const language = await languageOf(ctx, notice.customer_id)
  const message = {
    title: ctx.textOf(title, language),
    body: ctx.textOf(text, language),
    link: notice.link,
    tag: notice.id,
  }
  for (const { id, address } of await subscriptionsOf(query(ctx), ctx, notice.customer_id)) {
    const outcome = await push.send(address, message)
    if (outcome === 'gone') await inTx(ctx, (tx) => forgetSubscription(tx, id))
  }
}

export const eventJobs: readonly EventJob[] = [
  ...orderEventJobs,
  ...decisionEventJobs,
  ...accessEventJobs,
  onEvent(depositCredited, 'notice.deposit-credited', (ctx, { deposit_id }) => tellOfDeposit(ctx, deposit_id)),
  onEvent(bankLineUnmatched, 'notice.bank-line-held', (ctx, { line_id }) => tellOfHeld(ctx, line_id)),
  onEvent(chainDepositCredited, 'notice.chain-deposit-credited', (ctx, { deposit_id }) =>
    tellOfChainDeposit(ctx, deposit_id),
  ),
  onEvent(searchMatched, 'notice.search-matched', tellOfMatch),
  onEvent(passwordChanged, 'notice.password-changed', tellOfSecurity('password_changed')),
  onEvent(secondFactorChanged, 'notice.second-factor-changed', tellOfSecurity('second_factor_changed')),
  onEvent(passkeyChanged, 'notice.passkey-changed', tellOfPasskey),
  ...contactEventJobs,
  ...transferEventJobs,
  onEvent(recoveryCodeUsed, 'notice.recovery-code-used', tellOfSecurity('recovery_code_used')),
  onEvent(notificationCreated, 'email.notice', sendNoticeEmail),
  onEvent(notificationCreated, 'push.notice', sendPush),
]
