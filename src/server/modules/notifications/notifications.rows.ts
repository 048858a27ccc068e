import type { NotificationKind, NotificationTopic } from '../../../contract/notifications.ts'
import type { Ctx } from '../../kernel/context.ts'
import { sealFor } from '../../kernel/customer-keys/customer-keys.ts'
import { keyOf, withKey } from '../../kernel/customer-keys/with-key.ts'
import { uuid7 } from '../../kernel/ids.ts'
import { type Query, query, type Tx } from '../../kernel/tx.ts'
import type { Facts } from './facts.ts'

/** Where a browser takes push messages. */
export type PushAddress = Parameters<Ctx['providers']['push']['send']>[0]

export interface NotificationRow {
  id: string
  customer_id: string
  kind: NotificationKind
  facts: Facts
  link: string
  read_at: Date | null
  created_at: Date
}

type Sealed = Omit<NotificationRow, 'facts'> & { facts_sealed: string }

const columnsBy = (key?: string) =>
  `id, customer_id, kind, ${withKey('notification.facts_sealed', undefined, key)} facts_sealed, link, read_at, created_at`
const ADD = `insert into notification (id, customer_id, kind, source, facts_sealed, link, created_at)
  select $1, c.id, $3, $4, $5, $6, $7 from customer c where c.id = $2 on conflict (customer_id, source) do nothing returning id`
const BY_ID = `select ${columnsBy()} from notification where id = $1`
const PAGE = `select ${columnsBy(keyOf('account', '$1'))} from notification where customer_id = $1 and ($2::uuid is null or id < $2)
  and ($4::text[] is null or kind = any($4)) order by id desc limit $3`
// Beyond a hundred nobody counts, and neither need we.
const UNREAD = `select count(*)::int as unread from (
  select 1 from notification where customer_id = $1 and read_at is null and ($2::text[] is null or kind = any($2)) limit 100) as counted`
const OWN = 'select id from notification where customer_id = $1 and id = $2'
const READ_ONE = 'update notification set read_at = $3 where customer_id = $1 and id = $2 and read_at is null'
const READ_UP_TO = 'update notification set read_at = $3 where customer_id = $1 and id <= $2 and read_at is null'
const SETTINGS = 'select kind as topic, email, push from notification_setting where customer_id = $1'
const SET = `insert into notification_setting (customer_id, kind, email, push) values ($1, $2, $3, $4)
  on conflict (customer_id, kind) do update set email = excluded.email, push = excluded.push`
const SUBSCRIBE = `insert into push_subscription (id, customer_id, endpoint_index, sealed, created_at) values ($1, $2, $3, $4, $5)
  on conflict (endpoint_index) do update set customer_id = excluded.customer_id, sealed = excluded.sealed, created_at = excluded.created_at`
const TRIM = `delete from push_subscription where customer_id = $1 and id not in (
  select id from push_subscription where customer_id = $1 order by created_at desc, id desc limit $2)`
const UNSUBSCRIBE = 'delete from push_subscription where customer_id = $1 and endpoint_index = $2'
const GONE = 'delete from push_subscription where id = $1'
const SUBSCRIPTIONS = 'select id, sealed from push_subscription where customer_id = $1 order by created_at'

/** None where its key is gone: of what came after an account was erased nobody is told. */
function opened({ sealer }: Pick<Ctx, 'sealer'>, { facts_sealed, ...row }: Sealed): NotificationRow[] {
  const facts = sealer.unseal(facts_sealed)
  return facts === '' ? [] : [{ ...row, facts: JSON.parse(facts) as Facts }]
}

/** Writes a notice down, once for its customer and source; answers its id, or undefined when it is there already. */
export async function addNotification(
  tx: Tx,
  add: { customerId: string; kind: NotificationKind; source: string; facts: Facts; link: string },
): Promise<string | undefined> {
  const { customerId, kind, source, link, facts } = add
  const sealed = await sealFor(tx, customerId, 'notification.facts_sealed', JSON.stringify(facts))
  const [row] = await tx.q<{ id: string }>(ADD, [uuid7(tx.now), customerId, kind, source, sealed, link, tx.now])
  return row?.id
}

export async function notificationById(ctx: Ctx, id: string): Promise<NotificationRow | undefined> {
  const [row] = await query(ctx)<Sealed>(BY_ID, [id])
  return row && opened(ctx, row)[0]
}

/** The latest notices of a customer, or those before one; of these kinds, or of all. */
export const notificationPage = async (
  ctx: Ctx,
  customerId: string,
  before: string | undefined,
  limit: number,
  kinds?: readonly NotificationKind[],
): Promise<NotificationRow[]> =>
  (await query(ctx)<Sealed>(PAGE, [customerId, before ?? null, limit, kinds ?? null])).flatMap((row) =>
    opened(ctx, row),
  )

/** How many are unread, of these kinds or of all, counted to a hundred. */
export const unreadNotifications = async (
  q: Query,
  customerId: string,
  kinds?: readonly NotificationKind[],
): Promise<number> => (await q<{ unread: number }>(UNREAD, [customerId, kinds ?? null]))[0]?.unread ?? 0

export const isOwn = async (tx: Tx, customerId: string, id: string): Promise<boolean> =>
  (await tx.q(OWN, [customerId, id])).length === 1
export const readOne = (tx: Tx, customerId: string, id: string) => tx.q(READ_ONE, [customerId, id, tx.now])
export const readUpTo = (tx: Tx, customerId: string, id: string) => tx.q(READ_UP_TO, [customerId, id, tx.now])

export interface SettingRow {
  topic: NotificationTopic
  email: boolean
  push: boolean
}

export const settingRows = (q: Query, customerId: string): Promise<SettingRow[]> =>
  q<SettingRow>(SETTINGS, [customerId])
export const setRow = (tx: Tx, customerId: string, { topic, email, push }: SettingRow) =>
  tx.q(SET, [customerId, topic, email, push])

/** A browser takes messages for whoever subscribed it last; of one customer's, the latest `most` are kept. */
export async function subscribe(tx: Tx, customerId: string, address: PushAddress, most: number): Promise<void> {
  const sealed = tx.ctx.sealer.seal(JSON.stringify(address))
  await tx.q(SUBSCRIBE, [uuid7(tx.now), customerId, indexOf(tx.ctx, address.endpoint), sealed, tx.now])
  await tx.q(TRIM, [customerId, most])
}

export const unsubscribe = (tx: Tx, customerId: string, endpoint: string) =>
  tx.q(UNSUBSCRIBE, [customerId, indexOf(tx.ctx, endpoint)])

const indexOf = (ctx: Pick<Ctx, 'sealer'>, endpoint: string): string => ctx.sealer.blindIndex(`push:${endpoint}`)

export const subscriptionsOf = async (q: Query, ctx: Pick<Ctx, 'sealer'>, customerId: string) =>
  (await q<{ id: string; sealed: string }>(SUBSCRIPTIONS, [customerId])).map(({ id, sealed }) => ({
    id,
    address: JSON.parse(ctx.sealer.unseal(sealed)) as PushAddress,
  }))

export const forgetSubscription = (tx: Tx, id: string) => tx.q(GONE, [id])
