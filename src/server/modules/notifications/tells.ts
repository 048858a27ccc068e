import type { EventType } from '../../../contract/events/event.ts'
import type { Ctx } from '../../kernel/context.ts'
import { type EventJob, onEvent } from '../../kernel/jobs.ts'
import { type OutboxEvent, timeOfEvent } from '../../kernel/outbox.ts'
import { saidPlace } from '../../kernel/security/device.ts'
import { inTx } from '../../kernel/tx.ts'
import { numberFact, whenFact, whereFact } from '../accounts/emails/facts.ts'
import type { EmailContent } from '../accounts/emails/letter.ts'
import { sendEmailTo } from '../accounts/emails/send-email.ts'
import { type Notice, notify } from './notify.ts'
import { textsOf } from './texts.ts'

/** What somebody is told of. */
export type Told = Omit<Notice, 'source'>

/** Names what is told, so that running twice tells once: the subject where that happens to it once, the event where it may happen again. */
const keyOf = ({ id, ref }: OutboxEvent, again: boolean): string => (again ? (id ?? ref) : ref)

interface Options {
  /** It may happen to the same subject twice, or the second time tells nothing. */
  again?: boolean
  /** What its e-mails' ids begin with. */
  email?: string
  /** To whom the letter goes: whoever owns the account, or the person who signs in by that id. */
  write?: typeof sendEmailTo
}

interface NoticeLetter extends Pick<Told, 'kind' | 'facts' | 'link'> {
  emailId: string
  publicUrl: string
  /** When it happened, where the facts don't say. */
  at: Date
}

/** A notice as an e-mail. It says what happened and leads to it; it does nothing. */
export function noticeLetter({ kind, facts, link, emailId, publicUrl, at }: NoticeLetter): EmailContent {
  const { title, brief, open } = textsOf(kind, facts)
  const { number, place, zone } = facts
  return {
    emailId,
    subject: title,
    large: figuresOf(facts),
    lines: [brief],
    facts: [
      ...(number ? [numberFact(number)] : []),
      whenFact(facts.at ?? at.toISOString(), zone),
      ...(place ? [whereFact(saidPlace(place))] : []),
    ],
    link: { label: open, url: `${publicUrl}${link}` },
  }
}

/** What may stand large; of an order that was decided only what its reader gets. */
function figuresOf({ amount, locked, pay, outcome, role }: Told['facts']): string[] {
  if (outcome && outcome !== 'split' && (outcome === 'to_buyer') !== (role === 'buyer')) return []
  return [amount, locked, pay].filter((one) => one !== undefined)
}

/**
 * Two jobs for what is decided about somebody, or taken from them: a notice, and an e-mail whatever they chose. Each is tried again by
 * itself. `look` answers what to say, or nothing where it is no longer so.
 */
export const tells = <About extends object>(
  type: EventType<About>,
  name: string,
  look: (ctx: Ctx, about: About) => Promise<Told | undefined>,
  { again = false, email = name, write = sendEmailTo }: Options = {},
): EventJob[] => [
  onEvent(type, `notice.${name}`, async (ctx, about, source) => {
    const told = await look(ctx, about)
    if (told) await inTx(ctx, (tx) => notify(tx, { ...told, source: `${type.name}:${keyOf(source, again)}` }))
  }),
  onEvent(type, `email.${name}`, async (ctx, about, source) => {
    const told = await look(ctx, about)
    if (!told) return
    const emailId = `${email}-${keyOf(source, again)}`
    const at = timeOfEvent(source, ctx.now())
    await write(ctx, told.customerId, noticeLetter({ ...told, emailId, at, publicUrl: ctx.config.PUBLIC_URL }))
  }),
]
