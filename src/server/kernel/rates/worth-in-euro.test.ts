import { expect, test } from 'vitest'
import { testApp } from '../../testing/ctx.ts'
import { anEngine } from '../../testing/database/engines.ts'
import { query } from '../tx.ts'
import { crossRate } from './cross-rate.ts'
import { ratesNow } from './rates.rows.ts'
import { worthInEuro } from './worth-in-euro.ts'

test('what is worth how much is counted while sources are too far apart for a price, up to 5 %', async () => {
  const it = await testApp(anEngine)
  const shock = { asset: 'BTC', from: it.clock.now(), bps: 300, source: 'sandbox-b' }
  it.shocks.push(shock)
  const after = async (bps: number) => {
    shock.bps = bps
    it.clock.advance(5_000)
    await it.refreshRates()
    const q = query(it.ctx())
    const price = crossRate('BTC', 'EUR', await ratesNow(q, it.ctx()))
    return ['unavailable' in price && price.unavailable, typeof (await worthInEuro(q, it.ctx(), 'BTC', 10n ** 8n))]
  }
  expect(await after(0)).toEqual([false, 'bigint'])
  expect(await after(300)).toEqual(['disagreement', 'bigint'])
  expect(await after(600)).toEqual(['disagreement', 'object'])
  await it.stop()
})
