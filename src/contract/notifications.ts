import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { atOnce, fault } from './sentence.ts'

const Instant = z.iso.datetime()

/** What people can choose about: each kind of notice belongs to one of these. */
export const notificationTopics = [
  'orders',
  'deadlines',
  'disputes',
  'messages',
  'searches',
  'deposits',
  'withdrawals',
  'ads',
  'security',
] as const
export const NotificationTopic = z.enum(notificationTopics, { error: fault('choose_listed') })
export type NotificationTopic = z.output<typeof NotificationTopic>

/** Everything that people are told of, and the topic it belongs to. */
export const notificationKinds = {
  order_placed: 'orders',
  order_paid: 'orders',
  order_confirmed: 'orders',
  order_released: 'orders',
  order_cancelled: 'orders',
  cancel_asked: 'orders',
  cancel_refused: 'orders',
  cancel_agreed: 'orders',
  undo_asked: 'orders',
  undo_refused: 'orders',
  undo_agreed: 'orders',
  order_extended: 'deadlines',
  time_soon: 'deadlines',
  order_expired: 'deadlines',
  escrow_returned: 'deadlines',
  disputed: 'disputes',
  dispute_withdrawn: 'disputes',
  dispute_moved: 'disputes',
  decided: 'disputes',
  appealed: 'disputes',
  message: 'messages',
  search_matched: 'searches',
  deposit_credited: 'deposits',
  deposit_rejected: 'deposits',
  deposit_expired: 'deposits',
  deposit_reversed: 'deposits',
  deposit_disputed: 'deposits',
  deposit_refund_failed: 'deposits',
  deposit_held: 'deposits',
  buy_released: 'deposits',
  buy_expired: 'deposits',
  buy_returned: 'deposits',
  crypto_credited: 'deposits',
  crypto_orphaned: 'deposits',
  crypto_quarantined: 'deposits',
  crypto_returned: 'deposits',
  crypto_written_off: 'deposits',
  transfer_sent: 'withdrawals',
  transfer_received: 'deposits',
  payment_link_expired: 'deposits',
  withdrawal_requested: 'withdrawals',
  withdrawal_held_back: 'withdrawals',
  withdrawal_queued: 'withdrawals',
  withdrawal_sent: 'withdrawals',
  withdrawal_completed: 'withdrawals',
  withdrawal_rejected: 'withdrawals',
  withdrawal_cancelled: 'withdrawals',
  withdrawal_called_off: 'withdrawals',
  withdrawal_unclear: 'withdrawals',
  withdrawal_failed: 'withdrawals',
  withdrawal_returned: 'withdrawals',
  ad_hidden: 'ads',
  ad_paused: 'ads',
  merchant_approved: 'ads',
  merchant_refused: 'ads',
  account_suspended: 'security',
  account_restored: 'security',
  export_ready: 'security',
  password_changed: 'security',
  second_factor_changed: 'security',
  recovery_code_used: 'security',
  destination_added: 'security',
  destination_removed: 'security',
  destination_closed: 'security',
  destination_dropped: 'security',
  signed_in_elsewhere: 'security',
  codes_refused: 'security',
  username_changed: 'security',
  letter_code_set: 'security',
  letter_code_changed: 'security',
  letter_code_removed: 'security',
  provider_linked: 'security',
  method_added: 'security',
  method_removed: 'security',
  account_restricted: 'security',
  restriction_lifted: 'security',
  passkey_added: 'security',
  passkey_removed: 'security',
  passkey_blocked: 'security',
  phone_confirmed: 'security',
  phone_changed: 'security',
  email_changed: 'security',
  email_undone: 'security',
  identity_verified: 'security',
  identity_again: 'security',
  identity_declined: 'security',
  identity_over: 'security',
  identity_expiring: 'security',
  identity_ended: 'security',
  avatar_removed: 'security',
  name_corrected: 'security',
  name_refused: 'security',
  company_needs_more: 'security',
  company_approved: 'security',
  company_declined: 'security',
  company_expiring: 'security',
  company_ended: 'security',
} as const satisfies Record<string, NotificationTopic>
export type NotificationKind = keyof typeof notificationKinds

export const Notification = z.strictObject({
  id: z.uuid(),
  kind: z.enum(Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]]),
  topic: NotificationTopic,
  title: z.string(),
  text: z.string(),
  /** A path of ours. Nothing there happens by opening it. */
  link: z.string(),
  read: z.boolean(),
  created_at: Instant,
})
export type Notification = z.output<typeof Notification>

export const NotificationPage = z.strictObject({
  unread: z.number().int(),
  /** The newest of this page. */
  latest: z.uuid().nullable(),
  items: z.array(Notification),
  next: z.string().nullable(),
})
export type NotificationPage = z.output<typeof NotificationPage>

export const listNotifications = endpoint({
  method: 'get',
  path: '/notifications',
  summary: 'What the caller was told, the latest first, and how much of it is unread',
  auth: 'customer',
  permission: 'read',
  query: z.strictObject({
    cursor: z.uuid(fault('start_again')).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  returns: NotificationPage,
})
/** The notices that the bell opens with. */
export const latestNotices = { query: { limit: 10 } } as const

/** `id`: that one. `up_to`: that one and everything before it. */
export const readNotifications = endpoint({
  method: 'post',
  path: '/notifications/read',
  summary: 'Note that one notice was read, or everything up to one',
  auth: 'customer',
  permission: 'operate',
  body: z
    .strictObject({ id: z.uuid().optional(), up_to: z.uuid().optional() })
    .refine(({ id, up_to }) => (id === undefined) !== (up_to === undefined), {
      ...atOnce,
      path: ['id'],
      error: fault('id_or_up_to'),
    }),
  returns: z.strictObject({ unread: z.number().int() }),
  errors: ['not_found'],
})

/** In the app everything is told. `email_fixed`: emails about this come whatever is chosen. */
export const NotificationSettings = z.strictObject({
  topics: z.array(
    z.strictObject({ topic: NotificationTopic, email: z.boolean(), email_fixed: z.boolean(), push: z.boolean() }),
  ),
  /** What a browser subscribes with; null where push is not configured. */
  push_key: z.string().nullable(),
  /** In how many browsers push is on. */
  browsers: z.number().int(),
})
export type NotificationSettings = z.output<typeof NotificationSettings>

export const getNotificationSettings = endpoint({
  method: 'get',
  path: '/notifications/settings',
  summary: 'What the caller is told by e-mail and by push',
  auth: 'customer',
  permission: 'read',
  returns: NotificationSettings,
})
export const setNotificationSettings = endpoint({
  method: 'post',
  path: '/notifications/settings',
  summary: 'Choose e-mails and push for one topic',
  auth: 'customer',
  permission: 'own',
  body: z.strictObject({ topic: NotificationTopic, email: z.boolean().optional(), push: z.boolean().optional() }),
  returns: NotificationSettings,
})

/** Where browsers’ makers take push messages. Elsewhere ours would be sent wherever a caller likes. */
const services =
  /^https:\/\/(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|([\w-]+\.)+push\.services\.mozilla\.com|web\.push\.apple\.com|([\w-]+\.)+notify\.windows\.com)\/[\x21-\x7e]+$/
const key = z.string().regex(/^[\w-]{16,200}={0,2}$/, fault('not_push_key'))
const address = z.string().max(1000).regex(services, fault('push_unknown'))

export const pushSubscription = endpoint({
  method: 'post',
  path: '/notifications/push',
  summary: 'Turn push on or off for the caller’s browser',
  auth: 'customer',
  permission: 'self',
  body: z.discriminatedUnion('action', [
    z.strictObject({
      action: z.literal('subscribe'),
      endpoint: address,
      keys: z.strictObject({ p256dh: key, auth: key }),
    }),
    z.strictObject({ action: z.literal('unsubscribe'), endpoint: address }),
  ]),
  returns: NotificationSettings,
  errors: ['not_found'],
})
