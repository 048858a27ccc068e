import { answered, type First } from '../../client/first.ts'
import { assetOf } from '../../contract/assets.ts'
import type { customerBalance } from '../../contract/wallets.ts'

/** What the form starts with: what the address asks for, else a currency one has, towards Bitcoin; from crypto towards dollars. */
export function startPair(from: string | undefined, to: string | undefined, balance: First<typeof customerBalance>) {
  const parts = answered(balance)?.data.parts ?? []
  const own = parts.find((part) => part.type === 'fiat' && part.asset !== to && /[1-9]/.test(part.available))
  const pay = from ?? own?.asset ?? (to === 'USD' ? 'EUR' : 'USD')
  const towards = assetOf(pay).kind === 'fiat' ? 'BTC' : 'USD'
  return { from: pay, to: to && to !== pay ? to : towards }
}
