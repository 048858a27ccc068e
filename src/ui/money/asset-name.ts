import { assetOf } from '../../contract/assets.ts'
import { currencyName } from '../../words/currency-name.ts'
import type { Locale } from '../../words/locales.ts'

/** What an asset is called in a language: currencies by the names Intl knows, crypto by its own name. */
export function assetName(code: string, locale: Locale): string {
  const { kind, name } = assetOf(code)
  return (kind === 'fiat' ? currencyName(code, locale) : undefined) ?? name
}
