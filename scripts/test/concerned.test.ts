import { expect, test } from 'vitest'
import { concernedBy } from './concerned.ts'

test('a file’s own tests are near, and so are those beside it', () => {
  const { tests, further } = concernedBy(['src/server/modules/swap/submit-swap.ts'])
  expect(tests).toContain('src/server/modules/swap/swap.test.ts')
  expect(tests).not.toContain('src/server/modules/accounts/sign-in/sessions.test.ts')
  expect(further).toBeGreaterThan(10)
})

test('what many use concerns all of them', () => {
  const { tests } = concernedBy(['src/contract/money.ts'])
  expect(tests).toContain('src/server/ledger/balances.test.ts')
  expect(tests.length).toBeGreaterThan(20)
})

test('a migration concerns the database’s own tests and the ledger’s, and all others that have one are further away', () => {
  const { tests, further } = concernedBy(['src/server/db/migrations/0001-ledger.sql'])
  expect(tests).toContain('src/server/db/migrate.test.ts')
  expect(tests).toContain('src/server/ledger/immutability.test.ts')
  expect(further).toBeGreaterThan(40)
})

test('a screen concerns the specs that visit its page', () => {
  const { browser } = concernedBy(['src/features/swap/Swap.island.tsx'])
  expect(browser).toContain('tests/e2e/swap.spec.ts')
  expect(browser).not.toContain('tests/e2e/second-factor.spec.ts')
})

test('what every test stands on concerns every test', () => {
  expect(concernedBy(['package.json']).tests.length).toBeGreaterThan(100)
  expect(concernedBy(['docs/architecture.md'])).toEqual({ tests: [], further: 0, browser: [] })
})
