import { arabic } from './ar/arabic.ts'
import { english } from './en/english.ts'
import { spanish } from './es/spanish.ts'
import { french } from './fr/french.ts'
import type { Language } from './language.ts'
import type { Locale } from './locales.ts'
import { portuguese } from './pt/portuguese.ts'

/** Every language with all of its words. They stay on the server: a page hands over what its screen says, forms fetch theirs. */
export const languages: { readonly [L in Locale]: Language } = {
  en: english,
  pt: portuguese,
  es: spanish,
  ar: arabic,
  fr: french,
}
