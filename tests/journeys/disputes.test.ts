import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  deskAskParties,
  deskDecide,
  deskDispute,
  deskGiveBackDispute,
  deskTakeDispute,
} from '../../src/contract/desk/desk-disputes.ts'
import type { Input } from '../../src/contract/endpoint.ts'
import { actOnDispute, disputeStatistics, getDispute } from '../../src/contract/orders/disputes.ts'
import { createComplaint, markPaid, uploadProof } from '../../src/contract/orders/order-endpoints.ts'
import type { Order } from '../../src/contract/orders/orders.ts'
import { moveDueDisputes } from '../../src/server/modules/disputes/move-due-disputes.ts'
import { countStatistics } from '../../src/server/modules/disputes/statistics.ts'
import { engines } from '../../src/server/testing/database/engines.ts'
import {
  atDesk,
  disputed,
  fresh,
  inReview,
  newStaff,
  PIXEL,
  REASON,
  STORY,
  type StaffPerson,
  seen,
  waitInDispute,
} from '../../src/server/testing/desk.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { giveMoney } from '../../src/server/testing/factories.ts'
import type { Person } from '../../src/server/testing/people.ts'
import { type TestTrades, testTrades } from '../../src/server/testing/trades.ts'

const HOUR = 3_600_000
type Asked = Input<typeof actOnDispute>['body']
type Doing = Asked extends infer A ? (A extends unknown ? Omit<A, 'order_id'> : never) : never

describe.each(engines)('a dispute, on %s,', (engine) => {
  let t: TestTrades
  let mia: StaffPerson
  beforeAll(async () => {
    t = await testTrades(engine)
    await giveMoney(t.it, t.ada.customerId, 'BTC', '20')
    mia = await newStaff(t.it, ['moderator'])
  })
  afterAll(() => t.it.stop())

  const act = async (by: Person, { id: order_id }: Pick<Order, 'id'>, doing: Doing) =>
    t.it.call(actOnDispute, { body: { order_id, ...doing } as Asked }, { ...(await fresh(t, by)), stepUp: by.stepUp })
  const look = async (by: Person, { id: order_id }: Pick<Order, 'id'>) =>
    expectOk(await t.it.call(getDispute, { query: { order_id } }, await fresh(t, by)))
  const decide = async (order: { dispute_id: string | null }, outcome: object) => {
    const person = await atDesk(t.it, mia)
    const matter = await seen(t, person, order.dispute_id as string)
    return t.it.call(deskDecide, { body: { ...matter, outcome: 'to_buyer', reason: REASON, ...outcome } }, person)
  }
  const money = async () => [await t.has(t.ada, 'BTC'), await t.has(t.bob, 'BTC'), await t.fees('BTC')].map(Number)
  const moved = (before: number[], after: number[]) => after.map((n, i) => (n - (before[i] as number)).toFixed(8))
  const why = (body: object) => (body as { why_not?: { code: string }[] }).why_not?.map(({ code }) => code)

  test('is decided with a split, and every unit is where the decision says', async () => {
    const order = await inReview(t, '500.00')
    const before = await money()
    // 0.01 BTC in escrow, fee 0.00002: of 0.004 to Bob he bears 0.000008.
    expect(expectOk(await decide(order, { outcome: 'split', buyer_amount: '0.004' })).state).toBe('closed')
    expect(moved(before, await money())).toEqual(['0.00600000', '0.00399200', '0.00000800'])
    const bobs = await t.seen(t.bob, order)
    expect(bobs).toMatchObject({
      state: 'resolved_split',
      escrow: { status: 'split', to_buyer: '0.00399200', to_seller: '0.00600000', fee: '0.00000800' },
    })
    expect(bobs.timeline.slice(-2).map(({ event, by }) => `${by} ${event}`)).toEqual([
      'buyer dispute',
      'moderator resolve_split',
    ])
    expect(await look(t.ada, order)).toMatchObject({
      state: 'closed',
      decision: { outcome: 'split', buyer_amount: '0.00400000', reason: REASON, final: true },
      you: { party: 'seller', opener: false },
    })
    await t.verify()
  })

  test('goes to whoever it is decided for, whole, and shows on the record of who lost', async () => {
    const failed = async (person: Person) =>
      Number(
        (await t.q()<{ failed: string }>('select failed from trader where customer_id = $1', [person.customerId]))[0]
          ?.failed,
      )
    const [first, second] = [await inReview(t, '500.00'), await inReview(t, '500.00')]
    const [adas, bobs, before] = [await failed(t.ada), await failed(t.bob), await money()]
    expectOk(await decide(first, { outcome: 'to_buyer' }))
    expect(moved(before, await money())).toEqual(['0.00000000', '0.00998000', '0.00002000'])
    expect([await failed(t.ada), await failed(t.bob)]).toEqual([adas + 1, bobs])
    const [again, set] = [await money(), await t.inEscrow('BTC')]
    expectOk(await decide(second, { outcome: 'to_seller' }))
    // Her ad has it to sell again, and no order.
    expect(moved(again, await money())).toEqual(['0.00000000', '0.00000000', '0.00000000'])
    expect(await t.inEscrow('BTC')).toBe(set)
    expect([await failed(t.ada), await failed(t.bob)]).toEqual([adas + 1, bobs + 1])
  })

  test('ends at once when both agree, above any threshold, and nobody has lost it', async () => {
    const order = await disputed(t, '1400.00')
    expectOk(await act(t.ada, order, { action: 'respond', statement: STORY }))
    const offer = { action: 'propose', outcome: 'split', buyer_amount: '0.014' } as const
    const first = expectOk(await act(t.ada, order, offer)).proposals[0]
    const second = expectOk(
      await act(t.ada, order, { ...offer, buyer_amount: '0.021', note: 'My last word' }),
    ).proposals
    expect(second).toMatchObject([{ by: 'seller', buyer_amount: '0.02100000', note: 'My last word' }])
    const agree = (by: Person, proposal_id = second[0]?.id as string) =>
      act(by, order, { action: 'agree', proposal_id })
    expect(why((await agree(t.bob, first?.id)).body)).toEqual(['no_such_proposal'])
    expect(why((await agree(t.ada)).body)).toEqual(['no_such_proposal'])
    const before = await money()
    expect(expectOk(await agree(t.bob))).toMatchObject({ state: 'closed', decision: null })
    // Fee 0.000056 on 0.028; of 0.021 three quarters.
    expect(moved(before, await money())).toEqual(['0.00700000', '0.02095800', '0.00004200'])
    expect((await t.seen(t.ada, order)).state).toBe('resolved_split')
    expect((await agree(t.bob)).body.code).toBe('not_now')
  })

  test('takes no proposal that gives away more than there is, or doesn’t say how much', async () => {
    const order = await disputed(t)
    expectOk(await act(t.ada, order, { action: 'respond', statement: STORY }))
    for (const buyer_amount of [undefined, '0.02', '0.03', '0.000000001']) {
      const doing = { action: 'propose', outcome: 'split', ...(buyer_amount && { buyer_amount }) } as Doing
      expect((await act(t.bob, order, doing)).body.errors?.map(({ field }) => field)).toEqual(['buyer_amount'])
    }
  })

  test('is withdrawn by who opened it: the order is paid again, with a whole day for the seller', async () => {
    const order = await disputed(t)
    expect(why((await act(t.ada, order, { action: 'withdraw' })).body)).toEqual(['not_opener'])
    expectOk(await act(t.bob, order, { action: 'withdraw' }))
    const due = new Date(t.it.clock.now().getTime() + 24 * HOUR).toISOString()
    expect(await t.seen(t.ada, order)).toMatchObject({ state: 'paid', deadline: { kind: 'release', at: due } })
    const body = { order_id: order.id, seen: 'paid', reason: 'no_payment', statement: STORY } as const
    expectOk(await t.it.call(createComplaint, { body }, await fresh(t, t.ada)))
    expect(await look(t.bob, order)).toMatchObject({ state: 'awaiting_response', you: { opener: false } })
  })

  test('waits for nobody who is silent: twelve hours for an answer, a day to settle, a day for what a moderator asks', async () => {
    const order = await disputed(t, '500.00')
    const state = async () => (await look(t.bob, order)).state
    await waitInDispute(t, 12 * HOUR - 1)
    expect(await state()).toBe('awaiting_response')
    await waitInDispute(t, 1)
    expect(await look(t.bob, order)).toMatchObject({ state: 'in_review', deadline_at: null })
    const other = await disputed(t)
    expectOk(await act(t.ada, other, { action: 'respond', statement: STORY }))
    await waitInDispute(t, 24 * HOUR - 1)
    expect((await look(t.ada, other)).state).toBe('negotiation')
    await waitInDispute(t, 1)
    expect((await look(t.ada, other)).state).toBe('in_review')
    const person = await atDesk(t.it, mia)
    const question = 'Please send the statement of your account for the whole of Monday.'
    const body = { ...(await seen(t, person, order.dispute_id as string)), question }
    expectOk(await t.it.call(deskAskParties, { body }, person))
    expect((await look(t.ada, order)).statements.at(-1)).toMatchObject({ by: 'moderator', text: question })
    await waitInDispute(t, 24 * HOUR - 1)
    expect(await state()).toBe('more_info')
    await waitInDispute(t, 1)
    expect(await state()).toBe('in_review')
  })

  test('says to both whether a moderator has it, and since when it waits for one; both hear of it, and no notice tells it', async () => {
    const order = await disputed(t)
    expect(await look(t.ada, order)).toMatchObject({ waiting_since: null, taken: false })
    await waitInDispute(t, 12 * HOUR)
    const waiting_since = t.it.clock.now().toISOString()
    expect(await look(t.ada, order)).toMatchObject({ state: 'in_review', waiting_since, taken: false })
    const person = await atDesk(t.it, mia)
    const matter = () => seen(t, person, order.dispute_id as string)
    for (const [endpoint, taken] of [
      [deskTakeDispute, true],
      [deskGiveBackDispute, false],
    ] as const) {
      t.it.clock.advance(60_000)
      const { version } = expectOk(await t.it.call(endpoint, { body: await matter() }, person))
      for (const party of [t.ada, t.bob])
        expect(await look(party, order)).toMatchObject({ state: 'in_review', waiting_since, taken, version })
      const [last] = await t.q()<{ about: object }>(
        `select payload as about from outbox where event = 'dispute.assigned' order by id desc limit 1`,
      )
      expect(last?.about).toMatchObject({ order_id: order.id, version })
    }
    expect(JSON.stringify(await look(t.bob, order))).not.toContain(mia.customerId)
  })

  test('gives back the time that the service was away', async () => {
    const order = await disputed(t)
    const job = t.it.ctx({ kind: 'system', job: 'disputes.due' })
    await waitInDispute(t, HOUR)
    const due = new Date((await look(t.bob, order)).deadline_at as string).getTime()
    t.it.clock.advance(13 * HOUR)
    await moveDueDisputes(job)
    const after = await look(t.bob, order)
    expect(after.state).toBe('awaiting_response')
    expect(new Date(after.deadline_at as string).getTime()).toBe(due + 13 * HOUR)
    await t.pass(0)
  })

  test('is there for an order that went to dispute by itself, and nobody opened it', async () => {
    const order = await t.paid()
    await waitInDispute(t, 24 * HOUR)
    expect((await t.seen(t.bob, order)).state).toBe('disputed')
    await t.it.settleEvents()
    expect(await look(t.bob, order)).toMatchObject({ opened_by: 'system', state: 'awaiting_response', statements: [] })
    expect(why((await act(t.bob, order, { action: 'withdraw' })).body)).toEqual(['not_opener'])
    expect(expectOk(await act(t.bob, order, { action: 'respond', statement: STORY })).state).toBe('negotiation')
  })

  test('is there for a buyer who says after the time-out that they had paid, before any job has run', async () => {
    const order = await t.placed()
    await t.pass(30 * 60_000)
    const body = { order_id: order.id, seen: 'expired' as const, payer_name: 'Ada Okonkwo-Canary' }
    expectOk(await t.it.call(markPaid, { body }, await fresh(t, t.bob)))
    expect(await look(t.ada, order)).toMatchObject({ opened_by: 'buyer', reason: 'not_received' })
    await t.it.settleEvents()
    expect((await look(t.bob, order)).you).toEqual({ party: 'buyer', opener: true })
  })

  test('is not for the hasty, the terse or strangers', async () => {
    const order = await t.paid()
    const body = { order_id: order.id, seen: 'paid', reason: 'not_received', statement: STORY } as const
    const early = await t.it.call(createComplaint, { body }, await fresh(t, t.bob))
    expect([early.body.code, why(early.body)]).toEqual(['not_now', ['too_early']])
    await t.pass(16 * 60_000)
    const terse = await t.it.call(
      createComplaint,
      { body: { ...body, statement: STORY.slice(0, 99) } },
      await fresh(t, t.bob),
    )
    expect(terse.body.errors?.[0]).toMatchObject({ field: 'statement' })
    const ofAnEnd = { ...body, reason: 'overlooked' } as const
    const soon = await t.it.call(createComplaint, { body: ofAnEnd }, await fresh(t, t.bob))
    expect(soon.body.errors?.[0], 'nothing is decided yet that an appeal could be about').toMatchObject({
      field: 'reason',
    })
    expect((await t.it.call(createComplaint, { body }, await fresh(t, t.carol))).status).toBe(404)
    expectOk(await t.it.call(createComplaint, { body }, await fresh(t, t.bob)))
    expect((await t.it.call(getDispute, { query: { order_id: order.id } }, await fresh(t, t.carol))).status).toBe(404)
    expect((await act(t.carol, order, { action: 'escalate' })).status).toBe(404)
  })

  test('takes evidence of the order’s own parties, and what is said lies sealed', async () => {
    const order = await disputed(t)
    const upload = async (by: Person, of: Order) =>
      expectOk(
        await t.it.call(uploadProof, { query: { order_id: of.id, name: 'bank.png' }, file: PIXEL }, await fresh(t, by)),
      )
    const statement = 'My neighbour Canary-Rex saw me send it.'
    const [own, adas] = [await upload(t.bob, order), await upload(t.ada, order)]
    const add = (ids: string[]) => act(t.bob, order, { action: 'add', statement, file_ids: ids })
    for (const file of [adas, await upload(t.bob, await t.paid())])
      expect((await add([file.id])).body.errors?.[0]).toMatchObject({ field: 'file_ids' })
    const said = expectOk(await add([own.id])).statements.at(-1)
    expect(said).toMatchObject({ by: 'buyer', text: statement, files: [{ id: own.id }] })
    for (const table of ['dispute_statement', 'idempotency', 'outbox', 'audit'])
      expect(JSON.stringify(await t.q()(`select * from ${table}`))).not.toContain('Canary-Rex')
    const shown = expectOk(
      await t.it.call(deskDispute, { query: { dispute_id: order.dispute_id as string } }, await atDesk(t.it, mia)),
    )
    expect(shown).toMatchObject({
      buyer: { username: t.bob.username, legal_name: 'Ada Okonkwo-Canary' },
      order: { pay_to: { holder: 'Ada Okonkwo-Canary' }, payment: { name_matches: true } },
      second_person: true,
    })
  })

  test('is counted in what is published', async () => {
    await countStatistics(t.it.ctx())
    const figures = expectOk(await t.it.call(disputeStatistics))
    expect(figures).toMatchObject({
      to_buyer: 1,
      to_seller: 1,
      split: 1,
      settled_together: 1,
      withdrawn: 1,
      overturned: 0,
    })
    expect(figures.open).toBe(figures.disputes - 5)
  })
})
