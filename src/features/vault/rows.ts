import { type Share, sharesOf } from '../../client/share.ts'
import { assets } from '../../contract/assets.ts'
import type { CurrencyBalance, CustomerBalance, Unpriced, VaultAsset } from '../../contract/wallets.ts'

export interface AssetRow {
  code: string
  name: string
  available: string
  held: string
  total: string
  /** In the display currency; null where `unpriced` says why, or where there is none of it. */
  value: string | null
  unpriced: Unpriced | null
  /** Of all that has a value. */
  share: Share | undefined
  isCurrency: boolean
  /** Why nothing can be received from outside; null where there is an address. */
  closed: string | null
}

export const isZero = ({ total }: Pick<AssetRow, 'total'>): boolean => !/[1-9]/.test(total)

/** Crypto and currencies as one list: what there is first, the most valuable at the top, then the rest in the order of the asset table. */
export function assetRows(
  crypto: readonly VaultAsset[],
  currencies: readonly CurrencyBalance[],
  { parts }: Pick<CustomerBalance, 'parts'>,
): AssetRow[] {
  const shares = sharesOf(parts)
  const worth = (code: string) => {
    const part = parts.find(({ asset }) => asset === code)
    const share = shares.find(({ asset }) => asset === code)
    return { value: part?.value ?? null, unpriced: part?.unpriced ?? null, share }
  }
  const rows: AssetRow[] = [
    ...crypto.map(({ asset, name, balance, available, held, deposit_address, deposit_address_reason }) => ({
      ...worth(asset),
      code: asset,
      name,
      available,
      held,
      total: balance,
      isCurrency: false,
      closed: deposit_address === null ? deposit_address_reason : null,
    })),
    ...currencies.map(({ asset, name, available, held, total }) => ({
      ...worth(asset),
      code: asset,
      name,
      available,
      held,
      total,
      isCurrency: true,
      closed: null,
    })),
  ]
  const rank = ({ share }: AssetRow) => (share ? shares.indexOf(share) : shares.length)
  const order = ({ code }: AssetRow) => assets.findIndex((asset) => asset.code === code)
  return rows.sort((a, b) => Number(isZero(a)) - Number(isZero(b)) || rank(a) - rank(b) || order(a) - order(b))
}

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
export function rowsIn(rows: readonly AssetRow[], { find, zeros }: View): AssetRow[] {
  const wanted = (find ?? '').trim().toLowerCase()
  const all = zeros === 'show' || rows.every(isZero)
  return rows.filter((row) => (all || !isZero(row)) && `${row.name} ${row.code}`.toLowerCase().includes(wanted))
}
