import { assetOf } from '../../contract/assets.ts'
import { displayNames } from '../../words/formatters.ts'
import { defaultLocale, type Locale, locales } from '../../words/locales.ts'

/** What an asset is called in a language: currencies by the names Intl knows, with a capital as in a list; crypto by its own name. */
export function assetName(code: string, locale: Locale): string {
  const { kind, name } = assetOf(code)
  if (kind !== 'fiat' || locale === defaultLocale) return name
  const { format } = locales[locale]
  const own = displayNames(format, 'currency').of(code) ?? name
  return own.charAt(0).toLocaleUpperCase(format) + own.slice(1)
}
