import {
  ArrowDownToLine,
  ArrowLeftRight,
  ChartNoAxesColumn,
  History,
  Landmark,
  type LucideIcon,
  Repeat,
  Settings,
  Vault,
} from 'lucide-react'

export type NavItem = { label: string; href: string; icon: LucideIcon; hint?: string; badge?: string }
export type NavGroup = { label: string; badge?: string; items: readonly NavItem[] }

export const overview: NavItem = { label: 'Overview', href: '/dashboard', icon: ChartNoAxesColumn }

export const settings: NavItem = { label: 'Account Settings', href: '/dashboard/settings', icon: Settings }

/** The menus, as data. An item stands here once its page does. */
export const groups: readonly NavGroup[] = [
  {
    label: 'Trade & Fund',
    badge: 'Popular',
    items: [
      { label: 'Deposit', href: '/dashboard/payments', icon: Landmark, hint: 'Add money by bank transfer' },
      { label: 'Swap', href: '/dashboard/swap', icon: ArrowLeftRight, hint: 'Exchange one asset for another' },
      { label: 'Assets', href: '/dashboard/vault', icon: Vault, hint: 'What you have' },
    ],
  },
  {
    label: 'History',
    items: [
      { label: 'All history', href: '/dashboard/history', icon: History },
      { label: 'Deposit', href: '/dashboard/transactions/deposit', icon: ArrowDownToLine },
      { label: 'Conversion history', href: '/dashboard/transactions/conversion', icon: Repeat },
    ],
  },
]

/** Whether an item's page, or one below it, is the one being read. */
export const isCurrent = (href: string, path: string): boolean => {
  const here = path.replace(/\/$/, '')
  return here === href || (href !== overview.href && here.startsWith(`${href}/`))
}
