import type { z } from 'zod'
import {
  type Notification,
  type NotificationKind,
  type NotificationPage,
  notificationKinds,
  type readNotifications,
} from '../../../contract/notifications.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
import { Problem } from '../../kernel/errors.ts'
import { awaitsFactor } from '../../kernel/security/second-factor-for.ts'
import { inTx, query } from '../../kernel/tx.ts'
import {
  isOwn,
  type NotificationRow,
  notificationPage,
  readOne,
  readUpTo,
  unreadNotifications,
} from './notifications.rows.ts'
import { textsOf } from './texts.ts'

const shown =
  ({ textOf }: Pick<CustomerCtx, 'textOf'>) =>
  ({ id, kind, facts, link, read_at, created_at }: NotificationRow): Notification => {
    const said = textsOf(kind, facts)
    const [title, text] = [textOf(said.title), textOf(said.text)]
    const topic = notificationKinds[kind]
    return { id, kind, topic, title, text, link, read: read_at !== null, created_at: created_at.toISOString() }
  }

const ofSecurity = (Object.keys(notificationKinds) as NotificationKind[]).filter(
  (kind) => notificationKinds[kind] === 'security',
)

/** The kinds that the caller may read of; undefined: of all. */
const kindsFor = (ctx: CustomerCtx): readonly NotificationKind[] | undefined =>
  awaitsFactor(ctx) ? ofSecurity : undefined

/** What the caller was told, the latest first, and how much is unread (counted to a hundred). */
export async function listNotifications(
  ctx: CustomerCtx,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<NotificationPage> {
  const { customerId } = ctx.actor
  const rows = await notificationPage(ctx, customerId, cursor, limit + 1, kindsFor(ctx))
  const items = rows.slice(0, limit)
  return {
    unread: await unreadNotifications(query(ctx), customerId, kindsFor(ctx)),
    items: items.map(shown(ctx)),
    latest: items[0]?.id ?? null,
    next: rows.length > items.length ? (items.at(-1)?.id ?? null) : null,
  }
}

/** Notes that one notice was read, or that one and everything before it. Throws 'not_found' for others’ as for none. */
export const markNotifications = (
  ctx: CustomerCtx,
  { id, up_to }: z.output<typeof readNotifications.body>,
): Promise<{ unread: number }> =>
  inTx(ctx, async (tx) => {
    const { customerId } = ctx.actor
    const which = id ?? up_to ?? ''
    if (!(await isOwn(tx, customerId, which))) throw new Problem('not_found')
    await (up_to === undefined ? readOne : readUpTo)(tx, customerId, which)
    return { unread: await unreadNotifications(tx.q, customerId, kindsFor(ctx)) }
  })
