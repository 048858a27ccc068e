import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { envSchema } from '../env.ts'
import { boot } from './boot.ts'
import { hashPassword, setPasswordCost, verifyPassword } from './modules/accounts/passwords/passwords.ts'
import { type TestApp, testApp } from './testing/ctx.ts'
import { anEngine } from './testing/database/engines.ts'

let it: TestApp
beforeEach(async () => {
  it = await testApp(anEngine)
})
afterEach(async () => {
  await it.stop()
  setPasswordCost(true)
})

const WORD = 'lily of the valley'
const figures = async () => /\$argon2id\$v=19\$(m=\d+,t=\d+,p=\d+)\$/.exec(await hashPassword(WORD))?.[1]
const OWASP = 'm=19456,t=2,p=1'

test('a password costs what OWASP asks for, unless a test’s own boot says otherwise [ASVS 11.4.2]', async () => {
  expect(await figures()).toBe('m=8,t=1,p=1')
  // The same configuration and database without the test's word.
  const other = await boot({ config: it.app.config, db: it.app.db, log: it.app.log })
  expect(await figures()).toBe(OWASP)
  await other.stop()
})

const modes = envSchema.shape.FLORIN_MODE.unwrap().options.filter((mode) => mode !== 'test')
test.each(modes)('boot refuses to make them cheap in mode %s', async (FLORIN_MODE) => {
  const made = (name: string) => createHash('sha256').update(name).digest('base64')
  const secrets = { AUTH_SECRET: made('a'), DATA_KEYS: `k1:${made('b')}`, RECEIPT_KEY: made('c') }
  const real = {
    DATABASE_URL: 'postgres://localhost/x',
    SMTP_URL: 'smtp://x',
    RATES: 'public',
    BANK: 'statements',
  } as const
  const BANK_ACCOUNTS = JSON.stringify({
    EUR: { bankName: 'B', holder: 'H', details: [{ label: 'IBAN', value: 'X' }] },
  })
  const [PUBLIC_URL, PAYOUTS] = ['https://florin.example', 'none'] as const
  const config = { ...it.app.config, ...secrets, ...real, BANK_ACCOUNTS, PUBLIC_URL, PAYOUTS, FLORIN_MODE }
  await expect(boot({ config, db: it.app.db, cheapPasswords: true })).rejects.toThrow('must not be cheap')
})

test('a hash of either cost opens with its password and no other', async () => {
  const cheap = await hashPassword(WORD)
  setPasswordCost(false)
  const dear = await hashPassword(WORD)
  for (const stored of [dear, cheap]) {
    expect(await verifyPassword(stored, WORD)).toBe(true)
    expect(await verifyPassword(stored, `${WORD}s`)).toBe(false)
  }
})
