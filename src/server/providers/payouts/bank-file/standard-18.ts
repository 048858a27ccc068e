import { nextWorkingDay } from '../../../../contract/rails/working-day.ts'
import type { PayoutOrder } from '../port.ts'
import { foldToBacs } from './fold-name.ts'
import type { AccountOf } from './payout-accounts.ts'
import type { Batch } from './payout-batch.ts'

const CREDIT = '99'
const CONTRA_DEBIT = '17'
const LABEL = 80
const RECORD = 100
const NAME = 18
const MOST = 99_999_999_999n
const DAY_MS = 86_400_000

/**
 * A Bacs file in Standard 18, single processing day: labels of 80 characters, a record of 100 for each credit, one contra that debits the house's
 * account with the sum, and trailers with totals and counts. Bacs takes a submission the day before its processing day.
 * Throws RangeError where an amount is larger than a record can say.
 */
export function standard18(batch: Batch, from: AccountOf<'standard-18'>, orders: readonly PayoutOrder[]): string {
  const sum = orders.reduce((total, { amount }) => total + amount, 0n)
  const serial = batch.messageId.slice(-6)
  const [made, processed, kept] = [batch.at, nextWorkingDay(batch.at), new Date(batch.at.getTime() + 7 * DAY_MS)]
  const file = (label: 'HDR1' | 'EOF1') =>
    `${label}A${from.user_number}S  1${from.user_number}${serial}00010001${' '.repeat(6)}${julian(made)}${julian(kept)} 000000`
  const lengths = (label: 'HDR2' | 'EOF2') => `${label}F02000${String(RECORD).padStart(5, '0')}${' '.repeat(35)}00`
  const count = (n: number) => figures(BigInt(n), 7)
  const totals = `${figures(sum, 13)}${figures(sum, 13)}${count(1)}${count(orders.length)}`
  return [
    `${`VOL1${serial}0${' '.repeat(30)}${from.user_number}`.padEnd(LABEL - 1)}1`,
    file('HDR1').padEnd(LABEL),
    lengths('HDR2').padEnd(LABEL),
    `UHL1${julian(processed)}999999    000000001 DAILY  001`.padEnd(LABEL),
    ...orders.map((order) => credit(order, from)),
    contra(sum, from),
    file('EOF1').padEnd(LABEL),
    lengths('EOF2').padEnd(LABEL),
    `UTL1${totals}`.padEnd(LABEL),
    '',
  ].join('\r\n')
}

const credit = ({ endToEndId, amount, to }: PayoutOrder, from: AccountOf<'standard-18'>): string =>
  record({
    to: `${to.fields.sort_code ?? ''}${to.fields.account_number ?? ''}`,
    code: CREDIT,
    from,
    amount,
    reference: endToEndId,
    name: to.holder,
  })

const contra = (amount: bigint, from: AccountOf<'standard-18'>): string =>
  record({
    to: `${from.sort_code}${from.account_number}`,
    code: CONTRA_DEBIT,
    from,
    amount,
    reference: 'CONTRA',
    name: from.holder,
  })

interface Written {
  /** Sort code and account number. */
  to: string
  code: string
  from: AccountOf<'standard-18'>
  amount: bigint
  reference: string
  name: string
}

function record({ to, code, from, amount, reference, name }: Written): string {
  if (!/^[0-9]{14}$/.test(to)) throw new RangeError(`${reference}: no sort code and account number`)
  if (amount > MOST) throw new RangeError(`${reference}: more than a Bacs record can say`)
  const cell = (text: string) => foldToBacs(text, NAME).padEnd(NAME)
  const source = `${from.sort_code}${from.account_number}`
  return `${to}0${code}${source}    ${figures(amount, 11)}${cell(from.holder)}${cell(reference)}${cell(name)}`
}

const figures = (n: bigint, width: number): string => n.toString().padStart(width, '0')

/** ' yyddd': the day of the year, after a space. */
function julian(at: Date): string {
  const year = at.getUTCFullYear()
  const day = Math.floor((Date.UTC(year, at.getUTCMonth(), at.getUTCDate()) - Date.UTC(year, 0, 1)) / DAY_MS) + 1
  return ` ${String(year % 100).padStart(2, '0')}${String(day).padStart(3, '0')}`
}
