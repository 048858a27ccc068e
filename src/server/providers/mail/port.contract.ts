import { expect, test } from 'vitest'
import type { Mailer } from './port.ts'

/** What arrived at the other end, read back by the suite. */
export interface Arrived {
  id: string
  to: string
  from: string
  subject: string
  text: string
  html: string
  replyTo: string
  unsubscribe: string
}

/** What every mailer must do; `open` gives one with a way to read what arrived, `broken` one whose server is away. */
export function mailerKeepsItsPromises(
  name: string,
  open: () => Promise<{ mailer: Mailer; arrived: () => readonly Arrived[] }>,
  broken: () => Mailer,
): void {
  const mail = {
    to: 'ada@example.org',
    subject: 'Zürich → Łódź: confirm',
    text: 'Hello Ada,\n\nThe link: https://florin.example/x?token=abc_DEF-123&kind=entity\n',
    html: '<p>Hello Ada,</p><a href="https://florin.example/x?token=abc_DEF-123&amp;kind=entity">link</a>',
    messageId: '019abc@florin.example',
  }

  test(`${name}: an e-mail arrives as it was written, under its own id`, async () => {
    const { mailer, arrived } = await open()
    await mailer.send(mail)
    const [received] = arrived()
    expect(received).toMatchObject({ to: mail.to, subject: mail.subject, id: mail.messageId })
    expect(received?.text.replaceAll('\r\n', '\n').trimEnd()).toBe(mail.text.trimEnd())
    expect(received?.html.trim()).toBe(mail.html)
  })

  test(`${name}: a picture comes with the e-mail that names it`, async () => {
    const { mailer, arrived } = await open()
    const png = Buffer.from('a picture')
    const html = '<p><img src="cid:mark@florin" alt=""> Hello</p>'
    await mailer.send({ ...mail, html, pictures: [{ id: 'mark@florin', file: 'mark.png', png }] })
    expect(arrived()[0]?.html.trim()).toBe(
      `<p><img src="data:image/png;base64,${png.toString('base64')}" alt=""> Hello</p>`,
    )
  })

  test(`${name}: a subject can’t smuggle in further headers or recipients [ASVS 1.3.11]`, async () => {
    const { mailer, arrived } = await open()
    await mailer.send({ ...mail, subject: 'Hello\r\nBcc: eve@example.org', messageId: 'smuggled@florin.example' })
    const received = arrived().find((one) => one.id === 'smuggled@florin.example')
    expect(received?.to).toBe(mail.to)
  })

  test(`${name}: names the page to unsubscribe at, where there is one`, async () => {
    const { mailer, arrived } = await open()
    const unsubscribe = 'https://florin.example/dashboard/settings?tab=notifications'
    await mailer.send({ ...mail, unsubscribe, messageId: 'optional@florin.example' })
    await mailer.send({ ...mail, messageId: 'needed@florin.example' })
    const found = (id: string) => arrived().find((one) => one.id === `${id}@florin.example`)?.unsubscribe
    expect([found('optional'), found('needed')]).toEqual([unsubscribe, ''])
  })

  test(`${name}: an answer goes to the one address given, however that is written, and else to us`, async () => {
    const { mailer, arrived } = await open()
    const odd = '"a, eve@evil.example"@example.org'
    for (const [n, replyTo] of ['ben@example.org', odd, undefined].entries())
      await mailer.send({ ...mail, ...(replyTo && { replyTo }), messageId: `${n}@florin.example` })
    const found = (n: number) => arrived().find((one) => one.id === `${n}@florin.example`)?.replyTo
    expect([found(0), found(1), found(2)]).toEqual(['ben@example.org', odd, ''])
  })

  test(`${name}: an e-mail that the server did not take is an error, so that the job tries again`, async () => {
    await expect(broken().send(mail)).rejects.toThrow()
  })
}
