import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Mailbox, startMailbox } from '../providers/mail/mailbox.ts'
import { smtpMailer } from '../providers/mail/smtp.ts'
import { answerMailbox, MAILBOX } from './mailbox-page.ts'

let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await startMailbox()
  const mailer = smtpMailer({ url: mailbox.url, from: 'florin@example.org', sandbox: true })
  for (const n of ['first', 'second'])
    await mailer.send({
      messageId: `${n}/1?@example.org`,
      to: 'ada@example.org',
      subject: `The ${n} one`,
      text: 'Hello',
      html: `<html><head></head><body><p>Hello <b>${n}</b></p><script>alert(1)</script></body></html>`,
    })
})
afterAll(() => mailbox.stop())

function asked(path: string) {
  const answer = { headers: {} as Record<string, string>, body: '' }
  const res = {
    writeHead: (_: number, headers: Record<string, string>) => {
      answer.headers = headers
      return res
    },
    end: (text: string) => {
      answer.body = text
    },
  }
  return { found: answerMailbox(res as unknown as ServerResponse, path, mailbox), ...answer }
}

test('the demo’s mailbox shows the newest e-mail first', () => {
  const { body } = asked(MAILBOX)
  expect([...body.matchAll(/<h2>(The \w+ one)/g)].map(([, subject]) => subject)).toEqual([
    'The second one',
    'The first one',
  ])
})

test('an e-mail is shown as it looks, in a frame that loads and runs nothing', () => {
  const page = asked(MAILBOX)
  expect(page.headers['content-security-policy']).toContain("frame-src 'self'")
  const [frame = '', src = ''] = /<iframe src="([^"]+)"[^>]*>/.exec(page.body) ?? []
  expect(frame).toMatch(/ sandbox="allow-popups allow-popups-to-escape-sandbox"/)
  const { body, headers } = asked(src)
  expect(body).toContain('<b>second</b>')
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; .*; sandbox allow-popups allow-/)
  expect(headers['content-security-policy']).not.toMatch(/script-src|allow-scripts|allow-same-origin/)
  expect(headers['x-frame-options']).toBe('SAMEORIGIN')
  expect(asked(`${MAILBOX}/nobody`).found).toBe(false)
})
