import { z } from 'zod'
import { type Network, networks } from './chain/networks.ts'
import { fault } from './sentence.ts'

/** Where a currency is at home; src/words has the names. */
type RegionCode = 'EU' | 'AF' | 'NA' | 'AS' | 'SA'

/**
 * Every asset and currency Florin knows, one row each: adding one is adding a row here.
 * `decimals` is the number of places of the smallest unit (ISO 4217 for currencies, the chain's own for crypto).
 * Amounts in rows are decimal strings in whole units.
 */
export interface Asset {
  code: string
  name: string
  kind: 'crypto' | 'stablecoin' | 'fiat'
  symbol: string
  decimals: number
  /** Networks that a crypto asset lives on; empty for currencies. */
  networks: readonly Network[]
  /** Region and ways to move a currency; empty for crypto. */
  region?: RegionCode
  rails: readonly string[]
  /** Smallest and largest single deposit or conversion, in whole units. */
  minAmount: string
  maxAmount: string
}

const crypto = (code: string, name: string, decimals: number, network: Network, min: string, max: string): Asset =>
  ({
    code,
    name,
    kind: 'crypto',
    symbol: code,
    decimals,
    networks: [network],
    rails: [],
    minAmount: min,
    maxAmount: max,
  }) as const
const stablecoin = (code: string, name: string, on: readonly Network[]): Asset =>
  ({
    code,
    name,
    kind: 'stablecoin',
    symbol: code,
    decimals: 6,
    networks: on,
    rails: [],
    minAmount: '1',
    maxAmount: '1000000',
  }) as const
const currency = (
  code: string,
  name: string,
  symbol: string,
  region: Asset['region'],
  rails: string[],
  min: string,
  max: string,
): Asset =>
  ({
    code,
    name,
    kind: 'fiat',
    symbol,
    decimals: 2,
    networks: [],
    region,
    rails,
    minAmount: min,
    maxAmount: max,
  }) as const

export const assets: readonly Asset[] = [
  crypto('BTC', 'Bitcoin', 8, networks.bitcoin, '0.00001', '25'),
  crypto('ETH', 'Ether', 18, networks.ethereum, '0.0001', '500'),
  stablecoin('USDT', 'Tether USD', [networks.ethereum, networks.tron]),
  stablecoin('USDC', 'USD Coin', [networks.ethereum]),
  crypto('LTC', 'Litecoin', 8, networks.litecoin, '0.001', '20000'),
  currency('USD', 'US dollar', '$', 'NA', ['ach', 'wire'], '1', '1000000'),
  currency('EUR', 'Euro', '€', 'EU', ['sepa'], '1', '1000000'),
  currency('GBP', 'Pound sterling', '£', 'EU', ['faster_payments'], '1', '1000000'),
  currency('NGN', 'Nigerian naira', '₦', 'AF', ['nip'], '100', '1500000000'),
  currency('KES', 'Kenyan shilling', 'KSh', 'AF', ['pesalink', 'mobile_money'], '10', '150000000'),
  currency('GHS', 'Ghanaian cedi', 'GH₵', 'AF', ['gip', 'mobile_money'], '1', '15000000'),
  currency('ZAR', 'South African rand', 'R', 'AF', ['eft'], '1', '20000000'),
  currency('INR', 'Indian rupee', '₹', 'AS', ['imps', 'upi'], '10', '85000000'),
  currency('BRL', 'Brazilian real', 'R$', 'SA', ['pix'], '1', '6000000'),
]

/** What networks are paid in that customers neither hold nor see: the house alone has it, to pay fees. */
export const houseAssets: readonly Asset[] = [crypto('TRX', 'TRON', 6, networks.tron, '1', '10000000')]

const byCode = new Map([...assets, ...houseAssets].map((asset) => [asset.code, asset]))

/** Whether the house alone has it. */
export const isHouseAsset = (code: string): boolean => houseAssets.some((asset) => asset.code === code)

/** The row of an asset code. Throws RangeError on a code that isn't in the table: validate with `AssetCode` first. */
export const assetOf = (code: string): Asset => {
  const asset = byCode.get(code)
  if (!asset) throw new RangeError(`unknown asset ${code}`)
  return asset
}

/** Whether the books know it: what customers may hold, and what the house alone pays fees in. */
export const isAsset = (code: string): boolean => byCode.has(code)

/** An asset or currency on the wire. */
export const AssetCode = z.enum(assets.map((asset) => asset.code) as [string, ...string[]], {
  error: fault('choose_asset'),
})

/** A currency (not crypto) on the wire. */
export const CurrencyCode = z.enum(
  assets.filter((asset) => asset.kind === 'fiat').map((asset) => asset.code) as [string, ...string[]],
  { error: fault('choose_currency') },
)
