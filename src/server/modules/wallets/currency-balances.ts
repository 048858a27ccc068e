import { assets } from '../../../contract/assets.ts'
import type { CurrencyBalance } from '../../../contract/wallet/wallets.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
import type { PageOf } from '../../kernel/implement.ts'
import { assetNameIn } from '../../kernel/rates/asset-name.ts'
import { holdingsOnWire, myBalances } from './holdings.ts'

/** The caller's currencies in the order of the asset table: all of them, or those of which there is any. */
export async function currencyBalancesOf(
  ctx: CustomerCtx,
  { nonzero }: { nonzero: 'true' | 'false' },
): Promise<PageOf<CurrencyBalance>> {
  const balance = await myBalances(ctx)
  const data = assets
    .filter(({ kind, code }) => kind === 'fiat' && (nonzero === 'false' || balance(code).total > 0n))
    .map((asset) => ({
      asset: asset.code,
      name: assetNameIn(ctx, asset),
      symbol: asset.symbol,
      decimals: asset.decimals,
      ...holdingsOnWire(balance(asset.code), asset.code),
      versions: balance(asset.code).versions,
    }))
  return { data, next: null }
}
