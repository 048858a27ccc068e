import { expect, test } from 'vitest'
import { ordersQuery, readFilters } from './filters.ts'

test('the address says which orders are shown, and nonsense in it is left out', () => {
  const read = (query: string) => readFilters(new URLSearchParams(query))
  expect(read('open=true&role=seller&state=paid')).toEqual({ open: 'true', role: 'seller', state: 'paid' })
  expect(read('open=maybe&role=thief&state=lost')).toEqual({})
  expect(ordersQuery('crypto', read('role=buyer')).query).toMatchObject({ market: 'crypto', role: 'buyer' })
})
