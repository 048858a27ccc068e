import { afterAll, beforeAll, expect, test } from 'vitest'
import * as disputes from '../../src/contract/desk/desk-disputes.ts'
import { deskReply } from '../../src/contract/desk/desk-watch.ts'
import { deskMacros, deskRemoveMacro, deskSaveMacro } from '../../src/contract/desk/tools/desk-macros.ts'
import { query } from '../../src/server/kernel/tx.ts'
import { anEngine } from '../../src/server/testing/database/engines.ts'
import { atDesk, inReview, newStaff, REASON, type StaffPerson, seen } from '../../src/server/testing/desk.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { tradesIn } from './fixtures-disputes.ts'
import { newWorld, type World } from './world.ts'

let world: World
let mia: StaffPerson
let noor: StaffPerson
beforeAll(async () => {
  world = await newWorld(anEngine)
  mia = await newStaff(world.it, ['moderator', 'admin'])
  noor = await newStaff(world.it, ['moderator'])
})
// Disputes take longer than a session at the desk lasts unused.
const back = async () => {
  mia = await atDesk(world.it, mia)
  noor = await atDesk(world.it, noor)
}
afterAll(() => world.it.stop())

const counted = async () =>
  (await query(world.it.ctx())<{ n: number }>('select count(*)::int as n from ledger_journal'))[0]?.n

test.each(['to_buyer', 'to_seller', 'split'] as const)(
  '%s: what is shown before is what is posted',
  async (outcome) => {
    const t = await tradesIn(world)
    const order = await inReview(t, '100.00')
    const part = outcome === 'split' ? { buyer_amount: '0.0001' } : {}
    const body = { ...(await seen(t, mia, order.dispute_id)), outcome, ...part, reason: REASON }
    const before = await counted()
    const until = new Date(world.it.clock.now().getTime() + 3_600_000)
    const freeze = (at: Date | null) =>
      query(world.it.ctx())('update customer set frozen_until = $2 where id = $1', [t.ada.customerId, at])
    await freeze(until)
    const preview = expectOk(await world.it.call(disputes.deskPreviewDecision, { body }, mia))
    expect(preview.frozen_until).toEqual({ buyer: null, seller: until.toISOString() })
    await freeze(null)
    expect(await counted()).toBe(before)
    expectOk(await world.it.call(disputes.deskDecide, { body }, mia))
    const legs = await query(world.it.ctx())<{ owner_id: string | null; amount: string }>(
      `select a.owner_id, t.amount::text from ledger_transfer t join ledger_journal j on j.id = t.journal_id
      join ledger_account a on a.id = t.credit_account where j.key = $1 order by t.amount`,
      [`escrow-out:${order.id}`],
    )
    const who = (id: string | null) => (id === t.bob.customerId ? 'buyer' : id === t.ada.customerId ? 'seller' : 'fees')
    const posted = legs.map(({ owner_id, amount }) => `${who(owner_id)} ${BigInt(amount)}`)
    const shown = preview.legs.map(({ to, amount }) => `${to} ${BigInt(amount.replace('.', ''))}`)
    expect(shown.sort()).toEqual(posted.sort())
  },
)

test('a preview is refused as the decision would be', async () => {
  const t = await tradesIn(world)
  const order = await inReview(t, '100.00')
  const about = await seen(t, mia, order.dispute_id)
  const ask = async (odd: object, who = mia) => {
    const body = { ...about, outcome: 'to_buyer' as const, reason: REASON, ...odd }
    const answer = await world.it.call(disputes.deskPreviewDecision, { body }, who)
    return answer.body.errors?.[0]?.field ?? answer.body.code
  }
  expect(await ask({ outcome: 'split' })).toBe('buyer_amount')
  expect(await ask({ reason: 'Short' })).toBe('reason')
  expect(await ask({ seen: about.seen + 1 })).toBe('desk_moved_on')
})

test('what a colleague has is taken with a reason, and given back by who has it', async () => {
  const t = await tradesIn(world)
  const order = await inReview(t, '100.00')
  await back()
  const act = async (
    endpoint: typeof disputes.deskTakeDispute | typeof disputes.deskGiveBackDispute,
    who: StaffPerson,
    reason?: string,
  ) =>
    world.it.call(
      endpoint as typeof disputes.deskTakeDispute,
      { body: { ...(await seen(t, who, order.dispute_id)), ...(reason && { reason }) } },
      who,
    )
  expectOk(await act(disputes.deskTakeDispute, mia))
  expect((await act(disputes.deskTakeDispute, noor)).body.errors?.[0]?.field).toBe('reason')
  expect((await act(disputes.deskGiveBackDispute, noor)).body.code).toBe('desk_moved_on')
  expectOk(await act(disputes.deskTakeDispute, noor, 'Mia is away'))
  expectOk(await act(disputes.deskGiveBackDispute, noor))
  const shown = expectOk(await world.it.call(disputes.deskDispute, { query: { dispute_id: order.dispute_id } }, mia))
  expect(shown.taken_by).toBeNull()
})

test('canned replies are one’s own, or everybody’s by an admin; each title stands once, and no unknown word in braces', async () => {
  await back()
  const draft = { title: 'Sent on Monday', use: 'support' as const, text: 'Hello {name}.', shared: true }
  const save = (body: object, who: StaffPerson) => world.it.call(deskSaveMacro, { body: { ...draft, ...body } }, who)
  expect((await save({}, noor)).body.code).toBe('forbidden')
  const shared = expectOk(await save({}, mia))
  expect((await save({ title: 'SENT on monday' }, mia)).body.errors?.[0]?.field).toBe('title')
  expect((await save({ title: 'Another', text: 'Dear {username}' }, mia)).body.errors?.[0]?.field).toBe('text')
  const own = expectOk(await save({ shared: false }, noor))
  const titles = async (who: StaffPerson) => expectOk(await world.it.call(deskMacros, {}, who)).map(({ id }) => id)
  expect(await titles(mia)).toEqual([shared.id])
  expect((await titles(noor)).toSorted()).toEqual([shared.id, own.id].toSorted())
  expect((await save({ macro_id: own.id, shared: false, title: 'Mine' }, mia)).body.code).toBe('not_found')
  expect((await world.it.call(deskRemoveMacro, { body: { macro_id: shared.id } }, noor)).body.code).toBe('forbidden')
  const unfilled = deskReply.body.safeParse({ conversation_id: shared.id, client_id: 'reply-01', text: 'On {order}.' })
  expect(unfilled.error?.issues.map(({ path }) => path[0])).toEqual(['text'])
  expectOk(await world.it.call(deskRemoveMacro, { body: { macro_id: shared.id } }, mia))
  expect(await titles(mia)).toEqual([])
})
