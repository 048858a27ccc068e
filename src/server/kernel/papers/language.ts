import { sameDigits } from '../../../contract/money.ts'
import { type Param, type Sentence, say } from '../../../contract/sentence.ts'
import type { Ctx } from '../context.ts'

/** How a paper says things: in one language from its title to its last page. */
export interface PaperLanguage {
  /** 'pt': what a reader of the file has it read aloud in. */
  code: string
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
  const dir = textOf(say('email_direction')) === 'rtl' ? 'rtl' : 'ltr'
  const said = (what: Param) => textOf(say('as_said', { what }))
  const written = (amount: string) => said({ figure: amount })
  const figure = (amount: string) => written(amount.replace(/(\.\d\d\d*?)0+$/, '$1'))
  return {
    code: textOf(say('email_language')),
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
    time: (at) => said({ moment: at.toISOString() }),
    day: (at) => said({ date: at.toISOString() }),
    month: (month) => said({ month }),
    country: (code) => said({ country: code }),
  }
}

const decimals = (amount: string): number => amount.split('.')[1]?.length ?? 0

/** The same context, answering in a language: that of a paper which somebody asks for in another than their own. */
export const inLanguage = <C extends Pick<Ctx, 'textOf'>>(ctx: C, language: string | undefined): C =>
  language === undefined ? ctx : { ...ctx, textOf: (sentence, other = language) => ctx.textOf(sentence, other) }
