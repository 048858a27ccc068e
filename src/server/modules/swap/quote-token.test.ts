import { expect, test } from 'vitest'
import type { QuoteTerms } from './quote-terms.ts'
import { readQuote, signQuote } from './quote-token.ts'

const ada = '0198f000-0000-7000-8000-000000000001'
const secret = 'a secret that is long enough for a test'
const terms: QuoteTerms = {
  quoteId: '0198f000-0000-7000-8000-00000000000a',
  customerId: ada,
  from: 'ETH',
  to: 'BTC',
  side: 'pay',
  pay: 10n ** 20n + 1n,
  receive: 2n ** 53n + 1n,
  fee: 0n,
  feeBps: 50,
  spreadBps: 20,
  rate: '0.03',
  marketRate: '0.03',
  index: { num: 1_950n * 10n ** 20n, den: 65_000n * 10n ** 30n },
  issuedAt: new Date('2026-03-02T10:00:00.001Z'),
  expiresAt: new Date('2026-03-02T10:00:15.001Z'),
}

test('a quote comes back as it was given, to the last unit and millisecond', () => {
  expect(readQuote(signQuote(terms, secret), ada, secret)).toEqual(terms)
})

test('no single changed character of a quote goes unnoticed [ASVS 1.5.2]', () => {
  const token = signQuote(terms, secret)
  for (let i = 0; i < token.length; i++) {
    const other = token[i] === 'A' ? 'B' : 'A'
    const forged = token.slice(0, i) + other + token.slice(i + 1)
    expect(() => readQuote(forged, ada, secret)).toThrow(expect.objectContaining({ code: 'invalid_input' }))
  }
})

test('terms without a signature, with another secret’s or with nothing at all are no quote [ASVS 9.2.4]', () => {
  const token = signQuote(terms, secret)
  const [payload] = token.split('.')
  for (const forged of [
    '',
    '.',
    payload,
    `${payload}.`,
    `.${token}`,
    `${token}.`,
    `${token}=`,
    signQuote(terms, `${secret}!`),
  ]) {
    expect(() => readQuote(forged ?? '', ada, secret)).toThrow(expect.objectContaining({ code: 'invalid_input' }))
  }
})

test('another customer’s quote is not there', () => {
  const token = signQuote(terms, secret)
  const eve = '0198f000-0000-7000-8000-000000000002'
  expect(() => readQuote(token, eve, secret)).toThrow(expect.objectContaining({ code: 'not_found' }))
})
