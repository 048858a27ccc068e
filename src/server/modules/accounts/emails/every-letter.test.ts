import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { access } from '../../../../words/en/said/access.ts'
import { emails } from '../../../../words/en/said/emails.ts'
import { localeCodes, locales } from '../../../../words/locales.ts'
import { textOf } from '../../../../words/sentences.ts'
import { addressed, everyLetter, type Foreign } from '../../../testing/letters.ts'
import { compose } from './compose.ts'
import { emailColours } from './email-colours.ts'

const ORIGIN = 'https://florin.example'
const CODE = 'violet <otter> 7'
const worst: Foreign = {
  name: 'eve"><img src=http://evil.example/x onerror=alert(1)>',
  company: 'Evil & Sons\r\nBcc: eve@evil.example <script>alert(1)</script>',
  text: "</p><a href='https://evil.example'>press</a>\u2028 &amp; {amount}",
}
const written = (language: string, code: string | null | undefined, foreign?: Foreign) =>
  [...everyLetter(ORIGIN, foreign)].map(
    ([name, letter]) => [name, compose({ textOf }, addressed(letter, ORIGIN, language, code)), letter] as const,
  )

/** What a reader sees of HTML, spaces as one. */
const seen = (html: string): string =>
  html
    .replace(/<head>[\s\S]*<\/head>/, '')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
const squeezed = (text: string): string => text.replaceAll(/[\s:]+/g, '')
const linksOf = (html: string): string[] => [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url ?? '')

test('every subject that letters have words for is a letter’s', () => {
  const used = new Set(
    [...everyLetter(ORIGIN).values()].map(({ subject }) => (typeof subject === 'string' ? '' : subject.say)),
  )
  const known = Object.keys({ ...emails, ...access }).filter((key) => key.endsWith('_subject'))
  expect(known.length).toBeGreaterThan(40)
  expect(known.filter((key) => !used.has(key as never))).toEqual([])
})

test.each(localeCodes)('every letter is whole in HTML and in text: %s', (language) => {
  for (const [name, { subject, text, html }, letter] of written(language, CODE)) {
    const [, direction] = /<html lang="\w+" dir="(\w+)">/.exec(html) ?? []
    expect(html, name).toContain(`<html lang="${language}" dir="${locales[language].dir}">`)
    expect(
      [...html.matchAll(/dir="(\w+)"/g)].map(([, dir]) => dir),
      name,
    ).toEqual([direction, direction, direction])
    expect(subject.length, name).toBeGreaterThan(5)
    expect(`${subject}${text}`, name).not.toMatch(/undefined|null|\{\w+\}|\[object/)
    expect(html.match(/<h1 /g), name).toHaveLength(1)
    expect(squeezed(seen(/<h1[\s\S]*?<\/h1>/.exec(html)?.[0] ?? '')), name).toBe(squeezed(subject))
    expect(/mso-hide:all">([^<&]{10,})/.exec(html)?.[1], name).toBeTruthy()
    expect(html.match(/class="coin" align="center" bgcolor="#5a2cc3" style="[^"]*"><a /g), name).toHaveLength(1)
    expect(Buffer.byteLength(html), name).toBeLessThan(20_000)
    // All that the text says stands in the HTML, and its links lead to the same places.
    const [said, all] = [squeezed(seen(html)), text.replaceAll(/^--$/gm, '').split('\n')]
    for (const line of all.filter((one) => !one.startsWith('https://')))
      expect(said, `${name}: ${line}`).toContain(squeezed(line))
    expect(text.match(/^https:.*$/gm)?.sort(), name).toEqual(
      linksOf(html)
        .map((url) => url.replaceAll('&amp;', '&'))
        .sort(),
    )
    expect(letter.lines.length, name).toBeGreaterThan(0)
  }
})

test.each(localeCodes)(
  'no letter bears what others wrote as HTML, leads anywhere else, or loads or runs anything: %s',
  (language) => {
    for (const code of [CODE, null, undefined])
      for (const [name, { subject, html, replyTo, unsubscribe }, letter] of written(language, code, worst)) {
        expect(html, name).not.toMatch(/<(script|svg|iframe|form|input|link|object|base)\b|url\(|@import/i)
        expect(html.match(/<img\b[^>]*/gi), name).toEqual([
          expect.stringMatching(/^<img src="cid:mark@florin" [^>]*alt=""/),
        ])
        for (const url of linksOf(html)) expect(url.startsWith(`${ORIGIN}/`), `${name}: ${url}`).toBe(true)
        expect(html, name).not.toContain('<otter>')
        // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
        expect(subject, name).not.toMatch(/[\x00-\x1f\x7f\u2028\u2029]/)
        expect(replyTo, name).toBe(name === 'contact-passed-on' ? 'ben@example.org' : undefined)
        expect(unsubscribe, name).toBe(letter.optional && `${ORIGIN}/dashboard/settings?tab=notifications`)
      }
  },
)

test('the code is the first that its reader sees, and who has none is asked to choose one where they can', () => {
  for (const [name, { text, html }] of written('en', CODE)) {
    expect(text.split('\n\n')[1], name).toBe(`Your anti-phishing code: ${CODE}. An e-mail without it is not from us.`)
    expect(html.indexOf('violet &lt;otter&gt; 7</strong>'), name).toBeGreaterThan(0)
    expect(html.indexOf('violet'), name).toBeLessThan(html.indexOf('<h1'))
  }
  for (const [name, { text, html }] of written('en', null)) {
    expect(html.indexOf('forged ones at a glance'), name).toBeGreaterThan(html.indexOf('class="coin"'))
    expect(text, name).toMatch(/^You have no anti-phishing code yet\..*\nChoose your code:\n.*\?tab=security$/m)
  }
  for (const [name, { text }] of written('en', undefined))
    expect(text, name).not.toMatch(/Your anti-phishing code:|no anti-phishing code/)
})

test('tokens stand in the fragments of links that are about one, and nothing else is behind a link', () => {
  const withToken = written('en', CODE).filter(([, { text }]) => text.includes('token='))
  expect(withToken.map(([name]) => name)).toEqual([
    'confirm',
    'reset',
    'sign-in',
    'address-confirm',
    'address-asked',
    'address-changed',
    'closing',
    'team-invitation',
    'team-invitation-unchecked',
  ])
  for (const [name, { text }] of withToken) expect(text, name).toMatch(/#token=[\w-]+$/m)
})

test('what money a letter is about stands large, in the reader’s figures', () => {
  const largeIn = (language: string) =>
    Object.fromEntries(
      written(language, CODE).map(([name, { html }]) => [
        name,
        /font-size:\d\dpx;line-height:1.2;[^>]*>([^<]*)</.exec(html)?.[1],
      ]),
    )
  const [english, portuguese] = [largeIn('en'), largeIn('pt')]
  expect(english).toMatchObject({
    'credited-bank': '1,250.50 EUR',
    'credited-chain': '0.123456789012345678 ETH',
    'withdrawal-code': '482913',
    'team-payment': '80,000.00 NGN',
    'order_paid-seller': '80,000.00 NGN',
    'message-order-buyer': '0.0525 BTC',
    'withdrawal_sent-buyer': '0.0525 BTC',
    'decided-buyer-to_buyer': '0.0525 BTC',
  })
  // What went to the other side isn't held up to its reader.
  expect([english['decided-buyer-to_seller'], english.password]).toEqual([undefined, undefined])
  expect([portuguese['credited-bank'], portuguese['withdrawal_sent-buyer']]).toEqual(['1.250,50 EUR', '0,0525 BTC'])
  expect(largeIn('ar')['credited-bank']).toBe('\u20661,250.50 EUR\u2069')
})

test('letters have the colours of the pages', () => {
  for (const [mode, colours] of Object.entries(emailColours)) {
    const tokens = readFileSync(`src/styles/tokens-${mode}.css`, 'utf8')
    const of = (role: string) => new RegExp(`--${role}: (#\\w+);`).exec(tokens)?.[1]
    expect(Object.fromEntries(Object.keys(colours).map((role) => [role, of(role)])), mode).toEqual(colours)
  }
})
