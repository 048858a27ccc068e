import { z } from 'zod'
import { ofText } from '../accounts/shown-text.ts'
import { endpoint } from '../endpoint.ts'
import { fault } from '../sentence.ts'

export const quickReplyRules = { most: 20, length: 500 } as const

/** A sentence that somebody who trades keeps for chats; it is put into what they write, and never sent by itself. */
export const QuickReply = z.strictObject({ id: z.uuid(), text: z.string() })
export type QuickReply = z.output<typeof QuickReply>

export const quickReplies = endpoint({
  method: 'get',
  path: '/chat/quick-replies',
  summary: 'The caller’s quick replies, the oldest first',
  auth: 'customer',
  permission: 'read',
  list: true,
  returns: QuickReply,
})

/** Twenty at most. With `reply_id` one of them is written anew; without, a text that is kept already is answered as it is. */
export const saveQuickReply = endpoint({
  method: 'post',
  path: '/chat/quick-replies',
  summary: 'Keep a quick reply, or write one anew',
  auth: 'customer',
  permission: 'operate',
  body: z.strictObject({
    reply_id: z.uuid().optional(),
    text: z
      .string()
      // As it is sent, blanks around it included: what is much longer is read no further.
      .max(quickReplyRules.length, fault('at_most_characters', { most: quickReplyRules.length }))
      .trim()
      .min(1, fault('write_a_reply'))
      .refine(...ofText),
  }),
  returns: QuickReply,
  errors: ['not_found', 'too_many'],
  changes: [quickReplies],
})

export const removeQuickReply = endpoint({
  method: 'post',
  path: '/chat/quick-replies/remove',
  summary: 'Forget a quick reply',
  auth: 'customer',
  permission: 'operate',
  body: z.strictObject({ reply_id: z.uuid() }),
  returns: z.strictObject({ removed: z.literal(true) }),
  errors: ['not_found'],
  changes: [quickReplies],
})
