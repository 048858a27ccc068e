import type { ServerResponse } from 'node:http'
import { html } from 'hono/html'
import type { Mailbox, ReceivedEmail } from '../providers/mail/mailbox.ts'
import { policy } from './policy.ts'

const LINK = /https?:\/\/[^\s<>"]+/g

/** Where the mailbox is, and below it each email's HTML by its id. */
export const MAILBOX = '/dev/mailbox'

/** The HTML of an email loads nothing, runs nothing, and its links open beside it. */
const LETTER_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'"

/** Answers a path of the mailbox. False for one that isn't its, or names no email that is there. */
export function answerMailbox(res: ServerResponse, path: string, mailbox: Mailbox): boolean {
  if (path === MAILBOX) {
    send(res, mailboxPage(mailbox), policy({ frames: true }))
    return true
  }
  const email = mailbox.emails().find((one) => path === letterPath(one))
  if (email) send(res, email.html.replace('<head>', '<head><base target="_blank">'), LETTER_POLICY, 'SAMEORIGIN')
  return email !== undefined
}

const letterPath = ({ id }: ReceivedEmail): string => `${MAILBOX}/${encodeURIComponent(id)}`

function send(res: ServerResponse, page: string, allowed: string, framed = 'DENY'): void {
  res
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': allowed,
      'x-frame-options': framed,
    })
    .end(page)
}

/**
 * The emails that Florin sent to itself, the latest first: for demo, development and tests, where the mail server is inside. Never
 * there in production, where no such server runs.
 */
function mailboxPage(mailbox: Mailbox): string {
  const emails = mailbox.emails()
  return String(html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <title>Mailbox · Florin demo</title>
  <link rel="icon" href="/favicon.svg" />
  <link rel="stylesheet" href="/docs/api.css" />
</head>
<body>
  <header>
    <h1>Mailbox</h1>
    <p>Every e-mail this demo sent, to whomever. Nothing left this machine. <a href="/auth/login">Back to sign in</a> · <a href="${MAILBOX}">Look again</a></p>
  </header>
  <main>
    ${emails.length === 0 ? html`<p>No e-mail yet. Register, or ask for a password link, and look again in a second or two.</p>` : ''}
    ${emails.map(
      (email) => html`<section><h2>${email.subject}</h2>
      <p>To <b>${email.to}</b>, <time datetime="${email.at}">${email.at.replace('T', ' ').slice(0, 19)} UTC</time></p>
      <iframe src="${letterPath(email)}" title="${email.subject}" sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy" width="100%" height="640"></iframe>
      <details><summary>As text</summary><pre>${withLinks(email.text)}</pre></details></section>`,
    )}
  </main>
</body>
</html>`)
}

/** The email's text with its links made into links; all else stays text. */
function withLinks(text: string) {
  const parts: unknown[] = []
  let from = 0
  for (const match of text.matchAll(LINK)) {
    parts.push(text.slice(from, match.index), html`<a href="${match[0]}">${match[0]}</a>`)
    from = match.index + match[0].length
  }
  return [...parts, text.slice(from)]
}
