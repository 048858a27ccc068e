import { parse } from 'csv-parse/sync'
import { assetOf } from '../../contract/assets.ts'
import { formatAmount, isSome, parseAmount } from '../../contract/money.ts'
import { HistoryQuery, type StatementLine } from '../../contract/wallet/history.ts'
import type { YearStatement } from '../../contract/wallet/year-statement.ts'
import type { CustomerCtx } from '../kernel/context.ts'
import type { FileAnswer, PageOf } from '../kernel/implement.ts'
import { query } from '../kernel/tx.ts'
import { type Balance, balancesOf, noBalance } from '../ledger/balances.ts'
import { readHistory } from '../modules/history/read-history.ts'
import { readYear } from '../modules/history/year/read-year.ts'
import { pdfText } from './pdf-text.ts'

const minor = (amount: string, asset: string): bigint => {
  const size = isSome(amount) ? parseAmount(amount.replace(/^-/, ''), assetOf(asset).decimals) : 0n
  return amount.startsWith('-') ? -size : size
}

/** All of a customer's lines by the API, the latest first, in pages of some length. */
async function allPages(ctx: CustomerCtx, limit: number, filter: object = {}): Promise<StatementLine[]> {
  const lines: StatementLine[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const asked = HistoryQuery.parse({ ...filter, limit: String(limit), ...(cursor && { cursor }) })
    const { data, next } = (await readHistory(ctx, asked)) as PageOf<StatementLine>
    lines.push(...data)
    cursor = next
  }
  return lines
}

/** A customer's whole statement by the API, the latest line first, as the rows of its CSV and as the texts of its PDF, the earliest first. */
export async function statementOf(
  ctx: CustomerCtx,
): Promise<{ lines: StatementLine[]; rows: Record<string, string>[]; paper: string[] }> {
  const file = async (format: string) => (await readHistory(ctx, HistoryQuery.parse({ format }))) as FileAnswer
  const rows: Record<string, string>[] = parse(String((await file('csv')).body), {
    columns: true,
    record_delimiter: '\r\n',
  })
  return { lines: await allPages(ctx, 100), rows, paper: pdfText((await file('pdf')).body as Uint8Array) }
}

/** How the lines disagree with what somebody has of an asset: each goes on from the one before, and together they come to all of it. */
function sumFaults(lines: readonly StatementLine[], asset: string, has: Balance): string[] {
  const faults: string[] = []
  let [total, aside] = [0n, 0n]
  for (const line of lines.toReversed().filter((one) => one.asset === asset)) {
    total += minor(line.amount, asset)
    aside += minor(line.set_aside, asset)
    const after = minor(line.balance_after, asset)
    if (after !== total) faults.push(`${line.title} of ${asset}: ${after} after it instead of ${total}`)
    if (aside < 0n || aside > total) faults.push(`${line.title}: ${aside} set aside of ${total} ${asset}`)
    const moves = minor(line.amount, asset) !== 0n
    if (moves !== (line.effect === 'movement')) faults.push(`${line.title} is called ${line.effect}`)
  }
  if (total !== has.total) faults.push(`the lines come to ${total} ${asset} instead of ${has.total}`)
  const free = total - aside
  if (free !== has.available) faults.push(`the lines leave ${free} ${asset} to be spent instead of ${has.available}`)
  return faults
}

/**
 * Where anything that says what a customer has differs from anything else that does, in words: their balances, the statement's pages, whole and filtered,
 * its CSV and PDF, and the year's statement.
 */
export async function statementFaults(ctx: CustomerCtx): Promise<string[]> {
  const { customerId } = ctx.actor
  const balances = await balancesOf(query(ctx), customerId)
  const { lines, rows, paper } = await statementOf(ctx)
  const codes = [...new Set([...balances.keys(), ...lines.map(({ asset }) => asset)])].sort()
  const faults = codes.flatMap((asset) => sumFaults(lines, asset, balances.get(asset) ?? noBalance))
  const same = (what: string, is: unknown, should: unknown) => {
    const [one, other] = [JSON.stringify(is), JSON.stringify(should)]
    if (one !== other) faults.push(`${what}: ${one} instead of ${other}`)
  }
  same('in short pages', await allPages(ctx, 3), lines)
  for (const kind of new Set(lines.map((line) => line.kind)))
    same(
      `${kind} alone`,
      await allPages(ctx, 100, { kind }),
      lines.filter((line) => line.kind === kind),
    )
  for (const line of lines.slice(0, 5)) {
    same('by its id', await allPages(ctx, 5, { id: line.id }), [line])
    const { journal_id } = line
    same(
      'by its journal',
      await allPages(ctx, 9, { journal_id }),
      lines.filter((one) => one.journal_id === journal_id),
    )
  }
  const has = codes
    .map((asset) => ({ asset, amount: formatAmount(balances.get(asset)?.total ?? 0n, assetOf(asset).decimals) }))
    .filter(({ amount }) => isSome(amount))
  same(
    'the CSV',
    rows.map(({ id, amount, set_aside, balance_after }) => [id, amount, set_aside, balance_after]),
    lines.toReversed().map(({ id, amount, set_aside, balance_after }) => [id, amount, set_aside, balance_after]),
  )
  same('the PDF', closingOnPaper(paper, codes), has)
  const { closing } = (await readYear(ctx, { year: ctx.now().getUTCFullYear(), format: 'json' })) as YearStatement
  same('the year’s statement', closing, has)
  return faults
}

/** The last column of the summary. */
const closingOnPaper = (texts: readonly string[], codes: readonly string[]) =>
  codes.flatMap((asset) => {
    const at = texts.findIndex((text) => text.includes(`(${asset})`) || text.includes(`(${asset},`))
    const figure = texts[at + 3]?.replaceAll(',', '').replace('−', '-')
    const amount = at < 0 || !figure ? '0' : formatAmount(minor(figure, asset), assetOf(asset).decimals)
    return isSome(amount) ? [{ asset, amount }] : []
  })
