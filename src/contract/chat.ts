import { z } from 'zod'
import { ofLine, ofText } from './accounts/shown-text.ts'
import { endpoint, Page } from './endpoint.ts'
import { orderInbox, Upload, uploadLimit } from './orders/order-endpoints.ts'
import { FileFacts } from './orders/orders.ts'
import { atOnce, fault } from './sentence.ts'

const Instant = z.iso.datetime()

/** How long people can go on talking about an order that has closed: as long as an appeal takes, and then some. */
export const chatRules = { openDaysAfterClose: 14 } as const

/** Of an order, or with support. `last` is the newest line, `mine` where the caller wrote it; `unread` counts others' lines the caller hasn't read. */
export const Conversation = z.strictObject({
  id: z.uuid(),
  /** How many lines were written; of the newest it is the `seq`. */
  version: z.number().int(),
  kind: z.enum(['order', 'support']),
  order_id: z.uuid().nullable(),
  subject: z.string(),
  with: z.string(),
  /** Of whom it is with: the name of their picture; null where they have none, and with support. */
  avatar: z.string().nullable(),
  open: z.boolean(),
  unread: z.number().int(),
  last: z.strictObject({ text: z.string(), mine: z.boolean(), at: Instant }).nullable(),
  created_at: Instant,
})
export type Conversation = z.output<typeof Conversation>

/** `staff` is a badge that only the server sets. `warnings`: what was found in the text: a link, a phone number, an account that is not the order's. */
export const Message = z.strictObject({
  id: z.uuid(),
  seq: z.number().int(),
  from: z.enum(['you', 'other', 'staff', 'system']),
  author: z.string(),
  text: z.string(),
  file: FileFacts.nullable(),
  warnings: z.array(z.enum(['link', 'phone', 'account'])),
  /** What the sender chose, so that a repeated send is one message. Null for others'. */
  client_id: z.string().nullable(),
  at: Instant,
})
export type Message = z.output<typeof Message>

const conversation = z.uuid(fault('not_conversation_id'))
const clientId = z.string().regex(/^[\w-]{8,64}$/, fault('give_message_id'))
const body = z
  .string()
  .trim()
  .max(2_000, fault('at_most_characters', { most: 2_000 }))
  .refine(...ofText)

export const getChat = endpoint({
  method: 'get',
  path: '/chat/get_chat',
  summary: 'The conversation of an order',
  auth: 'customer',
  permission: 'read',
  query: z.strictObject({ order_id: z.uuid(fault('not_order_id')) }),
  returns: Conversation,
  errors: ['not_found'],
})
export const conversations = endpoint({
  method: 'get',
  path: '/chat/conversations',
  summary: 'All conversations of the caller, the latest first',
  auth: 'customer',
  permission: 'read',
  query: Page,
  list: true,
  returns: Conversation,
})
/** `after` a `seq`: what came since, oldest first; without it the newest page, oldest first. `before`: older ones. */
export const messages = endpoint({
  method: 'get',
  path: '/chat/messages',
  summary: 'Messages of a conversation after a cursor',
  auth: 'customer',
  permission: 'read',
  query: z.strictObject({
    conversation_id: conversation,
    after: z.coerce.number().int().min(0).optional(),
    before: z.coerce.number().int().min(1).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  list: true,
  returns: Message,
  errors: ['not_found', 'second_factor_needed'],
})
/** The lines that a conversation opens with. */
export const latestLines = (conversationId: string) => ({ query: { conversation_id: conversationId, limit: 50 } })

export const sendMessage = endpoint({
  method: 'post',
  path: '/chat/messages',
  summary: 'Send a message; sending again with the same client id is the same message',
  auth: 'customer',
  permission: 'operate',
  body: z
    .strictObject({
      conversation_id: conversation,
      client_id: clientId,
      text: body.default(''),
      file_id: z.uuid().optional(),
    })
    .refine(({ text, file_id }) => text !== '' || file_id !== undefined, {
      ...atOnce,
      path: ['text'],
      error: fault('write_or_attach'),
    }),
  returns: Message,
  errors: ['not_found', 'chat_closed', 'second_factor_needed'],
})
export const uploadToChat = endpoint({
  method: 'post',
  path: '/chat/upload',
  summary: 'Upload an image or PDF to send with a message',
  auth: 'customer',
  permission: 'operate',
  file: uploadLimit,
  query: z.strictObject({ conversation_id: conversation, ...Upload }),
  returns: FileFacts,
  errors: ['not_found', 'file_unusable', 'too_large', 'too_many', 'chat_closed'],
})
export const supportConversations = endpoint({
  method: 'get',
  path: '/cus-messages',
  summary: 'The caller’s support conversations, the latest first',
  auth: 'customer',
  permission: 'read',
  query: Page,
  list: true,
  returns: Conversation,
})

export const readUpTo = endpoint({
  method: 'post',
  path: '/chat/read',
  summary: 'Note that everything up to a message was read',
  auth: 'customer',
  permission: 'operate',
  body: z.strictObject({ conversation_id: conversation, seq: z.number().int().min(0) }),
  returns: z.strictObject({ unread: z.number().int() }),
  errors: ['not_found', 'second_factor_needed'],
  changes: [conversations, supportConversations, orderInbox],
})
/** A new one needs a subject; with `conversation_id` the text is added to it, and a closed one opens again. */
export const createSupportChat = endpoint({
  method: 'post',
  path: '/cus-messages/createChat',
  summary: 'Open a support conversation or add to it',
  auth: 'customer',
  permission: 'operate',
  body: z
    .strictObject({
      conversation_id: conversation.optional(),
      subject: z
        .string()
        .trim()
        .max(120, fault('at_most_characters', { most: 120 }))
        .refine(...ofLine)
        .optional(),
      client_id: clientId,
      text: body.min(1, fault('write_what_about')),
      file_id: z.uuid().optional(),
    })
    .refine(({ conversation_id, subject }) => conversation_id !== undefined || (subject?.length ?? 0) >= 3, {
      ...atOnce,
      path: ['subject'],
      error: fault('subject_too_short'),
    }),
  returns: Conversation,
  errors: ['not_found', 'too_many'],
  leadsTo: ({ id }) => [[messages, latestLines(id)]],
})

/** The bytes of an uploaded file, as an attachment, for whoever may see what it belongs to; with format=json what is known of it. */
export const getFile = endpoint({
  method: 'get',
  path: '/files/{file_id}',
  summary: 'A file of an order, a dispute or a conversation of the caller',
  auth: 'customer',
  permission: 'read',
  params: z.strictObject({ file_id: z.uuid() }),
  query: z.strictObject({ format: z.enum(['json', 'file']).default('file') }),
  returns: FileFacts,
  formats: ['file'],
  errors: ['not_found'],
})
