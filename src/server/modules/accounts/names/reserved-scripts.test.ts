import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asRead } from './as-read.ts'
import { lookAlikes } from './look-alikes.ts'
import { isReservedCompany, isReservedPerson } from './reserved-names.ts'

test.each([
  ['Flоrin', 'Suppоrt', 'Cyrillic о'],
  ['Ϝlοrin', 'Tеаm', 'Greek and Cyrillic'],
  ['FLОRIN', 'SUPРORT', 'Cyrillic capitals'],
  ['Ｆｌｏｒｉｎ', 'Ｓｕｐｐｏｒｔ', 'fullwidth'],
  ['ꜰʟᴏʀɪɴ', 'ꜱᴜᴘᴘᴏʀᴛ', 'small capitals'],
  ['𝓕𝓵𝓸𝓻𝓲𝓷', '𝕊𝕦𝕡𝕡𝕠𝕣𝕥', 'mathematical'],
  ['Ⓕⓛⓞⓡⓘⓝ', '🅢🅤🅟🅟🅞🅡🅣', 'in circles'],
  ['🇫🇱🇴🇷🇮🇳', 'Support', 'of flags'],
  ['ﬂørın', 'Đesk Team', 'with strokes, and without dots'],
  ['ſlorin', 'Support', 'a long s'],
  ['Fl\u{665}rin', 'Supp\u{5e1}rt', 'an Arabic figure and a Hebrew letter'],
  ['Florin™', 'Support®', 'as a trademark'],
  ['Flоrin ж', 'Support', 'with a letter that parts words'],
  ['Florin', '$upport', 'a sign of money'],
  ['Ada', 'Ѕесurіtу', 'a word that is nobody’s name'],
])('%s %s is no person’s name: %s', (first, last) => {
  expect(isReservedPerson(first, last, 'Florin')).toBe(true)
})

test.each([
  ['Олег', 'Помощников'],
  ['Анна', 'Каренина'],
  ['Роман', 'Сторожев'],
  ['Тарас', 'Осадчий'],
  ['Оксана', 'Рясная'],
  ['Сара', 'Хасан'],
  ['Ада', 'Тетер'],
  ['Флорин', 'Попеску'],
  ['Ελένη', 'Παπαδοπούλου'],
  ['Νίκος', 'Βοηθός'],
  ['Φλωρίν', 'Ιωάννου'],
  ['Անի', 'Սարգսյան'],
  ['ნინო', 'დოლიძე'],
  ['هالة', 'الأمين'],
  ['علی', 'پشتیبان'],
  ['יוסי', 'עוזר'],
  ['สมชาย', 'ใจดี'],
  ['प्रिया', 'नायर'],
  ['美咲', '管理'],
  ['Nguyễn', 'Đình Tâm'],
  ['Łukasz', 'Żółw'],
  ['Ǝlisa', 'Øster'],
  ['Florin', 'Mоldovan'],
  ['Flоrina', 'Popescu'],
])('%s %s is a person’s name', (first, last) => {
  expect(isReservedPerson(first, last, 'Florin')).toBe(false)
})

const signs = Map.groupBy(lookAlikes.keys(), (sign) => lookAlikes.get(sign) as string)
const disguised = (word: string) =>
  fc
    .tuple(...[...word].map((letter) => fc.constantFrom(letter, ...(signs.get(letter.toLowerCase()) ?? []))))
    .map((letters) => letters.join(''))

test('whatever letters the house and its staff are written in, nobody is called so', () => {
  const last = fc.constantFrom('Support', 'Team', 'Security', 'Desk', 'Compliance', 'Moderator').chain(disguised)
  fc.assert(
    fc.property(disguised('Florin'), last, (first, name) => isReservedPerson(first, name, 'Florin')),
    { numRuns: 2_000 },
  )
  fc.assert(fc.property(disguised('Florin'), (name) => isReservedCompany(`${name} Ltd`, 'Florin')))
})

test('however often a letter is repeated', () => {
  const longer = (word: string) => word.replaceAll(/[a-z]/g, (letter) => letter.repeat(9))
  expect(isReservedPerson(longer('florin'), longer('support'), 'Florin')).toBe(true)
  expect(isReservedPerson('Florin', 'Adminnnoderator', 'Florin')).toBe(true)
  expect(isReservedCompany(longer('florin'), 'Florin')).toBe(true)
})

test('a name in plain letters is read as it stands', () => {
  fc.assert(fc.property(fc.stringMatching(/^[A-Za-z0-9 .'-]*$/), (name) => asRead(name) === name))
})

test('each sign is read as one letter, and none of them is a plain one', () => {
  expect([...lookAlikes.values()].filter((letter) => !/^[a-z]$/.test(letter))).toEqual([])
  expect([...lookAlikes.keys()].filter((sign) => /^[A-Za-z0-9 ]/.test(sign))).toEqual([])
})
