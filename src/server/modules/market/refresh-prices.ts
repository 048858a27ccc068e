import { assetOf, assets } from '../../../contract/assets.ts'
import { decimalRate, inWholeUnits } from '../../../contract/conversion.ts'
import type { Ctx } from '../../kernel/context.ts'
import { crossRate } from '../../kernel/rates/cross-rate.ts'
import type { Rates } from '../../kernel/rates/reading.ts'
import { inTx, query } from '../../kernel/tx.ts'
import { type IndexRow, resort, sortedBy } from './market-price.rows.ts'
import { ratesNow } from './takeable.ts'

/**
 * How far an index moves before the ads that follow it are sorted anew. Prices are worked out when they are shown; this is about the order of
 * the list only, and ads that follow the same index keep their order among themselves.
 */
const RESORT_BPS = 10n
const PARTS = 10_000n
const SCALE = 12

/** Whole units of the currency for one of the asset, as the database writes it; undefined without a rate. */
export function indexText(asset: string, currency: string, rates: Rates): string | undefined {
  const rate = crossRate(asset, currency, rates)
  if ('unavailable' in rate) return undefined
  const { text } = decimalRate(inWholeUnits(rate, assetOf(asset), assetOf(currency)), 'half-even')
  return text === '0' ? undefined : text
}

const pairs = assets.flatMap((asset) =>
  assets
    .filter((currency) => currency.kind === 'fiat' && currency.code !== asset.code)
    .map((currency) => ({ asset: asset.code, currency: currency.code })),
)

/** Keeps the market's order near the index: one statement for each pair whose index moved by a tenth of a per cent. @returns how many did. */
export async function refreshPrices(ctx: Ctx): Promise<number> {
  const rates = await ratesNow(query(ctx), ctx)
  const known = new Map((await sortedBy(query(ctx))).map((row) => [`${row.asset}/${row.currency}`, row.price]))
  const moved = pairs.flatMap(({ asset, currency }): IndexRow[] => {
    const price = indexText(asset, currency, rates)
    return price !== undefined && hasMoved(known.get(`${asset}/${currency}`), price) ? [{ asset, currency, price }] : []
  })
  for (const row of moved) await inTx(ctx, (tx) => resort(tx, row))
  return moved.length
}

function hasMoved(before: string | undefined, now: string): boolean {
  if (before === undefined) return true
  const [old, current] = [unscaled(before), unscaled(now)]
  const change = current > old ? current - old : old - current
  return change * PARTS > old * RESORT_BPS
}

/** A decimal text as an integer of a scale that no rate here needs more of. */
function unscaled(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.slice(0, SCALE * 2).padEnd(SCALE * 2, '0'))
}
