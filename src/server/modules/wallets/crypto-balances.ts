import { assets } from '../../../contract/assets.ts'
import type { CryptoBalance } from '../../../contract/wallet/wallets.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
import type { PageOf } from '../../kernel/implement.ts'
import { holdingsOnWire, myBalances } from './holdings.ts'
import { currentRates, worthOf, worthOnWire } from './valuation.ts'

/** The caller's crypto assets, stablecoins too and zeros included, each with what it is worth in `currency`. */
export async function cryptoBalancesOf(
  ctx: CustomerCtx,
  { currency }: { currency: string },
): Promise<PageOf<CryptoBalance>> {
  const [balance, rates] = await Promise.all([myBalances(ctx), currentRates(ctx)])
  const data = assets
    .filter(({ kind }) => kind !== 'fiat')
    .map(({ code, name, kind, decimals }) => ({
      asset: code,
      name,
      type: kind,
      decimals,
      ...holdingsOnWire(balance(code), code),
      versions: balance(code).versions,
      currency,
      ...worthOnWire(worthOf(balance(code).total, code, currency, rates), currency),
    }))
  return { data, next: null }
}
