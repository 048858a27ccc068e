import { expect, test } from 'vitest'
import { mostCounted } from '../../../contract/market/most-counted.ts'
import { counted } from './counted.ts'

test('a number of offers is said as far as it is counted', () => {
  expect([0, 3, mostCounted - 1].map(counted)).toEqual(['0', '3', String(mostCounted - 1)])
  expect([mostCounted, mostCounted + 1].map(counted)).toEqual([`${mostCounted}+`, `${mostCounted}+`])
})
