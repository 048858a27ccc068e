import { assetOf } from '../../../contract/assets.ts'
import { say } from '../../../contract/sentence.ts'
import { type MovementKind, titleOf } from '../../../contract/wallet/movement-kinds.ts'
import type { Ctx } from '../../kernel/context.ts'
import { type PaperLanguage, paperLanguage } from '../../kernel/papers/language.ts'
import { makePdf } from '../../kernel/papers/make-pdf.ts'
import { type PaperCustomer, partiesOf } from '../../kernel/papers/parties.ts'
import type { Column } from '../../kernel/papers/sheet.ts'
import { assetNameIn } from '../../kernel/rates/asset-name.ts'
import { onWire } from '../../ledger/post.ts'
import type { StatementRow } from '../../ledger/statement/statement.rows.ts'
import type { Period } from './period.ts'
import { effectOf, lineTitle } from './statement-line.ts'

const summary = ({ words }: PaperLanguage): readonly Column[] => [
  { head: words(say('statement_asset')), width: 155 },
  { head: words(say('statement_opening')), width: 120, end: true },
  { head: words(say('statement_change')), width: 120, end: true },
  { head: words(say('statement_closing')), width: 120, end: true },
]
const columns = ({ words }: PaperLanguage): readonly Column[] => [
  { head: words(say('statement_time')), width: 108 },
  { head: words(say('statement_description')), width: 167 },
  { head: words(say('statement_amount')), width: 120, end: true },
  { head: words(say('statement_balance')), width: 120, end: true },
]
/** So many lines are drawn before others get their turn: a long statement must not hold up the rest of the server. */
const LINES_A_TURN = 40

/** The statement of a period as a PDF, made from the ledger's lines alone: who issued it, and whose it is. Resolves with the whole file. */
export function statementPdf(
  period: Period,
  customer: PaperCustomer,
  ctx: Pick<Ctx, 'config' | 'now' | 'textOf'>,
): Promise<Uint8Array> {
  const language = paperLanguage(ctx)
  const { words, apart } = language
  const account = apart(`@${customer.username}`)
  const figures = figuresOf(period, language)
  return makePdf(
    ctx,
    words(say('statement_title')),
    async (sheet) => {
      partiesOf(sheet, language, ctx.config, customer)
      for (const line of preamble(period, account, ctx.now(), language)) sheet.note(line)
      sheet.table(summary(language))
      for (const row of summaryOf(period, figures, ctx)) sheet.row(row)
      sheet.table(columns(language))
      if (period.lines.length === 0) sheet.row(['', words(say('statement_none')), '', ''])
      for (const [index, line] of period.lines.entries()) {
        if (index % LINES_A_TURN === LINES_A_TURN - 1) await new Promise(setImmediate)
        const { cells, quiet } = cellsOf(line, period.numbers, figures, language)
        sheet.row(cells, quiet)
      }
    },
    (about) => words(say('statement_page', { ...about, brand: apart(about.brand), account })),
  )
}

function preamble(
  { since, until, asset, kinds, journalId }: Period,
  account: string,
  madeAt: Date,
  { words }: PaperLanguage,
): string[] {
  const only = [...(asset ? [asset] : []), ...(kinds ?? []).map((kind) => titleOf(kind as MovementKind, false))]
  const instant = (at: Date) => ({ instant: at.toISOString() })
  return [
    words(say('statement_account', { account })),
    ...(journalId ? [words(say('statement_entry', { entry: journalId }))] : []),
    words(say('statement_period', { since: since ? instant(since) : say('statement_first'), until: instant(until) })),
    ...(only.length > 0 ? [words(say('statement_only', { names: { each: only } }))] : []),
    ...(only.length > 0 && !journalId ? [words(say('statement_of_all'))] : []),
    words(say('statement_made', { time: instant(madeAt) })),
  ]
}

/** Every asset that was there at either end or moved in between. */
function summaryOf(
  { opening, closing, lines, asset }: Period,
  { figure, signed }: Figures,
  ctx: Pick<Ctx, 'textOf'>,
): string[][] {
  const codes = new Set([...opening.keys(), ...closing.keys(), ...lines.map((line) => line.asset)])
  return [...codes]
    .filter((code) => asset === undefined || code === asset)
    .sort()
    .map((code) => {
      const [before, after] = [opening.get(code) ?? 0n, closing.get(code) ?? 0n]
      const { symbol } = assetOf(code)
      return [
        `${assetNameIn(ctx, assetOf(code))} (${symbol === code ? code : `${code}, ${symbol}`})`,
        figure(before, code),
        signed(after - before, code),
        figure(after, code),
      ]
    })
}

/** A line that moves nothing is drawn quietly, with what was set aside or freed in its description. */
function cellsOf(
  line: StatementRow,
  numbers: Period['numbers'],
  { figure, signed }: Figures,
  { words, time, apart }: PaperLanguage,
): { cells: string[]; quiet: boolean } {
  const quiet = effectOf(line) !== 'movement'
  const aside = line.setAside < 0n ? -line.setAside : line.setAside
  const title = words(lineTitle(line))
  const about = quiet
    ? words(say('statement_aside', { title, amount: { typed: `${figure(aside, line.asset)} ${line.asset}` } }))
    : title
  const amount = quiet ? '' : `${signed(line.amount, line.asset)} ${line.asset}`
  const cells = [time(line.at), about, amount, `${figure(line.balanceAfter, line.asset)} ${line.asset}`]
  const fee = line.feeWithin
    ? words(say('year_fee', { fee: { typed: `${figure(line.feeWithin, line.asset)} ${line.asset}` } }))
    : ''
  return { cells: [...cells, [apart(numbersIn(line.meta, numbers)), fee].filter(Boolean).join(' · ')], quiet }
}

/** By which number people know what a line is about; an id of the ledger's own tells nobody anything. */
const numbersIn = (meta: StatementRow['meta'], numbers: Period['numbers']): string =>
  Object.values(meta)
    .flatMap((id) => numbers.get(id) ?? [])
    .join(' ')

interface Figures {
  figure: (minor: bigint, asset: string) => string
  signed: (minor: bigint, asset: string) => string
}

/** How a period's figures are written: those of an asset with the same decimals, wherever they stand. */
function figuresOf({ opening, closing, lines }: Period, language: PaperLanguage): Figures {
  const all = new Map<string, string[]>()
  const add = (asset: string, ...amounts: readonly bigint[]) => {
    const known = all.get(asset) ?? []
    known.push(...amounts.map((amount) => onWire(amount, asset)))
    all.set(asset, known)
  }
  for (const balances of [opening, closing]) for (const [asset, amount] of balances) add(asset, amount)
  for (const { asset, amount, setAside, balanceAfter } of lines) add(asset, amount, setAside, balanceAfter)
  const written = new Map([...all].map(([asset, amounts]) => [asset, language.figuresAlike(amounts)]))
  const figure = (minor: bigint, asset: string) => (written.get(asset) ?? language.figure)(onWire(minor, asset))
  return { figure, signed: (minor, asset) => (minor > 0n ? `+${figure(minor, asset)}` : figure(minor, asset)) }
}
