import { z } from 'zod'
import { Email, Language, line } from './accounts/profiles.ts'
import { ofText } from './accounts/shown-text.ts'
import { endpoint } from './endpoint.ts'
import { fault } from './sentence.ts'

/** What a message is about; support sorts by it. */
export const contactTopics = ['account', 'deposit', 'swap', 'security', 'company', 'other'] as const

export const messageLength = { min: 20, max: 5000 } as const

/** A message to support. `number` is the order's, deposit's or receipt's it is about; `language` the one of the page, in which its arrival is acknowledged. */
export const ContactMessage = z.strictObject({
  name: line(fault('enter_own_name')),
  email: Email,
  topic: z.enum(contactTopics, { error: fault('choose_topic') }),
  number: z
    .string()
    .trim()
    .max(40, fault('at_most_characters', { most: 40 }))
    .regex(/^[\p{L}\p{N} ._/#-]*$/u, fault('number_characters'))
    .optional(),
  message: z
    .string({ error: fault('write_message') })
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .pipe(
      z
        .string()
        .min(messageLength.min, fault('write_for_support', { least: messageLength.min }))
        .max(messageLength.max, fault('at_most_characters', { most: messageLength.max }))
        .refine(...ofText),
    ),
  language: Language.optional(),
})
export type ContactMessage = z.output<typeof ContactMessage>

/** The number of a message, to quote and to read aloud: 'C-261121-4K7MQX'. */
export const ContactReference = z.string().regex(/^C-\d{6}-[2-9A-HJKMNP-Z]{6}$/)

export const sendContactMessage = endpoint({
  method: 'post',
  path: '/support/contact',
  summary: 'Write to support without an account; the same text again within an hour is the same message',
  auth: 'public',
  limit: 'mail',
  body: ContactMessage,
  returns: z.strictObject({ reference: ContactReference }),
})
