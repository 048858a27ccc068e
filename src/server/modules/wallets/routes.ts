import { assetPrices } from '../../../contract/wallet/asset-prices.ts'
import { priceHistory } from '../../../contract/wallet/price-history.ts'
import {
  balanceHistory,
  cryptoBalance,
  currencyBalances,
  customerAssets,
  customerBalance,
} from '../../../contract/wallet/wallets.ts'
import { type Api, implement } from '../../kernel/implement.ts'
import { assetPricesOf } from './asset-prices.ts'
import { balanceHistoryOf } from './balance-history.ts'
import { cryptoBalancesOf } from './crypto-balances.ts'
import { currencyBalancesOf } from './currency-balances.ts'
import { customerBalanceOf } from './customer-balance.ts'
import { priceHistoryOf } from './price-history.ts'
import { vaultAssetsOf } from './vault-assets.ts'

export const routes = (api: Api): void => {
  implement(api, currencyBalances, (ctx, { query }) => currencyBalancesOf(ctx, query))
  implement(api, customerBalance, (ctx, { query }) => customerBalanceOf(ctx, query))
  implement(api, balanceHistory, (ctx, { query }) => balanceHistoryOf(ctx, query))
  implement(api, priceHistory, (ctx, { query }) => priceHistoryOf(ctx, query))
  implement(api, assetPrices, (ctx, { query }) => assetPricesOf(ctx, query))
  implement(api, cryptoBalance, (ctx, { query }) => cryptoBalancesOf(ctx, query))
  implement(api, customerAssets, (ctx) => vaultAssetsOf(ctx))
}
