import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../src/env.ts'
import { boot } from '../../src/server/boot.ts'
import { sandboxRates } from '../../src/server/providers/rates/sandbox.ts'
import { type TestDatabase, testDatabase } from '../../src/server/testing/database/databases.ts'
import { deepOnPostgres } from '../../src/server/testing/database/engines.ts'
import { realSettings } from '../../src/server/testing/real-settings.ts'

const OPERATOR = fileURLToPath(new URL('../../src/server/operator/operator.ts', import.meta.url))
const DOCTOR = fileURLToPath(new URL('../../scripts/doctor/doctor.ts', import.meta.url))
const DEMO = fileURLToPath(new URL('../../src/server/demo/demo.ts', import.meta.url))
const REAL = { ...realSettings, LOG_LEVEL: 'silent' }

describe('that an installation is in production', () => {
  let it: TestDatabase
  const since = async () => (await it.superuser.query('select since from in_production')).rows
  const start = async (env: Record<string, string>) => {
    const config = readConfig(env)
    const providers = { rates: sandboxRates({ seed: 1 }) }
    const app = await boot({ config, db: it.db, log: pino({ level: 'silent' }), providers })
    await app.stop()
  }
  beforeAll(async () => {
    // tidy: allow a command’s own process reaches a server alone
    it = await testDatabase('postgres')
  })
  afterAll(() => it.close())
  /** Types a command in a process of its own, in an environment of its own. */
  const typed = (FLORIN_MODE: string, ...args: string[]) => run(FLORIN_MODE, OPERATOR, ...args)
  const run = (FLORIN_MODE: string, script: string, ...args: string[]) => {
    const env = { PATH: process.env.PATH, PORT: '0', DATABASE_URL: it.url, FLORIN_MODE, LOG_LEVEL: 'silent' }
    const { stdout, stderr } = spawnSync(process.execPath, [script, ...args], { env, encoding: 'utf8' })
    return stdout + stderr
  }
  const fund = ['float', 'fund', 'EUR', '10.00', 'bank', '--reason', 'Capital']
  const booked = async () => (await it.superuser.query('select count(*)::int as n from ledger_journal')).rows[0].n

  test('its first start as one writes down, once, and no other start does', async () => {
    await start({ FLORIN_MODE: 'test', LOG_LEVEL: 'silent' })
    expect(await since()).toEqual([])
    expect(typed('demo', ...fund)).toContain('Funded')
    await start(REAL)
    const first = await since()
    expect(first).toHaveLength(1)
    await start(REAL)
    expect(await since()).toEqual(first)
  })

  // Each of them starts five processes; the other modes are refused by the same line.
  describe.each(deepOnPostgres ? ['demo', 'development', 'test'] : ['demo'])('and with FLORIN_MODE=%s', (mode) => {
    test('nothing is typed on it: neither one person alone nor a sandbox moves its books [ASVS 2.3.5]', async () => {
      const before = await booked()
      for (const args of [fund, ['ledger', 'verify']]) {
        const said = typed(mode, ...args)
        expect(said).toContain(`FLORIN_MODE is ${mode}`)
        expect(said).toContain('Set FLORIN_MODE=production')
      }
      expect(await booked()).toBe(before)
    })

    test('no process serves it, whatever brings it up, and the doctor says so', async () => {
      const before = await booked()
      const refusal = new RegExp(`in production since \\d{4}-\\d\\d-\\d\\d, and FLORIN_MODE is ${mode}`)
      await expect(start({ FLORIN_MODE: mode, LOG_LEVEL: 'silent' })).rejects.toThrow(refusal)
      expect(run(mode, DOCTOR)).toMatch(refusal)
      expect(await booked()).toBe(before)
    })
  })

  test('nor does the demo move in', async () => {
    expect(run('demo', DEMO)).toContain('FLORIN_MODE is demo')
    expect((await it.superuser.query('select 1 from customer')).rows).toEqual([])
  })

  test('a command typed in production asks two of the desk [ASVS 2.3.5]', async () => {
    const before = await booked()
    expect(typed('production', ...fund)).toContain('nothing is done yet: two of finance have to agree')
    expect(await booked()).toBe(before)
  })

  test('nobody takes it back, not the tables’ owner either', async () => {
    for (const text of [
      'delete from in_production',
      'update in_production set since = now()',
      'truncate in_production',
    ])
      for (const by of [it.superuser, it.owner])
        await expect(by.query(text), text).rejects.toMatchObject({ code: expect.stringMatching(/^(23001|42501)$/) })
    expect(await since()).toHaveLength(1)
  })
})
