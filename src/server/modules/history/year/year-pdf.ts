import { say } from '../../../../contract/sentence.ts'
import { type MovementKind, titleOf } from '../../../../contract/wallet/movement-kinds.ts'
import type { YearRow, YearStatement } from '../../../../contract/wallet/year-statement.ts'
import type { CustomerCtx } from '../../../kernel/context.ts'
import { type PaperLanguage, paperLanguage } from '../../../kernel/papers/language.ts'
import { makePdf } from '../../../kernel/papers/make-pdf.ts'
import { type PaperCustomer, partiesOf } from '../../../kernel/papers/parties.ts'
import type { Column } from '../../../kernel/papers/sheet.ts'
import { priceOnPaper } from '../../../kernel/rates/agreed-rates.rows.ts'

const balances = ({ words }: PaperLanguage): readonly Column[] => [
  { head: words(say('statement_asset')), width: 115 },
  { head: words(say('statement_opening')), width: 200, end: true },
  { head: words(say('statement_closing')), width: 200, end: true },
]
const columns = ({ words }: PaperLanguage, currency: string): readonly Column[] => [
  { head: words(say('statement_time')), width: 82 },
  { head: words(say('year_gave')), width: 108, end: true },
  { head: words(say('year_got')), width: 108, end: true },
  { head: words(say('year_value', { currency })), width: 73, end: true },
  { head: words(say('year_gain_fifo')), width: 72, end: true },
  { head: words(say('year_gain_average')), width: 72, end: true },
]
/** So many rows are drawn before others get their turn. */
const ROWS_A_TURN = 40

/** The year as a PDF: who, which period, balances, sums, and every row with its rate, fee and cost under it. Resolves with the whole file. */
export function yearPdf(ctx: CustomerCtx, told: YearStatement, customer: PaperCustomer): Promise<Uint8Array> {
  const language = paperLanguage(ctx)
  const { words, money, apart } = language
  const { year, currency, gains } = told
  return makePdf(
    ctx,
    words(say('year_title', { year: String(year) })),
    async (sheet) => {
      partiesOf(sheet, language, ctx.config, customer)
      sheet.fact(
        words(say('year_period')),
        words(
          say('statement_period', {
            since: { instant: `${year}-01-01T00:00:00.000Z` },
            until: { instant: told.until },
          }),
        ),
      )
      sheet.fact(words(say('year_gain_fifo')), money(gains.fifo, currency))
      sheet.fact(words(say('year_gain_average')), money(gains.average, currency))
      if (gains.unknown > 0) sheet.fact(words(say('year_unknown')), String(gains.unknown))
      for (const note of [say('year_how_value'), say('year_how_cost'), say('year_how_out'), say('year_no_advice')])
        sheet.note(words(note))
      sheet.table(balances(language))
      for (const row of balanceRows(told, language)) sheet.row(row)
      sheet.table(columns(language, currency))
      for (const [index, row] of told.rows.entries()) {
        if (index % ROWS_A_TURN === ROWS_A_TURN - 1) await new Promise(setImmediate)
        sheet.row(cellsOf(row, language, currency))
      }
      if (told.rows.length === 0) sheet.row(['', words(say('statement_none'))])
    },
    (about) =>
      words(say('statement_page', { ...about, brand: apart(about.brand), account: apart(`@${customer.username}`) })),
  )
}

const rateText = (it: NonNullable<YearRow['rate']>, { figure }: PaperLanguage): string =>
  priceOnPaper({ asset: it.of, currency: it.in, figure: it.figure, isExact: it.exact }, figure)

function balanceRows({ opening, closing }: YearStatement, { figure }: PaperLanguage): string[][] {
  const codes = [...new Set([...opening, ...closing].map(({ asset }) => asset))].sort()
  const of = (list: YearStatement['opening'], code: string) =>
    figure(list.find(({ asset }) => asset === code)?.amount ?? '0')
  return codes.map((code) => [code, of(opening, code), of(closing, code)])
}

/** What isn't known is said to be, and what there is none of stays empty. */
function cellsOf(row: YearRow, language: PaperLanguage, currency: string): string[] {
  const { words, money, apart } = language
  const { at, kind, number, gave, got, rate, fee, value, fifo, average, sort } = row
  const unknown = words(say('year_not_known'))
  const figure = (amount: string | null) => (amount === null ? unknown : language.figure(amount))
  const side = (of: YearRow['gave']) => (of ? money(of.amount, of.asset) : '')
  const isSale = sort === 'exchange' && gave !== null && !gave.outside
  const cost = (amount: string | null) => ({ typed: amount === null ? unknown : money(amount, currency) })
  const under = [
    words(titleOf(kind as MovementKind, false)),
    number && apart(number),
    rate && words(say('year_rate', { rate: { typed: rateText(rate, language) } })),
    fee && words(say('year_fee', { fee: { typed: money(fee.amount, fee.asset) } })),
    (gave?.outside || got?.outside) && words(say('year_outside')),
    gave && !gave.outside && words(say('year_cost', { fifo: cost(fifo.cost), average: cost(average.cost) })),
  ]
  return [
    language.time(new Date(at)),
    side(gave),
    side(got),
    figure(value),
    isSale ? figure(fifo.gain) : '',
    isSale ? figure(average.gain) : '',
    under.filter(Boolean).join(' · '),
  ]
}
