import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Profile } from '../customers.rows.ts'
import { isHolder, isNameOf, isPayer, isSameName, moreNames } from './compare-names.ts'

const person = (first_name: string, last_name: string): Profile => ({ first_name, last_name, country: 'NL' })
const company = (company_name: string): Profile => ({ ...person('Ada', 'Okonkwo'), company_name })

describe('the payer that a bank names', () => {
  test.each([
    ['Ada Okonkwo', person('Ada', 'Okonkwo')],
    ['OKONKWO, ADA', person('Adá', 'Okonkwo')],
    ['Mr & Mrs Ada and Ben Okonkwo', person('Ada', 'Okonkwo')],
    ['ADA OKONKWO', person('Ada Maria', 'Okonkwo')],
    ['Ada Maria Okonkwo', person('Ada', 'Okonkwo')],
    ['JURGEN MUELLER', person('Jurgen', 'Müller')],
    ['Jürgen Müller', person('Juergen', 'Mueller')],
    ['SOREN GROSS', person('Søren', 'Groß')],
    ['SOEREN GROSS', person('Søren', 'Groß')],
    ['王小明', person('', '王小明')],
    ['Maria Maria', person('Maria', 'Maria')],
    ['ANA SA', person('Ana', 'Sá')],
    ['Ada S. A. Okonkwo', person('Ada', 'Okonkwo')],
    ['Okonkwo Trading Ltd', company('Okonkwo Trading Ltd.')],
    ['OKONKWO TRADING LIMITED', company('Okonkwo Trading Ltd')],
    ['Okonkwo B.V.', company('Okonkwo BV')],
    ['GMBH MULLER', company('Müller GmbH')],
  ] as const)('%s is the customer', (payer, profile) => {
    expect(isPayer(payer, profile)).toBe(true)
  })

  test.each([
    ['', person('Ada', 'Okonkwo')],
    ['Ada Okonkwo / Grace Hopper', person('Ada', 'Okonkwo')],
    ['Grace Hopper', person('Ada', 'Okonkwo')],
    ['Ben Okonkwo', person('Ada', 'Okonkwo')],
    ['Okonkwo', person('Ada', 'Okonkwo')],
    ['Maria Okonkwo', person('Ada Maria', 'Okonkwo')],
    ['Ada Okonkwo Ltd', person('Ada', 'Okonkwo')],
    ['Ada Okonkwo B.V.', person('Ada', 'Okonkwo')],
    ['Maria Schmidt', person('Maria', 'Maria')],
    ['Ada Okonkwo', company('Okonkwo Trading Ltd')],
    ['Grace Hopper GmbH', company('GmbH')],
    ['Grace Hopper B.V.', company('B.V.')],
    ['John Smith', company('Smith')],
    ['Smith and Hopper GmbH', company('Smith GmbH')],
    ['Smith', company('Smith Smith')],
    ['Anyone', person('', '')],
    ['', person('', '')],
    ['·', company('·')],
  ] as const)('%s is somebody else', (payer, profile) => {
    expect(isPayer(payer, profile)).toBe(false)
  })
})

const ada = { first_name: 'Ada Augusta', last_name: 'King Lovelace' }

test.each([
  ['Ada King Lovelace', true],
  ['A KING LOVELACE', true],
  ['LOVELACE/KING, ADÁ', true],
  ['Augusta King-Lovelace', true],
  ['Ada Lovelace', false],
  ['Charles King Lovelace', false],
  ['King Lovelace', false],
  ['Ada', false],
  ['·', false],
])('%s is on a card of Ada Augusta King Lovelace: %s', (name, is) => {
  expect(isHolder(name, ada)).toBe(is)
})

test.each([
  ['ADA', 'OBI', 'Ada', 'Obi', true],
  ['Ada Chioma', 'Obi', 'Ada', 'Obi', true],
  ['Adá', 'Óbi', 'ada', 'obi', true],
  ['Obi', 'Ada', 'Ada', 'Obi', true],
  ['Chioma', 'Obi', 'Ada', 'Obi', false],
  ['Ada', 'Obi Okafor', 'Ada', 'Obi', false],
  ['Ada', '', 'Ada', '', true],
  ['', '', '', '', false],
  ['Ada', 'Obi', 'Ada Chioma', 'Obi', false],
  ['Jurgen', 'Mueller', 'Jürgen', 'Müller', true],
  ['Maria', 'Obi', 'Maria Maria', 'Obi', false],
])('whether a document of %s %s is %s %s’s', (first, last, given, family, is) => {
  expect(isNameOf({ firstName: first, lastName: last }, person(given, family))).toBe(is)
})

/** Names of which no two share a word in any spelling. */
const people = [
  ['Jürgen', 'Müller'],
  ['Søren Åge', 'Kjærgård'],
  ['Zoë', 'Núñez Peña'],
  ['Łukasz', 'Żółw'],
  ['Seán', 'O’Brien-Walsh'],
  ['Nguyễn Thị', 'Minh Khai'],
  ['Анна', 'Каренина'],
  ['Ελένη', 'Παπαδοπούλου'],
  ['محمد', 'الخوارزمي'],
  ['小明', '王'],
  ['Maria', 'Maria'],
] as const
const latin: readonly (readonly [RegExp, string])[] = [
  [/ä/g, 'ae'],
  [/ö/g, 'oe'],
  [/ü/g, 'ue'],
  [/å/g, 'aa'],
  [/æ/g, 'ae'],
  [/ø/g, 'oe'],
  [/ł/g, 'l'],
]
const spelledOut = (text: string): string =>
  latin.reduce((now, [letter, as]) => now.replace(letter, as), text.normalize('NFC').toLowerCase())

/** As somebody may write a name that is still the same: the words turned about, in other letters, between other marks. */
const written = fc.record({
  who: fc.constantFrom(...people),
  turned: fc.boolean(),
  letters: fc.constantFrom(
    (text: string) => text,
    (text: string) => text.toUpperCase(),
    (text: string) => text.normalize('NFD'),
    spelledOut,
  ),
  between: fc.constantFrom(' ', ', ', '  ', ' - '),
})

test('however a name is written it is its owner’s at every level, and at none somebody else’s', () => {
  fc.assert(
    fc.property(written, fc.constantFrom(...people), ({ who, turned, letters, between }, [first, last]) => {
      const [given, family] = who.map(letters) as [string, string]
      const name = [given, family][turned ? 'toReversed' : 'slice']().join(between)
      const is = who[1] === last
      expect({
        same: isSameName(name, `${first} ${last}`),
        document: isNameOf({ firstName: given, lastName: family }, person(first, last)),
        payer: isPayer(name, person(first, last)),
        holder: isHolder(name, person(first, last)),
      }).toEqual({ same: is, document: is, payer: is, holder: is })
    }),
    { numRuns: 1_000 },
  )
})

test('what passes a stricter level passes the looser ones, and no level lets one word stand for two', () => {
  const word = fc.constantFrom('ada', 'maria', 'obi', 'müller', 'mueller', 'o')
  const words = fc.array(word, { maxLength: 3 }).map((all) => all.join(' '))
  fc.assert(
    fc.property(words, words, words, words, (first, last, given, family) => {
      const [name, profile] = [`${first} ${last}`, person(given, family)]
      const is = {
        same: isSameName(name, `${given} ${family}`),
        document: isNameOf({ firstName: first, lastName: last }, profile),
        payer: isPayer(name, profile),
      }
      if (is.same) expect(is).toEqual({ same: true, document: true, payer: true })
      if (is.document) expect(is.payer).toBe(true)
      const least = (family ? family.split(' ').length : 0) + (given ? 1 : 0)
      if (is.payer || (family && isHolder(name, profile)))
        expect(name.split(' ').filter(Boolean).length).toBeGreaterThanOrEqual(least)
    }),
    { numRuns: 2_000 },
  )
})

test('a document’s name says what it has beyond the account’s, in whichever spelling', () => {
  expect(moreNames('Kofi Yaw Mensah', 'Kofi Mensah')).toBe('Yaw')
  expect(moreNames('JOSÉ LUÍS da SILVA', 'José Silva')).toBe('LUÍS da')
  expect(moreNames('Ana-Maria Lopez', 'Ana Maria López')).toBe('')
  expect(moreNames('JUERGEN MUELLER', 'Jürgen Müller')).toBe('')
  expect(moreNames('SOEREN GROSS', 'Søren Groß')).toBe('')
})
