import type { ServerResponse } from 'node:http'
import { html } from 'hono/html'
import type { Mailbox, ReceivedEmail } from '../providers/mail/mailbox.ts'
import { policy } from './policy.ts'

const LINK = /https?:\/\/[^\s<>"]+/g

/** Where the mailbox is, and below it each email's HTML by its id. */
export const MAILBOX = '/dev/mailbox'

/** The HTML of an email loads nothing but what came with it, runs nothing, and its links open beside it. */
const LETTER_POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'"

/** How many emails a page lists. */
const LISTED = 50

/**
 * Answers an address of the mailbox, path and query: `to` lists one person's emails alone, `before` (an id) those that came before that one; `open` shows
 * one as it looks. False for a path that isn't its, or names no email that is there.
 */
export function answerMailbox(res: ServerResponse, url: string, mailbox: Mailbox): boolean {
  const [path, query] = url.split('?', 2)
  if (path === MAILBOX) {
    send(res, mailboxPage(mailbox.emails(), new URLSearchParams(query)), policy({ frames: true }))
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

const receivers = ({ to }: ReceivedEmail): string[] => to.split(', ')

/** Where the emails of this choice are listed. */
const listAt = (chosen: Record<string, string>): string => `${MAILBOX}?${new URLSearchParams(chosen)}`

/**
 * The emails that Florin sent to itself, the latest first: for demo, development and tests, where the mail server is inside. Never
 * there in production, where no such server runs.
 */
function mailboxPage(all: readonly ReceivedEmail[], chosen: URLSearchParams): string {
  const to = chosen.get('to') ?? ''
  const emails = to ? all.filter((email) => receivers(email).includes(to)) : all
  // Of one that is gone meanwhile nothing is before: the list begins anew.
  const from = emails.findIndex(({ id }) => id === chosen.get('before')) + 1
  const listed = emails.slice(from, from + LISTED)
  // Where the list is as it stands, with one of it open.
  const opened = ({ id }: ReceivedEmail) => `${listAt({ ...Object.fromEntries(chosen), open: id })}#open`
  const last = from + LISTED < emails.length ? listed.at(-1) : undefined
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
    <p>Every e-mail this demo sent, to whomever. Nothing left this machine. <a href="/auth/login">Back to sign in</a> · <a href="${to ? listAt({ to }) : MAILBOX}">Look again</a></p>
    ${choiceOf(all, to)}
  </header>
  <main class="letters">
    ${listed.length === 0 ? html`<p>No e-mail yet. Register, or ask for a password link, and look again in a second or two.</p>` : ''}
    ${listed.map((email) => lineOf(email, opened(email), email.id === chosen.get('open')))}
    ${last ? html`<p><a href="${listAt({ ...(to && { to }), before: last.id })}">Older e-mails</a></p>` : ''}
  </main>
</body>
</html>`)
}

/** Chooses whose emails are listed, of everybody who was written to. */
function choiceOf(all: readonly ReceivedEmail[], chosen: string) {
  const people = [...new Set([...(chosen ? [chosen] : []), ...all.flatMap(receivers)])].sort()
  return html`<form action="${MAILBOX}"><label>E-mails to <select name="to"><option value="">everybody</option>${people.map(
    (to) => html`<option${to === chosen ? html` selected` : ''}>${to}</option>`,
  )}</select></label> <button>Show</button></form>`
}

/** An email in a line, which leads to itself open. One frame a page: without script a browser loads all there are, closed or not. */
const lineOf = (email: ReceivedEmail, at: string, isOpen: boolean) => html`<section${isOpen ? html` id="open"` : ''}>
      <div><a href="${at}"><h2>${email.subject}</h2></a> to <b>${email.to}</b>, <time datetime="${email.at}">${email.at.replace('T', ' ').slice(0, 16)} UTC</time></div>
      ${
        isOpen
          ? html`<iframe src="${letterPath(email)}" title="${email.subject}" sandbox="allow-popups allow-popups-to-escape-sandbox" width="100%" height="640"></iframe>`
          : ''
      }
      <details><summary>As text</summary><pre>${withLinks(email.text)}</pre></details></section>`

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
