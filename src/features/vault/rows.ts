import { assets } from '../../contract/assets.ts'
import type { CurrencyBalance, CustomerBalance, Unpriced, VaultAsset } from '../../contract/wallets.ts'

export interface AssetRow {
  code: string
  name: string
  available: string
  held: string
  /** In the display currency; null where `unpriced` says why, or where there is none of it. */
  value: string | null
  unpriced: Unpriced | null
  isCurrency: boolean
  /** Why nothing can be received from outside; null where there is an address. */
  closed: string | null
}

export const isZero = ({ available, held }: Pick<AssetRow, 'available' | 'held'>): boolean =>
  !/[1-9]/.test(available + held)

/** Crypto and currencies as one list, in the order of the asset table, with their values where there are any. */
export function assetRows(
  crypto: readonly VaultAsset[],
  currencies: readonly CurrencyBalance[],
  { parts }: Pick<CustomerBalance, 'parts'>,
): AssetRow[] {
  const worth = (code: string) => {
    const part = parts.find(({ asset }) => asset === code)
    return { value: part?.value ?? null, unpriced: part?.unpriced ?? null }
  }
  const rows: AssetRow[] = [
    ...crypto.map((row) => ({
      ...worth(row.asset),
      code: row.asset,
      name: row.name,
      available: row.available,
      held: row.held,
      isCurrency: false,
      closed: row.deposit_address === null ? row.deposit_address_reason : null,
    })),
    ...currencies.map((row) => ({
      ...worth(row.asset),
      code: row.asset,
      name: row.name,
      available: row.available,
      held: row.held,
      isCurrency: true,
      closed: null,
    })),
  ]
  const order = (code: string) => assets.findIndex((asset) => asset.code === code)
  return rows.sort((a, b) => Number(isZero(a)) - Number(isZero(b)) || order(a.code) - order(b.code))
}
