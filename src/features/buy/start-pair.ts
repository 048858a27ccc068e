import { assets } from '../../contract/assets.ts'

/** What can be bought. */
export const bought = assets.filter(({ kind }) => kind !== 'fiat')

/** What the form starts with: what the address asks for, else the customer's own currency and the first asset; of what is open. */
export function startPair(open: readonly string[], currency: string | null, asset: string | null, own: string) {
  const pay = [currency, own, 'USD'].find((code) => code !== null && open.includes(code)) ?? open[0]
  const get = bought.find(({ code }) => code === asset)?.code ?? 'BTC'
  return pay === undefined ? undefined : { currency: pay, asset: get }
}
export type Pair = NonNullable<ReturnType<typeof startPair>>
