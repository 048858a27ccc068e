import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeAccount } from '../../src/contract/accounts/closures.ts'
import { uuid7 } from '../../src/server/kernel/ids.ts'
import { query } from '../../src/server/kernel/tx.ts'
import { eraseClosed, forgetClosed } from '../../src/server/modules/personal-data/closure/erase-closed.ts'
import { forgottenRows, keptTables } from '../../src/server/modules/personal-data/closure/remains.ts'
import { askLists } from '../../src/server/modules/screening/ask-lists.ts'
import { collectSubjects } from '../../src/server/modules/screening/collect-subjects.ts'
import { screenNow } from '../../src/server/modules/screening/screen.ts'
import { type TestApp, testApp } from '../../src/server/testing/ctx.ts'
import { engines } from '../../src/server/testing/database/engines.ts'
import { newStaff } from '../../src/server/testing/desk.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { newPerson, type Person } from '../../src/server/testing/people.ts'
import { oldDestination } from '../../src/server/testing/withdrawals.ts'

const DAY = 86_400_000
const KEEPERS = `select c.relname as name, exists (select from pg_trigger g where g.tgrelid = c.oid and g.tgfoid = 'refuse_change'::regproc and g.tgtype & 8 <> 0) as kept,
    exists (select from pg_trigger g where g.tgrelid = c.oid and g.tgfoid = 'refuse_forgetting'::regproc) as let_go
  from pg_class c where c.relname = any($1) and c.relkind = 'r'`

describe.each(engines)('what the law has kept of closed accounts, on %s,', (engine) => {
  let it: TestApp
  const job = () => it.ctx({ kind: 'system', job: 'test' })
  const q = <Row extends object>(text: string, params: unknown[] = []) => query(job())<Row>(text, params)
  beforeAll(async () => {
    it = await testApp(engine, { now: '2019-03-01T10:00:00.000Z' })
  })
  afterAll(() => it?.stop())

  /** Somebody who was verified, noted and looked for on lists, and has closed their account. */
  async function known(): Promise<Person> {
    const who = await newPerson(it, 'known')
    const { customerId } = who
    const staff = (await newStaff(it, ['compliance'])).customerId
    const facts = { schema: 'Person', name: 'Ada Known', birthDate: null, countries: [] } as const
    await screenNow(job(), [{ kind: 'person', ref: customerId, customerId, facts }])
    const [verification, note, now] = [uuid7(), uuid7(), it.clock.now()]
    await q(
      `insert into verification (id, customer_id, provider, state, person_sealed, document_index, created_at, moved_at, look_at)
        values ($1::uuid, $2, 'manual', 'approved', '', $1::text, $3, $3, $3)`,
      [verification, customerId, now],
    )
    await q(
      'insert into customer_identity (customer_id, verification_id, document_index, checked_at) values ($1, $2, $3, $4)',
      [...[customerId, verification, verification, now]],
    )
    await q(`insert into verification_picture values ($1, 1, 'front', $2, $3)`, [verification, uuid7(), now])
    await q('insert into customer_note values ($1, $2, $3, $4, $5)', [note, customerId, staff, '', now])
    await q('insert into customer_note_pin values ($1, $2, true, $3, $4)', [uuid7(), note, staff, now])
    expectOk(await it.call(closeAccount, { body: {} }, who))
    return who
  }
  const erased = async (who: Person) => {
    it.clock.advance(14 * DAY)
    await eraseClosed(job())
    expect(await q('select state from account_closure where customer_id = $1', [who.customerId])).toEqual([
      { state: 'erased' },
    ])
    return who
  }
  const rows = async ({ customerId }: Person) => {
    const left: Record<string, number> = {}
    for (const [table, whose] of forgottenRows) {
      const [row] = await q<{ n: number }>(`select count(*)::int as n from ${table} where ${whose}`, [customerId])
      if (row?.n) left[table] = row.n
    }
    return left
  }
  const all = {
    ...{ screening_subject: 1, verification: 1, verification_picture: 1, customer_identity: 1 },
    ...{ customer_note: 1, customer_note_pin: 1, closed_person: 1 },
  }
  /** Every deletion that is refused, with what is deleted of somebody. */
  const refusals = async ({ customerId }: Person) => {
    const refused: string[] = []
    for (const [table, whose] of forgottenRows)
      await q(`delete from ${table} where ${whose}`, [customerId]).catch(({ code }) => refused.push(`${table} ${code}`))
    return refused
  }

  test('every table of it is kept for a reason, and lets go of a row by one trigger, by no other', async () => {
    const tables = forgottenRows.map(([table]) => table)
    expect(
      tables.filter(
        (name) => !keptTables[name] && !['verification_picture', 'company_person', 'customer_note_pin'].includes(name),
      ),
    ).toEqual([])
    const found = await q<{ name: string; kept: boolean; let_go: boolean }>(KEEPERS, [tables])
    expect(found.filter(({ kept }) => kept)).toEqual([])
    const free = ['closed_person', 'customer_identity', 'merchant_application', 'team_rule']
    expect(
      found
        .filter(({ let_go }) => !let_go)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(free)
  })

  test('goes five years after the account was erased, all of it; nothing of anybody else’s does', async () => {
    const [who, stays] = [await known(), await known()]
    expect(
      await q(`update account_closure set state = 'undone', ended_at = $2 where customer_id = $1 returning 1 as n`, [
        stays.customerId,
        it.clock.now(),
      ]),
    ).toHaveLength(1)
    await erased(who)
    expect(await rows(who)).toEqual(all)
    // So long ago that the database's own clock says so, too.
    it.clock.set('2024-03-15T09:00:00.000Z')
    await forgetClosed(job())
    expect(await rows(who), 'an hour before').toEqual(all)
    it.clock.set('2024-03-15T10:00:00.000Z')
    await Promise.all([forgetClosed(job()), forgetClosed(job())])
    expect(await rows(who)).toEqual({})
    const { closed_person: _, ...kept } = all
    expect(await rows(stays)).toEqual(kept)
    it.clock.set('2019-04-01T10:00:00.000Z')
  })

  test('is deleted by nobody before, whatever clock they go by', async () => {
    const living = await known()
    const kept = ['23001']
    const codes = async (who: Person) => [...new Set((await refusals(who)).map((line) => line.split(' ')[1]))]
    expect(await codes(living)).toEqual(kept)
    it.clock.set(new Date(Date.now() - 15 * DAY).toISOString())
    const recent = await erased(await known())
    it.clock.set(new Date(Date.now() + 3650 * DAY).toISOString())
    await forgetClosed(job())
    expect(await rows(recent), 'a clock of ours that is ten years ahead').toEqual(all)
    expect(await codes(recent)).toEqual(kept)
    const [closure] = await q<{ id: string }>('select id from account_closure where customer_id = $1', [
      recent.customerId,
    ])
    await expect(
      q(`update account_closure set ended_at = '2010-01-01' where id = $1`, [closure?.id]),
      'when it ended stays',
    ).rejects.toMatchObject({ code: '23001' })
    it.clock.set('2019-05-01T10:00:00.000Z')
  })

  test('waits a day where it can’t be, and keeps nobody else waiting', async () => {
    const { customerId } = await known()
    await q(`insert into closed_person values ($1, '', $2)`, [customerId, new Date(0)])
    await forgetClosed(job())
    expect(await q('select keep_until from closed_person where customer_id = $1', [customerId])).toEqual([
      { keep_until: new Date(it.clock.now().getTime() + DAY) },
    ])
  })

  test('who is erased is looked for on lists no longer, whatever is left of them', async () => {
    const who = await newPerson(it, 'gone')
    const facts = { schema: 'Person', name: 'Gone', birthDate: null, countries: [] } as const
    await screenNow(job(), [{ kind: 'person', ref: who.customerId, customerId: who.customerId, facts }])
    await oldDestination(it, who)
    expectOk(await it.call(closeAccount, { body: {} }, who))
    await erased(who)
    const asked = () =>
      q('select kind from screening_subject where customer_id = $1 and ended_at is null', [who.customerId])
    expect(await asked()).toEqual([])
    await collectSubjects(job())
    expect(await asked(), 'the account that they withdrew to').toEqual([])
    // As one that was left by an older release.
    await q(`update screening_subject set ended_at = null, due_at = $2 where customer_id = $1`, [
      who.customerId,
      new Date(0),
    ])
    const before = await q('select answered_at from screening_subject where customer_id = $1', [who.customerId])
    it.clock.advance(DAY)
    await askLists(job())
    expect(await q('select answered_at from screening_subject where customer_id = $1', [who.customerId])).toEqual(
      before,
    )
  })
})
