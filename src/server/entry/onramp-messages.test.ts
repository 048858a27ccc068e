import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { beginOnramp, onramp } from '../../contract/onramp/onramp.ts'
import { query } from '../kernel/tx.ts'
import { lookAtOnramps } from '../modules/onramp/look-at-onramps.ts'
import { stripeOnramp } from '../providers/onramp/stripe/onramp.ts'
import { type TestApp, testApp } from '../testing/ctx.ts'
import { anEngine } from '../testing/database/engines.ts'
import { expectOk } from '../testing/expect-ok.ts'
import { type FakeStripeOnramp, fakeStripeOnramp } from '../testing/fake-stripe-onramp.ts'
import { newPerson } from '../testing/people.ts'
import { permuted, sendHook } from '../testing/stripe-messages.ts'

const DEEP = process.env.FLORIN_DEEP === '1'
const [SIZE, TIMES] = [DEEP ? 10_000 : 60, 3]
const BOOKS = `select (select count(*) from ledger_transfer)::int transfers, (select count(*) from chain_deposit)::int deposits`

describe('messages of another seller', () => {
  let [there, it] = [{} as FakeStripeOnramp, {} as TestApp]
  beforeAll(async () => {
    there = await fakeStripeOnramp()
    it = await testApp(anEngine, { providers: { onramp: stripeOnramp(there.config, () => it.clock.now()) } })
  })
  afterAll(async () => {
    await it.stop?.()
    await there.close?.()
  })
  beforeEach(() => it.refreshRates())

  const send = (raw: Uint8Array, signature?: string) => sendHook(it.app, 'stripe-onramp', raw, signature)

  const begun = async () => {
    const who = await newPerson(it)
    const body = { asset: 'USDC', network: 'ethereum', currency: 'EUR', amount: '100' } as const
    const { id, url } = expectOk(await it.call(beginOnramp, { body }, { token: who.token }))
    expect(new URL(url ?? '').host).toBe('crypto.link.com')
    const ref = [...there.sessions.values()].find(({ metadata }) => metadata.session === id)?.id ?? ''
    const state = async () => expectOk(await it.call(onramp, {}, { token: who.token })).sessions[0]?.state
    return { who, id, ref, state }
  }
  const audited = async (id: string) =>
    (
      await query(it.ctx())<{ n: number }>(
        `select count(*)::int n from audit where action = 'onramp.move' and subject = $1`,
        [`onramp:${id}`],
      )
    )[0]?.n

  test(
    `${SIZE} of them, three times in any order, have one effect each and book nothing, and forged ones have none`,
    async () => {
      const all = await Promise.all(Array.from({ length: 5 }, begun))
      const [sent, paid, asked, turned, idle] = all as [(typeof all)[0], ...typeof all] & typeof all
      if (!sent || !paid || !asked || !turned || !idle) throw new Error('five were begun')
      const books = await query(it.ctx())(BOOKS)
      there.move(sent.ref, 'fulfillment_complete', { tx: `0x${'AB'.repeat(32)}`, amount: '104.500000' })
      there.move(paid.ref, 'fulfillment_processing')
      there.move(asked.ref, 'requires_payment')
      there.move(turned.ref, 'rejected')
      const messages = Array.from({ length: SIZE }, (_, i) =>
        there.message(all[i % all.length]?.ref ?? '', it.clock.now(), { id: `evt_${i}` }),
      )
      let forged = 0
      for (let time = 0; time < TIMES; time++)
        for (const [i, { raw, signature }] of permuted(messages, time).entries()) {
          if ((await send(raw, signature)) !== 204) throw new Error('a message of Stripe’s was refused')
          const wrong = i % 2 === 0 ? undefined : signature.replace(/v1=./, (v1) => (v1 === 'v1=0' ? 'v1=1' : 'v1=0'))
          if ((await send(Buffer.concat([raw, Buffer.from('\n')]), signature)) === 204) forged++
          if ((await send(raw, wrong)) === 204) forged++
          if (i % 20 === 0) await Promise.all([lookAtOnramps(it.ctx()), lookAtOnramps(it.ctx())])
        }
      await lookAtOnramps(it.ctx())
      expect(forged).toBe(0)
      expect(await Promise.all(all.map(({ state }) => state()))).toEqual([
        'complete',
        'sending',
        'to_pay',
        'rejected',
        'begun',
      ])
      expect(await Promise.all(all.map(({ id }) => audited(id)))).toEqual([1, 1, 1, 1, 0])
      expect(await query(it.ctx())(BOOKS)).toEqual(books)
      const heard = await query(it.ctx())<{ n: number }>(
        `select count(*)::int n from webhook_in where provider = 'stripe-onramp'`,
      )
      expect(heard).toEqual([{ n: SIZE }])
    },
    DEEP ? 3_600_000 : 20_000,
  )

  test('are hints: without any, what is open is looked at ten minutes later, not before; what nobody paid is given up in a day, and goes on where it was paid', async () => {
    const one = await begun()
    there.move(one.ref, 'requires_payment')
    it.clock.advance(600_000 - 1)
    await lookAtOnramps(it.ctx())
    expect(await one.state()).toBe('begun')
    it.clock.advance(1)
    await lookAtOnramps(it.ctx())
    expect(await one.state()).toBe('to_pay')
    it.clock.advance(86_400_000)
    one.who.token = await it.app.signIn.mintToken(one.who)
    const state = async () => expectOk(await it.call(onramp, {}, { token: one.who.token })).sessions[0]
    await lookAtOnramps(it.ctx())
    expect(await state()).toMatchObject({ state: 'expired', url: null })
    there.move(one.ref, 'fulfillment_complete', { tx: `0x${'cd'.repeat(32)}`, amount: '1' })
    await lookAtOnramps(it.ctx())
    expect(await state()).toMatchObject({ state: 'expired' })
    const { raw, signature } = there.message(one.ref, it.clock.now(), { id: 'evt_late' })
    expect(await send(raw, signature)).toBe(204)
    await lookAtOnramps(it.ctx())
    expect(await state()).toMatchObject({ state: 'complete', receives: '1.000000', deposit: null })
  })

  test('are from now: one of six minutes ago is from nobody', async () => {
    const { ref } = await begun()
    const { raw, signature } = there.message(ref, new Date(it.clock.now().getTime() - 6 * 60_000), { id: 'evt_old' })
    expect(await send(raw, signature)).toBe('forbidden')
  })
})
