import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assets } from '../../../contract/assets.ts'
import { serviceStatus } from '../../../contract/status.ts'
import { inTx } from '../../kernel/tx.ts'
import { reconcile } from '../../ledger/reconcile.ts'
import { type TestApp, testApp } from '../../testing/ctx.ts'
import { anEngine } from '../../testing/database/engines.ts'

describe('what the status page says', () => {
  let it: TestApp
  beforeAll(async () => {
    it = await testApp(anEngine)
    await reconcile(it.ctx({ kind: 'system', job: 'reconcile' }))
  })
  afterAll(() => it.stop())

  const states = async () => {
    const { body } = await it.call(serviceStatus)
    return Object.fromEntries((body.data as unknown as { part: string; state: string }[]).map((p) => [p.part, p.state]))
  }
  const q = (text: string, params: unknown[] = []) =>
    inTx(it.ctx({ kind: 'system', job: 'test' }), (tx) => tx.q(text, params))

  test('all is well on an ordinary morning', async () => {
    expect(Object.values(await states())).toEqual(Array(7).fill('working'))
  })

  test('a kill switch on swaps shows as stopped, with the time, and prices still work', async () => {
    await q(`insert into brake (name, reason, pulled_at) values ('conversions', 'a look at the books', $1)`, [
      it.clock.now(),
    ])
    const { body } = await it.call(serviceStatus)
    expect(body.data).toContainEqual({
      part: 'swaps',
      state: 'stopped',
      since: it.clock.now().toISOString(),
      assets: [],
      checked_at: null,
    })
    expect(JSON.stringify(body)).not.toContain('a look at the books')
    await q('delete from brake')
  })

  test('prices that grew old disturb swaps, and the assets are named', async () => {
    it.clock.advance(60_000)
    const { body } = await it.call(serviceStatus)
    expect(body.data).toContainEqual(
      expect.objectContaining({
        part: 'swaps',
        state: 'disturbed',
        assets: assets.filter(({ kind }) => kind !== 'fiat').map(({ code }) => code),
      }),
    )
    await it.refreshRates()
    expect((await states()).swaps).toBe('working')
  })

  test('e-mails that wait for minutes, and books that nobody checked, are said to be disturbed', async () => {
    await q(`insert into outbox (id, event, ref, payload, created_at) values (gen_random_uuid(), 'x', 'x', '{}', $1)`, [
      it.clock.now(),
    ])
    it.clock.advance(10 * 60_000)
    await it.refreshRates()
    expect(await states()).toMatchObject({ letters: 'disturbed', books: 'disturbed', swaps: 'working' })
  })
})
