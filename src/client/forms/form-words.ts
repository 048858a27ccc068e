import { faultOf } from '../../contract/sentence.ts'
import { amountFaults } from '../../words/en/said/amount-faults.ts'
import { formFaults } from '../../words/en/said/form-faults.ts'
import { defaultLocale, type Locale, localeOf } from '../../words/locales.ts'
import type { Translation } from '../../words/message.ts'
import { said } from '../../words/said.ts'

const english = { ...formFaults, ...amountFaults }
type FormWords = Translation<typeof english>

/** Fetched by who reads them alone: an English page pays for no other language. */
const others: { readonly [L in Exclude<Locale, 'en'>]: () => Promise<FormWords> } = {
  pt: async () => (await import('../../words/pt/form-words.ts')).formWords,
  es: async () => (await import('../../words/es/form-words.ts')).formWords,
  ar: async () => (await import('../../words/ar/form-words.ts')).formWords,
  fr: async () => (await import('../../words/fr/form-words.ts')).formWords,
}

/** What zod says by itself. */
const unforeseen = { as_said: '{what}' }

/**
 * Puts what a schema finds wrong into words, in the language of the document. They come with the schemas: a page that checks no form is not
 * made to carry them. Where the document's language can't be fetched the form is told in English.
 */
export async function faultsInWords(
  language = globalThis.document?.documentElement.lang,
): Promise<(message: string) => string> {
  const asked = localeOf(language)
  const translated = asked === 'en' ? undefined : await others[asked]().catch(() => undefined)
  const [words, locale] = translated ? ([translated, asked] as const) : ([english, defaultLocale] as const)
  return (message) => said({ ...words, ...unforeseen }, faultOf(message), locale)
}
