import type { Unpriced } from '../../contract/wallets.ts'

export const copy = {
  title: 'Assets',
  lead: 'Everything you have with us. Available can be used at once; held is set aside for something under way, and stays yours.',
  total: 'Total',
  zeros: 'Show assets you have none of',
  addresses: 'Receiving crypto from outside is not open yet',
  addressesHint: 'There are no deposit addresses for now. Get crypto by swapping money you deposited.',
  empty: 'Nothing here yet',
  emptyHint: 'Deposit money by bank transfer, then swap it into any asset.',
  loading: 'Loading your assets',
  failed: 'Your assets could not be loaded',
  safe: 'Your balances are unchanged and safe.',
} as const

export const whyUnpriced: Record<Unpriced, string> = {
  stale: 'No recent price',
  too_few_sources: 'Too few price sources',
  disagreement: 'Price sources disagree',
}
