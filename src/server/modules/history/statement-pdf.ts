import PDFDocument from 'pdfkit'
import { assetOf } from '../../../contract/assets.ts'
import { type MovementKind, movementKinds } from '../../../contract/wallet/movement-kinds.ts'
import { onWire } from '../../ledger/post.ts'
import type { StatementRow } from '../../ledger/statement.rows.ts'
import { bold, regular } from './fonts.ts'
import type { Period } from './period.ts'
import { type Column, MARGIN, Sheet } from './sheet.ts'
import { referenceOf } from './statement-csv.ts'
import { effectOf } from './statement-line.ts'

const SUMMARY: readonly Column[] = [
  { head: 'Asset', width: 155 },
  { head: 'Opening balance', width: 120, right: true },
  { head: 'Net change', width: 120, right: true },
  { head: 'Closing balance', width: 120, right: true },
]
const LINES: readonly Column[] = [
  { head: 'Time (UTC)', width: 92 },
  { head: 'Description', width: 183 },
  { head: 'Amount', width: 120, right: true },
  { head: 'Balance', width: 120, right: true },
]
/** So many lines are drawn before others get their turn: a long statement must not hold up the rest of the server. */
const LINES_A_TURN = 40

/** The statement of a period as a PDF, made from the ledger's lines alone. Resolves with the whole file. */
export async function statementPdf(period: Period, head: { brand: string; madeAt: Date }): Promise<Uint8Array> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    info: { Title: 'Account statement', Author: head.brand, CreationDate: head.madeAt, ModDate: head.madeAt },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => doc.on('end', resolve))
  doc.registerFont('regular', regular).registerFont('bold', bold)
  const sheet = new Sheet(doc)
  sheet.title(head.brand, 'Account statement')
  for (const line of preamble(period, head.madeAt)) sheet.note(line)
  sheet.table(SUMMARY)
  for (const row of summaryOf(period)) sheet.row(row)
  sheet.table(LINES)
  if (period.lines.length === 0) sheet.row(['', 'No movements in this period.', '', ''])
  for (const [index, line] of period.lines.entries()) {
    if (index % LINES_A_TURN === LINES_A_TURN - 1) await new Promise(setImmediate)
    const { cells, quiet } = cellsOf(line)
    sheet.row(cells, quiet)
  }
  sheet.footers((page, of) => `${head.brand} · Account ${period.customerId} · Page ${page} of ${of}`)
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

function preamble({ customerId, since, until, asset, kinds }: Period, madeAt: Date): string[] {
  const names = (kinds ?? []).map((kind) => movementKinds[kind as MovementKind])
  // A line of the page has room for about three of the longest names.
  const some = Array.from({ length: Math.ceil(names.length / 3) }, (_, i) => names.slice(i * 3, i * 3 + 3).join(', '))
  const only = [asset, ...some].filter(Boolean)
  return [
    `Account ${customerId}`,
    `From ${since ? minuteOf(since) : 'the first movement'} up to ${minuteOf(until)} UTC`,
    ...only.map((part, i) => `${i === 0 ? 'Only: ' : ''}${part}${i === only.length - 1 ? '.' : ','}`),
    ...(only.length > 0 ? ['Balances are of all movements.'] : []),
    `Made from the ledger on ${minuteOf(madeAt)} UTC. What is set aside is part of the balance until it is paid.`,
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
function cellsOf(line: StatementRow): { cells: string[]; quiet: boolean } {
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
  return { cells: [...cells, referenceOf(line.meta)], quiet }
}

const minuteOf = (instant: Date): string => instant.toISOString().slice(0, 16).replace('T', ' ')

/** Thousands apart, all decimals kept: '1,250.50'. */
const figure = (minor: bigint, asset: string): string =>
  onWire(minor, asset)
    .replace(/\B(?=(?:\d{3})+(?:\.|$))(?<!\.\d*)/g, ',')
    .replace('-', '−')
const signed = (minor: bigint, asset: string): string =>
  minor > 0n ? `+${figure(minor, asset)}` : figure(minor, asset)
