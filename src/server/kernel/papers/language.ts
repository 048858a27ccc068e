import { sameDigits } from '../../../contract/money.ts'
import { type Sentence, say } from '../../../contract/sentence.ts'
import { dateFormat, decimalIn, displayNames } from '../../../words/formatters.ts'
import { type Locale, localeOf, locales } from '../../../words/locales.ts'
import type { Ctx } from '../context.ts'

/** How a paper says things: in one language from its title to its last page. */
export interface PaperLanguage {
  locale: Locale
  dir: 'ltr' | 'rtl'
  words: (sentence: Sentence) => string
  /** An amount of the wire, exact, without the zeros after the second decimal that say nothing: '1,250.50'. */
  figure: (amount: string) => string
  /** The same with its asset: '1,250.50 EUR'. */
  money: (amount: string, asset: string) => string
  /** How figures of one asset that stand in one paper are written: exact, each with as many decimals as the one that needs most. */
  figuresAlike: (amounts: readonly string[]) => (amount: string) => string
  /** A text that keeps its own direction in the midst of a sentence. */
  apart: (text: string) => string
  /** An instant in UTC, to the second, short enough for a table. */
  time: (at: Date) => string
  day: (at: Date) => string
  /** '2026-03' as 'March 2026'. */
  month: (month: string) => string
  country: (code: string) => string
}

/** The language of whoever asks: papers are in it as answers are. */
export function paperLanguage({ textOf }: Pick<Ctx, 'textOf'>): PaperLanguage {
  const locale = localeOf(textOf(say('email_language')))
  const { dir, format } = locales[locale]
  const written = (amount: string) => decimalIn(amount, format).replace(/\u200e?-/, '−')
  const figure = (amount: string) => written(amount.replace(/(\.\d\d\d*?)0+$/, '$1'))
  const date = (options: Intl.DateTimeFormatOptions) => (at: Date) =>
    dateFormat(format, { ...options, year: 'numeric', timeZone: 'UTC' }).format(at)
  const monthOf = date({ month: 'long' })
  return {
    locale,
    dir,
    words: (sentence) => textOf(sentence),
    figure,
    money: (amount, asset) => `${figure(amount)} ${asset}`,
    figuresAlike(amounts) {
      const [first = '0'] = sameDigits(amounts)
      const places = Math.max(decimals(first), Math.min(2, decimals(amounts[0] ?? '0')))
      return (amount) => {
        const [whole = '0', fraction = ''] = amount.split('.')
        return written(places === 0 ? whole : `${whole}.${fraction.slice(0, places).padEnd(places, '0')}`)
      }
    },
    apart: (text) => (dir === 'rtl' && text !== '' ? `\u2068${text}\u2069` : text),
    time: date({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', second: '2-digit' }),
    day: date({ day: 'numeric', month: 'long' }),
    month: (month) => monthOf(new Date(`${month}-01`)),
    country: (code) => displayNames(locale, 'region').of(code) ?? code,
  }
}

const decimals = (amount: string): number => amount.split('.')[1]?.length ?? 0

/** The same context, answering in a language: that of a paper which somebody asks for in another than their own. */
export const inLanguage = <C extends Pick<Ctx, 'textOf'>>(ctx: C, language: Locale | undefined): C =>
  language === undefined ? ctx : { ...ctx, textOf: (sentence, other = language) => ctx.textOf(sentence, other) }
