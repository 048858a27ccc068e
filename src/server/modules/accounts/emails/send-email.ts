import { brand } from '../../../../brand.ts'
import { inLanguage } from '../../../../contract/addresses.ts'
import { isSentence, type Sentence, say } from '../../../../contract/sentence.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { query } from '../../../kernel/tx.ts'
import { type CustomerRow, customerById, openProfile } from '../customers.rows.ts'
import { ownersOf } from '../team/team.rows.ts'

type Email = Parameters<Ctx['providers']['mail']['send']>[0]

/** What stands in an email: a sentence, a notice's text as it goes on after the greeting, or what somebody wrote, as it is. */
type Line = Sentence | { continues: Sentence } | string

/** What an email says: who it is for, what happened or is to do, by when. Texts are plain; the template escapes them. */
interface EmailDraft {
  to: string
  /** Whom it greets; an email to an address that may be anyone's greets nobody by name. */
  name?: string
  /** The reader's, as their profile has it; English where it has none, or Florin doesn't write in it. */
  language?: string
  subject: Line
  lines: readonly Line[]
  link?: { label: Sentence; url: string }
  /** Until when the link works or the state lasts. */
  until?: Sentence
  antiPhishingCode?: string
  emailId: string
  /** Whom an answer goes to, where that isn't us. */
  replyTo?: string
  publicUrl: string
}

type InWords = (line: Line) => string

const inWords =
  (textOf: Ctx['textOf'], language: string | undefined): InWords =>
  (line) => {
    if (typeof line === 'string') return line
    if (isSentence(line)) return textOf(line, language)
    const text = textOf(line.continues, language)
    return `${text.charAt(0).toLowerCase()}${text.slice(1)}`
  }

/** Where nobody has to be signed in the browser may not know its reader's language: the link says which one the letter is in. */
const SIGNED_OUT = /^\/(auth\/|account-verification$)/

function opensAlike(draft: EmailDraft, language: string): EmailDraft {
  const { link } = draft
  if (!link || !SIGNED_OUT.test(new URL(link.url).pathname)) return draft
  return { ...draft, link: { ...link, url: inLanguage(language, link.url) } }
}

/** The one template of all emails, as plain text and as simple HTML. */
function compose({ textOf }: Pick<Ctx, 'textOf'>, written: EmailDraft): Email {
  const words = inWords(textOf, written.language)
  const draft = opensAlike(written, words(say('email_language')))
  const { antiPhishingCode: code, publicUrl: url } = draft
  const closing = [
    words(code ? say('your_code', { code: { typed: code } }) : say('never_asked')),
    words(say('signed_by', { brand: brand.name, url, support: brand.supportEmail })),
  ]
  const until = draft.until ? [words(draft.until)] : []
  const greeting = words(draft.name ? say('hello_name', { name: { typed: draft.name } }) : say('hello'))
  const lines = draft.lines.map(words)
  const text = [
    greeting,
    ...lines,
    ...(draft.link ? [`${words(draft.link.label)}:\n${draft.link.url}`] : []),
    ...until,
    `--\n${closing.join('\n')}`,
  ].join('\n\n')
  return {
    to: draft.to,
    subject: words(draft.subject),
    text: `${text}\n`,
    html: htmlOf(draft, words, { lines: [greeting, ...lines], until, closing }),
    messageId: `${draft.emailId}@${new URL(draft.publicUrl).hostname}`,
    ...(draft.replyTo && { replyTo: draft.replyTo }),
  }
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

function htmlOf(
  draft: EmailDraft,
  words: InWords,
  { lines, until, closing }: Record<'lines' | 'until' | 'closing', readonly string[]>,
): string {
  const p = (text: string) => `<p style="margin:0 0 16px">${escaped(text)}</p>`
  const { link } = draft
  const button = link
    ? `<p style="margin:0 0 16px"><a href="${escaped(link.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1d1730;color:#ffffff;text-decoration:none">${escaped(words(link.label))}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#555">${escaped(words(say('or_open', { url: link.url })))}</p>`
    : ''
  return `<!doctype html>
<html lang="${words(say('email_language'))}" dir="${words(say('email_direction'))}"><head><meta charset="utf-8"><title>${escaped(words(draft.subject))}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 sans-serif;color:#1a1a1a;background:#ffffff">
<div style="max-width:560px;margin:0 auto">
${lines.map(p).join('\n')}
${button}
${until.map(p).join('\n')}
<hr style="border:0;border-top:1px solid #ddd">
<p style="font-size:13px;color:#555">${closing.map(escaped).join('<br>')}</p>
</div></body></html>
`
}

/** What a verb says; who it goes to, in which language and how the email looks, the template adds. */
export type EmailContent = Omit<EmailDraft, 'to' | 'name' | 'language' | 'antiPhishingCode' | 'publicUrl'>

/** Sends an email to a customer whose row is at hand, in the language of their profile. Throws when the mail server did not take it. */
export async function sendEmail(ctx: Ctx, customer: CustomerRow, content: EmailContent): Promise<void> {
  const { anti_phishing_code: antiPhishingCode, language } = openProfile(ctx.sealer, customer)
  const to = ctx.sealer.unseal(customer.email_sealed)
  // Whoever was erased has no address any more.
  if (!to) return
  const { PUBLIC_URL: publicUrl } = ctx.config
  const draft = { ...content, to, name: customer.username, antiPhishingCode, language, publicUrl }
  await ctx.providers.mail.send(compose(ctx, draft as EmailDraft))
}

/** Sends an email to an address that may be no customer's, in a language or in English. */
export const sendEmailToAddress = (ctx: Ctx, to: string, content: EmailContent, language?: string): Promise<void> =>
  ctx.providers.mail.send(
    compose(ctx, { ...content, to, publicUrl: ctx.config.PUBLIC_URL, ...(language && { language }) }),
  )

/** Sends an email to who signs in by this id, at their own address: of a company's own sign-in at the company's. Nothing for an id that nobody has. */
export async function sendEmailToPerson(ctx: Ctx, personId: string, content: EmailContent): Promise<void> {
  const person = await customerById(ctx, personId)
  if (person) await sendEmail(ctx, person, content)
}

/**
 * Sends an email about an account, by its id, for jobs of other modules: to its person, or to each owner of a company. Whoever was an owner, the company's own sign-in too, reads no more of it.
 * Nothing for an id that nobody has.
 */
export async function sendEmailTo(ctx: Ctx, customerId: string, content: EmailContent): Promise<void> {
  const customer = await customerById(ctx, customerId)
  if (!customer) return
  if (customer.kind === 'individual') return sendEmail(ctx, customer, content)
  const company = openProfile(ctx.sealer, customer).company_name ?? customer.username
  const about = say('email_about_company', { company: { typed: company } })
  for (const ownerId of await ownersOf(query(ctx), customerId)) {
    const owner = ownerId === customerId ? customer : await customerById(ctx, ownerId)
    if (!owner) continue
    const lines = owner === customer ? content.lines : [about, ...content.lines]
    await sendEmail(ctx, owner, { ...content, lines, emailId: `${content.emailId}-${ownerId}` })
  }
}
