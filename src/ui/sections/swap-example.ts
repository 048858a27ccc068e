import { fees } from '../../contract/fees.ts'
import { formatAmount, mulDiv } from '../../contract/money.ts'

const BPS = 10_000n
const paid = 500_00n
/** A round figure, marked as an example wherever it is shown. */
const indexPrice = 80_000_00n

/** The home page's example, reckoned with the real fee schedule: 500 EUR into bitcoin at 80,000 EUR. Decimal strings. */
export function swapExample() {
  const price = mulDiv(indexPrice, BPS + BigInt(fees.swapSpreadBps), BPS, 'ceil')
  const bought = mulDiv(paid, 100_000_000n, price, 'floor')
  const fee = mulDiv(bought, BigInt(fees.swapBps), BPS, 'ceil')
  return {
    paid: formatAmount(paid, 2),
    price: formatAmount(price, 2),
    bought: formatAmount(bought, 8),
    fee: formatAmount(fee, 8),
    got: formatAmount(bought - fee, 8),
  }
}

/** Basis points as a percentage for reading: 50 → '0.5 %'. */
export const percent = (bps: number) => `${bps / 100} %`
