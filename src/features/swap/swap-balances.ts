import { availableIn } from '../../client/available.ts'
import { assetOf, assets } from '../../contract/assets.ts'
import { formatAmount, isSome, mulDiv } from '../../contract/money.ts'
import type { Quote } from '../../contract/wallet/swap.ts'
import type { BalancePart } from '../../contract/wallet/wallets.ts'

type Parts = readonly BalancePart[]

/** A wire amount, which has all decimals of its asset, in smallest units; zero is one, too. */
const minorOf = (amount: string): bigint => BigInt(amount.replace('.', ''))

/** The assets to choose from: those that one has first, each with what can be spent of it. */
export function withBalances(parts: Parts) {
  const all = assets.map(({ code }) => {
    const balance = availableIn(parts, code)
    return { code, balance: isSome(balance) ? balance : undefined }
  })
  return [...all.filter(({ balance }) => balance), ...all.filter(({ balance }) => !balance)]
}

/** A quarter, half and three quarters of an amount, cut to the asset's smallest unit; what would be nothing is left out. */
export function sharesOf(amount: string, code: string) {
  const { decimals } = assetOf(code)
  return [25, 50, 75]
    .map((percent) => ({ percent, minor: mulDiv(minorOf(amount), BigInt(percent), 100n, 'floor') }))
    .filter(({ minor }) => minor > 0n)
    .map(({ percent, minor }) => ({ percent, amount: formatAmount(minor, decimals) }))
}

/** What can be spent of a quote's two assets, before and after it. */
export function changeOf(parts: Parts, { from, to, pay, receive }: Pick<Quote, 'from' | 'to' | 'pay' | 'receive'>) {
  const moved = (code: string, by: bigint) => {
    const before = availableIn(parts, code)
    return { asset: code, before, after: formatAmount(minorOf(before) + by, assetOf(code).decimals) }
  }
  return [moved(from, -minorOf(pay)), moved(to, minorOf(receive))]
}
