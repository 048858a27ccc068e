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

function asked(path: string, box: Pick<Mailbox, 'emails'> = mailbox) {
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
  return { found: answerMailbox(res as unknown as ServerResponse, path, box as Mailbox), ...answer }
}

test('the demo’s mailbox shows the newest e-mail first', () => {
  const { body } = asked(MAILBOX)
  expect([...body.matchAll(/<h2>(The \w+ one)/g)].map(([, subject]) => subject)).toEqual([
    'The second one',
    'The first one',
  ])
})

test('an e-mail is shown as it looks, in a frame that loads and runs nothing', () => {
  const list = asked(MAILBOX).body
  expect(list, 'nothing is loaded of what is closed').not.toContain('<iframe')
  const line = /<a href="([^"]+)"><h2>The second one/.exec(list)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const page = asked(line.replace('#open', ''))
  expect(page.headers['content-security-policy']).toContain("frame-src 'self'")
  expect(page.body.match(/<iframe/g)).toHaveLength(1)
  const [frame = '', src = ''] = /<iframe src="([^"]+)"[^>]*>/.exec(page.body) ?? []
  expect(frame).toMatch(/ sandbox="allow-popups allow-popups-to-escape-sandbox"/)
  const { body, headers } = asked(src)
  expect(body).toContain('<b>second</b>')
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; .*; sandbox allow-popups allow-/)
  expect(headers['content-security-policy']).not.toMatch(/script-src|allow-scripts|allow-same-origin/)
  expect(headers['x-frame-options']).toBe('SAMEORIGIN')
  expect(asked(`${MAILBOX}/nobody`).found).toBe(false)
})

/** So many emails, the latest first, to Ada and Bob by turns. */
const filled = (count: number) => {
  const emails = Array.from({ length: count }, (_, n) => {
    const name = n % 2 ? 'bob' : 'ada'
    const [id, subject] = [`${count - n}+a&b@example.org`, `Number ${count - n}`]
    return {
      id,
      to: `${name}@example.org`,
      subject,
      text: '',
      html: '',
      from: '',
      replyTo: '',
      unsubscribe: '',
      at: '',
    }
  })
  return { emails: () => emails }
}
const subjects = (body: string) => [...body.matchAll(/<h2>Number (\d+)</g)].map(([, n]) => Number(n))
const down = (from: number, to: number, by = 1) =>
  Array.from({ length: Math.floor((from - to) / by) + 1 }, (_, n) => from - n * by)
const older = (body: string) => /href="([^"]+)">Older/.exec(body)?.[1]?.replaceAll('&amp;', '&')

test('fifty e-mails are a page, and the older ones are behind a link', () => {
  const box = filled(120)
  const pages = []
  for (let at: string | undefined = MAILBOX; at; at = older(asked(at, box).body))
    pages.push(subjects(asked(at, box).body))
  expect(pages).toEqual([down(120, 71), down(70, 21), down(20, 1)])
  expect(older(asked(MAILBOX, filled(50)).body)).toBeUndefined()
  expect(subjects(asked(`${MAILBOX}?before=gone`, box).body)).toEqual(down(120, 71))
})

test('the e-mails of one person are asked for by a form, page by page', () => {
  const box = filled(120)
  const first = asked(`${MAILBOX}?to=bob%40example.org`, box).body
  expect(subjects(first)).toEqual(down(119, 21, 2))
  expect(subjects(asked(older(first) ?? '', box).body)).toEqual(down(19, 1, 2))
  expect(first).toContain('<option selected>bob@example.org</option>')
  expect(first).toContain('<option>ada@example.org</option>')
  const nobody = asked(`${MAILBOX}?to=%3Cb%3E`, box).body
  expect(nobody).toContain('No e-mail yet')
  expect(nobody).not.toContain('<b>')
})
