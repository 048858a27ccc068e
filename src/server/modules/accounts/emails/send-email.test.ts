import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgotPassword, updateIndividual } from '../../../../contract/accounts/accounts.ts'
import { listNotifications } from '../../../../contract/notifications.ts'
import { type TestApp, testApp } from '../../../testing/ctx.ts'
import { engines } from '../../../testing/database/engines.ts'
import { emailsTo, enrol, newPerson } from '../../../testing/people.ts'

describe.each(engines)('an e-mail, on %s,', (engine) => {
  let it: TestApp
  beforeAll(async () => {
    it = await testApp(engine)
  })
  afterAll(() => it.stop())

  const emailIn = async (language: string) => {
    const who = await newPerson(it)
    const changed = await it.call(updateIndividual, { body: { language } }, who)
    expect(changed.status).toBe(200)
    await it.call(forgotPassword, { body: { email: who.email } })
    await it.settleEvents()
    return { who, mail: emailsTo(it, who.email)[0] }
  }

  test('is in Portuguese from greeting to signature for whom Portuguese is the language', async () => {
    const { who, mail } = await emailIn('pt')
    expect(mail?.subject).toBe('Defina uma nova senha no Florin')
    const paragraphs = mail?.text.split('\n\n') ?? []
    expect(paragraphs.slice(0, 5)).toEqual([
      'Florin',
      'Defina uma nova senha no Florin',
      `Olá, ${who.username},`,
      'Alguém, esperamos que você, pediu para definir uma nova senha para sua conta.',
      'Definir a senha encerra todas as sessões e pausa os saques por 24 horas. Se não foi você, não faça nada: sua senha continua a mesma.',
    ])
    // A browser that doesn't know its reader yet shows the link's page in the letter's language.
    expect(paragraphs[5]).toMatch(/\/auth\/reset-password\?lang=pt#token=/)
    expect(paragraphs[6]).toMatch(/^O link funciona uma vez, até \d+ de \p{L}+ de \d{4} às \d\d:\d\d UTC\.$/u)
    expect(paragraphs[7]).toContain('Nunca pedimos sua senha')
    expect(mail?.text).not.toMatch(/\b(the|your|link works|Hello)\b/)
  })

  test('is in Arabic from right to left, and in English where Florin does not write in the language', async () => {
    const { mail } = await emailIn('ar')
    expect(mail?.html).toContain('<html lang="ar" dir="rtl">')
    expect(mail?.text).toMatch(/^مرحبًا /m)
    const { mail: other } = await emailIn('de')
    expect(other?.html).toContain('<html lang="en" dir="ltr">')
    expect(other?.text).toMatch(/^Hello /m)
  })

  test('and the notice beside it is stored without words: each reader has it in the language asked for', async () => {
    const { who } = await emailIn('pt')
    await enrol(it, who)
    await it.settleEvents()
    const titlesIn = async (language: string) => {
      const headers = { authorization: `Bearer ${who.token}`, 'accept-language': language }
      const answer = await it.raw(`${listNotifications.path}`, { headers })
      const { data } = (await answer.json()) as { data: { items: { title: string }[] } }
      return data.items.map(({ title }) => title)
    }
    expect(await titlesIn('en')).toContain('Your second factor was changed')
    expect(await titlesIn('pt-PT')).toContain('Seu segundo fator foi alterado')
    expect(await titlesIn('de')).toContain('Your second factor was changed')
  })
})
