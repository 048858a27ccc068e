import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testFiles } from './test-files.ts'

const { pure, database, alone } = testFiles()

test('every test file is run, once', () => {
  const all = globSync('{src,scripts,tests/journeys}/**/*.test.{ts,tsx}').sort()
  expect([...pure, ...database, ...alone].sort()).toEqual(all)
})

test('what a file imports says where it is run', () => {
  expect(pure).toContain('src/contract/market/ad-price.test.ts')
  // By way of the market, the trades, and a fixture's fixture.
  for (const path of ['modules/orders/trade', 'modules/market/ads/ads', 'ledger/balances'])
    expect(database).toContain(`src/server/${path}.test.ts`)
  expect(database).toContain('tests/journeys/authorisation.test.ts')
  expect(alone).toContain('src/server/db/embedded/durability.test.ts')
  expect(alone).toContain('src/server/entry/static/send-range.test.ts')
})
