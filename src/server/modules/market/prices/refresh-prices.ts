import { assetOf, assets } from '../../../../contract/assets.ts'
import { decimalRate, inWholeUnits } from '../../../../contract/wallet/conversion.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { crossRate } from '../../../kernel/rates/cross-rate.ts'
import { ratesNow } from '../../../kernel/rates/rates.rows.ts'
import type { Rates } from '../../../kernel/rates/reading.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { type IndexRow, noteSettled, rememberIndex, resortPart, sortedBy } from './market-price.rows.ts'

/**
 * How far an index moves before the ads that follow it are sorted anew. Prices are worked out when they are shown; this is about the order of
 * the list only, and ads that follow the same index keep their order among themselves.
 */
const RESORT_BPS = 10n
const PARTS = 10_000n
const SCALE = 12

/** Whole units of the currency for one of the asset, as the database writes it; undefined without a rate. */
function indexText(asset: string, currency: string, rates: Rates): string | undefined {
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

/** So few that a taker of one of them hardly notices. */
const PART = 500
const FROM_THE_FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Keeps the market's order near the index: a pair's ads are sorted anew once its index has moved by a tenth of a per cent. What is left of that, since
 * an ad was locked or the process ended, is done the next time. @returns how many pairs had something to do.
 */
export async function refreshPrices(ctx: Ctx): Promise<number> {
  const rates = await ratesNow(query(ctx), ctx)
  const known = new Map((await sortedBy(query(ctx))).map((row) => [`${row.asset}/${row.currency}`, row]))
  let pending = 0
  for (const { asset, currency } of pairs) {
    const before = known.get(`${asset}/${currency}`)
    const price = indexText(asset, currency, rates)
    const moved = price !== undefined && hasMoved(before?.price, price)
    if (moved) await inTx(ctx, (tx) => rememberIndex(tx, { asset, currency, price }))
    const target = moved ? { asset, currency, price } : before
    if (!target || (!moved && before?.settled)) continue
    pending++
    await sortBy(ctx, target)
  }
  return pending
}

/** In parts, each a transaction of its own: nobody waits for all the ads of a pair. */
async function sortBy(ctx: Ctx, row: IndexRow): Promise<void> {
  let passedOver = 0
  for (let after = FROM_THE_FIRST; ; ) {
    const part = await inTx(ctx, (tx) => resortPart(tx.q, row, after, PART))
    passedOver += part.passed_over
    if (part.looked_at < PART || part.last === null) break
    after = part.last
  }
  if (passedOver === 0) await inTx(ctx, (tx) => noteSettled(tx.q, row))
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
