import { z } from 'zod'
import { AssetCode, CurrencyCode } from './assets.ts'
import { endpoint } from './endpoint.ts'
import { Amount } from './money.ts'
import { fault } from './sentence.ts'

/** What an asset is: 'crypto', 'stablecoin' (crypto that follows a currency) or 'fiat' (a currency). */
export const AssetKind = z.enum(['crypto', 'stablecoin', 'fiat'], { error: fault('choose_asset_type') })
export type AssetKind = z.output<typeof AssetKind>

/** A currency; `rails` are the ways to move it that are open, by code ('sepa'). */
export const Currency = z.strictObject({
  code: CurrencyCode,
  name: z.string(),
  symbol: z.string(),
  /** Decimal places of the smallest unit. */
  minor_units: z.number().int(),
  rails: z.array(z.string()),
})
export type Currency = z.output<typeof Currency>

export const AssetType = z.strictObject({
  type: AssetKind,
  name: z.string(),
  description: z.string(),
  assets: z.array(AssetCode),
})
export type AssetType = z.output<typeof AssetType>

/** A chain an asset lives on, and the confirmations a deposit waits for, by its size. */
export const AssetNetwork = z.strictObject({
  code: z.string(),
  name: z.string(),
  confirmations: z.strictObject({ small: z.number().int(), ordinary: z.number().int(), large: z.number().int() }),
})
export type AssetNetwork = z.output<typeof AssetNetwork>

/** `min_amount` and `max_amount` of a single deposit or conversion, in whole units; `networks` is empty for currencies. */
export const SubAsset = z.strictObject({
  code: AssetCode,
  name: z.string(),
  type: AssetKind,
  symbol: z.string(),
  decimals: z.number().int(),
  networks: z.array(AssetNetwork),
  min_amount: Amount,
  max_amount: Amount,
})
export type SubAsset = z.output<typeof SubAsset>

export const Region = z.strictObject({ code: z.string(), name: z.string(), currencies: z.array(Currency) })
export type Region = z.output<typeof Region>

export const currencies = endpoint({
  method: 'get',
  path: '/currencies',
  summary: 'Currencies: code, name, symbol, minor units and the rails that are open',
  auth: 'public',
  list: true,
  returns: Currency,
})

export const assetTypes = endpoint({
  method: 'get',
  path: '/product/asset-type',
  summary: 'The types of asset, with the assets of each',
  auth: 'public',
  list: true,
  returns: AssetType,
})

export const subAssets = endpoint({
  method: 'get',
  path: '/product/sub-asset',
  summary: 'Assets, all or of one type: symbol, decimals, networks, confirmations, limits',
  auth: 'public',
  query: z.strictObject({ type: AssetKind.optional() }),
  list: true,
  returns: SubAsset,
})

export const subAssetTypes = endpoint({
  method: 'get',
  path: '/product/sub-asset-type',
  summary: 'The networks of an asset; none for a currency',
  auth: 'public',
  query: z.strictObject({ asset: AssetCode }),
  list: true,
  returns: AssetNetwork,
})

export const regions = endpoint({
  method: 'get',
  path: '/currency_product/regions',
  summary: 'Regions, and the currencies and rails in each',
  auth: 'public',
  list: true,
  returns: Region,
})
