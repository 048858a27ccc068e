import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { badField, Problem } from '../../kernel/errors.ts'
import type { QuoteTerms } from './quote-terms.ts'

const keys = new Map<string, Buffer>()

/** The key for quotes, derived so that a quote can't pass for anything else that the secret signs. */
function keyFrom(secret: string): Buffer {
  let key = keys.get(secret)
  if (!key) {
    key = Buffer.from(hkdfSync('sha256', secret, '', 'florin:quote', 32))
    keys.set(secret, key)
  }
  return key
}

const macOf = (payload: string, secret: string): Buffer =>
  createHmac('sha256', keyFrom(secret)).update(payload).digest()

/** The terms as an opaque text that every instance with the same secret can honour; nothing is stored. */
export function signQuote(terms: QuoteTerms, secret: string): string {
  const plain = JSON.stringify(terms, (_, value) => (typeof value === 'bigint' ? `${value}n` : value))
  const payload = Buffer.from(plain).toString('base64url')
  return `${payload}.${macOf(payload, secret).toString('base64url')}`
}

const UNSIGNED = 'This is not a quote of ours. Ask for a new one.'
const BIGINT = /^[0-9]+n$/

/**
 * The terms of a quote that this customer was given. Throws 'invalid_input' on `quote` when it is not one of ours to the last bit,
 * 'not_found' when it is another customer's.
 */
export function readQuote(token: string, customerId: string, secret: string): QuoteTerms {
  const [payload = '', mac = '', ...rest] = token.split('.')
  const expected = macOf(payload, secret)
  const given = Buffer.from(mac, 'base64url')
  // Comparing texts too: base64url has several spellings of the same bytes.
  const genuine = rest.length === 0 && given.length === expected.length && timingSafeEqual(given, expected)
  if (!genuine || mac !== expected.toString('base64url')) throw badField('quote', UNSIGNED)
  const terms = JSON.parse(Buffer.from(payload, 'base64url').toString(), (key, value) => {
    if (key === 'issuedAt' || key === 'expiresAt') return new Date(value)
    return typeof value === 'string' && BIGINT.test(value) ? BigInt(value.slice(0, -1)) : value
  }) as QuoteTerms
  if (terms.customerId !== customerId) throw new Problem('not_found')
  return terms
}
