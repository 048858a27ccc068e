import { stringify } from 'csv-stringify/sync'
import { assetOf } from '../../../../contract/assets.ts'
import { formatAmount } from '../../../../contract/money.ts'
import type { PayoutOrder } from '../port.ts'
import type { AccountOf } from './payout-accounts.ts'
import type { Batch } from './payout-batch.ts'

/** A phone number begins with what a spreadsheet takes for a formula, and is none. */
const NUMBER = /^\+[0-9]+$/
const FORMULA = /^[=+\-@\t\r\n|%＝＋－＠]+/u

/**
 * Payments as CSV (RFC 4180) for a bank that takes no form of its own: a line each, with a column for every field that one of them has. Texts that
 * a spreadsheet would take for a formula lose what makes them one.
 */
export function payoutCsv(batch: Batch, from: AccountOf<'csv'>, orders: readonly PayoutOrder[]): string {
  const fields = [...new Set(orders.flatMap(({ to }) => Object.keys(to.fields)))].sort()
  const { decimals } = assetOf(from.currency)
  const records = orders.map(({ endToEndId, amount, to }) => ({
    message_id: batch.messageId,
    pay_on: batch.day,
    from_account: inert(from.account),
    end_to_end_id: endToEndId,
    currency: from.currency,
    amount: formatAmount(amount, decimals),
    rail: to.rail,
    country: to.country ?? '',
    holder: inert(to.holder),
    ...Object.fromEntries(fields.map((field) => [field, inert(to.fields[field] ?? '')])),
  }))
  return stringify(records, { header: true, record_delimiter: 'windows' })
}

const inert = (text: string): string => (NUMBER.test(text) ? text : text.replace(FORMULA, ''))
