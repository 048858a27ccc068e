import { expect, test } from 'vitest'
import { createIndividual } from '../../../../contract/accounts/accounts.ts'
import { testApp } from '../../../testing/ctx.ts'
import { anEngine } from '../../../testing/database/engines.ts'
import { expectOk } from '../../../testing/expect-ok.ts'
import { registrant } from '../../../testing/people.ts'
import { mixesLetters } from './mixes-letters.ts'

test.each([
  ...[
    'Mоldovan',
    'Аda',
    'ϝʅσɾιɳ',
    'ѕυρρσят',
    'ᖴᒪOᖇIᑎ',
    'ꟻ⅃OЯIИ',
    'ᠻꪶꪮ᥅ﺃꪀ',
    'Ⴝlorin',
    'Anna-Mаria',
    'Олеg Smith',
    '𐌀da',
  ],
])('%s mixes letters of several scripts in a word', (name) => {
  expect(mixesLetters(name)).toBe(true)
})

test.each([
  ...[
    'Ada',
    'Łukasz Żółw',
    'Nguyễn',
    'Ǝlisa',
    'Mª José',
    'ʻĪ',
    'Олег',
    'Олег Smith',
    'Мария-Ann',
    'Ελένη',
    'Անի',
    'ნინო',
  ],
  ...[
    'هالة',
    'علی',
    'יוסי',
    'สมชาย',
    'प्रिया',
    'ஸ்ரீ',
    '美咲',
    '李Leo',
    'Ｋ太郎',
    'ジョン・スミス',
    '佐々木',
    'さくら子',
    '김민준 Kim',
    'ནོར་བུ',
  ],
  ...['ኃይሌ', 'ᏣᎳᎩ', 'ߓߊ', 'ꆈꌠ', 'ᐃᓄᒃ', '', '24'],
])('%s is written as some language is', (name) => {
  expect(mixesLetters(name)).toBe(false)
})

test('nobody registers under a word of several scripts: the field says so', async () => {
  const it = await testApp(anEngine)
  const register = (names: object) => it.call(createIndividual, { body: { ...registrant(), ...names } })
  for (const field of ['first_name', 'last_name']) {
    const { status, body } = await register({ [field]: 'Mоldovan' })
    const message = 'Write each word in letters of one alphabet: this mixes letters that only look alike.'
    expect([status, body.errors]).toEqual([422, [{ field, message }]])
  }
  expectOk(await register({ first_name: '美咲 Ada', last_name: 'Молдован' }))
  await it.stop()
})
