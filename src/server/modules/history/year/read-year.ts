import { assets } from '../../../../contract/assets.ts'
import { priceOf } from '../../../../contract/wallet/price-of.ts'
import type { YearRow, YearStatement } from '../../../../contract/wallet/year-statement.ts'
import type { CustomerCtx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { FileAnswer } from '../../../kernel/implement.ts'
import { paperLanguage } from '../../../kernel/papers/language.ts'
import { addressLines } from '../../../kernel/papers/parties.ts'
import { type AgreedRate, agreedRates } from '../../../kernel/rates/agreed-rates.rows.ts'
import { type ClosingRates, closingRates } from '../../../kernel/rates/closing-rates.rows.ts'
import { ratioOf } from '../../../kernel/rates/cross-rate.ts'
import { pricesAreSandbox } from '../../../kernel/rates/record-closing-rates.ts'
import { onWire } from '../../../ledger/post.ts'
import { inSnapshot } from '../../../ledger/snapshot.ts'
import { customerById, openProfile } from '../../accounts/customers.rows.ts'
import { paperCustomer } from '../../accounts/paper-customer.ts'
import { displayCurrencyOf } from '../../accounts/profiles.ts'
import { numbersOf } from '../numbers.rows.ts'
import { yearCsv } from './year-csv.ts'
import { type Part, yearEvents } from './year-events.rows.ts'
import { yearPdf } from './year-pdf.ts'
import { type PricedEvent, type PriceOn, YearRows } from './year-rows.ts'

/**
 * The caller's year (UTC), told for taxes: what was exchanged, brought in and withdrawn, each with its value in their currency at the time, its cost by FIFO and by average, and the gain.
 * Costs come from all that happened before, back to the first entry. Throws 'statement_too_long'.
 */
export async function readYear(
  ctx: CustomerCtx,
  { year, format }: { year: number; format: 'json' | 'csv' | 'pdf' },
): Promise<YearStatement | FileAnswer> {
  const told = await yearOf(ctx, year)
  if (format === 'json') return told
  const name = `year-${year}.${format}`
  if (format === 'csv') return new FileAnswer(name, 'text/csv; charset=utf-8', yearCsv(told))
  return new FileAnswer(name, 'application/pdf', await yearPdf(ctx, told, await paperCustomer(ctx)))
}

async function yearOf(ctx: CustomerCtx, year: number): Promise<YearStatement> {
  const { customerId } = ctx.actor
  const customer = await customerById(ctx, customerId)
  if (!customer) throw new Problem('unauthenticated')
  const profile = openProfile(ctx.sealer, customer)
  const currency = displayCurrencyOf(profile) as YearStatement['currency']
  const begins = new Date(Date.UTC(year, 0, 1))
  const until = new Date(Math.min(Date.UTC(year + 1, 0, 1), ctx.now().getTime() + 1))
  return inSnapshot(ctx, async ({ q }) => {
    const events = await yearEvents(q, customerId, until)
    const ratesOf = await closingRates(q, {
      sandbox: pricesAreSandbox(ctx),
      assets: assets.map(({ code }) => code),
      first: dayOf(events[0]?.at ?? begins),
      last: dayOf(events.at(-1)?.at ?? begins),
    })
    const books = new YearRows(currency, priceOn(ratesOf, currency))
    const before = events.filter(({ at }) => at < begins)
    for (const event of before) books.take(event)
    const opening = books.held
    const rows = events.slice(before.length).map((event) => books.take(event))
    const numbers = await numbersOf(q, rows)
    const rates = await agreedRates(
      q,
      rows.map(({ meta }) => meta),
    )
    const { country: countryName } = paperLanguage(ctx)
    const { address, company_name, first_name, last_name, country } = profile
    return {
      year,
      until: until.toISOString(),
      currency,
      name: company_name ?? `${first_name} ${last_name}`,
      address: address ? addressLines(address, countryName) : [countryName(country)],
      opening: balancesOf(opening),
      closing: balancesOf(books.held),
      rows: rows.map((row) => rowOnWire(row, currency, numbers, rates)),
      gains: gainsOf(rows, currency),
    }
  })
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

const priceOn =
  (ratesOf: (day: string) => ClosingRates, currency: string): PriceOn =>
  (day, asset) => {
    const rates = ratesOf(day)
    const [usdE12, unit] = [rates.get(asset), rates.get(currency)]
    if (usdE12 === undefined || unit === undefined) return undefined
    return ratioOf({ asset, usdE12 }, { asset: currency, usdE12: unit })
  }

const balancesOf = (held: ReadonlyMap<string, bigint>): YearStatement['opening'] =>
  [...held]
    .filter(([, amount]) => amount > 0n)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([asset, amount]) => ({
      asset: asset as YearStatement['opening'][number]['asset'],
      amount: onWire(amount, asset),
    }))

const sideOnWire = (side: Part | null): YearRow['gave'] =>
  side && { asset: side.asset as 'BTC', amount: onWire(side.amount, side.asset), outside: side.outside }

function rowOnWire(row: PricedEvent, currency: string, numbers: ReadonlyMap<string, string>, rates: Rates): YearRow {
  const worth = (minor: bigint | null) => (minor === null ? null : onWire(minor, currency))
  return {
    at: row.at.toISOString(),
    sort: row.sort,
    kind: row.kind,
    number: Object.values(row.meta).flatMap((id) => numbers.get(id) ?? [])[0] ?? null,
    gave: sideOnWire(row.gave),
    got: sideOnWire(row.got),
    rate: row.gave && row.got ? rateOf(row, rates) : null,
    fee: row.fee && { asset: row.fee.asset as 'BTC', amount: onWire(row.fee.amount, row.fee.asset) },
    value: worth(row.value),
    fifo: { cost: worth(row.cost.fifo), gain: worth(row.gain.fifo) },
    average: { cost: worth(row.cost.average), gain: worth(row.gain.average) },
  }
}

type Rates = ReadonlyMap<string, AgreedRate>

/** What was agreed of an exchange; what is beside it, such as the fee, changes nothing of it. */
function rateOf({ meta }: PricedEvent, rates: Rates): YearRow['rate'] {
  const [found] = Object.values(meta).flatMap((id) => rates.get(id) ?? [])
  const price = found && priceOf(found, found)
  return price
    ? { of: price.asset as 'BTC', in: price.currency as 'EUR', figure: price.figure, exact: price.isExact }
    : null
}

/** What nobody can know isn't counted, but said: of what was paid outside there is nothing to know. */
function gainsOf(rows: readonly PricedEvent[], currency: string): YearStatement['gains'] {
  const sold = rows.filter(({ sort, gave }) => (sort === 'exchange' || sort === 'unpriced') && gave && !gave.outside)
  const sum = (of: 'fifo' | 'average') => sold.reduce((all, { gain }) => all + (gain[of] ?? 0n), 0n)
  return {
    fifo: onWire(sum('fifo'), currency),
    average: onWire(sum('average'), currency),
    unknown: sold.filter(({ gain }) => gain.fifo === null || gain.average === null).length,
  }
}
