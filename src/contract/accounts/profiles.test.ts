import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NewEntity, NewIndividual } from './accounts.ts'
import { AccountChangeDraft } from './name-corrections.ts'
import { EntityChanges, IndividualChanges, nameLine } from './profiles.ts'

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

const registrant = {
  email: 'ada@example.org',
  password: 'a long one, for sure',
  username: 'ada_obi',
  country: 'NG',
  accept_terms: true,
}
const faults = (names: { first_name: string; last_name: string }) =>
  NewIndividual.safeParse({ ...registrant, ...names }).error?.issues.map(({ path, message }) => [...path, message])

test.each([
  ...[
    'Ada',
    'Ngozi-Ann',
    'O’Brien',
    "D'Angelo",
    'D`Angelo',
    'Kawānanakoa ʻĪ',
    'King, Jr.',
    'Mª José',
    'Jean ‐ Luc',
    'Lee 8',
  ],
  ...['Gal·la', 'Ravi s/o Kumar', 'Lim Ah Kow @ Lim Kok', 'Nguyễn Đình', 'Łukasz', 'Олег', 'Παπαδοπούλου', 'Սարգսյան'],
  ...[
    'محمّد',
    'יעל',
    'ז׳בוטינסקי',
    'प्रिया',
    'ஸ்ரீ',
    'สมชาย',
    '小明',
    '佐々木',
    'ジョン・スミス',
    '김민준',
    'ནོར་བུ',
    'ኃይሌ',
    'ᏣᎳᎩ',
    'ߓߊ',
    'צה"ל',
    'ז"ל כהן',
    '!Gâbes',
    'Ada ||Gaeb',
    'Ada-|Uirab',
    'डॉ॰ राम',
    'राम।',
    'Ada Ⅳ',
    'O＇Brien',
    'O′Brien',
  ],
])('%s is in a name of a person', (name) => {
  expect(faults({ first_name: name, last_name: name })).toBeUndefined()
})

test.each([
  ...[
    'Adm!n',
    'Supp●rt',
    'Su₱₱ort',
    'Secur|ty',
    '§upport',
    '(Moderator)',
    'Ada & Bob',
    'Ada_Obi',
    'a@b',
    '@ Ada',
    'Ada 😀',
    '🅐da',
    '①',
    'A+',
    '"Ada"',
    'א"',
    '"א',
    'א"b',
    'Ada!',
    'Ada |',
    '|||Ada',
    '!!Ada',
    'S|upport',
  ],
])('%s isn’t: each of the two names says so', (name) => {
  expect(faults({ first_name: name, last_name: name })).toEqual([
    ['first_name', 'name_characters'],
    ['last_name', 'name_characters'],
  ])
  expect(faults({ first_name: 'Ada', last_name: name })).toEqual([['last_name', 'name_characters']])
  const asked = { why: 'I bear another name since May.', file_ids: [crypto.randomUUID()] }
  expect(AccountChangeDraft.safeParse({ ...asked, last_name: name }).success).toBe(false)
  expect(AccountChangeDraft.safeParse({ ...asked, last_name: 'Obi', company_name: 'Obi & Co' }).success).toBe(true)
})

test('a name whose letters come apart into many more isn’t one, whoever’s it is: comparing it would take as long', () => {
  const most = (many: number) => 'ﷺ'.repeat(many)
  expect(faults({ first_name: most(12), last_name: most(100) })).toEqual([
    ['first_name', 'name_characters'],
    ['last_name', 'name_characters'],
  ])
  expect(faults({ first_name: most(1), last_name: most(11) })).toBeUndefined()
  const asked = { why: 'We bear another name since May.', file_ids: [crypto.randomUUID()] }
  expect(AccountChangeDraft.safeParse({ ...asked, last_name: most(12) }).success).toBe(false)
  for (const [many, taken] of [
    [22, true],
    [23, false],
  ] as const)
    expect(AccountChangeDraft.safeParse({ ...asked, company_name: most(many) }).success).toBe(taken)
  expect(EntityChanges.safeParse({ trading_name: most(11) }).success).toBe(true)
  expect(EntityChanges.safeParse({ trading_name: most(12) }).success).toBe(false)
  const company = {
    legal_type: 'foundation',
    company_name: most(23),
    registration_number: '1',
    representative_role: 'x',
  }
  const entity = { ...registrant, first_name: 'Ada', last_name: 'Obi', ...company }
  expect(NewEntity.safeParse(entity).error?.issues.map(({ path }) => path)).toEqual([['company_name']])
})

test('no name of whatever signs comes apart into more than twice the most it may have', () => {
  const name = fc.string({ unit: fc.constantFrom('ﷺ', 'ﷻ', '㌀', 'ΐ', 'Ǖ', '강', 'a'), minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(
      name,
      (one) => nameLine('-', 20).safeParse(one).success === (one.length <= 20 && one.normalize('NFKD').length <= 40),
    ),
  )
})
