import { afterAll, beforeAll, expect, test } from 'vitest'
import { deskAudit } from '../../src/contract/desk/desk.ts'
import { deskQuarantine } from '../../src/contract/desk/desk-decisions.ts'
import { deskSearch, type Found } from '../../src/contract/desk/desk-search.ts'
import { deskWithdrawal, deskWithdrawals } from '../../src/contract/desk/desk-withdrawals.ts'
import { deskCustomerList } from '../../src/contract/desk/tools/desk-customer.ts'
import { conversionQuote, convertAtQuote } from '../../src/contract/wallet/swap.ts'
import { uuid7 } from '../../src/server/kernel/ids.ts'
import { query } from '../../src/server/kernel/tx.ts'
import { indexWords } from '../../src/server/modules/desk/search/index-words.ts'
import { importLine } from '../../src/server/modules/payments/bank/import-line.ts'
import { newReference, readable } from '../../src/server/modules/payments/reference.ts'
import { oldAddress } from '../../src/server/testing/chain-withdrawals.ts'
import { anEngine } from '../../src/server/testing/database/engines.ts'
import { newStaff, type StaffPerson } from '../../src/server/testing/desk.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { oddDeposit } from '../../src/server/testing/odd-deposits.ts'
import { newPerson, type Person } from '../../src/server/testing/people.ts'
import { newIban, oldDestination } from '../../src/server/testing/withdrawals.ts'
import { heldBack } from './fixtures-withdrawals.ts'
import { newWorld, type World } from './world.ts'

let world: World
let compliance: StaffPerson
let moderator: StaffPerson
beforeAll(async () => {
  world = await newWorld(anEngine)
  compliance = await newStaff(world.it, ['compliance'])
  moderator = await newStaff(world.it, ['moderator'])
})
afterAll(() => world.it.stop())

const asked = async (q: string, who = compliance) => expectOk(await world.it.call(deskSearch, { query: { q } }, who))
const find = async (q: string, who = compliance): Promise<Found[]> => (await asked(q, who)).found
const told = (found: Found[]) => found.map(({ kind, id }) => ({ kind, id }))
const one = async <Row extends object>(text: string, ...values: unknown[]) =>
  (await query(world.it.ctx())<Row>(text, values))[0] as Row

test('a withdrawal is found by its number, however it is typed, and shown wherever it stands, on record', async () => {
  const id = await heldBack(world)
  const { number } = await one<{ number: string }>('select number from withdrawal where id = $1', id)
  expect(told(await find(` ${number.toLowerCase()} `))).toEqual([{ kind: 'withdrawal', id }])
  const [listed] = expectOk(
    await world.it.call(deskWithdrawals, { query: { limit: '100' } as never }, compliance),
  ).filter((row) => row.id === id)
  expect(listed).toMatchObject({ paid_there: 0, approved_by: [], approved_by_you: false, takes: 1 })
  await world.it.app.db.pool.query("update withdrawal set state = 'rejected' where id = $1", [id])
  const shown = expectOk(await world.it.call(deskWithdrawal, { query: { withdrawal_id: id } }, compliance))
  expect(shown).toMatchObject({ id, number, state: 'rejected', transaction: null })
  expect(shown.steps[0]?.event).toBe('request')
  const admin = await newStaff(world.it, ['admin'])
  const log = expectOk(await world.it.call(deskAudit, { query: { subject: `withdrawal:${id}` } }, admin))
  expect(log[0]).toMatchObject({ action: 'withdrawal.read', name: compliance.username, subject_name: number })
})

test('what somebody asked for in 30 days counts what was not given back, up to the one that is looked at', async () => {
  const [first, second] = [await heldBack(world), await heldBack(world)]
  const worth = async (id: string) => {
    const shown = expectOk(await world.it.call(deskWithdrawal, { query: { withdrawal_id: id } }, compliance))
    return Number(shown.asked_30_days)
  }
  const before = await worth(second)
  expect(before).toBeGreaterThan((await worth(first)) - 0.001)
  const { worth: cents } = await one<{ worth: string }>('select worth::text from withdrawal where id = $1', first)
  await world.it.app.db.pool.query("update withdrawal set state = 'cancelled' where id = $1", [first])
  expect(await worth(second)).toBeCloseTo(before - Number(cents) / 100, 2)
})

test('a crypto deposit is found by number, transaction and address, and its customer by address, e-mail and name', async () => {
  const person = await newPerson(world.it)
  const id = await oddDeposit(world.it, person, 'credited')
  const row = await one<{ number: string; tx: string; address: string }>(
    'select d.number, d.tx, a.address from chain_deposit d join chain_address a on a.id = d.address_id where d.id = $1',
    id,
  )
  const deposit = { kind: 'chain_deposit', id }
  const owner = { kind: 'customer', id: person.customerId }
  expect(told(await find(row.number))).toEqual([deposit])
  expect(told(await find(row.tx.toUpperCase().replace('0X', '0x')))).toEqual([deposit])
  expect(told(await find(row.address))).toEqual([owner, deposit])
  for (const q of [person.email.toUpperCase(), person.username, `@${person.username}`])
    expect(told(await find(q))).toEqual([owner])
  const [shown] = expectOk(await world.it.call(deskQuarantine, { query: { number: row.number } }, compliance))
  expect(shown).toMatchObject({ id, state: 'credited', acts: [] })
})

test('an address on somebody’s list finds whose it is, in any case of its letters', async () => {
  const person: Person = await newPerson(world.it)
  const { address } = await oldAddress(world.it, person)
  expect(told(await find(String(address).toLowerCase()))).toEqual([{ kind: 'customer', id: person.customerId }])
})

test('nobody is told of what their roles may not open, nor what was written kept', async () => {
  const person = await newPerson(world.it)
  expect(await find(person.email, moderator)).toEqual([])
  expect(told(await find(person.email))).toHaveLength(1)
  const { text } = await one<{ text: string }>('select string_agg(detail::text, $1) as text from audit', ' ')
  expect(text).toContain(`customer:${person.customerId}`)
  expect(text).not.toContain(person.email)
  const { status, body } = await world.it.call(deskSearch, { query: { q: ' ' } }, compliance)
  expect([status, body.errors?.[0]?.field]).toEqual([422, 'q'])
})

test('a swap is found by its number and its id, and stands in its customer’s list, for who may read that alone', async () => {
  const { it, ada } = world
  const { quote } = expectOk(await it.call(conversionQuote, { query: { from: 'EUR', to: 'BTC', amount: '100' } }, ada))
  const made = expectOk(await it.call(convertAtQuote, { body: { quote } }, ada))
  for (const q of [made.number.toLowerCase(), made.id])
    expect(await find(q)).toMatchObject([{ kind: 'conversion', id: made.id, user_id: ada.customerId }])
  expect(await find(made.number, moderator)).toEqual([])
  const asked = { query: { user_id: ada.customerId, list: 'conversions' as const } }
  const [line] = expectOk(await it.call(deskCustomerList, asked, compliance))
  expect(line).toMatchObject({
    number: made.number,
    asset: 'EUR',
    amount: '100.00',
    currency: 'BTC',
    pay: made.receive,
  })
  expect((await it.call(deskCustomerList, asked, moderator)).body.code).toBe('forbidden')
})

test('a standing reference finds whose it is, with hyphens or without', async () => {
  const person = await newPerson(world.it)
  const reference = newReference('standing')
  await one(
    'insert into standing_reference (customer_id, reference, created_at) values ($1, $2, now())',
    person.customerId,
    reference,
  )
  for (const q of [reference, readable(reference).toLowerCase()])
    expect(told(await find(q))).toEqual([{ kind: 'customer', id: person.customerId }])
})

test('a customer is found by words of their name, in any order and spelling, and by accounts of theirs or that paid them, not before their words are made and once they changed by the new ones alone', async () => {
  const person = await newPerson(world.it)
  const owner = { kind: 'customer', id: person.customerId }
  const name = async (first_name: string, last_name: string) =>
    query(world.it.ctx())('update customer set profile_sealed = $2 where id = $1', [
      person.customerId,
      world.it.ctx().sealer.seal(JSON.stringify({ first_name, last_name, country: 'DE' })),
    ])
  await name('Zoë Aurelia', 'Müller-Xanthopoulos')
  expect(await find('xanthopoulos')).toEqual([])
  await indexWords(world.it.ctx())
  for (const q of ['xanthopoulos', 'Xanthopoulos, ZOE', 'zoe mueller xanthopoulos', 'Muller Zoë'])
    expect(told(await find(q))).toEqual([owner])
  expect((await find('xanthopoulos'))[0]?.legal_name).toBe('Zoë Aurelia Müller-Xanthopoulos')
  expect(await find('zoe xanthopoulou')).toEqual([])
  expect(await find('xanthopoulos', moderator)).toEqual([])

  await name('Zoë', 'Kyriakides')
  await indexWords(world.it.ctx())
  expect(await find('xanthopoulos')).toEqual([])
  expect(told(await find('kyriakides'))).toEqual([owner])

  const { details } = await oldDestination(world.it, person)
  const iban = String(details.find((field) => field.name === 'iban')?.value)
  await indexWords(world.it.ctx())
  expect(told(await find(iban.toLowerCase().replace(/(.{4})/g, '$1 ')))).toEqual([owner])

  const reference = newReference('standing')
  await query(world.it.ctx())(
    'insert into standing_reference (customer_id, reference, created_at) values ($1, $2, now())',
    [person.customerId, reference],
  )
  const payerAccount = newIban()
  expect(await find(payerAccount)).toEqual([])
  await importLine(world.it.ctx(), {
    lineId: payerAccount,
    currency: 'EUR',
    amount: 1_00n,
    text: reference,
    payer: 'Zoë Kyriakides',
    payerAccount,
    bookedAt: world.it.clock.now(),
  })
  expect(told(await find(payerAccount))).toEqual([owner])
  const [left] = await query(world.it.ctx())<{ n: string }>('select count(*)::text n from customer_word_due')
  expect(left?.n).toBe('0')
})

const named = (first_name: string, last_name: string) =>
  world.it.ctx().sealer.seal(JSON.stringify({ first_name, last_name, country: 'DE' }))
const set = async ({ customerId }: Person, columns: { profile_sealed?: string; level?: string }) =>
  query(world.it.ctx())(
    'update customer set profile_sealed = coalesce($2, profile_sealed), level = coalesce($3, level) where id = $1',
    [customerId, columns.profile_sealed ?? null, columns.level ?? null],
  )

test('nobody is crowded out by who takes their name later: checked names first, then the oldest, and all can be read', async () => {
  const profile_sealed = named('Quilla', 'Many')
  const people: Person[] = []
  for (let i = 0; i < 12; i++) {
    const one = await newPerson(world.it)
    await set(one, { profile_sealed, level: i === 11 ? '2' : '0' })
    people.push(one)
    if (i === 9) {
      await indexWords(world.it.ctx())
      expect(await asked('many quilla')).toMatchObject({ more: [], next: null })
    }
  }
  await indexWords(world.it.ctx())
  const first = await asked('many quilla')
  expect([first.found.length, first.more]).toEqual([10, ['customer']])
  const inOrder = [people[11], ...people.slice(0, 11)].map((one) => one?.customerId)
  expect(first.found.map(({ id }) => id)).toEqual(inOrder.slice(0, 10))
  expect(first.found.slice(0, 2).map(({ level }) => level)).toEqual(['2', '0'])
  const cursor = first.next ?? ''
  const rest = expectOk(await world.it.call(deskSearch, { query: { q: 'many quilla', cursor } }, compliance))
  expect(rest).toMatchObject({ more: [], next: null })
  expect(rest.found.map(({ id }) => id)).toEqual(inOrder.slice(10))
  const forged = await world.it.call(deskSearch, { query: { q: 'many quilla', cursor: 'x' } }, compliance)
  expect([forged.status, forged.body.errors?.[0]?.field]).toEqual([422, 'cursor'])
})

test('of an account’s number it is told whom it paid or who was paid on it, before who wrote it down as theirs', async () => {
  const [payer, paid, claims] = [await newPerson(world.it), await newPerson(world.it), await newPerson(world.it)]
  await set(claims, { level: '2' })
  const account = newIban()
  const reference = newReference('standing')
  await query(world.it.ctx())(
    'insert into standing_reference (customer_id, reference, created_at) values ($1, $2, now())',
    [payer.customerId, reference],
  )
  await importLine(world.it.ctx(), {
    lineId: account,
    currency: 'EUR',
    amount: 1_00n,
    text: reference,
    payer: 'Some Payer',
    payerAccount: account,
    bookedAt: world.it.clock.now(),
  })
  const sealed = world.it.ctx().sealer.seal(JSON.stringify({ fields: { iban: account, holder: 'Some Payer' } }))
  for (const { customerId } of [paid, claims])
    await query(world.it.ctx())(
      `insert into destination (id, customer_id, kind, rail, currency, country, value_sealed, value_index, label, owner, created_at, usable_at)
       values ($1, $2, 'bank', 'sepa', 'EUR', 'DE', $3, $4, '', 'self', now() - interval '2 days', now() - interval '1 day')`,
      [uuid7(), customerId, sealed, account],
    )
  await indexWords(world.it.ctx())
  const told = async () => (await find(account)).map(({ id, paid, level }) => [id, paid, level])
  const listed = async (arrived: boolean) =>
    expect(await told()).toEqual([
      [payer.customerId, true, '0'],
      [claims.customerId, false, '2'],
      [paid.customerId, arrived, '0'],
    ])
  await listed(false)
  const withdrawal = await heldBack(world)
  const client = await world.it.database.superuser.connect()
  try {
    // As if it had gone there: of the machine's way nothing is tried here.
    await client.query('set session_replication_role = replica')
    await client.query(
      `update withdrawal set customer_id = $2, state = 'completed', instructed_at = created_at, reserved = true,
         destination_id = (select id from destination where customer_id = $2) where id = $1`,
      [withdrawal, paid.customerId],
    )
    await client.query('set session_replication_role = default')
  } finally {
    client.release()
  }
  await listed(true)
})
