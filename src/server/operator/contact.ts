import { closeMessage, readMessages } from '../modules/messaging/read-contact-messages.ts'
import { reasonOf } from './ledger.ts'
import type { Command } from './typed/two.ts'

/** What support does with messages of the contact form, by command until the desk has its screens. */
export const contactCommands: Readonly<Record<string, Command>> = {
  'contact list': {
    usage: '',
    what: 'Open messages of the contact form, the oldest first; who read them is kept in the audit log',
    who: { alone: 'it reads, and who read what people wrote is kept' },
    run: async (ctx, { say }) => {
      const messages = await readMessages(ctx)
      for (const { reference, created_at, topic, written } of messages) {
        say(`${reference}  ${created_at.toISOString()}  ${topic}${written.number ? `, ${written.number}` : ''}`)
        say(`  from ${written.name} <${written.email}>`)
        for (const line of written.message.split('\n')) say(`  > ${line}`)
        say('')
      }
      if (messages.length === 0) say('No message is open.')
    },
  },
  'contact close': {
    usage: '<number> --reason …',
    what: 'Close a message that was dealt with',
    who: { alone: 'it moves nothing and opens nothing' },
    run: async (ctx, input) => {
      if (!input.args[0]) throw new Error('Say which message: its number, C-….')
      await closeMessage(ctx, input.args[0], reasonOf(input))
      input.say('Closed.')
    },
  },
}
