import { currencyName } from './currency-name.ts'
import { dateFormat, decimalIn, displayNames, listOf, numberFormat, pluralRules } from './formatters.ts'
import { type Locale, locales } from './locales.ts'
import type { Forms, Section } from './message.ts'
import type { Param, Sentence } from './sentence.ts'

/** A sentence in words, from the sections at hand: a page's, in the browser, or all of them on the server. */
export function said(words: Section, sentence: Sentence, locale: Locale): string {
  const message = words[sentence.say]
  if (message === undefined) throw new Error(`no words for '${sentence.say}'`)
  const text = typeof message === 'string' ? message : formOf(message, Number(sentence.with?.n), locale)
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = sentence.with?.[name]
    return value === undefined ? whole : inWords(words, value, locale)
  })
}

const formOf = (forms: Forms, count: number, locale: Locale): string =>
  forms[pluralRules(locales[locale].format).select(count)] ?? forms.other

function inWords(words: Section, value: Param, locale: Locale): string {
  const { format } = locales[locale]
  if (typeof value === 'string') return inOwnDirection(inOwnFigures(value, format), locale)
  if (typeof value === 'number') return numberFormat(format).format(value)
  // By the bare language: countries are called alike in all of its kinds.
  if ('typed' in value) return inOwnDirection(value.typed, locale)
  if ('country' in value) return displayNames(locale, 'region').of(value.country) ?? value.country
  if ('currency' in value) return currencyName(value.currency, locale) ?? value.english
  if ('date' in value) return dateFormat(format, DAY).format(new Date(value.date))
  if ('figure' in value) return decimalIn(value.figure, format).replace(/\u200e?-/, '−')
  if ('month' in value) return dateFormat(format, MONTH).format(new Date(`${value.month}-01`))
  if ('moment' in value) return dateFormat(format, MOMENT).format(new Date(value.moment))
  if ('instant' in value) return clockIn(format, new Date(value.instant), value.zone ?? 'UTC')
  if ('list' in value) return listOf(format).format(value.list.map((one) => inWords(words, one, locale)))
  if ('each' in value) return value.each.map((one) => inWords(words, one, locale)).join(SEPARATORS[locale] ?? ', ')
  return said(words, value, locale)
}

/** An amount with its asset, '1250.50 EUR', or of notices of old '1,250.50 EUR', as the reader writes amounts: '1,250.50 EUR', '1.250,50 EUR'. All else comes back untouched. */
function inOwnFigures(text: string, format: string): string {
  const [, amount, asset] = AMOUNT.exec(text) ?? []
  return amount && asset ? `${decimalIn(amount.replaceAll(',', ''), format)} ${asset}` : text
}

/** What begins with a figure (an amount, a date, a phone number) would be turned about in a line that runs from the right. */
const inOwnDirection = (text: string, locale: Locale): string =>
  locales[locale].dir === 'rtl' && FIGURE.test(text) ? `\u2066${text}\u2069` : text

const AMOUNT = /^((?:\d{1,40}|\d{1,3}(?:,\d{3}){1,12})(?:\.\d{1,20})?) ([A-Z]{2,10})$/
const FIGURE = /^[+\-−]?\d/

/** '22 November 2026, 08:15 UTC': what is sent or kept knows no reader's clock. Where it does: '22 November 2026, 09:15 GMT+1'. */
function clockIn(format: string, at: Date, timeZone: string): string {
  const time = dateFormat(format, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(at)
  const named = dateFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at)
  const offset = named.find(({ type }) => type === 'timeZoneName')?.value
  return `${time} ${timeZone === 'UTC' ? 'UTC' : offset}`
}
const MONTH = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
const MOMENT = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: 'UTC',
} as const
const DAY = { dateStyle: 'long', timeZone: 'UTC' } as const
const SEPARATORS: Partial<Record<Locale, string>> = { ar: '، ' }
