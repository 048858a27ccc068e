import { z } from 'zod'
import { conversations, getChat, messages, supportConversations } from '../chat.ts'
import { latestNotices, listNotifications } from '../notifications.ts'
import { orderInbox } from '../orders/order-endpoints.ts'
import { channels } from '../realtime.ts'
import { event, staleRead, toCustomer, toDesk } from './event.ts'

/** A line was written. `parties` are the customers of the conversation: with support there is one, and the desk is the other side. */
export const messageSent = event(
  'message.sent',
  'message_id',
  {
    message_id: z.uuid(),
    conversation_id: z.uuid(),
    seq: z.number().int().positive(),
    parties: z.array(z.uuid()),
    author_id: z.uuid().nullable(),
  },
  {
    security: 'none',
    counts: ['conversation_id', 'seq'],
    announces: ({ message_id, conversation_id, seq, parties }) => [
      {
        to: [channels.conversation(conversation_id), ...parties.map(channels.customer)],
        event: 'message',
        data: { conversation_id, seq },
      },
      ...(parties.length === 1 ? [toDesk('message.sent', message_id)] : []),
    ],
    stale: ({ conversation_id }) => [
      staleRead(messages, { query: { conversation_id } }),
      // An order's conversation bears its id: how much is unread stands where the chat itself doesn't, as on a phone.
      staleRead(getChat, { query: { order_id: conversation_id } }),
      staleRead(conversations),
      staleRead(orderInbox),
      staleRead(supportConversations),
    ],
  },
)

/** Somebody wrote by the contact form. */
export const contactMessageTaken = event(
  'contact.message_taken',
  'message_id',
  { message_id: z.uuid() },
  { security: 'none', once: 'a message is written once' },
)

/** Somebody was told something in the app; e-mail and push follow from it. */
export const notificationCreated = event(
  'notification.created',
  'notification_id',
  { notification_id: z.uuid(), customer_id: z.uuid(), kind: z.string() },
  {
    security: 'none',
    once: 'a notice is written once',
    announces: ({ notification_id, customer_id }) => [toCustomer(customer_id, 'notification', { id: notification_id })],
    // The number at the bell counts on by itself: `data.id` is one more.
    stale: () => [staleRead(listNotifications, latestNotices)],
  },
)
