import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEndpointCaller } from '../api/caller.ts'
import { anEngine } from '../testing/database/engines.ts'
import { type TestTrades, testTrades } from '../testing/trades.ts'
import { demoAds } from './ads.ts'
import type { Stage } from './market.ts'
import { pastTrade } from './past.ts'

let t: TestTrades
beforeAll(async () => {
  t = await testTrades(anEngine)
})
afterAll(() => t?.it.stop())

test('in a trade of the demo the advertiser’s greeting is said before anything else is, and before it is over', async () => {
  const { it, ada, bob } = t
  const ad = demoAds.find(({ draft }) => draft.side === 'sell' && draft.auto_reply)
  if (!ad) throw new Error('no ad of the demo greets')
  const greeting = ad.draft.auto_reply as string
  const id = await t.ad()
  await t.q()('update ad set auto_reply = $2 where id = $1', [id, greeting])
  const stage: Stage = {
    app: it.app,
    as: async (username) => {
      const who = username === ad.owner ? ada : bob
      return createEndpointCaller(it.app, await it.app.signIn.mintToken(who), who.stepUp)
    },
    later: async (ms) => {
      it.clock.advance(ms)
      await it.settleEvents()
    },
    pass: (ms) => it.clock.advance(ms),
    now: () => it.clock.now().getTime(),
  }
  const chat = ['Sent just now, with the reference.', 'It is here. Thank you.']
  await pastTrade(stage, new Map([[ad.key, { id, ad }]]), {
    when: { minutesAgo: 60 },
    ad: ad.key,
    taker: 'nia_wanjiru',
    amount: '500.00',
    chat,
    steps: ['pay', 'confirm', 'release', 'rate'],
  })
  const lines = await t.q()<{ text_sealed: string; at: Date; author_id: string }>(
    `select m.text_sealed, m.at, m.author_id from message m join conversation c on c.id = m.conversation_id where c.order_id is not null and m.author_kind = 'customer' order by m.seq`,
  )
  expect(lines.map(({ author_id }) => author_id)).toEqual([ada, bob, ada].map(({ customerId }) => customerId))
  const [paid] = await t.q()<{ at: Date }>(`select at from order_event where event in ('pay', 'claim_paid') limit 1`)
  expect(lines[0]?.at.getTime()).toBeLessThan(paid?.at.getTime() ?? 0)
})
