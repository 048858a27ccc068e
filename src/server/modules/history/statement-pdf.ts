import PDFDocument from 'pdfkit'
import { assetOf } from '../../../contract/assets.ts'
import { type Sentence, say } from '../../../contract/sentence.ts'
import { type MovementKind, movementKinds } from '../../../contract/wallet/movement-kinds.ts'
import type { Ctx } from '../../kernel/context.ts'
import { onWire } from '../../ledger/post.ts'
import type { StatementRow } from '../../ledger/statement.rows.ts'
import { bold, regular } from './fonts.ts'
import type { Period } from './period.ts'
import { type Column, MARGIN, Sheet } from './sheet.ts'
import { referenceOf } from './statement-csv.ts'
import { effectOf } from './statement-line.ts'

const summary = (words: Words): readonly Column[] => [
  { head: words(say('statement_asset')), width: 155 },
  { head: words(say('statement_opening')), width: 120, right: true },
  { head: words(say('statement_change')), width: 120, right: true },
  { head: words(say('statement_closing')), width: 120, right: true },
]
const columns = (words: Words): readonly Column[] => [
  { head: words(say('statement_time')), width: 92 },
  { head: words(say('statement_description')), width: 183 },
  { head: words(say('statement_amount')), width: 120, right: true },
  { head: words(say('statement_balance')), width: 120, right: true },
]
/** So many lines are drawn before others get their turn: a long statement must not hold up the rest of the server. */
const LINES_A_TURN = 40

type Words = (sentence: Sentence) => string

/**
 * The statement of a period as a PDF, made from the ledger's lines alone. In English for every reader: so are the kinds of movements in it,
 * and its fonts are Latin. Resolves with the whole file.
 */
export async function statementPdf(
  period: Period,
  head: { brand: string; madeAt: Date; textOf: Ctx['textOf'] },
): Promise<Uint8Array> {
  const words: Words = (sentence) => head.textOf(sentence, 'en')
  const title = words(say('statement_title'))
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    info: { Title: title, Author: head.brand, CreationDate: head.madeAt, ModDate: head.madeAt },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => doc.on('end', resolve))
  doc.registerFont('regular', regular).registerFont('bold', bold)
  const sheet = new Sheet(doc)
  sheet.title(head.brand, title)
  for (const line of preamble(period, head.madeAt, words)) sheet.note(line)
  sheet.table(summary(words))
  for (const row of summaryOf(period)) sheet.row(row)
  sheet.table(columns(words))
  if (period.lines.length === 0) sheet.row(['', words(say('statement_none')), '', ''])
  for (const [index, line] of period.lines.entries()) {
    if (index % LINES_A_TURN === LINES_A_TURN - 1) await new Promise(setImmediate)
    const { cells, quiet } = cellsOf(line, period.numbers)
    sheet.row(cells, quiet)
  }
  const about = { brand: head.brand, account: period.customerId }
  sheet.footers((page, of) => words(say('statement_page', { ...about, page, of })))
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

function preamble({ customerId, since, until, asset, kinds }: Period, madeAt: Date, words: Words): string[] {
  const names = (kinds ?? []).map((kind) => movementKinds[kind as MovementKind])
  // A line of the page has room for about three of the longest names.
  const some = Array.from({ length: Math.ceil(names.length / 3) }, (_, i) => names.slice(i * 3, i * 3 + 3).join(', '))
  const only = [asset, ...some].filter(Boolean)
  return [
    words(say('statement_account', { account: customerId })),
    words(say('statement_period', { since: since ? minuteOf(since) : say('statement_first'), until: minuteOf(until) })),
    ...only
      .map((part, i) => `${part}${i === only.length - 1 ? '.' : ','}`)
      .map((names, i) => (i === 0 ? words(say('statement_only', { names })) : names)),
    ...(only.length > 0 ? [words(say('statement_of_all'))] : []),
    words(say('statement_made', { time: minuteOf(madeAt) })),
  ]
}

/** Every asset that was there at either end or moved in between. */
function summaryOf({ opening, closing, lines, asset }: Period): string[][] {
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
function cellsOf(line: StatementRow, numbers: Period['numbers']): { cells: string[]; quiet: boolean } {
  const quiet = effectOf(line) !== 'movement'
  const title = movementKinds[line.kind]
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
  return { cells: [...cells, referenceOf(line.meta, numbers)], quiet }
}

const minuteOf = (instant: Date): string => instant.toISOString().slice(0, 16).replace('T', ' ')

/** Thousands apart, all decimals kept: '1,250.50'. */
const figure = (minor: bigint, asset: string): string =>
  onWire(minor, asset)
    .replace(/\B(?=(?:\d{3})+(?:\.|$))(?<!\.\d*)/g, ',')
    .replace('-', '−')
const signed = (minor: bigint, asset: string): string =>
  minor > 0n ? `+${figure(minor, asset)}` : figure(minor, asset)
