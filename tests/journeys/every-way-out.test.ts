import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { MovementKind } from '../../src/contract/wallet/movement-kinds.ts'
import { sendTransfer } from '../../src/contract/wallet/transfers.ts'
import { withdrawFiat } from '../../src/contract/withdrawals/withdrawals.ts'
import { uuid7 } from '../../src/server/kernel/ids.ts'
import { inTx } from '../../src/server/kernel/tx.ts'
import { chainLoss } from '../../src/server/ledger/chain-movements.ts'
import { post } from '../../src/server/ledger/post.ts'
import { moveReserve } from '../../src/server/modules/market/reserve.ts'
import { heldBackWithdrawals } from '../../src/server/modules/withdrawals/held-back/held-back.rows.ts'
import { judgeWithdrawal } from '../../src/server/modules/withdrawals/held-back/judge-withdrawal.ts'
import { lockReady } from '../../src/server/modules/withdrawals/instructed.rows.ts'
import { insertAd, insertMethod } from '../../src/server/testing/ads.ts'
import { cardPeople, numberThat } from '../../src/server/testing/cards.ts'
import { giveMoney } from '../../src/server/testing/factories.ts'
import { newPerson, type Person } from '../../src/server/testing/people.ts'
import { tradesOf } from '../../src/server/testing/trades.ts'
import { oldDestination } from '../../src/server/testing/withdrawals.ts'

const back = 'it brings or gives back'
const house = 'the house’s own'
const stays = 'it is exchanged, and stays the customer’s'
const taken = 'it goes back where it came from, whatever the customer wants'
const judged = 'it was judged when it was set aside'
/** By which movements value leaves a customer as they want it, by the function that makes each; and why the others are none. A new kind says which it is. */
const WAYS = {
  customer_transfer: { by: 'customerTransfer' },
  withdrawal_hold: { by: 'withdrawalHold' },
  ad_reserve: { by: 'adReserve' },
  escrow_lock: { by: 'escrowLock' },
  bank_deposit: back,
  bank_unmatched: back,
  suspense_credit: back,
  suspense_return: taken,
  bank_reversal: taken,
  card_deposit: back,
  card_refund: taken,
  card_refund_failed: back,
  card_dispute: taken,
  card_dispute_won: back,
  receivable_settled: 'it pays what is owed',
  psp_fee: house,
  psp_payout: house,
  psp_payout_failed: house,
  psp_payout_arrived: house,
  chain_deposit: back,
  chain_quarantine: back,
  chain_unquarantine: back,
  chain_quarantine_return: taken,
  chain_sweep: house,
  chain_top_up: house,
  chain_refill: house,
  chain_from_cold: house,
  chain_gas: house,
  chain_funding: house,
  chain_loss: taken,
  float_funding: house,
  float_withdrawal: house,
  conversion: stays,
  ad_return: back,
  escrow_release: judged,
  escrow_return: back,
  escrow_split: judged,
  buy_lock: house,
  buy_release: stays,
  buy_return: house,
  appeal_compensation: back,
  fee_refund: back,
  withdrawal_reserve: judged,
  withdrawal_release: back,
  withdrawal_settle: judged,
  withdrawal_void: back,
  withdrawal_reverted: back,
  withdrawal_returned: back,
  dust_given_up: 'the house has it, of who closes their account and owes nothing',
  hold: 'the ledger’s own trial',
  hold_settle: judged,
  hold_void: back,
} as const satisfies Record<MovementKind, string | { by: string }>
const OUT = Object.values(WAYS).flatMap((way) => (typeof way === 'string' ? [] : [way.by]))
type Out = Extract<(typeof WAYS)[MovementKind], { by: string }>['by']

const MINUTE_MS = 60_000
const AD_VERSION = 'update ad set version = version where id = $1'
const MODULES = 'src/server/modules'
const sources = async () =>
  (await readdir(MODULES, { recursive: true })).filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))

/** In which modules value leaves, and how often in each; whoever adds one asks in that place, and says so here. */
const CALLERS: Record<Out, Record<string, number>> = {
  customerTransfer: { 'transfers/send-transfer.ts': 1 },
  withdrawalHold: { 'withdrawals/request-withdrawal.ts': 1 },
  adReserve: { 'market/reserve.ts': 2 },
  escrowLock: { 'orders/take/place-order.ts': 1 },
}

test.each(OUT)('wherever a module makes %s it asks whether value may leave, each time', async (by) => {
  const callers: Record<string, number> = {}
  for (const path of await sources()) {
    const source = await readFile(join(MODULES, path), 'utf8')
    const times = (what: string) => source.split(what).length - 1
    if (times(`${by}(`) === 0) continue
    callers[path] = times(`${by}(`)
    const made = OUT.reduce((sum, one) => sum + times(`${one}(`), 0)
    expect([path, times('await refuseLeaving(')]).toEqual([path, made])
  }
  expect(callers).toEqual(CALLERS[by])
})

const WAITING = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
const WAIT = { timeout: 15_000, interval: 10 }

// The embedded engine has one connection: nobody meets anybody there.
describe('every way out, on postgres,', () => {
  const { w, job, q, by, begun, look, paid, has } = cardPeople('postgres')
  let bob = {} as Person
  /** Bob buys euros. */
  let adId = ''
  let methodId = ''
  /** Makes indexes, and so keeps tables from being written to, which the application may not. */
  let owner = {} as pg.Client
  beforeAll(async () => {
    bob = await newPerson(w.it, 'bob')
    owner = new pg.Client(w.it.database.ownerUrl)
    await owner.connect()
  })
  afterAll(() => owner.end())
  beforeEach(async () => {
    const buys = {
      side: 'buy',
      asset: 'EUR',
      currency: 'USD',
      price: '1.2',
      total: '50',
      min: '5',
      max: '100',
    } as const
    adId = await insertAd(w.it, bob, buys)
    methodId = await insertMethod(w.it, w.ada, 'USD')
  })

  /** Ten of Ada's euros, by each way; and what of it waits while somebody else holds this, after it was judged and before the books have it. */
  const ways: Record<Out, { go: () => Promise<{ status: number; body: { code?: string } }>; waitsFor: string }> = {
    customerTransfer: {
      go: async () => {
        const body = { payee_id: bob.customerId, payee_name: bob.username, asset: 'EUR', amount: '10' } as const
        return w.it.call(sendTransfer, { body }, { ...(await by()), key: uuid7() })
      },
      waitsFor: 'create index meeting on customer_transfer (id)',
    },
    withdrawalHold: {
      go: async () => {
        const { id } = await oldDestination(w.it, w.ada)
        const body = { destination_id: id, currency: 'EUR', amount: '10' }
        return w.it.call(withdrawFiat, { body } as never, { ...(await by()), key: uuid7() })
      },
      waitsFor: 'create index meeting on withdrawal (id)',
    },
    escrowLock: {
      go: () =>
        tradesOf(w.it, { ada: w.ada, bob, carol: bob }).take(w.ada, adId, { amount: '12', method_id: methodId }),
      waitsFor: 'select 1 from ad for no key update',
    },
    adReserve: {
      go: async () => {
        const ad = { id: uuid7(), owner_id: w.ada.customerId, side: 'sell', asset: 'EUR' } as const
        const about = { version: 1, path: 'total' }
        const done = inTx(job(), (tx) => moveReserve(tx, ad, 1_000n, about).then(() => tx.q(AD_VERSION, [adId])))
        return done.then(
          () => ({ status: 200, body: {} }),
          ({ code }) => ({ status: 403, body: { code } }),
        )
      },
      waitsFor: 'select 1 from ad for no key update',
    },
  }

  const owesOneSatoshi = async () => {
    const loss = { depositId: uuid7(), asset: 'BTC', network: 'bitcoin', amount: 1n, ref: 'bank' }
    const borneBy = { customerId: w.ada.customerId, covered: 0n }
    await giveMoney(w.it, bob.customerId, 'BTC', '1')
    await inTx(job(), (tx) => post(tx, `chain-loss:${loss.depositId}`, chainLoss({ ...loss, borneBy })))
  }

  test.each(OUT)('%s is refused to who owes the house, whatever it is owed in', async (by) => {
    await giveMoney(w.it, w.ada.customerId, 'EUR', '100')
    expect(await ways[by].go()).toMatchObject({ status: 200 })
    await owesOneSatoshi()
    expect(await ways[by].go()).toMatchObject({ status: 403, body: { code: 'owes_house' } })
  })

  const frozen = (until: Date | null) =>
    q()('update customer set frozen_until = $2 where id = $1', [w.ada.customerId, until])
  const inAnHour = () => new Date(w.it.clock.now().getTime() + 60 * MINUTE_MS)

  test.each(OUT)('%s is refused while its customer is frozen, and not a moment longer', async (by) => {
    await giveMoney(w.it, w.ada.customerId, 'EUR', '100')
    await frozen(inAnHour())
    expect(await ways[by].go()).toMatchObject({ status: 403, body: { code: 'security_freeze' } })
    await frozen(w.it.clock.now())
    expect(await ways[by].go()).toMatchObject({ status: 200 })
  })

  test.each(OUT)('a freeze that begins at that moment comes after %s, or stops it', async (by) => {
    await giveMoney(w.it, w.ada.customerId, 'EUR', '100')
    const [went] = await meet(ways[by].waitsFor, ways[by].go, () => frozen(inAnHour()))
    expect([200, 403]).toContain((went as { status: number }).status)
    expect(await ways[by].go()).toMatchObject({ status: 403, body: { code: 'security_freeze' } })
    await frozen(null)
  })

  test('of what somebody frozen sells nothing is taken, also where the freeze begins while it is', async () => {
    await giveMoney(w.it, w.ada.customerId, 'EUR', '100')
    const odd = { asset: 'EUR', currency: 'USD', price: '1.2', total: '50', min: '5', max: '100' } as const
    const sells = await insertAd(w.it, w.ada, odd)
    const take = () => tradesOf(w.it, { ada: w.ada, bob, carol: bob }).take(bob, sells, { amount: '12' })
    // The ad was read and judged before the freeze; it is asked again once the seller is locked.
    const [went] = await meet('select 1 from ad for no key update', take, () => frozen(inAnHour()))
    const refused = { status: 422, body: { code: 'ad_not_takeable', why_not: [{ code: 'seller_frozen' }] } }
    expect(went).toMatchObject(refused)
    expect(await take()).toMatchObject(refused)
    await frozen(w.it.clock.now())
    expect((await take()).status).toBe(200)
  })

  /** Does both while somebody holds what the first one waits for; the second one has ended, or waits for the first, before that is let go. */
  const meet = async (waitsFor: string, first: () => Promise<unknown>, second: () => Promise<unknown>) => {
    await owner.query('begin')
    try {
      await owner.query(waitsFor)
      const one = first()
      await vi.waitFor(async () => expect(await q()(WAITING)).toHaveLength(1), WAIT)
      const two = second()
      const waits = vi.waitFor(async () => expect(await q()(WAITING)).toHaveLength(2), WAIT)
      await Promise.race([two, waits])
      await owner.query('rollback')
      return await Promise.all([one, two])
    } finally {
      await owner.query('rollback')
    }
  }

  // Who sells to a buy ad is asked for the balance before its ad is waited for, and an ad's reserve waits for nothing in between.
  const charged = ['customerTransfer', 'withdrawalHold'] as const
  test.each(charged)('of a card that is charged at that moment nothing leaves by %s', async (by) => {
    const { deposit } = await begun('50')
    await w.it.ctx().providers.cards?.enter?.(`sandbox_${deposit.id}`, numberThat('pays'), undefined)
    await giveMoney(w.it, w.ada.customerId, 'EUR', '0.01')
    const [went] = await meet(ways[by].waitsFor, ways[by].go, () => look(deposit.id))
    expect(went).toMatchObject({ status: 422, body: { code: 'insufficient_funds' } })
    expect(await has()).toBe('50.01')
  })

  test.each(OUT)('a dispute that is booked at that moment comes after %s, or stops it', async (by) => {
    const { deposit } = await paid('50', 'disputed_won')
    await giveMoney(w.it, w.ada.customerId, 'EUR', '20')
    w.it.clock.advance(MINUTE_MS)
    await w.it.refreshRates()
    const [went] = await meet(ways[by].waitsFor, ways[by].go, () => look(deposit.id))
    // It was first: ten of the twenty that no card brought are gone, and the dispute took what is there of the charge and its fee.
    expect(went).toMatchObject({ status: 200 })
    expect(await has()).toBe('8.50')
    await giveMoney(w.it, w.ada.customerId, 'EUR', '10')
    expect(await ways[by].go()).toMatchObject({ status: 403, body: { code: 'card_disputed' } })
  })

  test('what was approved waits as long as its customer owes', async () => {
    await giveMoney(w.it, w.ada.customerId, 'EUR', '100')
    const { data } = (await ways.withdrawalHold.go()).body as unknown as { data: { id: string } }
    const { id } = data
    await judgeWithdrawal(job(), w.ada.customerId, id)
    expect(await inTx(job(), (tx) => lockReady(tx, id, 'bank'))).toMatchObject({ id })
    await owesOneSatoshi()
    expect(await inTx(job(), (tx) => lockReady(tx, id, 'bank'))).toBeUndefined()
    expect((await heldBackWithdrawals(q(), undefined, 10, w.it.clock.now())).map((row) => row.id)).toContain(id)
  })

  test('what was set aside to be sold by who owes is taken by nobody', async () => {
    await giveMoney(w.it, w.ada.customerId, 'EUR', '100')
    const odd = { asset: 'EUR', currency: 'USD', price: '1.2', total: '50', min: '5', max: '100' } as const
    const sells = await insertAd(w.it, w.ada, odd)
    const { take } = tradesOf(w.it, { ada: w.ada, bob, carol: bob })
    expect((await take(bob, sells, { amount: '12' })).status).toBe(200)
    await owesOneSatoshi()
    const refused = await take(bob, sells, { amount: '12' })
    expect(refused.body).toMatchObject({ code: 'ad_not_takeable', why_not: [{ code: 'not_open' }] })
  })
})
