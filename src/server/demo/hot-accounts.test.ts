import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { knowHouse } from '../modules/sending/levels/know-house.ts'
import { type TestApp, testApp } from '../testing/ctx.ts'
import { anEngine } from '../testing/database/engines.ts'
import { fundHotAccounts } from './hot-accounts.ts'

let it: TestApp
beforeEach(async () => {
  it = await testApp(anEngine)
})
afterEach(() => it.stop())

/** What is warned of as the server learns where the house's coins lie. */
async function warnings(): Promise<unknown[]> {
  const ctx = it.ctx({ kind: 'system', job: 'sending.levels' })
  const warn = vi.spyOn(ctx.log, 'warn')
  for (const chain of ctx.providers.chains) await knowHouse(ctx, chain)
  const said = warn.mock.calls.map(([, text]) => text)
  warn.mockRestore()
  return said
}

test('where cold storage is that nobody knew of is warned of, once', async () => {
  expect(await warnings()).toContain('custody names an address of cold storage that was not known')
  expect(await warnings()).toEqual([])
})

test('the demo knows its house’s addresses before the server looks, and says nothing of it', async () => {
  it.app.log.level = 'warn'
  const warn = vi.spyOn(it.app.log, 'warn').mockImplementation(() => {})
  await fundHotAccounts({ app: it.app, pass: it.clock.advance })
  expect(warn).not.toHaveBeenCalled()
  expect(await warnings()).toEqual([])
})
