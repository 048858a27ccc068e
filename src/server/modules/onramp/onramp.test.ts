import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeAccount, closureStanding } from '../../../contract/accounts/closures.ts'
import {
  beginOnramp,
  endSandboxOnramp,
  giveUpOnramp,
  onramp,
  onrampAskedDays,
  onrampsADay,
} from '../../../contract/onramp/onramp.ts'
import { listTransactions } from '../../../contract/wallet/payments.ts'
import { chainOn } from '../../kernel/providers.ts'
import { query } from '../../kernel/tx.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import { type TestApp, testApp } from '../../testing/ctx.ts'
import { engines } from '../../testing/database/engines.ts'
import { pastGuards } from '../../testing/database/past-guards.ts'
import { expectOk } from '../../testing/expect-ok.ts'
import { newPerson, type Person, signIn } from '../../testing/people.ts'
import { readChain } from '../chain/blocks/read-chain.ts'
import { confirmDeposits } from '../chain/confirm-deposits.ts'
import { lookAtOnramps } from './look-at-onramps.ts'

const BLOCK_MS = 5_000
const USDC = { asset: 'USDC', network: 'ethereum', currency: 'EUR', amount: '100' } as const

describe.each(engines)('crypto bought from another seller, on %s,', (engine) => {
  let it = {} as TestApp
  beforeAll(async () => {
    it = await testApp(engine)
  })
  afterAll(async () => {
    expect((await verifyLedger(it.ctx())).checks.filter(({ ok }) => !ok)).toEqual([])
    await it.stop?.()
  })
  beforeEach(() => it.refreshRates())

  const begin = (who: Person, over: object = {}, key?: string) =>
    it.call(beginOnramp, { body: { ...USDC, ...over } }, { token: who.token, ...(key && { key }) })
  const level = (who: Person, to: string) =>
    query(it.ctx())('update customer set level = $2 where id = $1', [who.customerId, to])
  const shown = async (who: Person) => expectOk(await it.call(onramp, {}, { token: who.token }))
  /** Blocks come, and are read. */
  const blocks = async (n: number) => {
    const chain = chainOn(it.ctx().providers.chains, 'ethereum')
    if (!chain) throw new Error('no such network')
    for (let i = 0; i < n; i++) {
      it.clock.advance(BLOCK_MS)
      await readChain(it.ctx(), chain)
    }
    await confirmDeposits(it.ctx(), chain)
  }

  test('comes to their own address as a deposit, credited by the chain alone, and is shown with it; pressed twice it is paid once', async () => {
    const who = await newPerson(it)
    await blocks(1)
    const { id, state, url } = expectOk(await begin(who))
    expect([state, url]).toEqual(['begun', null])
    const end = () => it.call(endSandboxOnramp, { body: { session_id: id, ending: 'completes' } }, { token: who.token })
    const answers = await Promise.all([end(), end(), end()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const [complete] = (await shown(who)).sessions
    expect(complete).toMatchObject({ state: 'complete', deposit: null })
    const balance = async () =>
      (
        await query(it.ctx())<{ n: string }>(
          `select coalesce(sum(credits_posted - debits_posted), 0)::text n from ledger_account where owner_id = $1 and asset = 'USDC'`,
          [who.customerId],
        )
      )[0]?.n
    expect(await balance()).toBe('0')
    await blocks(15)
    const deposits = expectOk(await it.call(listTransactions, { query: { kind: 'crypto' } }, { token: who.token }))
    expect(deposits).toHaveLength(1)
    const [arrived] = (await shown(who)).sessions
    expect(arrived?.deposit).toMatchObject({ id: deposits[0]?.id, state: 'credited', amount: arrived?.receives })
    expect(BigInt((await balance()) ?? 0)).toBe(BigInt(arrived?.receives?.replace('.', '') ?? -1))
  })

  test('asked twice under one key it is begun once; another body under it is refused', async () => {
    const who = await newPerson(it)
    const key = '0b0f7b1e-5a3c-4f0e-9d5e-2f6a1c7d8e90'
    const [first, second] = [expectOk(await begin(who, {}, key)), expectOk(await begin(who, {}, key))]
    expect(second).toEqual(first)
    expect((await shown(who)).sessions).toHaveLength(1)
    expect((await begin(who, { amount: '20' }, key)).status).toBe(422)
  })

  test('is bounded: who isn’t verified has one unpaid, others three, of many at once too; by the level’s limits; and by the least', async () => {
    const who = await newPerson(it)
    const codes = async (all: ReturnType<typeof begin>[]) =>
      (await Promise.all(all)).map(({ status, body }) => body.code ?? status).sort()
    expect(await codes([begin(who), begin(who), begin(who)])).toEqual([200, 'onramp_unpaid', 'onramp_unpaid'])
    await level(who, '2')
    expect(await codes([begin(who), begin(who), begin(who), begin(who)])).toEqual([
      200,
      200,
      'onramp_unpaid',
      'onramp_unpaid',
    ])
    const other = await newPerson(it)
    expect((await begin(other, { amount: '9.99' })).body).toMatchObject({ code: 'amount_out_of_range' })
    expect((await begin(other, { amount: '250.01' })).body).toMatchObject({ code: 'card_limit' })
    expect((await begin(other, { amount: '250' })).status).toBe(200)
  })

  test('isn’t sold over another network, in another currency, of another asset, nor where the seller doesn’t sell', async () => {
    const who = await newPerson(it)
    for (const wrong of [{ network: 'bitcoin' }, { currency: 'NGN', amount: '100000' }, { asset: 'USDT' }])
      expect((await begin(who, wrong)).body.code).toBe('onramp_closed')
    expect((await begin(who, { amount: '113' })).body.code).toBe('onramp_country')
    expect((await shown(who)).sessions).toEqual([])
    expect((await shown(who)).offers).toContainEqual({ asset: 'BTC', network: 'bitcoin' })
  })

  test('what the seller refuses counts, too: twenty times a day it is asked for somebody, and others are asked for still', async () => {
    const who = await newPerson(it)
    for (let i = 0; i < 20; i++) expect((await begin(who, { amount: '113' })).body.code).toBe('onramp_country')
    expect((await begin(who, { amount: '113' })).body.code).toBe('rate_limited')
    expect((await begin(who)).body.code).toBe('rate_limited')
    expectOk(await begin(await newPerson(it)))
    it.clock.advance(86_400_000)
    await it.refreshRates()
    who.token = await it.app.signIn.mintToken(who)
    expectOk(await begin(who))
  })

  test('ends as its customer says: turned away, or paid a minute later; a stranger ends nothing', async () => {
    const [who, stranger] = [await newPerson(it), await newPerson(it)]
    await level(who, '1')
    const one = expectOk(await begin(who))
    // The newest is listed first, and of one millisecond nobody can say which that is.
    it.clock.advance(1000)
    const two = expectOk(await begin(who))
    const end = (by: Person, session_id: string, ending: 'rejected' | 'late') =>
      it.call(endSandboxOnramp, { body: { session_id, ending } }, { token: by.token })
    expect((await end(stranger, one.id, 'late')).body.code).toBe('not_found')
    expectOk(await end(who, one.id, 'rejected'))
    expectOk(await end(who, two.id, 'late'))
    const states = async () => (await shown(who)).sessions.map(({ state }) => state)
    expect(await states()).toEqual(['sending', 'rejected'])
    it.clock.advance(60_000)
    await lookAtOnramps(it.ctx())
    expect(await states()).toEqual(['complete', 'rejected'])
  })

  const giveUp = (by: Person, session_id: string) =>
    it.call(giveUpOnramp, { body: { session_id } }, { token: by.token })

  test('given up, another one may be begun; by its customer alone, of several at once once; paid all the same, it goes on', async () => {
    const [who, stranger] = [await newPerson(it), await newPerson(it)]
    const { id } = expectOk(await begin(who, { amount: '20' }))
    expect((await begin(who, { amount: '20' })).body).toMatchObject({ code: 'onramp_unpaid' })
    expect((await giveUp(stranger, id)).body.code).toBe('not_found')
    const answers = await Promise.all([giveUp(who, id), giveUp(who, id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const acts = `select count(*)::int as n from audit where action = 'onramp.give_up' and subject = $1`
    expect(await query(it.ctx())(acts, [`onramp:${id}`])).toEqual([{ n: 1 }])
    const [left] = (await shown(who)).sessions
    expect(left).toMatchObject({ state: 'given_up', url: null })
    it.clock.advance(1000)
    expectOk(await begin(who, { amount: '20' }))
    expectOk(await it.call(endSandboxOnramp, { body: { session_id: id, ending: 'late' } }, { token: who.token }))
    expect((await giveUp(who, id)).body.code).toBe('onramp_moved_on')
    it.clock.advance(60_000)
    await lookAtOnramps(it.ctx())
    expect((await shown(who)).sessions.map(({ state }) => state)).toEqual(['begun', 'complete'])
  })

  test('what was paid at the seller a moment ago isn’t given up', async () => {
    const who = await newPerson(it)
    const { id } = expectOk(await begin(who))
    await query(it.ctx())(`update sandbox_onramp set ending = 'late' where ref = $1`, [`sandbox_${id}`])
    expect((await giveUp(who, id)).body.code).toBe('onramp_moved_on')
    expect((await shown(who)).sessions[0]?.state).toBe('sending')
  })

  test('giving up makes no more of a day: what was given up counts for 24 hours, by number and by worth, and not for the month', async () => {
    const [who, rich] = [await newPerson(it), await newPerson(it)]
    for (let i = 0; i < onrampsADay; i++) await giveUp(who, expectOk(await begin(who, { amount: '10' })).id)
    expect((await begin(who, { amount: '10' })).body.code).toBe('onramps_today')
    await giveUp(rich, expectOk(await begin(rich, { amount: '250' })).id)
    expect((await begin(rich, { amount: '250' })).body.code).toBe('card_limit')
    for (let day = 0; day < 5; day++) {
      it.clock.advance(86_400_000)
      await it.refreshRates()
      rich.token = await it.app.signIn.mintToken(rich)
      await giveUp(rich, expectOk(await begin(rich, { amount: '250' })).id)
    }
  })

  test('keeps its account open from when it is paid until it is sent, or its seller is asked no more', async () => {
    const who = await newPerson(it)
    const obstacles = async () => {
      const { token } = await signIn(it, who)
      return expectOk(await it.call(closureStanding, {}, { token })).obstacles
    }
    const { id } = expectOk(await begin(who))
    expect(await obstacles(), 'unpaid').toEqual([])
    const body = { session_id: id, ending: 'late' } as const
    expectOk(await it.call(endSandboxOnramp, { body }, { token: who.token }))
    expect(await obstacles()).toEqual([{ code: 'onramps', count: 1, until: null }])
    const closing = await it.call(closeAccount, { body: {} }, { token: who.token, stepUp: who.stepUp })
    expect(closing.body).toMatchObject({ code: 'closure_blocked', obstacles: ['onramps'] })
    it.clock.advance(onrampAskedDays * 86_400_000 - 1)
    expect(await obstacles()).toHaveLength(1)
    it.clock.advance(1)
    expect(await obstacles()).toEqual([])
  })

  test('its link is read by its customer while it is to be paid, and goes with the key of their account [ASVS 14.2.4]', async () => {
    const who = await newPerson(it)
    const url = 'https://seller.example/pay?session=1'
    const { onramp: seller } = it.ctx().providers
    if (!seller) throw new Error('nobody sells')
    vi.spyOn(seller, 'begin').mockResolvedValueOnce({ ref: `linked ${who.customerId}`, url })
    const begun = expectOk(await begin(who))
    expect(begun.url).toBe(url)
    expect((await shown(who)).sessions).toMatchObject([{ id: begun.id, url }])
    const lies = 'select url_sealed from onramp_session where id = $1'
    expect(await query(it.ctx())(lies, [begun.id])).toEqual([{ url_sealed: expect.stringMatching(/^~2\./) }])
    await pastGuards(it.database, 'delete from account_key where customer_id = $1', [who.customerId])
    expect((await shown(who)).sessions).toMatchObject([{ id: begun.id, url: null }])
  })

  test('where it is to be sent stays, and so does by which transaction it was', async () => {
    const who = await newPerson(it)
    const { id } = expectOk(await begin(who))
    const change = (set: string) => query(it.ctx())(`update onramp_session set ${set} where id = $1`, [id])
    for (const set of [
      `asset = 'ETH'`,
      'amount = 1',
      `customer_id = '${who.sessionId}'`,
      `state = 'begun2'`,
      `tx = 'x'`,
    ])
      await expect(change(set)).rejects.toThrow()
    await change(`state = 'complete', tx = 'one'`)
    await expect(change(`tx = 'two'`)).rejects.toThrow()
    await expect(change(`state = 'sending'`)).rejects.toThrow()
    await expect(query(it.ctx())('delete from onramp_session where id = $1', [id])).rejects.toThrow()
  })
})
