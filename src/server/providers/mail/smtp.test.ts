import { afterAll, expect, test } from 'vitest'
import { type Mailbox, startMailbox } from './mailbox.ts'
import { mailerKeepsItsPromises } from './port.contract.ts'
import { smtpMailer } from './smtp.ts'

const open: Mailbox[] = []
const mailboxNow = async () => {
  const mailbox = await startMailbox()
  open.push(mailbox)
  return mailbox
}
afterAll(() => Promise.all(open.map((mailbox) => mailbox.stop())))

const from = 'Florin <no-reply@florin.example>'

mailerKeepsItsPromises(
  'smtp',
  async () => {
    const mailbox = await mailboxNow()
    return { mailer: smtpMailer({ url: mailbox.url, from, sandbox: true }), arrived: () => mailbox.emails() }
  },
  () => smtpMailer({ url: 'smtp://127.0.0.1:1', from, sandbox: true }),
)

test('a real mail server that offers no encryption gets no e-mail [ASVS 12.3.1]', async () => {
  const mailbox = await mailboxNow()
  const mailer = smtpMailer({ url: mailbox.url, from, sandbox: false })
  const mail = { to: 'ada@example.org', subject: 's', text: 't', html: 'h', messageId: 'm@florin.example' }
  await expect(mailer.send(mail)).rejects.toThrow()
  expect(mailbox.emails()).toHaveLength(0)
})

test('of a flood of e-mails the mailbox keeps the latest five hundred', async () => {
  const mailbox = await mailboxNow()
  const mailer = smtpMailer({ url: mailbox.url, from, sandbox: true })
  const numbers = Array.from({ length: 505 }, (_, i) => i)
  for (let at = 0; at < numbers.length; at += 50) {
    await Promise.all(
      numbers.slice(at, at + 50).map((i) =>
        mailer.send({
          to: 'ada@example.org',
          subject: `${i}`,
          text: 't',
          html: 'h',
          messageId: `${i}@florin.example`,
        }),
      ),
    )
  }
  expect(mailbox.emails()).toHaveLength(500)
})
