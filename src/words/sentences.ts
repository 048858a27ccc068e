import { emails as arabicEmails } from './ar/said/emails.ts'
import { notices as arabicNotices } from './ar/said/notices.ts'
import { amountFaults } from './en/said/amount-faults.ts'
import { emails } from './en/said/emails.ts'
import { fieldFaults } from './en/said/field-faults.ts'
import { formFaults } from './en/said/form-faults.ts'
import { notices } from './en/said/notices.ts'
import { obstacles } from './en/said/obstacles.ts'
import { problems } from './en/said/problems.ts'
import { railFaults } from './en/said/rail-faults.ts'
import { requestFaults } from './en/said/request-faults.ts'
import { defaultLocale, type Locale, localeOf } from './locales.ts'
import type { Translation } from './message.ts'
import { emails as portugueseEmails } from './pt/said/emails.ts'
import { notices as portugueseNotices } from './pt/said/notices.ts'
import { said } from './said.ts'
import type { Sentence } from './sentence.ts'

/** What the API answers with, in English: complete, and the type that a translation has to fill. */
const answers = {
  ...amountFaults,
  ...fieldFaults,
  ...formFaults,
  ...obstacles,
  ...railFaults,
  ...requestFaults,
}

/** What people are told in the app, by push and by e-mail. */
const told = { ...emails, ...notices }

const everything = { ...answers, ...told }

/** Every sentence that a verb or a schema can name. */
export type Sentences = typeof everything

/** What the server speaks of a language: each part whole or not at all, so that no answer and no letter mixes two. */
interface Spoken {
  answers?: { problems: Translation<typeof problems>; sentences: Translation<typeof answers> }
  told?: Translation<typeof told>
}

const english = { answers: { problems, sentences: answers }, told } satisfies Spoken

const spoken: { readonly [L in Exclude<Locale, 'en'>]: Spoken } = {
  pt: { told: { ...portugueseEmails, ...portugueseNotices } },
  ar: { told: { ...arabicEmails, ...arabicNotices } },
}

const partsOf = (locale: Locale): Spoken => (locale === 'en' ? english : spoken[locale])

/** The language asked for where the API answers in it, otherwise English. */
export const spokenLocale = (asked: Locale): Locale => (partsOf(asked).answers ? asked : defaultLocale)

/** Title and next step of the API's problems, in a language or in English. */
export const problemWords = (asked: Locale): Translation<typeof problems> =>
  (partsOf(asked).answers ?? english.answers).problems

/** A sentence in words, in a language ('pt', 'pt-BR') or in English. */
export function textOf(sentence: Sentence, asked: string = defaultLocale): string {
  const locale = localeOf(asked.slice(0, 2))
  const words = sentence.say in told ? partsOf(locale).told : partsOf(locale).answers?.sentences
  return words ? said(words, sentence, locale) : said(everything, sentence, defaultLocale)
}
