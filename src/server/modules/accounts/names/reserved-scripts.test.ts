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
  ...['Adm!n', 'Supp●rt', 'Secur!ty', 'M●derator', 'Su₱₱ort', '§upport', 'Suppor†', 'Supp()rt', 'H∃lp', 'Cust°mer'],
  ...['ᔕᑌᑭᑭOᖇT', 'Suppoⴽt', 'Sυρρσɾƚ', 'ƧƲƤƤƠƦƬ', 'ƧUꟼꟼOЯT'],
])('signs stand for letters of a word of staff: Florin %s', (word) => {
  expect(isReservedPerson('Florin', word, 'Florin')).toBe(true)
  expect(isReservedCompany(`Florin ${word} Ltd`, 'Florin')).toBe(true)
})

test.each([
  ['Ada', 'Supp●rt'],
  ['M●derator', 'Obi'],
  ['Ada', 'Support.'],
  ['Ada', '|Support'],
  ['Ada', '!Support'],
  ['Ada', '||Supp0rt'],
  ['Ada', 'S.u.p.p.o.r.t'],
  ['ᎦᏝᎧᏒᎥᏁ', 'ᏕᏬᎮᎮᎧᏒᏖ'],
  ['千ㄥㄖ尺丨几', '丂ㄩ卩卩ㄖ尺ㄒ'],
  ['₣ⱠØⱤł₦', '₴ɄPPØⱤ₮'],
  ['ᖴᒪOᖇIᑎ', 'ᔕᑌᑭᑭOᖇT'],
  ['ϝʅσɾιɳ', 'ʂυρρσɾƚ'],
  ['ꊰ꒒ꂦꋪꀤꈤ', 'ꌗꀎꉣꉣꂦꋪ꓄'],
  ['Fl°rin', 'Desk'],
  ['Flоrin€', 'Desk'],
])('%s %s is written so for show', (first, last) => {
  expect(isReservedPerson(first, last, 'Florin')).toBe(true)
  const house = first === 'Ada' || last === 'Obi' ? 'Florin ' : ''
  expect(isReservedCompany(`${house}${first} ${last} Ltd`, 'Florin')).toBe(true)
})

test.each(['الدعم', 'دعم', 'ﺩﻋﻢ', 'دَعـم', 'فريق دعم', 'للدعم الفني', 'خدمة العملاء', 'مشرف', 'وكيل معتمد', 'الإدارة'])(
  'Arabic has words of staff, too: Florin %s',
  (word) => {
    expect(isReservedPerson('Florin', word, 'Florin')).toBe(true)
    expect(isReservedPerson(word, 'Florin', 'Florin')).toBe(true)
  },
)

test.each([
  ['خدمة', 'العملاء'],
  ['الدعم', 'الفني'],
  ['دعم', 'فلورين'],
  ['فريق', 'الدعم'],
  ['وفريق', 'دعم'],
  ['فريق', 'الأمن'],
  ['الدعم', ''],
  ['دعم', 'أحمد فلورين'],
  ['فلورين', 'بورصة'],
  ['Support', 'أحمد'],
  ['Servicio', 'Cliente'],
  ['Florin', 'Cumplimiento'],
  ['Florin', 'Recovery'],
  ['Legal', 'Department'],
  ['Florin.', 'com'],
  ['Florin App', 'Nigeria'],
])('%s %s says the house or its staff, in a language of the product', (first, last) => {
  expect(isReservedPerson(first, last, 'Florin')).toBe(true)
})

test.each([
  ['مشرف', 'وسام'],
  ['نظام', 'سلامة'],
  ['أمان', 'خلاف'],
  ['امتثال', 'حسن'],
  ['Florin', 'سلامة'],
  ['دفع الله', 'أحمد'],
  ['دفع', 'الله'],
  ['آمن', 'علي'],
  ['آمن', 'الله'],
  ['آمن', ''],
  ['كامن', 'علي'],
  ['لامن', 'علي'],
  ['موثق', 'الحق'],
  ['سحر', 'حماية'],
  ['حماية', 'الوكيل'],
  ['رسمي', 'الوكيل'],
  ['أحمد', 'الدعم'],
  ['فلورين', 'حداد'],
  ['Vasile', 'Conta'],
  ['Florin', 'Jordan'],
  ['Florin', 'Nigeria'],
  ['Anne', 'Legal'],
])('%s %s is who they are', (first, last) => {
  expect(isReservedPerson(first, last, 'Florin')).toBe(false)
})

test('a sign that parts words or stands by itself makes none of a name', () => {
  for (const name of ['H●pe Trading', 'Supp●rt Ltd', 'Florin ● Auto', 'Florin!', 'M★rket Florin', 'Florin Po☆escu SRL'])
    expect(isReservedCompany(name, 'Florin'), name).toBe(name === 'Florin!')
  for (const last of ['O’Brien', 'St. John', 'Saint-Help', 'd’Admin', 'Teяm'])
    expect(isReservedPerson('Ada', last, 'Florin'), last).toBe(false)
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
