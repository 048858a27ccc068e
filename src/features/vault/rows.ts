import { type Share, sharesOf } from '../../client/files/share.ts'
import { ownAdsPage } from '../../contract/addresses.ts'
import { assets } from '../../contract/assets.ts'
import { isSome } from '../../contract/money.ts'
import type { CurrencyBalance, CustomerBalance, Unpriced, VaultAsset } from '../../contract/wallet/wallets.ts'
import { assetName } from '../../ui/money/asset-name.ts'
import { defaultLocale, type Locale } from '../../words/locales.ts'

/** Set aside for a payment, in the customer's own ads, in orders whose escrow is still theirs. */
export type HeldIn = 'payments' | 'ads' | 'orders'

export interface AssetRow {
  code: string
  name: string
  available: string
  /** What can't be spent, by where it stands; only what there is. */
  held: readonly { where: HeldIn; amount: string }[]
  total: string
  /** In the display currency; null where `unpriced` says why, or where there is none of it. */
  value: string | null
  unpriced: Unpriced | null
  /** Of all that has a value. */
  share: Share | undefined
  isCurrency: boolean
  /** Why nothing can be received from outside; null where there is an address. */
  closed: string | null
  /** The customer's deposit address, where they have one. */
  address: string | null
}

export const isZero = ({ total }: Pick<AssetRow, 'total'>): boolean => !isSome(total)

/** Crypto and currencies as one list: what there is first, one's own currency at the top and then the most valuable, then the rest in the order of the asset table. */
export function assetRows(
  crypto: readonly VaultAsset[],
  currencies: readonly CurrencyBalance[],
  { parts, currency }: Pick<CustomerBalance, 'parts' | 'currency'>,
): AssetRow[] {
  const shares = sharesOf(parts)
  const worth = (code: string) => {
    const part = parts.find(({ asset }) => asset === code)
    const share = shares.find(({ asset }) => asset === code)
    return { value: part?.value ?? null, unpriced: part?.unpriced ?? null, share }
  }
  const rows: AssetRow[] = [
    ...crypto.map((one) => ({
      ...worth(one.asset),
      code: one.asset,
      name: one.name,
      available: one.available,
      held: heldOf(one),
      total: one.balance,
      isCurrency: false,
      address: one.deposit_address,
      closed: one.networks.some(({ status }) => status === 'open') ? null : one.deposit_address_reason,
    })),
    ...currencies.map((one) => ({
      ...worth(one.asset),
      code: one.asset,
      name: one.name,
      available: one.available,
      held: heldOf(one),
      total: one.total,
      isCurrency: true,
      address: null,
      closed: null,
    })),
  ]
  const rank = ({ code, share }: AssetRow) => (code === currency ? -1 : share ? shares.indexOf(share) : shares.length)
  const order = ({ code }: AssetRow) => assets.findIndex((asset) => asset.code === code)
  return rows.sort((a, b) => Number(isZero(a)) - Number(isZero(b)) || rank(a) - rank(b) || order(a) - order(b))
}

const heldOf = ({ held, in_ads, in_orders }: Pick<VaultAsset, 'held' | 'in_ads' | 'in_orders'>): AssetRow['held'] =>
  (
    [
      { where: 'ads', amount: in_ads },
      { where: 'orders', amount: in_orders },
      { where: 'payments', amount: held },
    ] as const
  ).filter(({ amount }) => isSome(amount))

/** Where a part that is held can be looked at. */
export const heldHref = ({ isCurrency }: Pick<AssetRow, 'isCurrency'>, where: HeldIn): string =>
  ({
    ads: ownAdsPage(isCurrency ? 'currency' : 'crypto'),
    orders: '/dashboard/orders?open=true&role=seller',
    payments: '/dashboard/history?group=withdrawals',
  })[where]

/** Which rows the reader wants to see, as the address says it. */
export interface View {
  /** Part of a name or code. */
  find?: string | undefined
  /** Assets there is none of as well. */
  zeros?: 'show' | undefined
}

/** The view an address asks for. */
export const viewIn = (search: URLSearchParams): View => ({
  find: search.get('find')?.slice(0, 40),
  zeros: search.get('zeros') === 'show' ? 'show' : undefined,
})

/** The rows of a view. Where there is nothing at all everything is shown, as what could be had. */
export function rowsIn(rows: readonly AssetRow[], { find, zeros }: View, locale: Locale = defaultLocale): AssetRow[] {
  const wanted = (find ?? '').trim().toLowerCase()
  const all = zeros === 'show' || rows.every(isZero)
  const found = ({ name, code }: AssetRow) => [name, assetName(code, locale), code].join(' ').toLowerCase()
  return rows.filter((row) => (all || !isZero(row)) && found(row).includes(wanted))
}
