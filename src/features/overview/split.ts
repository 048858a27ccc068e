import { sharesOf } from '../../client/files/share.ts'
import { ownAdsPage } from '../../contract/addresses.ts'
import { isSome } from '../../contract/money.ts'
import type { CustomerBalance } from '../../contract/wallet/wallets.ts'

type Where = keyof CustomerBalance['split']

export interface SplitPart {
  where: Where
  /** In whole units of the display currency. */
  amount: string
  /** Of the total. */
  permille: number
  href: string
}

const order: readonly Where[] = ['available', 'in_ads', 'in_orders', 'held']

/** The parts of the total that there are, each with the page that shows it. What has no price can't be counted, but is still named. */
export function splitOf({ split, parts }: Pick<CustomerBalance, 'split' | 'parts'>): SplitPart[] {
  const shares = sharesOf(order.map((where) => ({ asset: where, value: split[where] })))
  // Ads stand on two pages: the one where there is something in them.
  const inCurrencies = parts.filter((part) => isSome(part.in_ads)).every(({ type }) => type === 'fiat')
  const hrefs = {
    available: '/dashboard/vault',
    in_ads: ownAdsPage(inCurrencies ? 'currency' : 'crypto'),
    in_orders: '/dashboard/orders?open=true&role=seller',
    held: '/dashboard/history?group=withdrawals',
  }
  return order
    .filter((where) => where === 'available' || parts.some((part) => isSome(part[where])))
    .map((where) => ({
      where,
      amount: split[where],
      permille: shares.find(({ asset }) => asset === where)?.permille ?? 0,
      href: hrefs[where],
    }))
}
