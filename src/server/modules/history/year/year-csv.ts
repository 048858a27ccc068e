import { stringify } from 'csv-stringify/sync'
import { type YearStatement, yearColumns } from '../../../../contract/wallet/year-statement.ts'
import { inert } from '../statement-csv.ts'

/** The rows as CSV (RFC 4180), in the columns of the contract, between the balances: those of the beginning come first, those of the end last. Unknown is empty. */
export function yearCsv({ year, until, currency, opening, closing, rows }: YearStatement): string {
  const balance = (sort: string, time: string) => (of: YearStatement['opening'][number]) => ({
    time,
    sort,
    got_amount: of.amount,
    got_asset: of.asset,
  })
  const records = [
    ...opening.map(balance('opening', `${year}-01-01T00:00:00.000Z`)),
    ...rows.map(({ at, sort, kind, number, gave, got, rate, fee, value, fifo, average }) => ({
      time: at,
      sort,
      kind,
      number: inert(number ?? ''),
      gave_amount: gave?.amount,
      gave_asset: gave?.asset,
      gave_outside: gave && String(gave.outside),
      got_amount: got?.amount,
      got_asset: got?.asset,
      got_outside: got && String(got.outside),
      rate: rate?.figure,
      rate_unit: rate && `${rate.in}/${rate.of}`,
      fee_amount: fee?.amount,
      fee_asset: fee?.asset,
      currency,
      value,
      cost_fifo: fifo.cost,
      gain_fifo: fifo.gain,
      cost_average: average.cost,
      gain_average: average.gain,
    })),
    ...closing.map(balance('closing', until)),
  ]
  return stringify(records, { header: true, columns: [...yearColumns], record_delimiter: 'windows' })
}
