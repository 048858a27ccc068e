import { assetOf } from '../../../contract/assets.ts'
import { say } from '../../../contract/sentence.ts'
import { type MovementKind, titleOf } from '../../../contract/wallet/movement-kinds.ts'
import type { Ctx } from '../../kernel/context.ts'
import { figureOf, figuresAlike, makePdf, minuteOf, type PaperWords, paperWords } from '../../kernel/papers/make-pdf.ts'
import { type PaperCustomer, partiesOf } from '../../kernel/papers/parties.ts'
import type { Column } from '../../kernel/papers/sheet.ts'
import { onWire } from '../../ledger/post.ts'
import type { StatementRow } from '../../ledger/statement/statement.rows.ts'
import type { Period } from './period.ts'
import { effectOf, lineTitle } from './statement-line.ts'

const summary = (words: PaperWords): readonly Column[] => [
  { head: words(say('statement_asset')), width: 155 },
  { head: words(say('statement_opening')), width: 120, right: true },
  { head: words(say('statement_change')), width: 120, right: true },
  { head: words(say('statement_closing')), width: 120, right: true },
]
const columns = (words: PaperWords): readonly Column[] => [
  { head: words(say('statement_time')), width: 92 },
  { head: words(say('statement_description')), width: 183 },
  { head: words(say('statement_amount')), width: 120, right: true },
  { head: words(say('statement_balance')), width: 120, right: true },
]
/** So many lines are drawn before others get their turn: a long statement must not hold up the rest of the server. */
const LINES_A_TURN = 40

/** The statement of a period as a PDF, made from the ledger's lines alone: who issued it, and whose it is. Resolves with the whole file. */
export function statementPdf(
  period: Period,
  customer: PaperCustomer,
  ctx: Pick<Ctx, 'config' | 'now' | 'textOf'>,
): Promise<Uint8Array> {
  const words = paperWords(ctx)
  const account = `@${customer.username}`
  const figures = figuresOf(period)
  return makePdf(
    ctx,
    words(say('statement_title')),
    async (sheet) => {
      partiesOf(sheet, words, ctx.config, customer)
      for (const line of preamble(period, account, ctx.now(), words)) sheet.note(line)
      sheet.table(summary(words))
      for (const row of summaryOf(period, figures)) sheet.row(row)
      sheet.table(columns(words))
      if (period.lines.length === 0) sheet.row(['', words(say('statement_none')), '', ''])
      for (const [index, line] of period.lines.entries()) {
        if (index % LINES_A_TURN === LINES_A_TURN - 1) await new Promise(setImmediate)
        const { cells, quiet } = cellsOf(line, period.numbers, figures, words)
        sheet.row(cells, quiet)
      }
    },
    (about) => words(say('statement_page', { ...about, account })),
  )
}

function preamble(
  { since, until, asset, kinds, journalId }: Period,
  account: string,
  madeAt: Date,
  words: PaperWords,
): string[] {
  const names = (kinds ?? []).map((kind) => words(titleOf(kind as MovementKind, false)))
  // A line of the page has room for about three of the longest names.
  const some = Array.from({ length: Math.ceil(names.length / 3) }, (_, i) => names.slice(i * 3, i * 3 + 3).join(', '))
  const only = [asset, ...some].filter(Boolean)
  return [
    words(say('statement_account', { account })),
    ...(journalId ? [words(say('statement_entry', { entry: journalId }))] : []),
    words(say('statement_period', { since: since ? minuteOf(since) : say('statement_first'), until: minuteOf(until) })),
    ...only
      .map((part, i) => `${part}${i === only.length - 1 ? '.' : ','}`)
      .map((names, i) => (i === 0 ? words(say('statement_only', { names })) : names)),
    ...(only.length > 0 && !journalId ? [words(say('statement_of_all'))] : []),
    words(say('statement_made', { time: minuteOf(madeAt) })),
  ]
}

/** Every asset that was there at either end or moved in between. */
function summaryOf({ opening, closing, lines, asset }: Period, { figure, signed }: Figures): string[][] {
  const codes = new Set([...opening.keys(), ...closing.keys(), ...lines.map((line) => line.asset)])
  return [...codes]
    .filter((code) => asset === undefined || code === asset)
    .sort()
    .map((code) => {
      const [before, after] = [opening.get(code) ?? 0n, closing.get(code) ?? 0n]
      const { name, symbol } = assetOf(code)
      return [
        `${name} (${symbol === code ? code : `${code}, ${symbol}`})`,
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
  words: PaperWords,
): { cells: string[]; quiet: boolean } {
  const quiet = effectOf(line) !== 'movement'
  const title = words(lineTitle(line))
  const about = quiet
    ? `${title}: ${figure(line.setAside < 0n ? -line.setAside : line.setAside, line.asset)} ${line.asset}`
    : title
  const amount = quiet ? '' : `${signed(line.amount, line.asset)} ${line.asset}`
  const cells = [
    line.at.toISOString().slice(0, 19).replace('T', ' '),
    about,
    amount,
    `${figure(line.balanceAfter, line.asset)} ${line.asset}`,
  ]
  const fee = line.feeWithin
    ? words(say('year_fee', { fee: `${figure(line.feeWithin, line.asset)} ${line.asset}` }))
    : ''
  return { cells: [...cells, [numbersIn(line.meta, numbers), fee].filter(Boolean).join(' · ')], quiet }
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
function figuresOf({ opening, closing, lines }: Period): Figures {
  const all = new Map<string, string[]>()
  const add = (asset: string, ...amounts: readonly bigint[]) => {
    const known = all.get(asset) ?? []
    known.push(...amounts.map((amount) => onWire(amount, asset)))
    all.set(asset, known)
  }
  for (const balances of [opening, closing]) for (const [asset, amount] of balances) add(asset, amount)
  for (const { asset, amount, setAside, balanceAfter } of lines) add(asset, amount, setAside, balanceAfter)
  const written = new Map([...all].map(([asset, amounts]) => [asset, figuresAlike(amounts)]))
  const figure = (minor: bigint, asset: string) => (written.get(asset) ?? figureOf)(onWire(minor, asset))
  return { figure, signed: (minor, asset) => (minor > 0n ? `+${figure(minor, asset)}` : figure(minor, asset)) }
}
