import { say } from '../../../../contract/sentence.ts'
import { type MovementKind, titleOf } from '../../../../contract/wallet/movement-kinds.ts'
import type { YearRow, YearStatement } from '../../../../contract/wallet/year-statement.ts'
import type { CustomerCtx } from '../../../kernel/context.ts'
import { figureOf, makePdf, minuteOf, type PaperWords, paperWords } from '../../../kernel/papers/make-pdf.ts'
import { type PaperCustomer, partiesOf } from '../../../kernel/papers/parties.ts'
import type { Column } from '../../../kernel/papers/sheet.ts'
import { priceOnPaper } from '../../../kernel/rates/agreed-rates.rows.ts'

const balances = (words: PaperWords): readonly Column[] => [
  { head: words(say('statement_asset')), width: 115 },
  { head: words(say('statement_opening')), width: 200, right: true },
  { head: words(say('statement_closing')), width: 200, right: true },
]
const columns = (words: PaperWords, currency: string): readonly Column[] => [
  { head: words(say('statement_time')), width: 82 },
  { head: words(say('year_gave')), width: 108, right: true },
  { head: words(say('year_got')), width: 108, right: true },
  { head: words(say('year_value', { currency })), width: 73, right: true },
  { head: words(say('year_gain_fifo')), width: 72, right: true },
  { head: words(say('year_gain_average')), width: 72, right: true },
]
/** So many rows are drawn before others get their turn. */
const ROWS_A_TURN = 40

/** The year as a PDF: who, which period, balances, sums, and every row with its rate, fee and cost under it. Resolves with the whole file. */
export function yearPdf(ctx: CustomerCtx, told: YearStatement, customer: PaperCustomer): Promise<Uint8Array> {
  const words = paperWords(ctx)
  const { year, currency, gains } = told
  const until = new Date(told.until)
  return makePdf(
    ctx,
    words(say('year_title', { year: String(year) })),
    async (sheet) => {
      partiesOf(sheet, words, ctx.config, customer)
      sheet.fact(
        words(say('year_period')),
        words(say('statement_period', { since: `${year}-01-01 00:00`, until: minuteOf(until) })),
      )
      sheet.fact(words(say('year_gain_fifo')), `${figureOf(gains.fifo)} ${currency}`)
      sheet.fact(words(say('year_gain_average')), `${figureOf(gains.average)} ${currency}`)
      if (gains.unknown > 0) sheet.fact(words(say('year_unknown')), String(gains.unknown))
      for (const note of [say('year_how_value'), say('year_how_cost'), say('year_how_out'), say('year_no_advice')])
        sheet.note(words(note))
      sheet.table(balances(words))
      for (const row of balanceRows(told)) sheet.row(row)
      sheet.table(columns(words, currency))
      for (const [index, row] of told.rows.entries()) {
        if (index % ROWS_A_TURN === ROWS_A_TURN - 1) await new Promise(setImmediate)
        sheet.row(cellsOf(row, words, currency))
      }
      if (told.rows.length === 0) sheet.row(['', words(say('statement_none'))])
    },
    (about) => words(say('statement_page', { ...about, account: `@${customer.username}` })),
  )
}

const rateText = (it: NonNullable<YearRow['rate']>): string =>
  priceOnPaper({ asset: it.of, currency: it.in, figure: it.figure, isExact: it.exact })

function balanceRows({ opening, closing }: YearStatement): string[][] {
  const codes = [...new Set([...opening, ...closing].map(({ asset }) => asset))].sort()
  const of = (list: YearStatement['opening'], code: string) =>
    figureOf(list.find(({ asset }) => asset === code)?.amount ?? '0')
  return codes.map((code) => [code, of(opening, code), of(closing, code)])
}

/** What isn't known is said to be, and what there is none of stays empty. */
function cellsOf(row: YearRow, words: PaperWords, currency: string): string[] {
  const { at, kind, number, gave, got, rate, fee, value, fifo, average, sort } = row
  const unknown = words(say('year_not_known'))
  const figure = (amount: string | null) => (amount === null ? unknown : figureOf(amount))
  const side = (of: YearRow['gave']) => (of ? `${figureOf(of.amount)} ${of.asset}` : '')
  const isSale = sort === 'exchange' && gave !== null && !gave.outside
  const cost = (name: string, amount: string | null) => `${name} ${figure(amount)}`
  const under = [
    words(titleOf(kind as MovementKind, false)),
    number,
    rate && words(say('year_rate', { rate: rateText(rate) })),
    fee && words(say('year_fee', { fee: `${figureOf(fee.amount)} ${fee.asset}` })),
    (gave?.outside || got?.outside) && words(say('year_outside')),
    gave &&
      !gave.outside &&
      words(say('year_cost', { costs: `${cost('FIFO', fifo.cost)}, ${cost('AVG', average.cost)} ${currency}` })),
  ]
  return [
    at.slice(0, 19).replace('T', ' '),
    side(gave),
    side(got),
    figure(value),
    isSale ? figure(fifo.gain) : '',
    isSale ? figure(average.gain) : '',
    under.filter(Boolean).join(' · '),
  ]
}
