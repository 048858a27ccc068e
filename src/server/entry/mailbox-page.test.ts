import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { startMailbox } from '../providers/mail/mailbox.ts'
import { smtpMailer } from '../providers/mail/smtp.ts'
import { sendMailboxPage } from './mailbox-page.ts'

test('the demo’s mailbox shows the newest e-mail first', async () => {
  const mailbox = await startMailbox()
  const mailer = smtpMailer({ url: mailbox.url, from: 'florin@example.org', sandbox: true })
  for (const subject of ['The first one', 'The second one'])
    await mailer.send({
      messageId: subject.replaceAll(' ', '-'),
      to: 'ada@example.org',
      subject,
      text: 'Hello',
      html: 'Hello',
    })
  let page = ''
  const res = { writeHead: () => res, end: (text: string) => (page = text) } as unknown as ServerResponse
  sendMailboxPage(res, mailbox)
  expect([...page.matchAll(/The \w+ one/g)].map(([subject]) => subject)).toEqual(['The second one', 'The first one'])
  await mailbox.stop()
})
