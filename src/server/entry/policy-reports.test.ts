import type { OutgoingHttpHeaders } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestEntry, testEntry } from '../testing/ledger/entries.ts'

let entry: TestEntry
beforeAll(async () => {
  entry = await testEntry()
})
afterAll(() => entry.close())

const send = (body: string, headers: OutgoingHttpHeaders = {}) =>
  entry.ask('/csp-report', { method: 'POST', body, headers: { 'content-type': 'application/csp-report', ...headers } })
const counted = async (directive: string) => {
  const { values } = (await entry.it.app.metrics.registry.getSingleMetric('florin_policy_reports_total')?.get()) ?? {}
  return values?.find(({ labels }) => labels.directive === directive)?.value ?? 0
}

test('every policy says where to report, and what is reported is counted and logged without what is anybody’s own [ASVS 3.4.7]', async () => {
  for (const path of ['/fees', '/dashboard', '/api/v1/currencies', '/nothing']) {
    const { headers } = await entry.ask(path)
    expect([path, headers['reporting-endpoints']]).toEqual([path, 'csp="/csp-report"'])
    expect(headers['content-security-policy']).toMatch(/; report-uri \/csp-report; report-to csp$/)
  }
  const warn = vi.spyOn(entry.it.app.log, 'warn')
  const old = {
    'document-uri': 'https://florin.example/dashboard?token=secret#secret',
    'blocked-uri': 'https://evil.example/x.js?of=secret',
    'violated-directive': "script-src-elem 'self'",
    'source-file': 'data:text/html,secret',
    'line-number': 7,
  }
  expect((await send(JSON.stringify({ 'csp-report': old }))).status).toBe(204)
  const body = {
    documentURL: 'https://florin.example/fees?a=secret',
    blockedURL: 'inline',
    effectiveDirective: 'made-up',
  }
  const newer = JSON.stringify([
    { type: 'csp-violation', body },
    { type: 'deprecation', body },
  ])
  expect((await send(newer, { 'content-type': 'application/reports+json' })).status).toBe(204)
  const said = warn.mock.calls.map(([facts]) => facts)
  expect(said).toEqual([
    {
      directive: 'script-src-elem',
      page: 'https://florin.example/dashboard',
      blocked: 'https://evil.example/x.js',
      source: 'data:',
      line: 7,
    },
    { directive: 'other', page: 'https://florin.example/fees', blocked: 'inline', source: '', line: 0 },
  ])
  expect([await counted('script-src-elem'), await counted('other')]).toEqual([1, 1])
  warn.mockRestore()
})

test('what is no report, too large or too much is refused, and counts nothing', async () => {
  const before = await counted('other')
  expect((await send('{"csp-report":{}}', { 'content-type': 'text/plain' })).status).toBe(400)
  for (const body of ['', 'no json', '{}', '7', '{"csp-report":null}']) expect((await send(body)).status).toBe(400)
  expect((await send(`{"csp-report":{"blocked-uri":"${'x'.repeat(17_000)}"}}`)).status).toBe(413)
  const statuses: number[] = []
  for (let n = 0; n < 20; n++) statuses.push((await send('[]')).status)
  expect(statuses.at(-1)).toBe(429)
  expect(await counted('other')).toBe(before)
})
