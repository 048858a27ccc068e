import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIndividual } from '../../src/contract/accounts/accounts.ts'
import { currencies } from '../../src/contract/catalogue.ts'
import { listNotifications } from '../../src/contract/notifications.ts'
import { listTransactions } from '../../src/contract/wallet/payments.ts'
import { pageApi } from '../../src/middleware/page-api.ts'
import { type TestApp, testApp } from '../../src/server/testing/ctx.ts'
import { anEngine } from '../../src/server/testing/database/engines.ts'
import { newPerson, registrant } from '../../src/server/testing/people.ts'
import type { Locale } from '../../src/words/locales.ts'

let it: TestApp
beforeAll(async () => {
  it = await testApp(anEngine)
})
afterAll(() => it.stop())

const inLanguage = (language: string) => ({ headers: { 'accept-language': language } })
/** A registration with something wrong in it, asked in a language. */
const refused = (language: string, changes: object = { username: 'ab', email: 'x' }) =>
  it.call(createIndividual, { body: { ...registrant(), ...changes } as never }, inLanguage(language))
const messages = (body: Awaited<ReturnType<typeof refused>>['body']) =>
  Object.fromEntries((body.errors ?? []).map(({ field, message }) => [field, message]))

test.each([
  [
    'pt-BR,pt;q=0.9,en;q=0.8',
    'pt',
    'Algo no formulário precisa ser revisto.',
    'Corrija os campos indicados abaixo e envie de novo.',
    'Use pelo menos 3 caracteres.',
  ],
  [
    'ar',
    'ar',
    'في النموذج ما يحتاج إلى مراجعة.',
    'صحّح الحقول المذكورة أدناه وأرسله من جديد.',
    'عدد الأحرف المطلوب 3 على الأقل.',
  ],
  [
    'fr-CA,fr;q=0.9,en;q=0.8',
    'fr',
    'Un élément du formulaire est à revoir.',
    'Corrigez les champs indiqués ci-dessous et renvoyez-le.',
    'Utilisez au moins 3 caractères.',
  ],
  [
    'de',
    'en',
    'Something in the form needs another look.',
    'Correct the fields named below and send it again.',
    'Use at least 3 characters.',
  ],
])(
  'a refusal for %s is in %s as a whole: what is the matter, what to do, and each field',
  async (asked, language, title, next, username) => {
    const { body, headers } = await refused(asked)
    expect(body).toMatchObject({ code: 'invalid_input', title, next })
    expect(messages(body).username).toBe(username)
    expect([headers.get('content-language'), headers.get('vary')]).toEqual([language, 'accept-language'])
  },
)

test.each([
  ['a number beyond its bounds is told them', { limit: '1000' }, 'At most 100.', 'No máximo 100.'],
  [
    'what a schema has no words for is said in the language, too',
    { format: 'doc' },
    /^Invalid option/,
    /^Opção inválida/,
  ],
])('%s', async (_, query, english, portuguese) => {
  const person = await newPerson(it)
  const said = async (language: string) => {
    const { body } = await it.call(listTransactions, { query: query as never }, { ...person, ...inLanguage(language) })
    return body.errors?.[0]?.message
  }
  expect(await said('en')).toMatch(english)
  expect(await said('pt')).toMatch(portuguese)
  expect(await said('ar')).toMatch(/\p{Script=Arabic}/u)
})

test('an answer that bears sentences says that it depends on the language', async () => {
  const person = await newPerson(it)
  const { headers } = await it.call(currencies, {}, { ...person, ...inLanguage('pt') })
  expect(headers.get('vary')).toBe('accept-language')
})

test.each([
  ['huge', 'pt,'.repeat(20_000)],
  ['all wildcards', '*,'.repeat(5_000)],
  ['without a tag', ';q=1,;;;=,'],
  ['with a quality that is no number', 'pt;q=one, ar;q=, en;q=NaN'],
  ['of a language that nobody speaks', 'xx-Latn-XX-x-private'],
  ['a name that every object has', '__proto__, constructor;q=0.9, toString'],
  ['in bytes that are no text', '\u00ff\u00fe\u0080'],
  ['empty', ''],
])('an Accept-Language that is %s fails no request', async (_, asked) => {
  const { status, body, headers } = await refused(asked)
  expect([status, body.code]).toEqual([422, 'invalid_input'])
  expect(['en', 'pt']).toContain(headers.get('content-language'))
  expect(messages(body).username).toMatch(/3/)
})

test('a page is answered in the language that its words came in, which it may learn after it began', async () => {
  let language: Locale = 'en'
  const api = pageApi({ ip: '203.0.113.1', device: '', language: () => language })
  const title = async () => ((await api(listNotifications)) as { title?: string }).title
  expect(await title()).toBe('Sign in to continue.')
  language = 'pt'
  expect(await title()).toBe('Entre para continuar.')
})

test('an address that is not there is refused in the language, too', async () => {
  const nowhere = await it.raw('/no/such/address', { headers: { 'accept-language': 'ar' } })
  expect(await nowhere.json()).toMatchObject({ code: 'not_found', title: 'لا شيء لك هنا.' })
})
