import { z } from 'zod'
import { AssetCode, CurrencyCode } from './assets.ts'
import { AssetKind } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { SignedAmount } from './money.ts'

/** `available` can be spent; `held` is set aside for something under way; `total` is both. In whole units of the asset. */
const holdings = { available: SignedAmount, held: SignedAmount, total: SignedAmount }
const Instant = z.iso.datetime()

/** Why an asset has no value right now; its balance is untouched. */
export const Unpriced = z.enum(['stale', 'too_few_sources', 'disagreement'])
export type Unpriced = z.output<typeof Unpriced>

/**
 * `value` is `total` in the display currency, rounded down; null, and `unpriced` says why, when there is no reliable rate:
 * never zero for that reason.
 */
const valued = { value: SignedAmount.nullable(), unpriced: Unpriced.nullable() }

const DisplayCurrency = z.strictObject({ currency: CurrencyCode.default('USD') })

export const CurrencyBalance = z.strictObject({
  asset: CurrencyCode,
  name: z.string(),
  symbol: z.string(),
  decimals: z.number().int(),
  ...holdings,
})
export type CurrencyBalance = z.output<typeof CurrencyBalance>

export const BalancePart = z.strictObject({
  asset: AssetCode,
  name: z.string(),
  type: AssetKind,
  ...holdings,
  ...valued,
})
export type BalancePart = z.output<typeof BalancePart>

/**
 * `total` is the sum of the values of the parts, in `currency`; `parts` are the assets of which there is any. Codes in `unpriced` are not in `total`: say so beside it.
 */
export const CustomerBalance = z.strictObject({
  currency: CurrencyCode,
  total: SignedAmount,
  parts: z.array(BalancePart),
  unpriced: z.array(AssetCode),
  at: Instant,
})
export type CustomerBalance = z.output<typeof CustomerBalance>

/**
 * What the caller had at an instant, in the currency of the answer. Codes in `unpriced` were held, but no reliable rate of that day is
 * known: they are not in `total`, so it is less than there was.
 */
export const BalancePoint = z.strictObject({ at: Instant, total: SignedAmount, unpriced: z.array(AssetCode) })
export type BalancePoint = z.output<typeof BalancePoint>

/**
 * The caller's total over time: the end of each of the last `days` days (UTC) at that day's closing rates, and now at current ones, which
 * is customer-balance's total. The oldest first.
 */
export const BalanceHistory = z.strictObject({ currency: CurrencyCode, points: z.array(BalancePoint) })
export type BalanceHistory = z.output<typeof BalanceHistory>

/** How many days back a history can go. */
export const historyDays = ['7', '30', '90', '365'] as const

export const HistoryDays = z.enum(historyDays, { error: 'Choose 7, 30, 90 or 365 days.' })
export type HistoryDays = z.output<typeof HistoryDays>

/** Every crypto asset, zeros included. */
export const CryptoBalance = z.strictObject({
  asset: AssetCode,
  name: z.string(),
  type: AssetKind,
  decimals: z.number().int(),
  ...holdings,
  currency: CurrencyCode,
  ...valued,
})
export type CryptoBalance = z.output<typeof CryptoBalance>

/** How it stands with a network: 'closed' takes no deposits yet, 'open' does, 'frozen' is halted for everyone's safety. */
export const NetworkStatus = z.enum(['open', 'closed', 'frozen'])
export type NetworkStatus = z.output<typeof NetworkStatus>

/** A crypto asset as the vault shows it. While `deposit_address` is null, `deposit_address_reason` is the sentence why. */
export const VaultAsset = z.strictObject({
  asset: AssetCode,
  name: z.string(),
  type: AssetKind,
  decimals: z.number().int(),
  /** What is the customer's, held included. */
  balance: SignedAmount,
  available: SignedAmount,
  held: SignedAmount,
  networks: z.array(z.strictObject({ code: z.string(), name: z.string(), status: NetworkStatus })),
  deposit_address: z.string().nullable(),
  deposit_address_reason: z.string().nullable(),
})
export type VaultAsset = z.output<typeof VaultAsset>

export const currencyBalances = endpoint({
  method: 'get',
  path: '/wallet/currency-balances',
  summary: 'Your currency balances: available and held; every currency, or with nonzero=true those you have',
  auth: 'customer',
  query: z.strictObject({ nonzero: z.enum(['true', 'false'], { error: 'Write true or false.' }).default('false') }),
  list: true,
  returns: CurrencyBalance,
})

export const customerBalance = endpoint({
  method: 'get',
  path: '/wallet/customer-balance',
  summary: 'One total over all your assets in a display currency, with its parts',
  auth: 'customer',
  query: DisplayCurrency,
  returns: CustomerBalance,
})

export const balanceHistory = endpoint({
  method: 'get',
  path: '/wallet/balance-history',
  summary: 'Your total at the end of each of the last days, and now, in a display currency',
  auth: 'customer',
  query: DisplayCurrency.extend({ days: HistoryDays.default('30') }),
  returns: BalanceHistory,
})

export const cryptoBalance = endpoint({
  method: 'get',
  path: '/transactions/crypto_balance',
  summary: 'Your crypto balances: available, held, total, and value in a display currency',
  auth: 'customer',
  query: DisplayCurrency,
  list: true,
  returns: CryptoBalance,
})

export const customerAssets = endpoint({
  method: 'get',
  path: '/vaults/customer_assests',
  summary: 'Your crypto assets: balance, held, deposit address and network status',
  auth: 'customer',
  list: true,
  returns: VaultAsset,
})
