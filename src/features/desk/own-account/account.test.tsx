import { createElement as h } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { DeskSession } from '../../../contract/desk/own/desk-account.ts'
import { wordsFor } from '../../../words/catalogue.ts'
import { Account, FirstPassword } from './Account.tsx'
import { type AccountSent, accountAtDesk } from './account-at-desk.ts'

const words = wordsFor('en', 'ui', 'desk', 'deskAccount')
const at = '2026-03-02T10:00:00.000Z'
const here: DeskSession = {
  session_id: '019abcde-0000-7000-8000-000000000001',
  device: 'Firefox on Linux',
  network: '203.0.113.x',
  current: true,
  created_at: at,
  last_seen_at: at,
  expires_at: at,
}
const there: DeskSession = { ...here, session_id: '019abcde-0000-7000-8000-000000000002', current: false }

const shown = (data: DeskSession[], sent?: AccountSent) =>
  renderToStaticMarkup(h(Account, { words, answer: { data, next: null }, sent, least: 12, app: true }))

test('each session but the one in use has a button that ends it, and all others have one together', () => {
  const both = shown([here, there])
  expect(both.match(/name="session" value="[^"]+"/g)).toEqual([
    `name="session" value="${there.session_id}"`,
    'name="session" value="others"',
  ])
  expect(both).toContain('Firefox on Linux from 203.0.113.x')
  const alone = shown([{ ...here, device: null, network: null }])
  expect(alone).not.toContain('name="session"')
  expect(alone).toContain('Nowhere else.')
  expect(alone).toContain('A browser')
})

test('what is wrong with a new password stands at its field, all else above the form, and no password comes back', () => {
  const field = { code: 'invalid_input', errors: [{ field: 'new_password', message: 'Too near to your name.' }] }
  expect(shown([here], { act: 'password', problem: field })).toContain('Too near to your name.')
  const refused = { code: 'step_up_failed', title: 'That confirmation did not match.' }
  expect(shown([here], { act: 'password', problem: refused })).toContain('That confirmation did not match.')
  const first = renderToStaticMarkup(h(FirstPassword, { words, sent: { act: 'password', problem: field }, least: 12 }))
  expect(first).toContain('Too near to your name.')
  expect(first.match(/<input[^>]*type="password"[^>]*value=/g)).toBeNull()
})

test('a form’s fields become the acts that it asks for', async () => {
  const calls: unknown[] = []
  const note = async (body: unknown) => {
    calls.push(body)
    return calls.length < 3 ? { data: {} } : { code: 'not_found' }
  }
  const send = (fields: Record<string, string>) => {
    const request = new Request('http://here.invalid', { method: 'POST', body: new URLSearchParams(fields) })
    return accountAtDesk(request, { setPassword: note, end: note })
  }
  expect(await accountAtDesk(new Request('http://here.invalid'), { setPassword: note, end: note })).toBeUndefined()
  const passwords = { password: 'the one so far', new_password: 'a desk of walnut' }
  expect(await send({ act: 'password', ...passwords, code: '123456', passkey: '' })).toBe('done')
  expect(await send({ act: 'end', session: 'others' })).toBe('done')
  expect(await send({ act: 'end', session: there.session_id })).toEqual({ act: 'end', problem: { code: 'not_found' } })
  expect(calls).toEqual([{ ...passwords, code: '123456' }, { others: true }, { session_id: there.session_id }])
})
