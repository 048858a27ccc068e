/** A price as it is written, with two decimals at least: '1712.5' → '1712.50'. Nothing is cut: an ad's price is exact. */
export function priceText(price: string): string {
  const [whole = '0', fraction = ''] = price.split('.')
  return `${whole}.${fraction.padEnd(2, '0')}`
}

/** How many decimals figures that stand under each other are written with, so that their points line up: those of the longest, and two at least. */
export const decimalsOf = (figures: readonly (string | null | undefined)[]): number =>
  Math.max(2, ...figures.map((it) => it?.split('.')[1]?.replace(/0+$/, '').length ?? 0))

/**
 * A rate to compare by, cut: two decimals from 100 on, four from 1 on, six below, of which four digits at least say something. With its zeros, so that
 * it stays as wide while it moves. '1470.09975478' → '1470.09', '1.1424' → '1.1424', '0.0006805' → '0.0006805'.
 */
export function shortRate(rate: string): string {
  const [whole = '0', fraction = ''] = rate.split('.')
  const places = whole === '0' ? Math.max(6, fraction.search(/[1-9]/) + 4) : whole.length > 2 ? 2 : 4
  return `${whole}.${fraction.slice(0, places).padEnd(places, '0')}`
}
