import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uuid7 } from '../kernel/ids.ts'
import { keepDays } from '../ledger/days/keep-days.ts'
import { type TestApp, testApp } from '../testing/ctx.ts'
import { engines } from '../testing/database/engines.ts'
import { giveMoney } from '../testing/factories.ts'
import { ledgerCommands } from './ledger.ts'

describe.each(engines)('the books by command, on %s,', (engine) => {
  let it: TestApp
  beforeAll(async () => {
    it = await testApp(engine, { now: '2026-03-31T10:00:00.000Z' })
    await giveMoney(it, uuid7(), 'EUR', '12.50')
    it.clock.set('2026-04-01T10:00:00Z')
    await giveMoney(it, uuid7(), 'EUR', '1.00')
    await keepDays(it.ctx({ kind: 'system', job: 'ledger.days' }))
  })
  afterAll(() => it.stop())

  const run = async (name: string, values: Record<string, string>) => {
    const said: string[] = []
    const readFile = async () => Buffer.alloc(0)
    const code = await ledgerCommands[name]?.run(it.ctx({ kind: 'operator', name: 'ada' }), {
      args: [],
      values,
      readFile,
      say: (line) => said.push(line),
    })
    return { code, said: said.join('\n') }
  }

  test('the trial balance is that of the day that was named', async () => {
    const march = await run('ledger trial-balance', { 'as-of': '2026-03-31' })
    expect(march).toMatchObject({
      code: 0,
      said: expect.stringMatching(/EUR +available +12\.50\n[\s\S]*EUR +sums to zero/),
    })
    expect((await run('ledger trial-balance', { 'as-of': '2026-04-01' })).said).toMatch(/EUR +available +13\.50/)
    expect((await run('ledger trial-balance', {})).said).toMatch(/EUR +available +2 +13\.50/)
    for (const wrong of ['2026-02-30', 'yesterday', ''])
      await expect(run('ledger trial-balance', { 'as-of': wrong })).rejects.toThrow(/--as-of/)
  })

  test('the journal of a month is printed whole, or why not', async () => {
    expect((await run('ledger export', { month: '2026-03' })).said.split('\n')).toHaveLength(6)
    await expect(run('ledger export', { month: '2026-04' })).rejects.toMatchObject({ code: 'month_not_ready' })
    await expect(run('ledger export', { month: '2026-13' })).rejects.toThrow(/--month/)
    await expect(run('ledger export', { month: '2026-03', format: 'pdf' })).rejects.toThrow(/--format/)
  })
})
