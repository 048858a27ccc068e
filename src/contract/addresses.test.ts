import { expect, test } from 'vitest'
import { findUsers, getUser } from './accounts/accounts.ts'
import { addressOf, inLanguage, safeCallback } from './addresses.ts'
import { allOrders } from './orders/order-endpoints.ts'

test('an endpoint’s address has its parameters and query filled in, and nothing empty', () => {
  expect(addressOf(getUser, { params: { user_id: 'a/b' } })).toBe('/api/v1/users/a%2Fb')
  expect(addressOf(findUsers, { query: { username: 'ada', cursor: undefined, limit: 5 } })).toBe(
    '/api/v1/users?username=ada&limit=5',
  )
})

test('the same input has one address, however its query is written', () => {
  const query = { role: 'buyer', market: 'all', cursor: 'abc', limit: 5 } as const
  const reversed = Object.fromEntries(Object.entries(query).reverse()) as typeof query
  expect(addressOf(allOrders, { query })).toBe('/api/v1/order/all_orders?market=all&role=buyer&cursor=abc&limit=5')
  expect(addressOf(allOrders, { query: reversed })).toBe(addressOf(allOrders, { query }))
})

test('after signing in one gets back to pages of this site', () => {
  for (const path of ['/dashboard', '/dashboard/history?asset=BTC&limit=25', '/fees#swap'])
    expect(safeCallback(path)).toBe(path)
})

test('and to no other place, however it is written [ASVS 1.2.2, 3.7.2]', () => {
  const elsewhere = [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/a/..//evil.example',
    ' /x',
    '/\n/evil.example',
    'dashboard',
  ]
  for (const address of [
    ...elsewhere,
    'javascript:alert(1)',
    '',
    null,
    undefined,
    '/auth/login?callbackUrl=/auth/login',
  ]) {
    expect(safeCallback(address), String(address)).toBe('/dashboard')
  }
})

test('an address opens in the language of the page or letter that has it, its token at its end', () => {
  expect(inLanguage('es', '/auth/login')).toBe('/auth/login?lang=es')
  expect(inLanguage('pt', 'https://x.example/account-verification?username=a#token=t')).toBe(
    'https://x.example/account-verification?username=a&lang=pt#token=t',
  )
  expect(inLanguage('en', '/auth/login')).toBe('/auth/login')
})
