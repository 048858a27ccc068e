import fc from 'fast-check'
import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools'
import { expect, test } from 'vitest'
import { textOf } from '../../words/sentences.ts'
import { assets } from '../assets.ts'
import { railFieldNames } from './rail-code.ts'
import { homeOf, railOf, rails, railsFor } from './rails.ts'

/** What the form of a rail says about one field, typed like this. */
const says = (rail: string, name: string, typed: string, country?: string) => {
  const field = railOf(rail)?.fields.find((one) => one.name === name)
  if (!field) throw new Error(`${rail} has no field ${name}`)
  const fault = field.check(field.tidy?.(typed, country) ?? typed, country)
  return fault && textOf(fault)
}
const fine = (rail: string, name: string, typed: string, country?: string) =>
  expect(says(rail, name, typed, country), typed).toBeUndefined()
const refused = (rail: string, name: string, typed: string, country?: string) =>
  expect(says(rail, name, typed, country), typed).toMatch(/^[A-Z].+\.$/)

test('every currency can be paid in several ways, and each way it is deposited by is among them', () => {
  for (const { code, kind, rails: ways } of assets) {
    if (kind !== 'fiat') continue
    const codes = railsFor(code).map((rail) => rail.code)
    expect(codes.length).toBeGreaterThan(1)
    expect(codes).toEqual(expect.arrayContaining([...ways]))
  }
})

test('every currency of a rail is one that Florin has', () => {
  const known = assets.filter(({ kind }) => kind === 'fiat').map(({ code }) => code)
  for (const { code, currencies } of rails)
    if (currencies !== 'any') expect(known, code).toEqual(expect.arrayContaining([...currencies]))
})

test('codes are told apart, every rail asks for an account, and field names don’t repeat', () => {
  expect(new Set(rails.map(({ code }) => code)).size).toBe(rails.length)
  expect([...new Set(rails.flatMap(({ fields }) => fields.map(({ name }) => name)))].sort()).toEqual(railFieldNames)
  for (const { fields } of rails) {
    expect(fields.some((field) => field.account && !field.optional)).toBe(true)
    expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length)
  }
})

test('rails of one country say which', () => {
  expect(homeOf({ code: 'mobile_money' }, 'KES')).toBe('KE')
  expect(homeOf({ code: 'mobile_money' }, 'GHS')).toBe('GH')
  expect(homeOf({ code: 'sepa' }, 'EUR')).toBeUndefined()
})

test('an IBAN typed with spaces and small letters is read; a swapped digit, a missing one and another country are named', () => {
  fine('sepa', 'iban', 'de89 3704 0044 0532 0130 00')
  fine('sepa', 'iban', 'FR14 2004 1010 0505 0001 3M02 606', 'FR')
  expect(says('sepa', 'iban', 'DE98 3704 0044 0532 0130 00')).toContain('check digits')
  expect(says('sepa', 'iban', 'DE89 3704 0044 0532 0130 0')).toBe(
    'An IBAN of Germany has 22 characters; this one has 21.',
  )
  expect(says('sepa', 'iban', 'DE89370400440532013000', 'FR')).toBe('This is an account in Germany; you chose France.')
  refused('sepa', 'iban', 'SA03 8000 0000 6080 1016 7519')
  refused('sepa', 'iban', 'ﬀ89370400440532013000')
  refused('sepa', 'iban', 'dﬁ')
  refused('sepa', 'iban', 'lı21088100002324013aa')
  for (const mark of ['(', '[', '\\', '*', '.*', '']) refused('sepa', 'iban', mark)
})

test('our check of an IBAN lets through what the tables of all countries let through, and no wrong check digits', () => {
  const known = [
    'DE89370400440532013000',
    'GB29NWBK60161331926819',
    'NL91ABNA0417164300',
    'NO9386011117947',
    'MT84MALT011000012345MTLCAST001S',
  ]
  for (const iban of known) {
    expect(isValidIBAN(electronicFormatIBAN(iban) as string)).toBe(true)
    fine('sepa', 'iban', iban)
  }
  fc.assert(
    fc.property(fc.constantFrom(...known), fc.nat(), fc.constantFrom(...'0123456789'), (iban, at, digit) => {
      const i = 2 + (at % (iban.length - 2))
      const other = iban.slice(0, i) + digit + iban.slice(i + 1)
      if (other !== iban && isValidIBAN(other)) fine('sepa', 'iban', other)
      if (says('sepa', 'iban', other) === undefined) expect(other === iban || /^..\d\d/.test(other)).toBe(true)
      if (other !== iban && /\d/.test(iban[i] as string)) refused('sepa', 'iban', other)
    }),
    { numRuns: 500 },
  )
})

test('a BIC has eight or eleven characters and a country', () => {
  fine('swift', 'bic', 'deutdeff')
  fine('swift', 'bic', 'DEUTDEFF500', 'DE')
  expect(isValidBIC('DEUTDEFF500')).toBe(true)
  refused('swift', 'bic', 'DEUTDEFF5')
  refused('swift', 'bic', 'DEUTDEFF', 'FR')
  fine('swift', 'account_number', '0123456789')
  refused('swift', 'account_number', 'SA0380000000608010167518')
})

test('a routing number’s check digit catches each single wrong digit', () => {
  const good = '021000021'
  fine('ach', 'routing_number', '021-000-021')
  for (let i = 0; i < 9; i++)
    for (const digit of '0123456789')
      if (digit !== good[i]) refused('ach', 'routing_number', good.slice(0, i) + digit + good.slice(i + 1))
  refused('ach', 'routing_number', '000000000')
})

test('sort codes and account numbers by their lengths', () => {
  fine('faster_payments', 'sort_code', '12-34-56')
  refused('faster_payments', 'sort_code', '12-34-5')
  fine('faster_payments', 'account_number', '1234 5678')
  refused('faster_payments', 'account_number', '1234567')
  fine('nip', 'account_number', '0123456789')
  refused('nip', 'account_number', '012345678')
  fine('imps', 'ifsc', 'hdfc0001234')
  refused('imps', 'ifsc', 'HDFC1001234')
  fine('eft', 'branch_code', '632005')
})

test('a PIX key is a tax number with true check digits, a phone, an address or a random key', () => {
  fine('pix', 'key', '529.982.247-25')
  refused('pix', 'key', '529.982.247-26')
  refused('pix', 'key', '111.111.111-11')
  fine('pix', 'key', '11.222.333/0001-81')
  refused('pix', 'key', '11.222.333/0001-82')
  // Since 2026 new companies have letters in theirs.
  fine('pix', 'key', '12.ABC.345/01DE-35')
  fine('pix', 'key', '+55 11 91234-5678')
  refused('pix', 'key', '+44 20 7946 0958')
  fine('pix', 'key', 'Ana@Example.com')
  fine('pix', 'key', '123E4567-E12B-12D1-A456-426655440000')
  refused('pix', 'key', 'my key')
})

test('mobile money goes to a phone of its country', () => {
  fine('mobile_money', 'phone', '+254 712 345 678', 'KE')
  fine('mobile_money', 'phone', '00254 712 345 678', 'KE')
  refused('mobile_money', 'phone', '+233 24 123 4567', 'KE')
  fine('mobile_money', 'phone', '+233 24 123 4567', 'GH')
  // As people write their own: with a zero for the country.
  fine('mobile_money', 'phone', '0712 345 678', 'KE')
  fine('mobile_money', 'phone', '024 123 4567', 'GH')
  refused('mobile_money', 'phone', '0812345678', 'KE')
  refused('mobile_money', 'phone', '071234567', 'KE')
  refused('mobile_money', 'phone', '0712345678')
})

test('a number is stored with its country code, however it was typed', () => {
  const field = railOf('mobile_money')?.fields.find(({ name }) => name === 'phone')
  for (const typed of ['0712345678', '+254712345678', '00254 712 345 678'])
    expect(field?.tidy?.(typed, 'KE')).toBe('+254712345678')
})

test('Wise, Revolut, Zelle and UPI by what they know people by', () => {
  fine('wise', 'contact', '@AdaO1')
  fine('wise', 'contact', 'ada@example.org')
  fine('revolut', 'contact', '@ada1')
  refused('revolut', 'contact', 'ada@example.org')
  fine('zelle', 'contact', '0.ada@example.org')
  fine('zelle', 'contact', '+1 (415) 555-0123')
  refused('zelle', 'contact', '+44 20 7946 0958')
  fine('upi', 'vpa', 'Ada.O@okhdfcbank')
  refused('upi', 'vpa', 'ada@example.org')
})

test('whatever is typed is answered, quickly, and what is let through is short enough for its form', () => {
  const field = fc.constantFrom(...rails.flatMap((rail) => rail.fields))
  const country = fc.constantFrom(undefined, 'KE', 'GH', 'BR')
  fc.assert(
    fc.property(field, country, fc.string({ maxLength: 120, unit: 'grapheme' }), (one, where, typed) => {
      const tidy = one.tidy?.(typed, where) ?? typed
      const wrong = one.check(tidy, where)
      if (wrong !== undefined) expect(textOf(wrong)).toMatch(/\.$/)
      // Tidying twice is tidying once, or the same account could be saved in two forms.
      expect(one.tidy?.(tidy, where) ?? tidy).toBe(tidy)
    }),
    { numRuns: 2_000 },
  )
})
