import type { ServerResponse } from 'node:http'
import { html } from 'hono/html'
import type { Mailbox } from '../providers/mail/mailbox.ts'

const LINK = /https?:\/\/[^\s<>"]+/g

export function sendMailboxPage(res: ServerResponse, mailbox: Mailbox): void {
  res
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    .end(mailboxPage(mailbox))
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
    <p>Every e-mail this demo sent, to whomever. Nothing left this machine. <a href="/auth/login">Back to sign in</a> · <a href="/dev/mailbox">Look again</a></p>
  </header>
  <main>
    ${emails.length === 0 ? html`<p>No e-mail yet. Register, or ask for a password link, and look again in a second or two.</p>` : ''}
    ${emails.map(
      (email) => html`<section><h2>${email.subject}</h2>
      <p>To <b>${email.to}</b>, <time datetime="${email.at}">${email.at.replace('T', ' ').slice(0, 19)} UTC</time></p>
      <pre>${withLinks(email.text)}</pre></section>`,
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
