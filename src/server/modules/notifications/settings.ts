import type { z } from 'zod'
import {
  type NotificationSettings,
  type NotificationTopic,
  notificationTopics,
  type pushSubscription,
  type setNotificationSettings,
} from '../../../contract/notifications.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
import { Problem } from '../../kernel/errors.ts'
import { inTx, type Query, query } from '../../kernel/tx.ts'
import { type SettingRow, setRow, settingRows, subscribe, subscriptionsOf, unsubscribe } from './notifications.rows.ts'

/** What other modules write emails about, whatever is chosen: nobody should miss them. */
const FIXED: ReadonlySet<NotificationTopic> = new Set(['deposits', 'withdrawals', 'ads', 'security'])
const DEFAULT = { email: true, push: true } as const
/** Browsers of one customer; the oldest makes room. */
const BROWSERS = 10

/** What somebody chose about a topic; everything, until they do. */
export async function chosen(q: Query, customerId: string, topic: NotificationTopic): Promise<SettingRow> {
  const row = (await settingRows(q, customerId)).find((one) => one.topic === topic)
  return row ?? { topic, ...DEFAULT }
}

/** Whether emails about a topic come from elsewhere and always. */
export const isFixed = (topic: NotificationTopic): boolean => FIXED.has(topic)

export const readSettings = (ctx: CustomerCtx): Promise<NotificationSettings> => shown(query(ctx), ctx)

async function shown(q: Query, ctx: CustomerCtx): Promise<NotificationSettings> {
  const { customerId } = ctx.actor
  const rows = await settingRows(q, customerId)
  const browsers = (await subscriptionsOf(q, ctx, customerId)).length
  return {
    topics: notificationTopics.map((topic) => {
      const { email, push } = rows.find((row) => row.topic === topic) ?? DEFAULT
      return { topic, email: isFixed(topic) || email, email_fixed: isFixed(topic), push }
    }),
    push_key: ctx.providers.push.publicKey,
    browsers,
  }
}

/** Chooses emails and push for one topic; what is left out stays. */
export const setSettings = (
  ctx: CustomerCtx,
  { topic, ...changes }: z.output<typeof setNotificationSettings.body>,
): Promise<NotificationSettings> =>
  inTx<NotificationSettings, CustomerCtx>(ctx, async (tx) => {
    const { email, push } = { ...(await chosen(tx.q, ctx.actor.customerId, topic)), ...changes }
    await setRow(tx, ctx.actor.customerId, { topic, email, push })
    return shown(tx.q, ctx)
  })

/** Turns push on or off for a browser. Throws 'not_found' when turning it on where push is not configured. */
export const setPush = (
  ctx: CustomerCtx,
  asked: z.output<typeof pushSubscription.body>,
): Promise<NotificationSettings> =>
  inTx<NotificationSettings, CustomerCtx>(ctx, async (tx) => {
    const { customerId } = ctx.actor
    if (asked.action === 'unsubscribe') await unsubscribe(tx, customerId, asked.endpoint)
    else if (ctx.providers.push.publicKey === null) throw new Problem('not_found')
    else await subscribe(tx, customerId, { endpoint: asked.endpoint, keys: asked.keys }, BROWSERS)
    return shown(tx.q, ctx)
  })
