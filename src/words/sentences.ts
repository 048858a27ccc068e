import { amountFaults } from './en/said/amount-faults.ts'
import { fieldFaults } from './en/said/field-faults.ts'
import { formFaults } from './en/said/form-faults.ts'
import { obstacles } from './en/said/obstacles.ts'
import { problems } from './en/said/problems.ts'
import { railFaults } from './en/said/rail-faults.ts'
import { requestFaults } from './en/said/request-faults.ts'
import { defaultLocale, type Locale } from './locales.ts'
import type { Translation } from './message.ts'
import { said } from './said.ts'
import type { Sentence } from './sentence.ts'

/** What the server says by code, in English: complete, and the type that a translation has to fill. */
const english = { ...amountFaults, ...fieldFaults, ...formFaults, ...obstacles, ...railFaults, ...requestFaults }

/** Every sentence that a verb or a schema can name. */
export type Sentences = typeof english

/** All that one language needs before the server says anything in it: one answer never mixes two. */
interface ServerWords {
  problems: Translation<typeof problems>
  sentences: Translation<Sentences>
}

const spoken: { readonly [L in Locale]?: ServerWords } = { en: { problems, sentences: english } }

/** The language asked for where the server speaks it whole, otherwise English. */
export const spokenLocale = (asked: Locale): Locale => (spoken[asked] ? asked : defaultLocale)

/** Title and next step of the API's problems, in a language or in English. */
export const problemWords = (asked: Locale): ServerWords['problems'] =>
  (spoken[spokenLocale(asked)] as ServerWords).problems

/** A sentence in words, in a language or in English. */
export function textOf(sentence: Sentence, asked: Locale = defaultLocale): string {
  const locale = spokenLocale(asked)
  return said((spoken[locale] as ServerWords).sentences, sentence, locale)
}
