import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  BookOpen,
  ChartNoAxesColumn,
  CreditCard,
  Handshake,
  History,
  House,
  IdCard,
  Landmark,
  LifeBuoy,
  Link,
  type LucideIcon,
  Megaphone,
  MessagesSquare,
  Receipt,
  ReceiptText,
  Repeat,
  Send,
  Settings,
  ShieldCheck,
  Store,
  Vault,
} from 'lucide-react'
import { addressesOfRoute } from '../../../contract/page-params.ts'
import type { shell } from '../../../words/en/shell.ts'

type Word = { [Key in keyof typeof shell]: (typeof shell)[Key] extends string ? Key : never }[keyof typeof shell]

/** `word`, `hint` and `badge` are keys of the words of the shell. */
export type NavItem = { word: Word; href: string; icon: LucideIcon; hint?: Word; badge?: Word }
/** A menu; the reader is in it at its items, at `also`, and at what lies below these. */
export type NavGroup = { word: Word; badge?: Word; items: readonly NavItem[]; also?: readonly string[] }

export const overview: NavItem = { word: 'overview', href: '/dashboard', icon: ChartNoAxesColumn }
export const settings: NavItem = { word: 'accountSettings', href: '/dashboard/settings', icon: Settings }
export const trades = '/dashboard/orders'

const item = (word: Word, path: string, icon: LucideIcon, hint?: Word, badge?: Word): NavItem => ({
  word,
  href: `/dashboard/${path}`,
  icon,
  ...(hint && { hint }),
  ...(badge && { badge }),
})

const below = (...paths: string[]) => paths.map((path) => `/dashboard/${path}`)

/** The pages of one order, whose address doesn't say in which market it was made. */
const ofOrders = below(
  ...['orders', 'trade', 'p2p/confirm', 'p2p/chat', 'p2p/dispute', 'p2p/success'],
  ...['p2p/currency/dispute', 'p2p/currency/success'],
)

/** Every menu of the product. An item shows as soon as there is a page at its address, a group as soon as it has an item. */
const groups: readonly NavGroup[] = [
  {
    word: 'fund',
    badge: 'popular',
    items: [
      item('buyCrypto', 'buy-crypto/order', CreditCard, 'buyCryptoHint', 'hot'),
      item('deposit', 'payments', Landmark, 'depositHint'),
      item('withdraw', 'withdraw', ArrowUpFromLine, 'withdrawHint'),
      item('swap', 'swap', ArrowLeftRight, 'swapHint'),
      item('assets', 'vault', Vault, 'assetsHint'),
      item('send', 'payments/send', Send, 'sendHint'),
      item('paymentLinks', 'payments/links', Link, 'paymentLinksHint'),
    ],
  },
  {
    word: 'escrow',
    items: [
      item('buyCryptoEscrow', 'escrow-account/buy_crypto', ShieldCheck, 'buyCryptoEscrowHint'),
      item('cryptoEscrow', 'escrow-account/crypto', Handshake, 'cryptoEscrowHint'),
      item('currencyEscrow', 'escrow-account/currency', Landmark, 'currencyEscrowHint'),
    ],
  },
  {
    word: 'postAds',
    items: [
      item('currencyAds', 'post_ads/currency_ads', Megaphone, 'currencyAdsHint'),
      item('cryptoAds', 'post_ads/crypto_ads', Store, 'cryptoAdsHint'),
    ],
  },
  {
    word: 'p2p',
    items: [
      item('currencyTrading', 'p2p/currency', Repeat, 'currencyTradingHint'),
      item('cryptoTrading', 'p2p/crypto', Handshake, 'cryptoTradingHint'),
    ],
    also: below('p2p'),
  },
  {
    word: 'orders',
    items: [
      item('currencyOrders', 'trade/currency', Receipt, 'currencyOrdersHint'),
      item('cryptoOrders', 'trade/crypto', Handshake, 'cryptoOrdersHint'),
    ],
    also: ofOrders,
  },
  {
    word: 'history',
    items: [
      item('allHistory', 'history', History),
      item('depositHistory', 'transactions/deposit', ArrowDownToLine),
      item('buyCryptoHistory', 'buy-crypto', CreditCard),
      item('withdrawalHistory', 'transactions/withdrawal', ArrowUpFromLine),
      item('conversionHistory', 'transactions/conversion', Repeat),
      item('cryptoTransactions', 'transactions/crypto', Vault),
      item('invoices', 'invoice', ReceiptText),
    ],
    also: below('transactions'),
  },
]

/** A place of the bar; the reader is at it on `also`, too, and on what lies below these. */
export type BarPlace = NavItem & { also: readonly string[] }

/** Orders of both markets, which the menus have apart. */
export const allOrders: NavItem = item('orders', 'orders', Handshake)

/** The four places of a phone's bar; the drawer with all of them is its fifth. The menus stay as they are. */
export const barPlaces: readonly BarPlace[] = [
  { ...overview, word: 'home', icon: House, also: [] },
  { ...item('swap', 'swap', ArrowLeftRight), also: [] },
  { ...item('trade', 'p2p/crypto', Store), also: below('p2p', 'post_ads') },
  { ...allOrders, also: ofOrders },
]

/** The address of the place that the reader is at, or '' at none: the nearest of all that lie above the page. */
export function placeOf(path: string): string {
  const above = nearest(
    path,
    barPlaces.flatMap(({ href, also }) => [href, ...also]),
  )
  return barPlaces.find(({ href, also }) => href === above || also.includes(above))?.href ?? ''
}

/** Where help is, beside the menus: in the profile's menu and at the foot of the drawer. */
const aids: readonly NavItem[] = [
  item('verification', 'account-verification', IdCard),
  item('messages', 'chat', MessagesSquare),
  item('guide', 'user-guide', BookOpen),
  item('support', 'support', LifeBuoy),
]

/** The aids as far as there are pages for them. */
export const aidsOf = (pages: readonly string[]): readonly NavItem[] => aids.filter(({ href }) => pages.includes(href))

/** The groups as far as there are pages for them. */
export const groupsOf = (pages: readonly string[]): readonly NavGroup[] =>
  groups
    .map((group) => ({ ...group, items: group.items.filter(({ href }) => pages.includes(href)) }))
    .filter(({ items }) => items.length > 0)

/** The addresses of a page by its file: '../pages/dashboard/buy-crypto/index.astro' is '/dashboard/buy-crypto'. */
export const addressesOfPage = (file: string): string[] =>
  addressesOfRoute(file.replace(/^.*\/pages(?=\/dashboard)/, '').replace(/(\/index)?\.astro$/, '')).filter(
    (address) => !address.includes('['),
  )

/** The item that the reader is at: one of the menus where the page lies at or below it, as an asset's lies below all assets; else the page. */
export function currentOf(path: string, pages: readonly string[]): string {
  const listed = groupsOf(pages).flatMap(({ items }) => items.map(({ href }) => href))
  return nearest(path, listed) || nearest(path, pages)
}

/** The menu that the reader is in: that of the nearest address above the page. */
export function groupOf(path: string, shown: readonly NavGroup[]): Word | undefined {
  const addresses = (group: NavGroup) => [...group.items.map(({ href }) => href), ...(group.also ?? [])]
  const above = nearest(path, shown.flatMap(addresses))
  return shown.find((group) => addresses(group).includes(above))?.word
}

/** The longest address that the path lies at or below. */
function nearest(path: string, pages: readonly string[]): string {
  const here = path.replace(/(.)\/$/, '$1')
  const above = pages.filter((href) => here === href || (href !== overview.href && here.startsWith(`${href}/`)))
  return above.sort((a, b) => b.length - a.length)[0] ?? ''
}
