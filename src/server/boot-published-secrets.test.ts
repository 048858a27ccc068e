import { expect, test } from 'vitest'
import { readConfig } from '../env.ts'
import { refusals } from './boot-refusals.ts'

test.each([
  ['development', {}],
  ['test', {}],
  ['demo', { RATES: 'public', DATABASE_URL: 'postgres://db/florin' }],
])('published secrets are refused where others can reach it, in %s [ASVS 6.3.2, 13.2.3]', (FLORIN_MODE, env) => {
  const why = refusals(readConfig({ FLORIN_MODE, PUBLIC_URL: 'https://florin.example.org', ...env }))
  expect(why.join(' ')).toContain('the secrets are the published defaults')
})

test('real rates with the mailbox inside are refused where others can reach it: its e-mails hold reset links', () => {
  const fresh = 'x'.repeat(44)
  const env = {
    FLORIN_MODE: 'development',
    PUBLIC_URL: 'https://florin.example.org',
    RATES: 'public',
    DATABASE_URL: 'postgres://db/florin',
  }
  expect(refusals(readConfig({ ...env, AUTH_SECRET: fresh, DATA_KEYS: `k1:${fresh}` })).join(' ')).toContain(
    '/dev/mailbox',
  )
})
