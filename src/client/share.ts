import { parseAmount } from '../contract/money.ts'
import { numberFormat } from '../words/formatters.ts'

export interface Share {
  asset: string
  /** Of all that has a value, in tenths of a percent. */
  permille: number
}

const DECIMALS = 18

const minorOf = (value: string | null) => (value && /[1-9]/.test(value) ? parseAmount(value, DECIMALS) : 0n)

/** Each asset's part of the whole, the largest first; assets without a price or a balance are left out. */
export function sharesOf(parts: readonly { asset: string; value: string | null }[]): Share[] {
  const values = parts
    .map((part) => ({ asset: part.asset, minor: minorOf(part.value) }))
    .filter(({ minor }) => minor > 0n)
  const whole = values.reduce((sum, { minor }) => sum + minor, 0n)
  return values
    .sort((a, b) => (b.minor > a.minor ? 1 : b.minor < a.minor ? -1 : 0))
    .map(({ asset, minor }) => ({ asset, permille: Math.trunc(Number((minor * 1000n) / whole)) }))
}

/** 425 → '42.5%'; less than a tenth of a percent is said so. `format` is the locale's Intl tag. */
export function shareText({ permille }: Share, format: string): string {
  const percent = numberFormat(format, { style: 'percent', minimumFractionDigits: 1 })
  return permille === 0 ? `<${percent.format(0.001)}` : percent.format(permille / 1000)
}
