import { z } from 'zod'
import { ofLine } from '../../accounts/shown-text.ts'
import { CurrencyCode } from '../../assets.ts'
import { endpoint } from '../../endpoint.ts'
import { fault } from '../../sentence.ts'
import { Colleague } from '../desk.ts'

const finance = { auth: 'staff', roles: ['finance'] } as const

export const csvDelimiters = ['comma', 'semicolon', 'tab', 'bar'] as const
export const csvEncodings = ['utf-8', 'latin-1', 'utf-16'] as const
export const csvDates = [
  'YYYY-MM-DD',
  'DD.MM.YYYY',
  'DD/MM/YYYY',
  'MM/DD/YYYY',
  'DD-MM-YYYY',
  'DD.MM.YY',
  'YYYYMMDD',
] as const

/** A column by its name in the header row, or '#3' for the third; '' where the file has none. */
const Column = z
  .string()
  .trim()
  .max(80, fault('at_most_characters', { most: 80 }))
  .refine(...ofLine)
  .default('')
const Needed = Column.refine((name) => name !== '', fault('name_a_column'))

/** How a bank's CSV is read. The amount is in one column, or in one of what left and one of what arrived. */
export const CsvMapping = z
  .strictObject({
    delimiter: z.enum(csvDelimiters),
    encoding: z.enum(csvEncodings),
    /** Which row bears the names, counted from 1; what stands above is passed over. 0: there is none. */
    header_row: z.coerce.number().int().min(0).max(50),
    date: Needed,
    date_format: z.enum(csvDates),
    decimal: z.enum(['point', 'comma']),
    amount: Column,
    /** Whether the amount column has what arrived above zero, or what left. */
    sign: z.enum(['arrived', 'left']).default('arrived'),
    debit: Column,
    credit: Column,
    currency: Column,
    /** Of all lines, where no column says it. */
    default_currency: z.union([CurrencyCode, z.literal('')]).default(''),
    text: Needed,
    payer: Column,
    /** Beside the text, where the payer's reference has a column of its own. */
    reference: Column,
    /** The bank's own id of a line. */
    id: Column,
  })
  .refine(({ amount, credit }) => (amount === '') !== (credit === ''), {
    error: fault('amount_or_credit'),
    path: ['amount'],
  })
  .refine(({ currency, default_currency }) => currency !== '' || default_currency !== '', {
    error: fault('name_a_column'),
    path: ['currency'],
  })
export type CsvMapping = z.output<typeof CsvMapping>

/** How the CSV of one of the house's bank accounts is read. A change is a new version; files keep the one that they came with. */
export const BankProfile = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  version: z.number().int(),
  account: z.string(),
  mapping: CsvMapping,
  made_by: Colleague,
  made_at: z.iso.datetime(),
})
export type BankProfile = z.output<typeof BankProfile>

export const deskBankProfiles = endpoint({
  ...finance,
  method: 'get',
  path: '/desk/bank-profiles',
  summary: 'How each bank’s CSV is read: the newest version of each profile, by name',
  returns: z.array(BankProfile),
})
export const deskSaveBankProfile = endpoint({
  ...finance,
  method: 'post',
  path: '/desk/bank-profiles',
  summary: 'Say how a bank’s CSV is read: under a name that is known, as its next version',
  body: z.strictObject({
    name: z
      .string()
      .trim()
      .min(1, fault('name_profile'))
      .max(40, fault('at_most_characters', { most: 40 }))
      .refine(...ofLine),
    account: z
      .string()
      .trim()
      .min(1, fault('name_account'))
      .max(40, fault('at_most_characters', { most: 40 }))
      .refine(...ofLine),
    mapping: CsvMapping,
  }),
  returns: BankProfile,
  changes: [deskBankProfiles],
})
