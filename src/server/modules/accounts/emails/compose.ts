import { brand } from '../../../../brand.ts'
import { inLanguage } from '../../../../contract/addresses.ts'
import { isSentence, say } from '../../../../contract/sentence.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { htmlOf } from './email-html.ts'
import { textPartOf } from './email-text.ts'
import type { Around, EmailDraft, EmailInWords, Line } from './letter.ts'
import { letterMark } from './letter-mark.ts'

type Email = Parameters<Ctx['providers']['mail']['send']>[0]

/** Where nobody has to be signed in the browser may not know its reader's language: the link says which one the letter is in. */
const SIGNED_OUT = /^\/(auth\/|account-verification$)/

const CODE_PAGE = '/dashboard/settings?tab=security'
const CHOICE_PAGE = '/dashboard/settings?tab=notifications'

/** Control characters and breaks would begin another header, or another line of a list. */
const inOneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** The one template of all emails: the same words as plain text and as HTML. */
export function compose({ textOf }: Pick<Ctx, 'textOf'>, draft: EmailDraft): Email {
  const letter = inWords((line) => (isSentence(line) ? textOf(line, draft.language) : line), draft)
  return {
    to: draft.to,
    subject: letter.subject,
    text: textPartOf(letter),
    html: htmlOf(letter),
    pictures: [letterMark],
    messageId: `${draft.emailId}@${new URL(draft.publicUrl).hostname}`,
    ...(draft.replyTo && { replyTo: draft.replyTo }),
    ...(letter.choice && { unsubscribe: letter.choice.url }),
  }
}

function inWords(words: (line: Line) => string, draft: EmailDraft): EmailInWords {
  const asSaid = (what: Parameters<typeof say<'as_said'>>[1]['what']) => words(say('as_said', { what }))
  const language = words(say('email_language'))
  const subject = inOneLine(words(draft.subject))
  const lines = draft.lines.map(words)
  const figures = (draft.large ?? []).map(asSaid)
  const headline = around(subject, figures.find((one) => subject.includes(one)) ?? '')
  const below = figures.find((one) => lines.some((line) => line.includes(one))) ?? ''
  const { publicUrl: url } = draft
  const { pathname } = new URL(draft.link.url)
  return {
    language,
    direction: words(say('email_direction')),
    subject,
    preheader: inOneLine(lines[0] ?? ''),
    headline,
    amount: headline[1] === '' ? below : '',
    ...codeOf(words, draft),
    greeting: words(draft.name ? say('hello_name', { name: { typed: draft.name } }) : say('hello')),
    lines,
    facts: (draft.facts ?? []).map(({ label, value }) => [words(label), asSaid(value)]),
    button: {
      label: words(draft.link.label),
      url: SIGNED_OUT.test(pathname) ? inLanguage(language, draft.link.url) : draft.link.url,
    },
    ...(draft.until && { until: words(draft.until) }),
    ...(draft.notYou && { notYou: words(draft.notYou) }),
    foot: [
      [say('never_asked'), ...(draft.notYou || draft.replyTo ? [] : [say('email_surprise')])].map(words).join(' '),
      words(say('signed_by', { brand: brand.name, url, support: brand.supportEmail })),
    ],
    ...(draft.optional && {
      choice: { text: words(say('email_chosen')), label: words(say('choose_emails')), url: `${url}${CHOICE_PAGE}` },
    }),
  }
}

/** The code that its reader knows our emails by, or word that they can choose one; nothing where nobody can. */
function codeOf(
  words: (line: Line) => string,
  { antiPhishingCode: code, publicUrl }: EmailDraft,
): Pick<EmailInWords, 'code'> {
  if (code === undefined) return {}
  if (code === null) {
    const choose = { label: words(say('choose_code')), url: `${publicUrl}${CODE_PAGE}` }
    return { code: { text: [words(say('no_code')), '', ''], choose } }
  }
  const typed = { typed: code }
  return { code: { text: around(words(say('your_code', { code: typed })), words(say('as_said', { what: typed }))) } }
}

function around(text: string, part: string): Around {
  const at = part === '' ? -1 : text.indexOf(part)
  return at < 0 ? [text, '', ''] : [text.slice(0, at), part, text.slice(at + part.length)]
}
