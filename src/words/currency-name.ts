import { displayNames } from './formatters.ts'
import { defaultLocale, type Locale, locales } from './locales.ts'

/** What a currency is called by Intl, with a capital as in a list; undefined in English, where ours have names of their own, and of a code that Intl doesn't know. */
export function currencyName(code: string, locale: Locale): string | undefined {
  if (locale === defaultLocale) return undefined
  const { format } = locales[locale]
  const own = displayNames(format, 'currency').of(code)
  return own && own.charAt(0).toLocaleUpperCase(format) + own.slice(1)
}
