/** What is offered for a unit of gas, in wei: the most in all, and the miner's part of it. */
interface Fees {
  rate: bigint
  tip: bigint
}

const max = (values: readonly bigint[]): bigint => values.reduce((most, one) => (one > most ? one : most), 0n)
const min = (a: bigint, b: bigint): bigint => (a < b ? a : b)
/** An eighth more, rounded up: what nodes ask of a replacement, and the signer's tenth, whatever the rounding. */
const dearer = (fee: bigint): bigint => (fee * 9n + 7n) / 8n
const isDearer = (now: bigint, than: bigint): boolean => now * 10n >= than * 11n

/**
 * What the next signed form of a transaction offers: the market's price, an eighth above all before it, and in all `gas` times it never more than
 * `limit`. Undefined where nothing within the limit would take their place.
 */
export function nextFees(market: Fees, before: readonly Fees[], gas: bigint, limit: bigint): Fees | undefined {
  const [lastRate, lastTip] = [max(before.map(({ rate }) => rate)), max(before.map(({ tip }) => tip))]
  const rate = min(max([market.rate, dearer(lastRate)]), limit / gas)
  const tip = min(max([market.tip, dearer(lastTip)]), rate)
  const takesPlace = before.length === 0 || (isDearer(rate, lastRate) && isDearer(tip, lastTip))
  return rate > 0n && takesPlace ? { rate, tip } : undefined
}
