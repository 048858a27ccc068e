import { isSome, parseAmount } from '../../contract/money.ts'
import { percentIn } from '../../words/formatters.ts'

export interface Share {
  asset: string
  /** Of all that has a value, in tenths of a percent; all together make a thousand. */
  permille: number
}

const DECIMALS = 18

const minorOf = (value: string | null) => (value && isSome(value) ? parseAmount(value, DECIMALS) : 0n)

/**
 * Each asset's part of the whole, the largest first; assets without a price or a balance are left out. What cutting off leaves goes to those of
 * which most was cut off, so that the parts make up the whole.
 */
export function sharesOf(parts: readonly { asset: string; value: string | null }[]): Share[] {
  const values = parts
    .map((part) => ({ asset: part.asset, minor: minorOf(part.value) }))
    .filter(({ minor }) => minor > 0n)
  const whole = values.reduce((sum, { minor }) => sum + minor, 0n)
  if (whole === 0n) return []
  const cuts = values
    .sort((a, b) => compare(b.minor, a.minor))
    .map(({ asset, minor }) => ({ asset, permille: Number((minor * 1000n) / whole), cut: (minor * 1000n) % whole }))
  const left = 1000 - cuts.reduce((sum, { permille }) => sum + permille, 0)
  const rounded = new Set(cuts.toSorted((a, b) => compare(b.cut, a.cut)).slice(0, left))
  return cuts.map((part) => ({ asset: part.asset, permille: part.permille + (rounded.has(part) ? 1 : 0) }))
}

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0)

/** 425 → '42.5%'; less than a tenth of a percent is said so. `format` is the locale's Intl tag. */
export function shareText({ permille }: Share, format: string): string {
  const percent = (n: number) => percentIn(n, format, { minimumFractionDigits: 1 })
  return permille === 0 ? `<${percent(0.1)}` : percent(permille / 10)
}
