import type { english } from './en/english.ts'
import { languages } from './languages.ts'
import { defaultLocale, type Locale, localeOf } from './locales.ts'
import { said } from './said.ts'
import type { Sentence } from './sentence.ts'

/** Every sentence that a verb or a schema can name. */
export type Sentences = typeof english.said

/** Title and next step of the API's problems, in a language. */
export const problemWords = (locale: Locale = defaultLocale) => languages[locale].problems

/** What something is called: a proper name as it is, a sentence in words. */
export const nameIn = (name: string | Sentence, asked?: string): string =>
  typeof name === 'string' ? name : textOf(name, asked)

/** A sentence in words, in a language ('pt', 'pt-BR') or in English. */
export function textOf(sentence: Sentence, asked: string = defaultLocale): string {
  const locale = localeOf(asked.slice(0, 2))
  return said(languages[locale].said, sentence, locale)
}
