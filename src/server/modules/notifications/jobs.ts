import { type NotificationKind, notificationKinds } from '../../../contract/notifications.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { EventJob, Happening } from '../../kernel/jobs.ts'
import { inTx, query } from '../../kernel/tx.ts'
import { letterTo } from '../accounts/letters.ts'
import { amountOf, orderEventJobs } from './about-orders.ts'
import { adFacts, depositFacts } from './happened.rows.ts'
import { forgetSubscription, notificationById, subscriptionsOf } from './notifications.rows.ts'
import { notify } from './notify.ts'
import { chosen, isFixed } from './settings.ts'
import { saidOf } from './texts.ts'

const tellOfDeposit = (ctx: Ctx, { ref }: Happening): Promise<void> =>
  inTx(ctx, async (tx) => {
    const deposit = await depositFacts(tx, ref)
    if (deposit?.status !== 'credited') return
    const { customer_id: customerId, number, currency } = deposit
    const amount = amountOf(deposit.amount, currency)
    const source = `deposit.credited:${ref}`
    await notify(tx, { customerId, kind: 'deposit_credited', source, facts: { number, amount }, link: '/dashboard' })
  })

/** `ref` is the search's id; the payload names whose it is and the ad that fits. */
const tellOfMatch = (ctx: Ctx, { ref, payload }: Happening): Promise<void> =>
  inTx(ctx, async (tx) => {
    const ad = await adFacts(tx, String(payload.ad_id))
    if (ad?.state !== 'online') return
    const { market, side, asset, currency, owner: other } = ad
    await notify(tx, {
      customerId: String(payload.customer_id),
      kind: 'search_matched',
      source: `search.matched:${ref}:${payload.ad_id}`,
      facts: {
        amount: `${side === 'sell' ? 'buy' : 'sell'} ${asset} for ${currency}`,
        pay: ad.price === null ? 'the current price' : `${ad.price} ${currency}`,
        other,
      },
      link: `/dashboard/p2p/${market}?side=${side === 'sell' ? 'buy' : 'sell'}&asset=${asset}&currency=${currency}`,
    })
  })

const tellOfSecurity =
  (kind: NotificationKind) =>
  (ctx: Ctx, { ref, payload }: Happening): Promise<void> =>
    inTx(ctx, (tx) =>
      notify(tx, {
        customerId: ref,
        kind,
        source: `${kind}:${payload.letter}`,
        facts: {},
        link: '/dashboard/settings?tab=security',
      }),
    )

/** The letter about a notice, where its reader wants one. It says what happened and leads to it; it does nothing. */
async function sendLetter(ctx: Ctx, { ref }: Happening): Promise<void> {
  const notice = await notificationById(ctx, ref)
  if (!notice || notice.read_at) return
  const topic = notificationKinds[notice.kind]
  if (isFixed(topic) || !(await chosen(query(ctx), notice.customer_id, topic)).email) return
  const { title, text, open } = saidOf(notice.kind, notice.facts)
  const { number } = notice.facts
  await letterTo(ctx, notice.customer_id, {
    letterId: `notice-${notice.id}`,
    subject: title,
    lines: [`${text.charAt(0).toLowerCase()}${text.slice(1)}`, ...(number ? [`The number is ${number}.`] : [])],
    link: { label: open, url: `${ctx.config.PUBLIC_URL}${notice.link}` },
  })
}

/** The push about a notice, to each of its reader's browsers. One that takes no more is forgotten. */
async function sendPush(ctx: Ctx, { ref }: Happening): Promise<void> {
  const { push } = ctx.providers
  const notice = push.publicKey === null ? undefined : await notificationById(ctx, ref)
  if (!notice || notice.read_at) return
  if (!(await chosen(query(ctx), notice.customer_id, notificationKinds[notice.kind])).push) return
  const { title, text } = saidOf(notice.kind, notice.facts)
  const message = { title, body: text, link: notice.link, tag: notice.id }
  for (const { id, address } of await subscriptionsOf(query(ctx), ctx, notice.customer_id)) {
    const outcome = await push.send(address, message)
    if (outcome === 'gone') await inTx(ctx, (tx) => forgetSubscription(tx, id))
  }
}

export const eventJobs: readonly EventJob[] = [
  ...orderEventJobs,
  { name: 'notice.deposit-credited', event: 'deposit.credited', run: tellOfDeposit },
  { name: 'notice.search-matched', event: 'search.matched', run: tellOfMatch },
  { name: 'notice.password-changed', event: 'account.password_changed', run: tellOfSecurity('password_changed') },
  {
    name: 'notice.second-factor-changed',
    event: 'account.second_factor_changed',
    run: tellOfSecurity('second_factor_changed'),
  },
  { name: 'notice.recovery-code-used', event: 'account.recovery_code_used', run: tellOfSecurity('recovery_code_used') },
  { name: 'letter.notice', event: 'notification.created', run: sendLetter },
  { name: 'push.notice', event: 'notification.created', run: sendPush },
]
