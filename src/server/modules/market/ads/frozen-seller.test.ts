import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { updateCurrencyAd, updateProduct } from '../../../../contract/market/market.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { query } from '../../../kernel/tx.ts'
import { engines } from '../../../testing/database/engines.ts'
import { expectOk } from '../../../testing/expect-ok.ts'
import { giveMoney } from '../../../testing/factories.ts'
import { type TestMarket, testMarket } from '../../../testing/market.ts'

const HOUR_MS = 3_600_000

describe.each(engines)('who sells while nothing leaves their account, on %s', (engine) => {
  let market: TestMarket
  beforeAll(async () => {
    market = await testMarket(engine)
    await giveMoney(market.it, market.ada.customerId, 'USD', '1000')
  })
  afterAll(() => market.it.stop())

  const freeze = (until: Date | null) =>
    query(market.it.ctx())('update customer set frozen_until = $2 where id = $1', [market.ada.customerId, until])
  const inHours = (hours: number) => new Date(market.it.clock.now().getTime() + hours * HOUR_MS)
  afterEach(() => freeze(null))

  const verbs = { crypto: updateProduct, currency: updateCurrencyAd }
  const change = ({ id, market: which }: { id: string; market: 'crypto' | 'currency' }, body: object) =>
    market.it.call(verbs[which], { body: { ad_id: id, ...body } as never }, { token: market.ada.token, key: uuid7() })
  const sold = {
    crypto: {},
    currency: { asset: 'USD', pricing: { kind: 'fixed', price: '0.9' }, total: '50', min: '5', max: '45' },
  } as const

  test.each(['crypto', 'currency'] as const)('no sell ad opens or grows on the %s market', async (which) => {
    const odd = sold[which]
    const [online, paused, draft] = [
      await market.posted(odd),
      await market.posted(odd),
      await market.posted({ ...odd, publish: false }),
    ]
    expectOk(await change(paused, { action: 'pause' }))
    const until = inHours(1)
    await freeze(until)
    const refused = { status: 403, body: { code: 'security_freeze', until: until.toISOString() } }
    expect(await market.post(odd)).toMatchObject(refused)
    expect(await change(draft, { action: 'publish' })).toMatchObject(refused)
    expect(await change(paused, { action: 'resume' })).toMatchObject(refused)
    expect(await change(online, { changes: { total: which === 'crypto' ? '0.6' : '60' } })).toMatchObject(refused)
    expectOk(await change(online, { action: 'close' }))
    await freeze(market.it.clock.now())
    expectOk(await change(draft, { action: 'publish' }))
    expectOk(await change(paused, { action: 'resume' }))
    for (const ad of [draft, paused]) expectOk(await change(ad, { action: 'close' }))
  })
})
