import { brand } from '../../../../brand.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { type CustomerRow, customerById, openProfile } from '../customers.rows.ts'

type Letter = Parameters<Ctx['providers']['mail']['send']>[0]

/** What a letter says: who it is for, what happened or is to do, by when. Texts are plain; the template escapes them. */
interface LetterDraft {
  to: string
  /** Whom it greets; a letter to an address that may be anyone's greets nobody by name. */
  name?: string
  subject: string
  lines: readonly string[]
  link?: { label: string; url: string }
  /** Until when the link works or the state lasts. */
  until?: { label: string; at: Date }
  antiPhishingCode?: string
  letterId: string
  /** Whom an answer goes to, where that isn't us. */
  replyTo?: string
  publicUrl: string
}

const clock = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** 22 November 2026, 08:15 UTC: a letter knows no reader's clock. */
export const instant = (at: Date): string => `${clock.format(at)} UTC`

/** The one template of all letters, as plain text and as simple HTML. */
function compose(draft: LetterDraft): Letter {
  const closing = [
    draft.antiPhishingCode
      ? `Your anti-phishing code: ${draft.antiPhishingCode}. A letter without it is not from us.`
      : `We never ask for your password or codes by e-mail.`,
    `${brand.name}, ${draft.publicUrl} · Questions: ${brand.supportEmail}`,
  ]
  const until = draft.until ? [`${draft.until.label} ${instant(draft.until.at)}.`] : []
  const greeting = draft.name ? `Hello ${draft.name},` : 'Hello,'
  const text = [
    greeting,
    ...draft.lines,
    ...(draft.link ? [`${draft.link.label}:\n${draft.link.url}`] : []),
    ...until,
    `--\n${closing.join('\n')}`,
  ].join('\n\n')
  return {
    to: draft.to,
    subject: draft.subject,
    text: `${text}\n`,
    html: htmlOf(draft, [greeting, ...draft.lines], until, closing),
    messageId: `${draft.letterId}@${new URL(draft.publicUrl).hostname}`,
    ...(draft.replyTo && { replyTo: draft.replyTo }),
  }
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

function htmlOf(
  draft: LetterDraft,
  lines: readonly string[],
  until: readonly string[],
  closing: readonly string[],
): string {
  const p = (text: string) => `<p style="margin:0 0 16px">${escaped(text)}</p>`
  const button = draft.link
    ? `<p style="margin:0 0 16px"><a href="${escaped(draft.link.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1d1730;color:#ffffff;text-decoration:none">${escaped(draft.link.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#555">Or open this address: ${escaped(draft.link.url)}</p>`
    : ''
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escaped(draft.subject)}</title></head>
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

/** What a verb says; who it goes to and how the letter looks, the template adds. */
export type LetterContent = Omit<LetterDraft, 'to' | 'name' | 'antiPhishingCode' | 'publicUrl'>

/** Sends a letter to a customer whose row is at hand. Throws when the mail server did not take it. */
export async function sendLetter(ctx: Ctx, customer: CustomerRow, content: LetterContent): Promise<void> {
  const { anti_phishing_code: antiPhishingCode } = openProfile(ctx.sealer, customer)
  const to = ctx.sealer.unseal(customer.email_sealed)
  const { PUBLIC_URL: publicUrl } = ctx.config
  await ctx.providers.mail.send(compose({ ...content, to, name: customer.username, antiPhishingCode, publicUrl }))
}

/** Sends a letter to an address that may be no customer's. */
export const letterToAddress = (ctx: Ctx, to: string, content: LetterContent): Promise<void> =>
  ctx.providers.mail.send(compose({ ...content, to, publicUrl: ctx.config.PUBLIC_URL }))

/** Sends a letter to a customer by id, for jobs of other modules; nothing for an id that nobody has. */
export async function letterTo(ctx: Ctx, customerId: string, content: LetterContent): Promise<void> {
  const customer = await customerById(ctx, customerId)
  if (customer) await sendLetter(ctx, customer, content)
}
