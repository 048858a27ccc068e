import { notificationCreated } from '../../../contract/events/messages.ts'
import type { NotificationKind } from '../../../contract/notifications.ts'
import { emit } from '../../kernel/outbox.ts'
import type { Tx } from '../../kernel/tx.ts'
import type { Facts } from './facts.ts'
import { addNotification } from './notifications.rows.ts'

export interface Notice {
  customerId: string
  kind: NotificationKind
  /** Names what it tells of; the same one again tells nothing. */
  source: string
  facts: Facts
  /** A path of ours. */
  link: string
}

/** Tells somebody something once. The email and the push follow from 'notification.created', each a job of its own. */
export async function notify(tx: Tx, notice: Notice): Promise<void> {
  const id = await addNotification(tx, notice)
  if (id)
    await emit(tx, notificationCreated, { notification_id: id, customer_id: notice.customerId, kind: notice.kind })
}
