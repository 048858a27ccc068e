import { assetOf } from '../../contract/assets.ts'
import type { Returned } from '../../contract/endpoint.ts'
import { isSome } from '../../contract/money.ts'
import type { customerBalance } from '../../contract/wallet/wallets.ts'

/**
 * What the form starts with: what the address asks for, else a currency one has, else `own`, the one totals are shown in, towards Bitcoin;
 * from crypto towards `own`.
 */
export function startPair(
  from: string | undefined,
  to: string | undefined,
  balance: Returned<typeof customerBalance> | undefined,
  own: string,
) {
  const parts = balance?.parts ?? []
  const held = parts.find((part) => part.type === 'fiat' && part.asset !== to && isSome(part.available))
  const pay = from ?? held?.asset ?? (to !== own ? own : own === 'USD' ? 'EUR' : 'USD')
  const towards = assetOf(pay).kind === 'fiat' ? 'BTC' : own
  return { from: pay, to: to && to !== pay ? to : towards }
}
