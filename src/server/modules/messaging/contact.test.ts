import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ContactMessage, sendContactMessage } from '../../../contract/contact.ts'
import { query } from '../../kernel/tx.ts'
import { type TestApp, testApp } from '../../testing/ctx.ts'
import { engines } from '../../testing/database/engines.ts'
import { emailsTo } from '../../testing/people.ts'
import { clockJobs } from './jobs.ts'
import { closeMessage, readMessages } from './read-contact-messages.ts'

const SUPPORT = 'support@florin.example'

describe.each(engines)('a message to support, on %s,', (engine) => {
  let it: TestApp
  beforeAll(async () => {
    it = await testApp(engine, { mail: 'smtp' })
  })
  afterAll(() => it.stop())

  let people = 0
  const message = (changes: object = {}): ContactMessage => ({
    name: 'Chidi Canary',
    email: `chidi${++people}@example.org`,
    topic: 'deposit',
    number: 'D-260302-4K7MQX',
    message: 'My transfer left the bank on Monday.\n\nHas it arrived? <b>Please</b>',
    ...changes,
  })
  const send = async (body: ContactMessage) => {
    const { status, body: said } = await it.call(sendContactMessage, { body })
    return { status, reference: said.data?.reference, fields: (said.errors ?? []).map((one) => one.field) }
  }
  const settled = async (body: ContactMessage) => {
    const { reference } = await send(body)
    await it.settleEvents()
    return reference as string
  }
  const toSupport = (email: string) => emailsTo(it, SUPPORT).filter((one) => one.replyTo === email)
  const operator = () => it.ctx({ kind: 'operator', name: 'desk' })

  test('reaches support with its text, and an answer goes to whoever wrote it', async () => {
    const body = message()
    const reference = await settled(body)
    expect(reference).toMatch(/^C-260302-[2-9A-Z]{6}$/)
    const [arrived] = toSupport(body.email)
    expect(arrived?.subject).toBe(`${reference}: a message about deposit`)
    for (const part of [body.name, body.number, '> Has it arrived? <b>Please</b>'])
      expect(arrived?.text).toContain(part)
    expect(arrived?.html).not.toContain('<b>')
  })

  test('is acknowledged with its number and not a word that its writer chose', async () => {
    const body = message({ name: 'You have won', message: 'Click https://evil.example/now to take your prize.' })
    const reference = await settled(body)
    const [word] = emailsTo(it, body.email)
    expect(word?.subject).toContain(reference)
    for (const part of ['You have won', 'evil.example', body.number])
      expect(`${word?.text}${word?.html}`).not.toContain(part)
  })

  test('is acknowledged in the language of the page it was sent from, and the same text on another is the same message', async () => {
    const body = { ...message(), language: 'ar' }
    const reference = await settled(body)
    expect(emailsTo(it, body.email)[0]?.subject).toBe(`وصلتنا رسالتك ${reference}`)
    expect((await send({ ...body, language: 'pt' })).reference).toBe(reference)
    expect((await send({ ...message(), language: 'no language' })).fields).toEqual(['language'])
  })

  test('sent twice within the hour, twice at once too, is one message and one e-mail', async () => {
    const body = message()
    const sent = await Promise.all([send(body), send(body), send(body)])
    it.clock.advance(59 * 60_000)
    const again = await send({ ...body, email: ` ${body.email.toUpperCase()}` })
    await it.settleEvents()
    expect(new Set([...sent, again].map((one) => one.reference)).size).toBe(1)
    expect(toSupport(body.email)).toHaveLength(1)
    it.clock.advance(2 * 60_000)
    expect((await send(body)).reference).not.toBe(again.reference)
    expect((await send({ ...body, message: `${body.message} Still waiting.` })).reference).not.toBe(again.reference)
  })

  test('a stranger whose address is misused gets three e-mails a day, and support every message', async () => {
    const body = message()
    for (let n = 0; n < 6; n++) await send({ ...body, message: `${body.message} ${n}` })
    await it.settleEvents()
    expect(emailsTo(it, body.email)).toHaveLength(3)
    expect(toSupport(body.email)).toHaveLength(6)
    it.clock.advance(24 * 3_600_000 + 1)
    await settled(body)
    expect(emailsTo(it, body.email)).toHaveLength(4)
  })

  test('an address with a tag behind it is no other mailbox', async () => {
    const body = message()
    const tagged = ['', '+a', '+b', '+c', '+c+d'].map((tag) => ({ ...body, email: body.email.replace('@', `${tag}@`) }))
    const numbers = await Promise.all(tagged.map(async (one) => (await send(one)).reference))
    expect(new Set(numbers).size).toBe(tagged.length)
    await it.settleEvents()
    expect(tagged.flatMap(({ email }) => emailsTo(it, email))).toHaveLength(3)
    expect(tagged.flatMap(({ email }) => toSupport(email))).toHaveLength(tagged.length)
  })

  test('lies sealed: a dump of the table names nobody', async () => {
    const body = message({ message: 'My dog is called Canary-Rex-of-Lagos and he saw the transfer.' })
    await send(body)
    const rows = JSON.stringify(await query(it.ctx())('select * from contact_message'))
    const events = JSON.stringify(await query(it.ctx())(`select payload from outbox where event like 'contact%'`))
    for (const secret of [body.name, body.email, body.number, 'Canary-Rex-of-Lagos'])
      expect(`${rows}${events}`).not.toContain(secret)
  })

  test('that can’t be answered or read says which field', async () => {
    for (const [field, value] of [
      ['name', ' '],
      ['name', 'Ada\nBcc: eve@example.org'],
      ['email', 'ada at example'],
      ['email', 'a@b.example, eve@evil.example'],
      ['topic', 'prizes'],
      ['number', '<script>'],
      ['message', 'Too short a text.'],
      ['message', 'x'.repeat(5001)],
      ['message', `A long enough text \u202e with a turn in it`],
      ['message', `A long enough text \ud800 with half a character`],
    ] as const)
      expect([field, value, await send(message({ [field]: value }))]).toMatchObject([
        field,
        value,
        { status: 422, fields: [field] },
      ])
    const written = ContactMessage.parse(message({ message: '  نص طويل بما يكفي‌ للقراءة 👩‍👩‍👧\r\nثم سطر آخر\t.  ' }))
    expect(written.message).toBe('نص طويل بما يكفي‌ للقراءة 👩‍👩‍👧\nثم سطر آخر\t.')
  })

  test('is read and closed by an operator, each time on record', async () => {
    const body = message()
    const reference = await settled(body)
    const mine = (await readMessages(operator())).find((one) => one.reference === reference)
    expect(mine).toMatchObject({
      topic: 'deposit',
      written: { name: body.name, email: body.email, number: body.number },
    })
    await closeMessage(operator(), reference.toLowerCase(), 'answered')
    expect((await readMessages(operator())).map((one) => one.reference)).not.toContain(reference)
    await expect(closeMessage(operator(), reference, 'again')).rejects.toMatchObject({ code: 'not_found' })
    const log = await query(it.ctx())<{ action: string; actor: string }>(
      `select distinct a.action, a.actor from audit a join contact_message m on m.id::text = a.subject where m.reference = $1 order by 1`,
      [reference],
    )
    expect(log.map(({ action, actor }) => `${actor} ${action}`)).toEqual([
      'operator:desk contact.close',
      'operator:desk contact.read',
    ])
  })

  test('is nobody else’s to read or close, nor without a reason', async () => {
    const reference = await settled(message())
    await expect(readMessages(it.ctx())).rejects.toMatchObject({ code: 'forbidden' })
    await expect(closeMessage(it.ctx(), reference, 'because')).rejects.toMatchObject({ code: 'forbidden' })
    await expect(closeMessage(operator(), reference, ' ')).rejects.toMatchObject({ code: 'invalid_input' })
  })

  test('is forgotten half a year after it was closed; one that waits never is', async () => {
    const [closed, waits] = [await settled(message()), await settled(message())]
    await closeMessage(operator(), closed, 'answered')
    const there = async () =>
      (await query(it.ctx())<{ reference: string }>('select reference from contact_message')).map(
        (row) => row.reference,
      )
    const forget = clockJobs.find((job) => job.name === 'messaging.forget')
    it.clock.advance(180 * 86_400_000)
    await forget?.run(it.ctx())
    expect(await there()).toEqual(expect.arrayContaining([closed, waits]))
    it.clock.advance(1)
    await forget?.run(it.ctx())
    expect(await there()).toContain(waits)
    expect(await there()).not.toContain(closed)
  })
})
