import { createHash } from 'node:crypto'

/** A secret that nobody guesses by its looks, the same each time. */
export const secretOf = (n: number): string => createHash('sha256').update(`secret ${n}`).digest('base64')

/** What real money asks for of a configuration, and all of it. */
export const realSettings = {
  FLORIN_MODE: 'production',
  PUBLIC_URL: 'https://florin.example',
  DATABASE_URL: 'postgres://florin@db.internal/florin?sslmode=verify-full',
  AUTH_SECRET: secretOf(1),
  DATA_KEYS: `k1:${secretOf(2)}`,
  RECEIPT_KEY: secretOf(3),
  SMTP_URL: 'smtps://mail.internal',
  RATES: 'public',
  BANK: 'statements',
  BANK_ACCOUNTS: JSON.stringify({
    EUR: { bankName: 'Bank', holder: 'Florin', details: [{ label: 'IBAN', value: 'DE02120300000000202051' }] },
  }),
  PAYOUTS: 'none',
}
