import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stateAfter } from '../../src/contract/machine.ts'
import { type AdState, adMachine, type OwnAd } from '../../src/contract/market/ads.ts'
import { showProduct, updateProduct } from '../../src/contract/market/market.ts'
import { Problem } from '../../src/server/kernel/errors.ts'
import { inTx } from '../../src/server/kernel/tx.ts'
import { lockAd, takeFromAd } from '../../src/server/modules/market/ads/ads.rows.ts'
import { hideAd, unhideAd } from '../../src/server/modules/market/ads/hide-ad.ts'
import { anEngine } from '../../src/server/testing/database/engines.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { giveMoney } from '../../src/server/testing/factories.ts'
import { type TestMarket, testMarket } from '../../src/server/testing/market.ts'
import type { Person } from '../../src/server/testing/people.ts'
import { writes } from './whole-database.ts'

const ACTIONS = ['publish', 'pause', 'resume', 'close'] as const
const BY_STAFF = ['hide', 'unhide'] as const

describe('the machine of an ad, as data,', { timeout: 120_000 }, () => {
  let m: TestMarket
  beforeAll(async () => {
    m = await testMarket(anEngine)
    await giveMoney(m.it, m.ada.customerId, 'BTC', '100')
  })
  afterAll(() => m.it.stop())

  const token = (person: Person) => m.it.app.signIn.mintToken(person)
  const act = async (ad: OwnAd, action: (typeof ACTIONS)[number], by = m.ada) =>
    m.it.call(updateProduct, { body: { ad_id: ad.id, action } }, { token: await token(by) })
  const staff = <T>(work: Parameters<typeof inTx<T>>[1]) => inTx(m.it.ctx({ kind: 'operator', name: 'desk' }), work)
  const desk = {
    hide: (id: string) => staff((tx) => hideAd(tx, id, 'The terms ask for something outside.')),
    unhide: (id: string) => staff((tx) => unhideAd(tx, id)),
  }
  const show = async ({ id }: OwnAd) =>
    expectOk(await m.it.call(showProduct, { query: { ad_id: id } }, { token: await token(m.ada) })) as OwnAd

  const scenarios: Record<AdState, () => Promise<OwnAd>> = {
    draft: () => m.posted({ publish: false }),
    online: () => m.posted(),
    paused: async () => expectOk(await act(await scenarios.online(), 'pause')),
    sold_out: async () => {
      const ad = await scenarios.online()
      await staff(async (tx) => {
        const row = await lockAd(tx, ad.id)
        return row && takeFromAd(tx, row, BigInt(row.remaining), 50_000n * 10n ** 12n)
      })
      return ad
    },
    hidden: async () => {
      const ad = await scenarios.online()
      await desk.hide(ad.id)
      return ad
    },
    closed: async () => expectOk(await act(await scenarios.online(), 'close')),
  }
  let earlier: OwnAd | undefined
  /** A fresh ad in a state. The one before is closed: there may be five open at once. */
  const adIn = async (state: AdState): Promise<OwnAd> => {
    if (earlier) await act(earlier, 'close')
    const ad = await show(await scenarios[state]())
    earlier = ad
    if (ad.state !== state) throw new Error(`the driver led to ${ad.state} instead of ${state}`)
    return ad
  }

  test.each(adMachine.states)('refuses for an ad that is %s what it does not say, and strangers all', async (state) => {
    const ad = await adIn(state)
    const before = await writes(m.it.app.db)
    for (const action of ACTIONS)
      for (const [who, person] of Object.entries({ owner: m.ada, stranger: m.bob })) {
        if (who === 'owner' && stateAfter(adMachine, state, action, 'owner') !== undefined) continue
        const { body } = await act(ad, action, person)
        const refusal = who === 'owner' ? { code: 'ad_moved_on', state } : { code: 'not_found' }
        expect({ what: `${action} by ${who}`, ...body }).toMatchObject({ what: `${action} by ${who}`, ...refusal })
      }
    for (const event of BY_STAFF)
      if (stateAfter(adMachine, state, event, 'staff') === undefined)
        expect(await desk[event](ad.id).catch((error: unknown) => error), event).toBeInstanceOf(Problem)
    expect(await writes(m.it.app.db)).toEqual(before)
  })

  const possible = adMachine.states.flatMap((state) =>
    [...ACTIONS, ...BY_STAFF].flatMap((event) => {
      const to = stateAfter(adMachine, state, event, event === 'hide' || event === 'unhide' ? 'staff' : 'owner')
      return to === undefined ? [] : [{ state, event, to }]
    }),
  )
  test.each(possible)(
    'takes an ad that is $state by $event to $to, its reserve with it',
    async ({ state, event, to }) => {
      const ad = await adIn(state)
      if (event === 'hide' || event === 'unhide') await desk[event](ad.id)
      else expectOk(await act(ad, event))
      const after = await show(ad)
      expect(after.state).toBe(to)
      const reserved = event === 'close' ? '0.00000000' : event === 'publish' ? ad.total : ad.reserved
      expect({ event, reserved: after.reserved }).toEqual({ event, reserved })
    },
  )
})
