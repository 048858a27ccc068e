import { expect, test } from 'vitest'
import { searchOf } from './use-url-filters.ts'

test('a shared link holds the filters that are set and nothing else', () => {
  expect(searchOf({ asset: 'BTC', from: undefined, status: '' })).toBe('?asset=BTC')
})

test('without filters the address is bare', () => {
  expect(searchOf({ asset: undefined })).toBe('')
})
