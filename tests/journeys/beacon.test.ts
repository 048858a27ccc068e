import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../src/server/testing/ctx.ts'
import { anEngine } from '../../src/server/testing/database/engines.ts'
import { Browser } from './browser.ts'

let it: TestApp
const browser = new Browser()
beforeAll(async () => {
  it = await testApp(anEngine)
})
afterAll(() => it.stop())

describe('_log', () => {
  const log = (body: string, type = 'application/json') =>
    browser.fetch('/api/auth/_log', { method: 'POST', headers: { 'content-type': type }, body })

  test('takes a level and a short code, and nothing else [ASVS 16.4.1]', async () => {
    expect((await log('{"level":"error","code":"CLIENT_FETCH_ERROR"}')).status).toBe(204)
    expect((await log('level=warn&code=popup.closed', 'application/x-www-form-urlencoded')).status).toBe(204)
    expect((await log('{"level":"fatal","code":"x"}')).status).toBe(422)
    expect((await log('{"level":"error","code":"a sentence\\nand another"}')).status).toBe(422)
    expect((await log('not json')).status).toBe(422)
    expect((await log(JSON.stringify({ level: 'error', code: 'x'.repeat(2000) }))).status).toBe(413)
    expect((await browser.fetch('/api/auth/_log')).status).toBe(405)
  })

  test('a flood of reports is not written down', async () => {
    it.clock.advance(60_000)
    const statuses = await Promise.all(
      Array.from({ length: 30 }, async () => (await log('{"level":"warn","code":"flood"}')).status),
    )
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  })
})
