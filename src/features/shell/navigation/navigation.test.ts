import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { addressesOfPage, currentOf, groupOf, groupsOf, placeOf } from './navigation.ts'

const pages = [
  '/dashboard',
  '/dashboard/swap',
  '/dashboard/payments',
  '/dashboard/buy-crypto',
  '/dashboard/buy-crypto/order',
]

test('a menu offers what has a page, and nothing else', () => {
  const shown = groupsOf(pages)
  expect(shown.map(({ word }) => word)).toEqual(['fund', 'history'])
  expect(shown[0]?.items.map(({ href }) => href)).toEqual([
    '/dashboard/buy-crypto/order',
    '/dashboard/payments',
    '/dashboard/swap',
  ])
})

test('a group without pages is not there', () => {
  expect(groupsOf([])).toEqual([])
})

test('a page’s file says where it is read', () => {
  expect(addressesOfPage('../pages/dashboard/index.astro')).toEqual(['/dashboard'])
  expect(addressesOfPage('../pages/dashboard/transactions/index.astro')).toEqual(['/dashboard/transactions'])
  expect(addressesOfPage('../pages/dashboard/2fa.astro')).toEqual(['/dashboard/2fa'])
  expect(addressesOfPage('../pages/dashboard/post_ads/[market]_ads.astro')).toEqual([
    '/dashboard/post_ads/crypto_ads',
    '/dashboard/post_ads/currency_ads',
  ])
  expect(addressesOfPage('../pages/dashboard/transactions/[...kind].astro')).toEqual([
    '/dashboard/transactions',
    '/dashboard/transactions/deposit',
    '/dashboard/transactions/crypto',
    '/dashboard/transactions/conversion',
    '/dashboard/transactions/withdrawal',
    '/dashboard/transactions/transfer',
  ])
  expect(addressesOfPage('../pages/dashboard/[...missing].astro')).toEqual([])
})

test('one item at most is where the reader is: the nearest above the page', () => {
  expect(currentOf('/dashboard/', pages)).toBe('/dashboard')
  expect(currentOf('/dashboard/buy-crypto/order', pages)).toBe('/dashboard/buy-crypto/order')
  expect(currentOf('/dashboard/buy-crypto/receipt', pages)).toBe('/dashboard/buy-crypto')
  expect(currentOf('/dashboard/elsewhere', pages)).toBe('')
  const assets = ['/dashboard', '/dashboard/vault', '/dashboard/vault/asset']
  expect(currentOf('/dashboard/vault/asset', assets), 'a page below an item of the menus').toBe('/dashboard/vault')
})

describe('the menu that the reader is in', () => {
  const all = globSync('src/pages/dashboard/**/*.astro').flatMap(addressesOfPage)
  const lit = (path: string) => groupOf(path, groupsOf(all))

  test.each<[ReturnType<typeof lit>, string[]]>([
    ['fund', ['buy-crypto/order', 'payments/crypto', 'payments/pay', 'vault/asset']],
    ['p2p', ['p2p/crypto', 'p2p/buy', 'p2p/sell']],
    ['orders', ['orders', 'trade/order-success', 'p2p/confirm', 'p2p/chat', 'p2p/dispute', 'p2p/success']],
    ['orders', ['p2p/currency/dispute', 'p2p/currency/success']],
    ['history', ['transactions', 'transactions/transfer', 'buy-crypto']],
  ])('is %s at %j', (word, paths) => {
    expect(paths.map((path) => [path, lit(`/dashboard/${path}`)])).toEqual(paths.map((path) => [path, word]))
  })

  test('is none on the overview, and where what helps beside the menus is', () => {
    const dark = all.filter((path) => lit(path) === undefined).map((path) => path.replace(/^\/dashboard\/?/, ''))
    expect(dark.sort()).toEqual([
      '',
      '2fa',
      'account',
      'account-verification',
      'chat',
      'company_verification',
      'merchant_application',
      'settings',
      'support',
      'user-guide',
    ])
  })
})

test('each place of the bar knows what lies below it', () => {
  const at = (path: string) => placeOf(`/dashboard${path}`)
  expect([
    at(''),
    at('/swap'),
    at('/p2p/currency'),
    at('/orders'),
    at('/trade/crypto'),
    at('/p2p/confirm'),
    at('/p2p/dispute'),
    at('/p2p/currency/dispute'),
  ]).toEqual([
    '/dashboard',
    '/dashboard/swap',
    '/dashboard/p2p/crypto',
    '/dashboard/orders',
    '/dashboard/orders',
    '/dashboard/orders',
    '/dashboard/orders',
    '/dashboard/orders',
  ])
  expect([at('/settings'), at('/history'), at('/swapped')]).toEqual(['', '', ''])
})
