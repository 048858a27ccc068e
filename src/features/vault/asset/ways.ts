import { assetOf } from '../../../contract/assets.ts'
import { isSome } from '../../../contract/money.ts'
import type { BalancePart, VaultAsset } from '../../../contract/wallet/wallets.ts'
import type { assetPage } from '../../../words/en/money/asset-page.ts'

/** One thing to do with an asset, and where. */
export interface Way {
  word: Extract<keyof typeof assetPage, 'deposit' | 'withdraw' | 'swap' | 'sell' | 'buy' | 'get'>
  href: string
}

const has = (amount: string | undefined) => amount !== undefined && isSome(amount)

/** What can be done with an asset, the likeliest first: with some of it to withdraw, swap or sell it, with none to get it. */
export function ways(code: string, part: BalancePart | undefined, crypto: VaultAsset | undefined): Way[] {
  const isCurrency = assetOf(code).kind === 'fiat'
  const comesIn = isCurrency || crypto?.networks.some(({ status }) => status === 'open')
  const market = `/dashboard/p2p/${isCurrency ? 'currency' : 'crypto'}?asset=${code}`
  const deposit: Way = {
    word: 'deposit',
    href: isCurrency ? `/dashboard/payments?currency=${code}` : `/dashboard/payments/crypto?asset=${code}`,
  }
  const there = has(part?.available)
  return [
    ...(comesIn ? [deposit] : []),
    ...(there
      ? [
          { word: 'withdraw', href: `/dashboard/withdraw?asset=${code}` } as const,
          { word: 'swap', href: `/dashboard/swap?from=${code}` } as const,
          { word: 'sell', href: `${market}&side=sell` } as const,
        ]
      : [{ word: 'get', href: `/dashboard/swap?to=${code}` } as const, { word: 'buy', href: market } as const]),
  ]
}
