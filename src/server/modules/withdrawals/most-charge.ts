import { assetOf } from '../../../contract/assets.ts'

/** What banks keep of what they send back lies well below this; an amount far smaller than was sent is no return of it, or one to look into. */
const MOST_PERCENT = 5n
/** In whole units of the currency. */
const MOST_UNITS = 50n

/** The most that the house bears of what was kept on the way of an amount that came back; both in smallest units. */
export function mostCharge(asset: string, amount: bigint): bigint {
  const share = (amount * MOST_PERCENT) / 100n
  const cap = MOST_UNITS * 10n ** BigInt(assetOf(asset).decimals)
  return share < cap ? share : cap
}
