import { z } from 'zod'
import { ofText } from '../../accounts/shown-text.ts'
import { endpoint, staffRoles } from '../../endpoint.ts'
import { fault } from '../../sentence.ts'

/** What a canned reply may leave open, written in braces: the customer's username, the order's number, the amount at stake, whoever writes. */
export const placeholders = ['name', 'order', 'amount', 'staff'] as const
export type Placeholder = (typeof placeholders)[number]
const BRACES = /\{([^{}]*)\}/g
const isPlaceholder = (word: string): word is Placeholder => (placeholders as readonly string[]).includes(word)

/** A reply with what is known put in; what isn't stays in its braces, for whoever sends it to see. */
export const fillMacro = (text: string, known: Partial<Readonly<Record<Placeholder, string>>>): string =>
  text.replaceAll(BRACES, (whole, word: string) => (isPlaceholder(word) ? (known[word] ?? whole) : whole))

/** Whether a text still has a placeholder that nobody filled. */
export const isUnfilled = (text: string): boolean =>
  [...text.matchAll(BRACES)].some(([, word = '']) => isPlaceholder(word))

const uses = ['support', 'dispute'] as const

/** A canned reply. `shared`: everybody's at the desk, an admin's to change; else its owner's alone. */
export const Macro = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  use: z.enum(uses),
  text: z.string(),
  shared: z.boolean(),
  /** Whether the caller may change and remove it. */
  yours: z.boolean(),
})
export type Macro = z.output<typeof Macro>

const everybody = { auth: 'staff', roles: staffRoles } as const

export const deskMacros = endpoint({
  ...everybody,
  method: 'get',
  path: '/desk/macros',
  summary: 'The caller’s canned replies and those of everybody, by title',
  list: true,
  returns: Macro,
})

/** Without `macro_id` a new one. */
export const deskSaveMacro = endpoint({
  ...everybody,
  method: 'post',
  path: '/desk/macros',
  summary: 'Write a canned reply, or change one; those of everybody are an admin’s to write',
  idempotent: true,
  body: z.strictObject({
    macro_id: z.uuid(fault('not_macro_id')).optional(),
    title: z
      .string({ error: fault('name_macro') })
      .trim()
      .min(1, fault('name_macro'))
      .max(80, fault('at_most_characters', { most: 80 }))
      .refine(...ofText),
    use: z.enum(uses, { error: fault('choose_listed') }),
    text: z
      .string({ error: fault('write_answer') })
      .trim()
      .min(1, fault('write_answer'))
      .max(2_000, fault('at_most_characters', { most: 2_000 }))
      .refine(...ofText)
      .refine(
        (text) => [...text.matchAll(BRACES)].every(([, word = '']) => isPlaceholder(word)),
        fault('no_such_placeholder', { words: placeholders.map((word) => `{${word}}`).join(', ') }),
      ),
    shared: z.boolean(),
  }),
  returns: Macro,
  errors: ['not_found', 'forbidden'],
})

export const deskRemoveMacro = endpoint({
  ...everybody,
  method: 'post',
  path: '/desk/macros/remove',
  summary: 'Remove a canned reply',
  body: z.strictObject({ macro_id: z.uuid(fault('not_macro_id')) }),
  returns: z.strictObject({ macro_id: z.uuid() }),
  errors: ['not_found', 'forbidden'],
})
