import { z } from 'zod'
import { AssetCode, CurrencyCode } from '../assets.ts'
import { AssetKind } from '../catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { SignedAmount } from '../money.ts'
import { fault } from '../sentence.ts'

/**
 * What is the caller's, in whole units of the asset. `available` can be spent; `held` is set aside for a payment under way; `in_ads` lies in
 * the escrow of their own ads; `in_orders` in that of orders whose escrow is still theirs; `total` is all of it.
 */
const parts = { available: SignedAmount, held: SignedAmount, in_ads: SignedAmount, in_orders: SignedAmount }
const holdings = { ...parts, total: SignedAmount }
/**
 * What an answer was made of: ids of the caller's accounts, each with its version. An event about one of them in that version, or an earlier one, is
 * no news to it.
 */
const Versions = z.record(z.uuid(), z.number().int())
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
  versions: Versions,
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
 * `total` is the sum of the values of the parts, in `currency`; `parts` are the assets of which there is any. `split` divides the very same
 * total by where it stands; its four figures add up to it. Codes in `unpriced` are not in `total`: say so beside it.
 */
export const CustomerBalance = z.strictObject({
  currency: CurrencyCode,
  versions: Versions,
  total: SignedAmount,
  split: z.strictObject(parts),
  parts: z.array(BalancePart),
  unpriced: z.array(AssetCode),
  at: Instant,
})
export type CustomerBalance = z.output<typeof CustomerBalance>

/**
 * What the caller had at an instant, in the currency of the answer. `put_in` is what the period began with and what was put in since, less
 * what was taken out; `total` less `put_in` is what prices made of it. Null where that can't be known. Codes in `unpriced` were held, but no
 * reliable rate of that day is known: they are not in `total`, so it is less than there was.
 */
export const BalancePoint = z.strictObject({
  at: Instant,
  total: SignedAmount,
  put_in: SignedAmount.nullable(),
  unpriced: z.array(AssetCode),
})
export type BalancePoint = z.output<typeof BalancePoint>

/** How many days back a history can go. */
export const historyDays = ['7', '30', '90', '365'] as const

export const HistoryDays = z.enum(historyDays, { error: fault('choose_days') })
export type HistoryDays = z.output<typeof HistoryDays>

/**
 * What happened over a period, from `since` to now. `put_in` is neutral: `came_in` (deposits and what came by trades) less `went_out` (withdrawals and
 * what left by trades), each at its day's closing price; what of an asset comes and leaves on one day counts as the difference. `gain` is what prices and the costs of conversions made of it, less than zero for a loss;
 * `percent` is that of what there was and what came in, null where that was nothing. What there was, put in and gain add up to now's total.
 */
export const BalanceChange = z.strictObject({
  since: Instant,
  put_in: SignedAmount,
  came_in: SignedAmount,
  went_out: SignedAmount,
  gain: SignedAmount,
  percent: SignedAmount.nullable(),
})
export type BalanceChange = z.output<typeof BalanceChange>

/**
 * The caller's total over time: the end of each of the last `days` days (UTC) at that day's closing rates, and now at current ones, which
 * is customer-balance's total. The oldest first. `change` is null where there never was anything or a price is missing.
 */
export const BalanceHistory = z.strictObject({
  currency: CurrencyCode,
  days: HistoryDays,
  points: z.array(BalancePoint),
  change: BalanceChange.nullable(),
})
export type BalanceHistory = z.output<typeof BalanceHistory>

/** Every crypto asset, zeros included. */
export const CryptoBalance = z.strictObject({
  asset: AssetCode,
  name: z.string(),
  type: AssetKind,
  decimals: z.number().int(),
  ...holdings,
  versions: Versions,
  currency: CurrencyCode,
  ...valued,
})
export type CryptoBalance = z.output<typeof CryptoBalance>

/** How it stands with a network: 'closed' takes no deposits yet, 'open' does, 'frozen' is halted for everyone's safety. */
const NetworkStatus = z.enum(['open', 'closed', 'frozen'])

/** A crypto asset as the vault shows it. While `deposit_address` is null, `deposit_address_reason` is the sentence why. */
export const VaultAsset = z.strictObject({
  asset: AssetCode,
  name: z.string(),
  type: AssetKind,
  decimals: z.number().int(),
  /** What is the customer's, wherever it stands. */
  balance: SignedAmount,
  ...parts,
  versions: Versions,
  networks: z.array(z.strictObject({ code: z.string(), name: z.string(), status: NetworkStatus })),
  deposit_address: z.string().nullable(),
  deposit_address_reason: z.string().nullable(),
})
export type VaultAsset = z.output<typeof VaultAsset>

export const currencyBalances = endpoint({
  method: 'get',
  path: '/wallet/currency-balances',
  summary:
    'Your currency balances: available, held, in ads and in orders; every currency, or with nonzero=true those you have',
  auth: 'customer',
  permission: 'read',
  query: z.strictObject({
    nonzero: z.enum(['true', 'false'], { error: fault('write_true_or_false') }).default('false'),
  }),
  list: true,
  returns: CurrencyBalance,
})

export const customerBalance = endpoint({
  method: 'get',
  path: '/wallet/customer-balance',
  summary: 'One total over all your assets in a display currency, with its parts',
  auth: 'customer',
  permission: 'read',
  query: DisplayCurrency,
  returns: CustomerBalance,
})

export const balanceHistory = endpoint({
  method: 'get',
  path: '/wallet/balance-history',
  summary: 'Your total over the last days in a display currency: what you put in, and what prices made of it',
  auth: 'customer',
  permission: 'read',
  query: DisplayCurrency.extend({ days: HistoryDays.default('30') }),
  returns: BalanceHistory,
})

export const cryptoBalance = endpoint({
  method: 'get',
  path: '/transactions/crypto_balance',
  summary: 'Your crypto balances: available, held, in ads, in orders, total, and value in a display currency',
  auth: 'customer',
  permission: 'read',
  query: DisplayCurrency,
  list: true,
  returns: CryptoBalance,
})

export const customerAssets = endpoint({
  method: 'get',
  path: '/vaults/customer_assests',
  summary: 'Your crypto assets: balance and where it stands, deposit address and network status',
  auth: 'customer',
  permission: 'read',
  list: true,
  returns: VaultAsset,
})
