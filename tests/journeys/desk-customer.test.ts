import { afterAll, beforeAll, expect, test } from 'vitest'
import { deskSearch } from '../../src/contract/desk/desk-search.ts'
import * as people from '../../src/contract/desk/tools/desk-customer.ts'
import { staffRoles } from '../../src/contract/endpoint.ts'
import { createDeposit } from '../../src/contract/wallet/payments.ts'
import { openDetail } from '../../src/server/kernel/audit.ts'
import { query } from '../../src/server/kernel/tx.ts'
import { phoneIndex } from '../../src/server/modules/accounts/phone/phones.rows.ts'
import { anEngine } from '../../src/server/testing/database/engines.ts'
import { atDesk, newStaff, type StaffPerson } from '../../src/server/testing/desk.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { newPerson } from '../../src/server/testing/people.ts'
import { tradesIn } from './fixtures-disputes.ts'
import { heldBack } from './fixtures-withdrawals.ts'
import { newWorld, type World } from './world.ts'

let world: World
const staff = {} as Record<(typeof staffRoles)[number], StaffPerson>
beforeAll(async () => {
  world = await newWorld(anEngine)
  for (const role of staffRoles) staff[role] = await newStaff(world.it, [role])
})
afterAll(() => world.it.stop())

const look = (who: StaffPerson, user_id = world.ada.customerId) =>
  world.it.call(people.deskCustomer, { query: { user_id } }, who)
const q = () => query(world.it.ctx())
const logged = async (action: string, subject: string) => {
  const lines = await q()<{ actor: string; detail: Record<string, unknown> }>(
    'select actor, detail from audit where action = $1 and subject = $2 order by id',
    [action, subject],
  )
  return lines.map(({ actor, detail }) => ({ actor, detail: openDetail(world.it.ctx(), detail) }))
}

test.each(staffRoles)('%s sees of a customer what is theirs to see, and the log says who looked', async (role) => {
  const shown = expectOk(await look(staff[role]))
  expect(shown.lists.map(({ list }) => list)).toEqual(
    Object.entries(people.customerLists).flatMap(([list, whose]) => (people.isTheirs(whose, [role]) ? [list] : [])),
  )
  for (const part of ['legal_name', 'contact', 'balances', 'sessions'] as const)
    expect([part, shown[part] !== null]).toEqual([part, people.isTheirs(people.customerFacts[part], [role])])
  expect(shown.sessions?.every(({ ip }) => ip === null) ?? true).toBe(role !== 'compliance')
  const looks = await logged('customer.read', world.ada.customerId)
  expect(looks.at(-1)?.actor).toBe(`staff:${staff[role].customerId}`)
  for (const list of Object.keys(people.customerLists) as people.CustomerList[]) {
    const all = await world.it.call(
      people.deskCustomerList,
      { query: { user_id: world.ada.customerId, list } },
      staff[role],
    )
    expect([list, all.status]).toEqual([list, people.isTheirs(people.customerLists[list], [role]) ? 200 : 403])
  }
})

test('contact details are masked until somebody says why, and the log keeps that', async () => {
  const ask = (who: StaffPerson, reason: string) =>
    world.it.call(people.deskOpenContact, { body: { user_id: world.ada.customerId, reason } }, who)
  const { contact } = expectOk(await look(staff.support))
  expect(contact?.email).not.toContain(world.ada.email.split('@')[0])
  for (const none of ['', 'abc', 'because I want to'])
    expect((await ask(staff.support, none)).body.errors?.[0]?.field).toBe('reason')
  expect((await ask(staff.moderator, 'I am curious about who she is')).status).toBe(403)
  expect(expectOk(await ask(staff.support, 'She asked to be called')).email).toBe(world.ada.email)
  expect(await logged('customer.contact', world.ada.customerId)).toEqual([
    { actor: `staff:${staff.support.customerId}`, detail: { reason: 'She asked to be called' } },
  ])
})

test('a list goes on where its page ended, every line once', async () => {
  const person = await newPerson(world.it)
  for (let i = 0; i < 7; i++)
    await world.it.call(createDeposit, { body: { currency: 'EUR', amount: `${20 + i}.00`, method: 'bank' } }, person)
  const shown = expectOk(await look(staff.finance, person.customerId)).lists.find(({ list }) => list === 'deposits')
  expect([shown?.rows.length, shown?.more]).toEqual([5, true])
  const page = async (cursor?: string) => {
    const asked = { user_id: person.customerId, list: 'deposits' as const, limit: 3, ...(cursor && { cursor }) }
    const { body } = await world.it.call(people.deskCustomerList, { query: asked as never }, staff.finance)
    return body as unknown as { data: people.CustomerLine[]; next: string | null }
  }
  const seen: string[] = []
  for (let next: string | undefined, turn = 0; turn < 4; turn++) {
    const one = await page(next)
    seen.push(...one.data.map(({ amount }) => String(amount)))
    if (one.next === null) break
    next = one.next
  }
  expect(seen).toEqual(['26.00', '25.00', '24.00', '23.00', '22.00', '21.00', '20.00'])
})

test('notes stay as they were written, pinned ones first, and their customer never reads them', async () => {
  const add = (text: string, pinned: boolean, who = staff.support) =>
    world.it.call(people.deskAddNote, { body: { user_id: world.bob.customerId, text, pinned } }, who)
  const first = expectOk(await add('Speaks Portuguese', true))
  const second = expectOk(await add('Lost his phone in May', false, staff.finance))
  const notes = async () => expectOk(await look(staff.admin, world.bob.customerId)).notes
  expect((await notes()).map(({ id, pinned }) => [id, pinned])).toEqual([
    [first.id, true],
    [second.id, false],
  ])
  const pin = { note_id: second.id, pinned: true }
  for (let i = 0; i < 2; i++) expectOk(await world.it.call(people.deskPinNote, { body: pin }, staff.moderator))
  expectOk(await world.it.call(people.deskPinNote, { body: { ...pin, note_id: first.id, pinned: false } }, staff.admin))
  expect((await notes()).map(({ id }) => id)).toEqual([second.id, first.id])
  expect(await logged('customer.note_pin', world.bob.customerId)).toHaveLength(2)
  await expect(q()('update customer_note set by_staff = by_staff')).rejects.toThrow()
  const [sealed] = await q()<{ text_sealed: string }>('select text_sealed from customer_note limit 1')
  expect(sealed?.text_sealed).not.toContain('Portuguese')
})

test('nobody looks at themselves, notes about themselves, or finds a stranger', async () => {
  const carol = await newPerson(world.it)
  const herself = await newStaff(world.it, ['compliance'], carol.email)
  await q()('update staff set customer_id = $2 where id = $1', [herself.customerId, carol.customerId])
  const { customerId: user_id } = carol
  const tries = [
    await look(herself, user_id),
    await world.it.call(
      people.deskOpenContact,
      { body: { user_id, reason: 'My own, which I may well read' } },
      herself,
    ),
    await world.it.call(people.deskAddNote, { body: { user_id, text: 'Trust her', pinned: true } }, herself),
  ]
  expect(tries.map(({ body }) => body.code)).toEqual(['own_matter', 'own_matter', 'own_matter'])
  expect((await look(staff.support, '0192f0c0-0000-7000-8000-00000000dead')).status).toBe(404)
})

test('one box finds an order, a deposit, a withdrawal and a person by number, reference, id and phone', async () => {
  const found = async (text: string, who = staff.support) =>
    expectOk(await world.it.call(deskSearch, { query: { q: text } }, who)).found.map(({ kind, id }) => `${kind}:${id}`)
  const t = await tradesIn(world)
  const order = expectOk(await t.take(t.bob, await t.ad(), { amount: '100.00' }))
  for (const text of [order.number.toLowerCase(), order.id, order.reference])
    expect(await found(text)).toEqual([`order:${order.id}`])
  const withdrawal = await heldBack(world)
  expect(await found(withdrawal, staff.finance)).toEqual([`withdrawal:${withdrawal}`])
  const person = await newPerson(world.it)
  const { sealer } = world.it.ctx()
  await q()(
    'insert into customer_phone (customer_id, phone_index, phone_sealed, confirmed_at) values ($1, $2, $3, now())',
    [person.customerId, phoneIndex(sealer, '+254712345678'), sealer.seal('+254712345678')],
  )
  expect(await found('00254 712 345-678')).toEqual([`customer:${person.customerId}`])
  expect(await found('+254712345678', staff.moderator)).toEqual([])
  const deposit = expectOk(
    await world.it.call(createDeposit, { body: { currency: 'EUR', amount: '20.00', method: 'bank' } }, person),
  )
  for (const text of [deposit.number, deposit.reference, deposit.reference.replaceAll('-', ' ').toLowerCase()])
    expect(await found(text, staff.finance)).toEqual([`deposit:${deposit.id}`])
  expect(await found(deposit.number, staff.moderator)).toEqual([])
})

// The last: hours pass in it.
test('contact details are read of ten customers an hour and forty a day, and whoever asks for more is on record', async () => {
  let reader = await newStaff(world.it, ['support'])
  const body = { user_id: world.ada.customerId, reason: 'Letters that came back to us' }
  const askFor = async (times: number) => {
    const statuses: number[] = []
    for (let n = 0; n < times; n++)
      statuses.push((await world.it.call(people.deskOpenContact, { body }, reader)).status)
    return statuses.filter((status) => status === 200).length
  }
  expect(await askFor(15)).toBe(10)
  const refusals = async () =>
    (await logged('customer.contact_refused', world.ada.customerId)).filter(
      ({ actor }) => actor === `staff:${reader.customerId}`,
    )
  expect(await refusals()).toHaveLength(1)
  for (const most of [10, 10, 10, 0]) {
    world.it.clock.advance(3_600_001)
    reader = await atDesk(world.it, reader)
    expect(await askFor(12)).toBe(most)
  }
  expect(await refusals()).toHaveLength(5)
})
