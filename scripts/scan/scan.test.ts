import { expect, test } from 'vitest'
import { accepted as acceptedNow } from './accepted.ts'
import { type Accepted, type Finding, openFindings } from './finding.ts'
import { type Answer, headerFaults } from './header-rules.ts'
import { everyRequest } from './scan-headers.ts'
import { readsWithParameters, sqlmapFindings } from './scan-sqlmap.ts'
import { wapitiFindings } from './scan-wapiti.ts'

const found: Finding = { scanner: 'wapiti', at: 'GET /terms', what: 'CSP: none' }
const accepted: Accepted = { scanner: 'wapiti', at: /^GET \/terms$/, what: /^CSP/, because: 'for a reason' }

test('a finding stands open until it is accepted for a reason, and a reason that nothing needs any more is told', () => {
  expect(openFindings([found], [], ['wapiti'])).toEqual({ open: [found], stale: [] })
  expect(openFindings([found], [accepted], ['wapiti'])).toEqual({ open: [], stale: [] })
  expect(openFindings([], [accepted], ['wapiti'])).toEqual({ open: [], stale: [accepted] })
  expect(openFindings([], [accepted], ['headers'])).toEqual({ open: [], stale: [] })
})

test('whatever is accepted says why, and is no finding of ours about headers', () => {
  for (const { because, scanner } of acceptedNow) expect([because.length > 40, scanner]).toEqual([true, 'wapiti'])
})

const good = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=()',
  'strict-transport-security': 'max-age=0',
  'content-security-policy': "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
}
const answer = (headers: Record<string, string>, rest: Partial<Answer> = {}): Answer => ({
  method: 'GET',
  path: '/',
  status: 200,
  own: true,
  headers: new Headers({ ...good, ...headers }),
  ...rest,
})

test('an answer with all that it must bear has no fault', () => {
  expect(headerFaults(answer({}))).toEqual([])
})

test.each([
  [{ 'x-content-type-options': '' }, 'x-content-type-options: '],
  [{ server: 'nginx' }, 'server: nginx'],
  [{ 'access-control-allow-origin': '*' }, 'access-control-allow-origin: *'],
  [{ 'content-type': 'text/html' }, 'content-type without charset: text/html'],
  [{ 'cache-control': 'public, max-age=60' }, 'cache-control: public, max-age=60'],
  [{ 'set-cookie': 'a=b; Path=/' }, 'a cookie without SameSite: a'],
  [
    { 'content-security-policy': `${good['content-security-policy']}; script-src 'unsafe-inline'` },
    'script of any kind may run',
  ],
] as [Record<string, string>, string][])('%j is told', (headers, what) => {
  expect(headerFaults(answer(headers))).toEqual([what])
})

test('a fault of the server is one of its headers, too', () => {
  expect(headerFaults(answer({}, { status: 500 }))).toEqual(['answered 500'])
})

test('every page and every endpoint is asked, as a stranger and signed in', () => {
  const asked = everyRequest({ token: 't', cookies: 'c' })
  const paths = new Set(asked.map(({ path }) => path))
  for (const path of ['/', '/pt', '/dashboard', '/desk', '/api/v1/users/me', '/api/v1/conversion', '/.git/config'])
    expect(paths).toContain(path)
  expect(asked.length).toBeGreaterThan(500)
})

test('what the scanners say is read off their own reports', () => {
  const line = { method: 'GET', path: '/a', info: 'x' }
  expect(wapitiFindings({ vulnerabilities: { 'SQL Injection': [line, line], XSS: [] }, anomalies: undefined })).toEqual(
    [{ scanner: 'wapiti', at: 'GET /a', what: 'SQL Injection: x' }],
  )
  expect(sqlmapFindings('---\nParameter: cursor (GET)\n    Type: boolean-based blind\n---')).toEqual([
    { scanner: 'sqlmap', at: 'GET cursor', what: 'can be injected' },
  ])
  const described = {
    paths: {
      '/history': {
        get: {
          parameters: [
            { in: 'query', name: 'limit', schema: { type: 'integer' } },
            { in: 'header', name: 'x' },
          ],
        },
      },
      '/orders': { post: {} },
    },
  }
  expect(readsWithParameters('http://a', described)).toEqual(['http://a/api/v1/history?limit=1'])
})
