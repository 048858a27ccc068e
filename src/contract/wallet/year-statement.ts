import { z } from 'zod'
import { Language } from '../accounts/profiles.ts'
import { AssetCode, CurrencyCode } from '../assets.ts'
import { endpoint } from '../endpoint.ts'
import { SignedAmount } from '../money.ts'
import { fault } from '../sentence.ts'

/** One side of what was exchanged. `outside`: paid between the two people of a trade, and never on these books. */
const Side = z.strictObject({ asset: AssetCode, amount: SignedAmount, outside: z.boolean() })

/** By one method, in the statement's currency. null: not known, and never guessed. */
const Basis = z.strictObject({
  /** What was given had cost. */
  cost: SignedAmount.nullable(),
  /** `value` less `cost`; null too where nothing was exchanged, as in a withdrawal. */
  gain: SignedAmount.nullable(),
})

/**
 * exchange: a conversion, a purchase from the house, or a trade. in, out: brought in, withdrawn or taken back, which realises nothing here. income: a fee or a loss made good.
 * unpriced: a trade that a decision divided, for which no price was agreed.
 */
export const YearRowSort = z.enum(['exchange', 'in', 'out', 'income', 'unpriced'])

export const YearRow = z.strictObject({
  at: z.iso.datetime(),
  sort: YearRowSort,
  /** Of the movement, as in the statement: 'conversion', 'escrow_release', … */
  kind: z.string(),
  number: z.string().nullable(),
  gave: Side.nullable(),
  got: Side.nullable(),
  /** Of an exchange, before the fee: one whole `of` was `figure` of `in`, the currency per asset, as its screen and receipt say it; not `exact`: rounded for reading. */
  rate: z.strictObject({ of: AssetCode, in: AssetCode, figure: z.string(), exact: z.boolean() }).nullable(),
  fee: z.strictObject({ asset: AssetCode, amount: SignedAmount }).nullable(),
  /** In the statement's currency at the time: the very amount where one side is that currency, else by the day's closing rate; null: no rate is known. */
  value: SignedAmount.nullable(),
  fifo: Basis,
  average: Basis,
})
export type YearRow = z.output<typeof YearRow>

const Balance = z.strictObject({ asset: AssetCode, amount: SignedAmount })

export const YearStatement = z.strictObject({
  year: z.number().int(),
  /** Up to here, exclusive: the year's end, or now. */
  until: z.iso.datetime(),
  currency: CurrencyCode,
  name: z.string(),
  address: z.array(z.string()),
  /** Everything held, whatever it was set aside for, before the year and at its end. */
  opening: z.array(Balance),
  closing: z.array(Balance),
  rows: z.array(YearRow),
  /** Sums of the gains that are known, and how many exchanges have none. */
  gains: z.strictObject({ fifo: SignedAmount, average: SignedAmount, unknown: z.number().int() }),
})
export type YearStatement = z.output<typeof YearStatement>

/** The columns of the CSV, in order; new ones come at the end. */
export const yearColumns = [
  'time',
  'sort',
  'kind',
  'number',
  'gave_amount',
  'gave_asset',
  'gave_outside',
  'got_amount',
  'got_asset',
  'got_outside',
  'rate',
  'fee_amount',
  'fee_asset',
  'currency',
  'value',
  'cost_fifo',
  'gain_fifo',
  'cost_average',
  'gain_average',
  'rate_unit',
] as const

export const yearStatement = endpoint({
  method: 'get',
  path: '/history/year-statement',
  summary: 'The yearly statement: both sides of everything exchanged, its value, cost by FIFO and average, and gains',
  auth: 'customer',
  permission: 'read',
  query: z.strictObject({
    /** UTC. */
    year: z.coerce.number().int().min(2009, fault('choose_year')).max(9998, fault('choose_year')),
    format: z.enum(['json', 'csv', 'pdf'], { error: fault('choose_format') }).default('json'),
    /** Of a file that somebody else is to read, such as an authority; else by Accept-Language. */
    language: Language.optional(),
  }),
  formats: ['csv', 'pdf'],
  returns: YearStatement,
  errors: ['invalid_input', 'statement_too_long'],
})
