import { expect, test } from 'vitest'
import { EntityChanges, IndividualChanges } from './profiles.ts'

const address = { line1: '1 Lily Road', city: 'Lagos', country: 'NG' }

test('what can’t be shown has no place in any line of a profile: controls, turned writing, half characters [ASVS 1.3.3]', () => {
  for (const bad of ['a\u0000b', 'a\u202eb', 'a\ud800b', 'a\udc00b']) {
    expect(IndividualChanges.safeParse({ address: { ...address, line1: bad } }).success).toBe(false)
    expect(IndividualChanges.safeParse({ address: { ...address, line2: bad } }).success).toBe(false)
    expect(IndividualChanges.safeParse({ address: { ...address, postcode: bad } }).success).toBe(false)
    expect(IndividualChanges.safeParse({ anti_phishing_code: `code ${bad}` }).success).toBe(false)
    expect(EntityChanges.safeParse({ trading_name: bad }).success).toBe(false)
    expect(EntityChanges.safeParse({ website: `https://example.org/${bad}` }).success).toBe(false)
  }
  const whole = { address: { ...address, line2: 'Flat 😀', postcode: '100 001' } }
  expect(IndividualChanges.safeParse(whole).success).toBe(true)
})

test('totals are shown in a currency that exists', () => {
  expect(IndividualChanges.safeParse({ display_currency: 'EUR' }).success).toBe(true)
  for (const code of ['XXX', 'EURO', 'BTC', 'usd']) {
    expect(IndividualChanges.safeParse({ display_currency: code }).success).toBe(false)
  }
})
