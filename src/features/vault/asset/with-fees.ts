import { assetOf } from '../../../contract/assets.ts'
import { formatAmount, isSome, parseAmount } from '../../../contract/money.ts'
import type { StatementLine } from '../../../contract/wallet/history.ts'

const withSign = /^-?/

/** The sum of two signed amounts of an asset. */
function plus(one: string, other: string, asset: string): string {
  const { decimals } = assetOf(asset)
  const signed = (text: string) => {
    const size = isSome(text) ? parseAmount(text.replace(withSign, ''), decimals) : 0n
    return text.startsWith('-') ? -size : size
  }
  return formatAmount(signed(one) + signed(other), decimals)
}

const isFeeOf = (fee: StatementLine, line: StatementLine | undefined): line is StatementLine =>
  line !== undefined &&
  line.journal_id === fee.journal_id &&
  line.kind === fee.kind &&
  line.effect === fee.effect &&
  line.kind.startsWith('withdrawal_')

/** Lines, the latest first, with what a withdrawal costs in the line of the withdrawal, whose `amount` and `set_aside` then hold both: the ledger writes the fee right after the amount. */
export function withFees(lines: readonly StatementLine[]): StatementLine[] {
  const rows: StatementLine[] = []
  for (let at = 0; at < lines.length; at++) {
    const [fee, line] = [lines[at] as StatementLine, lines[at + 1]]
    if (!isFeeOf(fee, line)) {
      rows.push(fee)
      continue
    }
    const { asset } = line
    rows.push({
      ...line,
      amount: plus(line.amount, fee.amount, asset),
      set_aside: plus(line.set_aside, fee.set_aside, asset),
      balance_after: fee.balance_after,
      fee: (fee.effect === 'movement' ? fee.amount : fee.set_aside).replace(withSign, ''),
    })
    at++
  }
  return rows
}
