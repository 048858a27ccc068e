import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setAvatar } from '../../contract/accounts/avatars.ts'
import { deskReceiveBankFile } from '../../contract/desk/bank-files.ts'
import { uploadProof } from '../../contract/orders/order-endpoints.ts'
import type { Providers } from '../kernel/providers.ts'
import { eicar } from '../providers/scanner/eicar.ts'
import { sandboxScanner } from '../providers/scanner/sandbox.ts'
import { bareOrder } from '../testing/bare-orders.ts'
import { type TestApp, testApp } from '../testing/ctx.ts'
import { anEngine } from '../testing/database/engines.ts'
import { atDesk, newStaff } from '../testing/desk.ts'
import { newPerson, type Person } from '../testing/people.ts'
import { servedEndpoints } from './mount.ts'
import { errorsOf } from './openapi.ts'

describe('a file that somebody sends', () => {
  let it: TestApp
  let ada: Person
  let scanner: NonNullable<Providers['scanner']>
  beforeAll(async () => {
    const asked: typeof scanner = {
      ...sandboxScanner(),
      scan: (bytes) => scanner.scan(bytes),
    }
    it = await testApp(anEngine, { providers: { scanner: asked } })
    ada = await newPerson(it, 'ada')
  })
  beforeEach(() => {
    scanner = sandboxScanner()
  })
  afterAll(() => it.stop())

  const kept = async () => {
    const { rows } = await it.app.db.pool.query<{ n: number }>(
      'select (select count(*) from stored_file)::int + (select count(*) from avatar)::int + (select count(*) from bank_file)::int as n',
    )
    return rows[0]?.n
  }
  /** The same bytes by each kind of sender: as a picture, as a proof, as a file of the bank. */
  const sentBy = async (bytes: string) => {
    const file = new TextEncoder().encode(bytes)
    const { orderId } = await bareOrder(it, { buyer: ada, seller: await newPerson(it) })
    const fay = await newStaff(it, ['finance'])
    return [
      await it.call(setAvatar, { file }, ada),
      await it.call(uploadProof, { query: { order_id: orderId, name: 'proof.pdf' }, file }, ada),
      await it.call(deskReceiveBankFile, { query: { name: 'camt.xml' }, file }, await atDesk(it, fay)),
    ]
  }

  test('that does harm is refused by name of its field, counted, and nothing of it is kept [ASVS 5.4.3]', async () => {
    const before = await kept()
    for (const { status, body } of await sentBy(`%PDF-1.7 ${eicar}`))
      expect([status, body.code, body.errors?.[0]?.field]).toEqual([422, 'file_infected', 'content'])
    expect(await kept()).toBe(before)
    await it.app.securityEvents.flush()
    const { rows } = await it.app.db.pool.query<{ times: number; subjects: number }>(
      "select sum(times)::int as times, count(distinct subject_index)::int as subjects from security_event where kind = 'file_infected'",
    )
    expect(rows).toEqual([{ times: 3, subjects: 2 }])
    expect(await it.app.metrics.registry.metrics()).toContain('florin_file_scans_total{answer="found"} 3')
  })

  test('isn’t taken while the scanner doesn’t answer, and may be sent again [ASVS 5.4.3]', async () => {
    const before = await kept()
    scanner = { ...sandboxScanner(), scan: async () => 'unknown' }
    for (const { status, body } of await sentBy('anything')) expect([status, body.code]).toEqual([503, 'unavailable'])
    const again = await it.raw('/users/avatar', {
      method: 'POST',
      body: 'anything',
      headers: { authorization: `Bearer ${ada.token}` },
    })
    expect([again.status, again.headers.get('retry-after')]).toEqual([503, '30'])
    expect(await kept()).toBe(before)
    expect(await it.app.metrics.registry.metrics()).toContain('florin_file_scans_total{answer="unknown"} 4')
  })

  test('is looked at wherever one is taken: bytes of a request are read in two places, and one of them reads forms [ASVS 5.4.3]', () => {
    const takes = servedEndpoints().filter(({ file }) => file)
    expect(takes.length).toBeGreaterThan(5)
    for (const endpoint of takes)
      expect([endpoint.path, errorsOf(endpoint)]).toEqual([
        endpoint.path,
        expect.arrayContaining(['file_infected', 'unavailable']),
      ])
    const reading = globSync('src/server/{api,entry,kernel,modules,realtime}/**/*.ts')
      .filter((path) => !/\.test\.ts$|\/testing\//.test(path))
      .filter((path) => /\breadBytes\b/.test(readFileSync(path, 'utf8')))
    expect(reading.sort()).toEqual(['src/server/api/read-input.ts', 'src/server/api/take-file.ts'])
  })
})
