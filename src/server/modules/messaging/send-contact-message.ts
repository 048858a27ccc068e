import type { ContactMessage } from '../../../contract/contact.ts'
import { contactMessageTaken } from '../../../contract/events/messages.ts'
import type { Ctx } from '../../kernel/context.ts'
import { digestOf } from '../../kernel/idempotency.ts'
import { uuid7 } from '../../kernel/ids.ts'
import { emit } from '../../kernel/outbox.ts'
import { referenceNumber } from '../../kernel/reference-number.ts'
import { inTx } from '../../kernel/tx.ts'
import { addMessage, emailsSince, lockAddress, sameSince } from './contact.rows.ts'

const HOUR_MS = 3_600_000
/** Anyone can type anyone's address: a stranger whose address is misused gets no more of our emails than this in a day. */
const EMAILS_A_DAY = 3
/** A number in use is met once in hundreds of thousands of tries; five times in a row means the generator is broken. */
const TRIES = 5

/** Where emails to an address arrive: 'ada+anything@…' is Ada's mailbox too, and would else be as many strangers as one likes. */
const mailboxOf = (email: string): string => email.replace(/\+[^@]*(?=@)/, '')

/**
 * Takes an email to support from anyone, and answers the number to quote. The same text from the same address within an hour is the same
 * message: one number, one email. Support and, at most three times a day, the address are written to by jobs.
 */
export const sendContactMessage = (ctx: Ctx, { topic, ...written }: ContactMessage): Promise<{ reference: string }> =>
  inTx(ctx, async (tx) => {
    // The same text is the same message on whichever language's page it is sent.
    const { language: _, ...text } = written
    const emailIndex = ctx.sealer.blindIndex(`contact:${mailboxOf(written.email)}`)
    const contentIndex = ctx.sealer.blindIndex(`contact:${digestOf({ topic, ...text })}`)
    await lockAddress(tx, emailIndex)
    const before = (ms: number) => new Date(tx.now.getTime() - ms)
    const known = await sameSince(tx, emailIndex, contentIndex, before(HOUR_MS))
    if (known) return { reference: known }
    const acknowledged = (await emailsSince(tx, emailIndex, before(24 * HOUR_MS))) < EMAILS_A_DAY
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const message = { id: uuid7(tx.now), reference: referenceNumber('C', tx.now), topic, written, acknowledged }
      if (!(await addMessage(tx, { ...message, emailIndex, contentIndex }))) continue
      await emit(tx, contactMessageTaken, { message_id: message.id })
      return { reference: message.reference }
    }
    throw new Error('no free contact number')
  })
