import { countries, countryName } from '../../contract/countries.ts'
import { collator, displayNames } from '../../words/formatters.ts'
import { defaultLocale, type Locale, locales } from '../../words/locales.ts'

/** What a country is called in a language: in English as the contract spells it, otherwise as Intl knows it. */
export const countryNameIn = (code: string, locale: Locale): string =>
  locale === defaultLocale ? countryName(code) : (displayNames(locale, 'region').of(code) ?? code)

type Option = { readonly value: string; readonly label: string }
const made = new Map<Locale, readonly Option[]>()

/** All countries to choose from, by their names in a language and in its order. */
export function countryOptions(locale: Locale): readonly Option[] {
  const known = made.get(locale)
  if (known) return known
  const { compare } = collator(locales[locale].format)
  const options =
    drawnIn(locale) ??
    countries
      .map(({ code }) => ({ value: code, label: countryNameIn(code, locale) }))
      .sort((a, b) => compare(a.label, b.label))
  made.set(locale, options)
  return options
}

/** The list that the server drew. A browser may know other names, and another order, than the server: React would find another page than there is. */
function drawnIn(locale: Locale): readonly Option[] | undefined {
  if (typeof document === 'undefined' || document.documentElement.lang !== locale) return undefined
  const list = document.querySelector<HTMLSelectElement>('select[autocomplete="country"]')
  const options = [...(list?.options ?? [])].filter(({ value }) => value !== '')
  return options.length > 0 ? options.map(({ value, text }) => ({ value, label: text })) : undefined
}
