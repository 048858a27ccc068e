import type { Ctx } from '../context.ts'
import type { Query } from '../tx.ts'
import { convert } from './cross-rate.ts'
import { ratesNow } from './rates.rows.ts'
import { countsWorth, type RateSettings, type Rates } from './reading.ts'

const EURO = 'EUR'

interface Amount {
  asset: string
  amount: bigint
}

const ratesOfWorth = async (q: Query, ctx: Pick<Ctx, 'providers' | 'now'>): Promise<Rates> => ({
  ...(await ratesNow(q, ctx)),
  settings: countsWorth,
})

function worthBy({ asset, amount }: Amount, rates: Rates): bigint | null {
  const worth = asset === EURO ? amount : convert(amount, asset, EURO, rates, 'ceil')
  return typeof worth === 'bigint' ? worth : null
}

/** What an amount in smallest units is worth in cents of a euro by current rates, rounded up; null while there is no rate. */
export async function worthInEuro(
  q: Query,
  ctx: Pick<Ctx, 'providers' | 'now'>,
  asset: string,
  amount: bigint,
): Promise<bigint | null> {
  return asset === EURO ? amount : worthBy({ asset, amount }, await ratesOfWorth(q, ctx))
}

/** The same of many amounts, each null while there is no rate for it; the rates are read once. What has none is worth what it is by `settings`, if given. */
export async function worthsInEuro(
  q: Query,
  ctx: Pick<Ctx, 'providers' | 'now'>,
  amounts: readonly Amount[],
  settings?: RateSettings,
): Promise<(bigint | null)[]> {
  if (amounts.length === 0) return []
  const rates = await ratesOfWorth(q, ctx)
  return amounts.map((one) => worthBy(one, rates) ?? (settings ? worthBy(one, { ...rates, settings }) : null))
}

/** What cents of a euro are worth in smallest units of a currency by current rates, as totals of balances are: rounded down; null while there is no rate. */
export async function euroWorthIn(
  q: Query,
  ctx: Pick<Ctx, 'providers' | 'now'>,
  currency: string,
  cents: bigint,
): Promise<bigint | null> {
  const rates = await ratesOfWorth(q, ctx)
  const worth = convert(cents, EURO, currency, rates, 'floor')
  return typeof worth === 'bigint' ? worth : null
}

/** How precise what a limit leaves is told: nobody types more places than these. */
const PLACES = 6

/**
 * What of each asset cents of a euro buy by current rates, in smallest units: rounded down to six places, and a hundredth less of all but euros, since
 * rates move until it is asked for. Assets without a rate now are left out.
 */
export async function euroIn(
  q: Query,
  ctx: Pick<Ctx, 'providers' | 'now'>,
  assets: readonly { code: string; decimals: number }[],
  cents: bigint,
): Promise<Amount[]> {
  const rates = await ratesOfWorth(q, ctx)
  return assets.flatMap(({ code, decimals }) => {
    if (code === EURO) return [{ asset: code, amount: cents }]
    const amount = convert((cents * 99n) / 100n, EURO, code, rates, 'floor')
    if (typeof amount !== 'bigint') return []
    const step = 10n ** BigInt(Math.max(0, decimals - PLACES))
    return [{ asset: code, amount: amount - (amount % step) }]
  })
}
