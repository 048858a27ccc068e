import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closureStanding } from '../../src/contract/accounts/closures.ts'
import { deskApprovals, deskApprove, deskHearAppeal } from '../../src/contract/desk/desk-appeals.ts'
import { deskDecide, deskDispute, deskTakeDispute } from '../../src/contract/desk/desk-disputes.ts'
import { getDispute } from '../../src/contract/orders/disputes.ts'
import { createComplaint } from '../../src/contract/orders/order-endpoints.ts'
import type { Order } from '../../src/contract/orders/orders.ts'
import { query } from '../../src/server/kernel/tx.ts'
import { houseBalances } from '../../src/server/ledger/balances.ts'
import { engines } from '../../src/server/testing/database/engines.ts'
import {
  atDesk,
  fresh,
  inReview,
  newStaff,
  REASON,
  STORY,
  type StaffPerson,
  seen,
} from '../../src/server/testing/desk.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { fillFloat, giveMoney } from '../../src/server/testing/factories.ts'
import type { Person } from '../../src/server/testing/people.ts'
import { type TestTrades, testTrades } from '../../src/server/testing/trades.ts'

const DAY = 24 * 3_600_000

describe.each(engines)('who decides, on %s,', (engine) => {
  let t: TestTrades
  let [mia, noah, olga, adas]: StaffPerson[] = []
  beforeAll(async () => {
    t = await testTrades(engine)
    await giveMoney(t.it, t.ada.customerId, 'BTC', '20')
    await fillFloat(t.it, 'BTC', '0.02')
    mia = await newStaff(t.it, ['moderator'])
    noah = await newStaff(t.it, ['moderator'])
    olga = await newStaff(t.it, ['admin'])
    // The same person as Ada, by her address.
    adas = await newStaff(t.it, ['moderator', 'admin'], t.ada.email)
  })
  afterAll(() => t.it.stop())

  const at = (person: StaffPerson | undefined) => atDesk(t.it, person as StaffPerson)
  const matter = async (order: { dispute_id: string | null }) => seen(t, await at(mia), order.dispute_id as string)
  const decide = async (by: StaffPerson | undefined, order: { dispute_id: string | null }, outcome: object = {}) => {
    const body = { ...(await matter(order)), outcome: 'to_buyer' as const, reason: REASON, ...outcome }
    return t.it.call(deskDecide, { body }, await at(by))
  }
  const waiting = async (by: StaffPerson | undefined) => expectOk(await t.it.call(deskApprovals, {}, await at(by)))
  const answer = async (by: StaffPerson | undefined, approval_id: string | undefined, approve = true) =>
    t.it.call(deskApprove, { body: { approval_id: approval_id as string, approve, reason: REASON } }, await at(by))
  const look = async (order: Order) =>
    expectOk(await t.it.call(getDispute, { query: { order_id: order.id } }, await fresh(t, t.bob)))
  const appeal = async (by: Person, { id: order_id }: Order, state: Order['state']) =>
    t.it.call(
      createComplaint,
      { body: { order_id, seen: state, reason: 'not_received', statement: STORY } },
      await fresh(t, by),
    )
  const appealOf = async (order: Order, side: string) =>
    (
      await query(t.it.ctx())<{ id: string }>('select id from appeal where order_id = $1 and by_side = $2', [
        order.id,
        side,
      ])
    )[0]?.id as string
  const hear = async (by: StaffPerson | undefined, appeal_id: string, compensation?: string) => {
    const ruling = compensation ? ('overturned' as const) : ('upheld' as const)
    const body = { appeal_id, ruling, reason: REASON, ...(compensation && { compensation }) }
    return t.it.call(deskHearAppeal, { body }, await at(by))
  }
  const obstacles = async (who: Person) =>
    expectOk(await t.it.call(closureStanding, {}, await fresh(t, who))).obstacles.map(({ code }) => code)
  const float = async () =>
    Number((await houseBalances(t.q(), ['BTC'])).find(({ purpose }) => purpose === 'float')?.balance ?? 0n)

  test('above the threshold a second person must agree, who is not the first; until then nothing moves and nobody reads it [ASVS 2.3.5]', async () => {
    const order = await inReview(t, '1400.00')
    const [before, escrow] = [await t.has(t.bob, 'BTC'), await t.inEscrow('BTC')]
    expect(expectOk(await decide(mia, order)).state).toBe('decided')
    expect(await look(order)).toMatchObject({ state: 'decided', decision: null })
    expect((await t.seen(t.bob, order)).state).toBe('disputed')
    expect([await waiting(mia), await waiting(adas)]).toEqual([[], []])
    const [asked] = await waiting(olga)
    expect(asked).toMatchObject({ kind: 'decision', outcome: 'to_buyer', amount: '0.02794400', reason: REASON })
    expect(asked).toMatchObject({ buyer: t.bob.username, seller: t.ada.username, total: '0.02800000' })
    expect(asked?.legs).toEqual([
      { to: 'buyer', amount: '0.02794400' },
      { to: 'fees', amount: '0.00005600' },
    ])
    expect((await answer(mia, asked?.id)).body.code).toBe('own_matter')
    expect((await answer(adas, asked?.id)).body.code).toBe('own_matter')
    expect([await t.has(t.bob, 'BTC'), await t.inEscrow('BTC')]).toEqual([before, escrow])
    expect(expectOk(await answer(noah, asked?.id)).state).toBe('approved')
    expect(Number(await t.has(t.bob, 'BTC')) - Number(before)).toBeCloseTo(0.027944, 8)
    expect(await look(order)).toMatchObject({ state: 'closed', decision: { outcome: 'to_buyer', final: true } })
    expect((await answer(olga, asked?.id)).body.code).toBe('desk_moved_on')
    await t.verify()
  })

  test('what the second person sends back is decided anew; they read the matter from when they are asked, and only who answered later', async () => {
    const order = await inReview(t, '1400.00')
    const tom = await newStaff(t.it, ['admin'])
    const read = async (by = olga) => t.it.call(deskDispute, { query: { dispute_id: order.dispute_id } }, await at(by))
    expect((await read()).body.code).toBe('not_found')
    expectOk(await decide(mia, order))
    expect(expectOk(await read()).statements.map(({ by }) => by)).toEqual(['buyer', 'seller'])
    const [asked] = await waiting(olga)
    expectOk(await read(tom))
    expect(expectOk(await answer(olga, asked?.id, false)).state).toBe('sent_back')
    expectOk(await read())
    expect((await read(tom)).body.code).toBe('not_found')
    expect((await look(order)).state).toBe('in_review')
    expect(await waiting(noah)).toEqual([])
    expectOk(await decide(mia, order, { outcome: 'to_seller' }))
    expectOk(await answer(noah, (await waiting(noah))[0]?.id))
    expect((await t.seen(t.ada, order)).state).toBe('resolved_to_seller')
  })

  test('without a price, whatever it is worth, a second person looks', async () => {
    const order = await inReview(t, '200.00')
    t.it.clock.advance(60_000)
    expect(expectOk(await decide(mia, order)).state).toBe('decided')
    await t.it.refreshRates()
    expectOk(await answer(olga, (await waiting(olga))[0]?.id))
  })

  test('nobody decides, nor even reads, what is their own', async () => {
    const order = await inReview(t, '200.00')
    const dispute = { query: { dispute_id: order.dispute_id } }
    const [read, done] = [await t.it.call(deskDispute, dispute, await at(adas)), await decide(adas, order)]
    expect([read.status, read.body.code, done.status, done.body.code]).toEqual([403, 'own_matter', 403, 'own_matter'])
    const take = { ...(await matter(order)), reason: 'It is mine' }
    expect((await t.it.call(deskTakeDispute, { body: take }, await at(adas))).body.code).toBe('own_matter')
  })

  test('of two moderators who decide at once, each their own way, one wins and the money moves once', async () => {
    for (let round = 0; round < 5; round++) {
      const order = await inReview(t, '200.00')
      const body = { ...(await matter(order)), reason: REASON }
      const before = await t.has(t.bob, 'BTC')
      const [first, second] = [await at(mia), await at(noah)]
      const both = await Promise.all([
        t.it.call(deskDecide, { body: { ...body, outcome: 'to_buyer' } }, first),
        t.it.call(deskDecide, { body: { ...body, outcome: 'to_seller' } }, second),
      ])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(both.find(({ status }) => status === 409)?.body.code).toBe('desk_moved_on')
      const buyers = both[0]?.status === 200
      expect((await t.seen(t.bob, order)).state).toBe(buyers ? 'resolved_to_buyer' : 'resolved_to_seller')
      expect(Number(await t.has(t.bob, 'BTC')) - Number(before)).toBeCloseTo(buyers ? 0.003992 : 0, 8)
    }
    await t.verify()
  })

  test('a decision on less than there is, or on what a colleague has in hand, is refused', async () => {
    const order = await inReview(t, '200.00')
    const body = { ...(await matter(order)), outcome: 'to_buyer' as const, reason: REASON }
    expectOk(
      await t.it.call(deskTakeDispute, { body: { ...(await matter(order)), reason: 'Mine now' } }, await at(noah)),
    )
    expect((await t.it.call(deskDecide, { body }, await at(noah))).body.code).toBe('desk_moved_on')
    expect((await decide(mia, order)).body.code).toBe('desk_moved_on')
    expectOk(await decide(noah, order))
  })

  test('an appeal is heard by somebody else, and the house pays for what it overturns', async () => {
    const order = await inReview(t, '500.00')
    expectOk(await decide(mia, order, { outcome: 'split', buyer_amount: '0.004' }))
    expectOk(await appeal(t.bob, order, 'resolved_split'))
    expect((await appeal(t.bob, order, 'resolved_split')).body.code).toBe('not_now')
    const offered = async (one: Person) => (await t.seen(one, order)).actions.some(({ event }) => event === 'appeal')
    expect([await offered(t.bob), await offered(t.ada)], 'one side’s appeal hides nobody else’s').toEqual([false, true])
    const id = await appealOf(order, 'buyer')
    expect(await obstacles(t.bob), 'nobody closes an account that may be compensated').toContain('appeals')
    expect(await obstacles(t.ada)).not.toContain('appeals')
    expect((await hear(mia, id, '0.006')).body.code).toBe('own_matter')
    expect((await hear(noah, id, '0.00600001')).body).toMatchObject({
      code: 'amount_out_of_range',
      errors: [{ field: 'compensation' }],
    })
    const [before, house] = [Number(await t.has(t.bob, 'BTC')), await float()]
    expect(expectOk(await hear(noah, id, '0.006')).state).toBe('overturned')
    expect(Number(await t.has(t.bob, 'BTC')) - before).toBeCloseTo(0.006, 8)
    expect(house - (await float())).toBe(600_000)
    expect(await look(order)).toMatchObject({
      appeal: { state: 'overturned', compensation: '0.00600000', reason: REASON },
    })
    expect((await hear(noah, id)).body.code).toBe('desk_moved_on')
    expect(await obstacles(t.bob)).not.toContain('appeals')
    // The other side may appeal too; upheld, nothing moves.
    expectOk(await appeal(t.ada, order, 'resolved_split'))
    expect(expectOk(await hear(noah, await appealOf(order, 'seller'))).state).toBe('upheld')
    expect(house - (await float())).toBe(600_000)
    await t.verify()
  })

  test('above the threshold a second person agrees to the compensation too, and the float must cover it', async () => {
    const order = await t.released()
    expectOk(await appeal(t.ada, order, 'released'))
    const id = await appealOf(order, 'seller')
    expect(expectOk(await hear(mia, id, '0.02')).state).toBe('waiting_approval')
    expect((await look(order)).appeal).toMatchObject({ state: 'open', compensation: null })
    expect(await obstacles(t.ada), 'while it waits for a second person').toContain('appeals')
    const [asked] = await waiting(olga)
    expect(asked).toMatchObject({ kind: 'ruling', amount: '0.02000000', total: '0.02000000' })
    expect(asked?.legs).toEqual([{ to: 'seller', amount: '0.02000000' }])
    const short = await answer(olga, asked?.id)
    expect([short.status, short.body.code]).toEqual([422, 'house_cannot_cover'])
    await fillFloat(t.it, 'BTC', '1')
    const before = Number(await t.has(t.ada, 'BTC'))
    expectOk(await answer(olga, asked?.id))
    expect(Number(await t.has(t.ada, 'BTC')) - before).toBeCloseTo(0.02, 8)
    await t.verify()
  })

  test('an appeal comes within five days or not at all', async () => {
    const order = await t.released()
    const ended = (await t.seen(t.ada, order)).closed_at as string
    const offered = async () => (await t.seen(t.ada, order)).actions.find(({ event }) => event === 'appeal')
    const until = new Date(Date.parse(ended) + 5 * DAY).toISOString()
    expect(await offered(), 'and says until when').toMatchObject({ allowed: true, at: until })
    await t.pass(Date.parse(until) - t.it.clock.now().getTime())
    expect(await offered()).toMatchObject({ allowed: false, at: null, why_not: [{ code: 'too_late' }] })
    expect((await appeal(t.ada, order, 'released')).body.code).toBe('not_now')
  })
})
