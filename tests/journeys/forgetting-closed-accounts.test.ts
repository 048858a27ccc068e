import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeAccount } from '../../src/contract/accounts/closures.ts'
import { sealFor } from '../../src/server/kernel/customer-keys/customer-keys.ts'
import { uuid7 } from '../../src/server/kernel/ids.ts'
import { inTx, query } from '../../src/server/kernel/tx.ts'
import { eraseClosed, forgetClosed } from '../../src/server/modules/personal-data/closure/erase-closed.ts'
import { erasedRows, forgottenRows, keptTables } from '../../src/server/modules/personal-data/closure/remains.ts'
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
// What is set to null by the database itself holds nothing.
const REFERENCES = `select distinct conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint
  where contype = 'f' and confrelid::regclass::text = any($1) and confdeltype = 'a' order by 1, 2`
const SEALED = `select distinct c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and (a.attname ~ '(^|_)sealed$' or a.atttypid = 'bytea'::regtype) order by 1`
// Written as the owner, without triggers.
const OVERTURNED = `insert into screening_case (id, number, subject_id, customer_id, holds, kind, entity, score, facts_digest, hit_digest, facts_sealed, hit_sealed, provider,
    state, version, proposed_by, verdict, proposal_sealed, decided_by, reason_sealed, opened_at, deadline_at, decided_at, subject_kind)
  select $1::uuid, $1::text, s.id, $2, 'account', 'sanction', 'E', 900, '', '', '', '', 'sandbox', 'overturned', 5, $3, 'confirm', '', $4, '', $5, $5, $5, s.kind
  from screening_subject s where s.customer_id = $2`
const PROPOSED = `insert into desk_proposal (id, act, screening_case_id, subject_version, reason_sealed, evidence_sealed, proposed_by, created_at)
  values ($1, 'screening.overturn', $2, 4, '', '', $3, $4)`
const ANSWERED = `insert into approval (id, proposal_id, asked_by, state, answered_by, reason_sealed, created_at, answered_at) values ($1, $2, $3, 'approved', $4, '', $5, $5)`
/** Of what refers to a customer by way of another row. */
const beneath = ['approval', 'company_person', 'customer_note_pin', 'desk_proposal', 'verification_picture']
/** What is sealed, is no customer's own row, and stays when one is forgotten; each with why. */
const outlives: Readonly<Record<string, string>> = {
  flag_dismissal: 'decisions about orders, without a name',
  ...{ month_sent_back: 'the books', reconciliation_note: 'the books' },
  ...{ appeal_ruling: 'decisions of disputes', dispute_decision: 'decisions of disputes' },
  ...{ bank_file: 'files of the bank, swept in their own time', payout_file: 'files of the bank, ten years' },
  ...{ card_answer: 'records of transactions', chain_return: 'records of transactions' },
  ...{
    chain_ask: 'records of transactions',
    chain_attempt: 'records of transactions',
    chain_tx: 'records of transactions',
  },
  ...{ custodian_payment: 'records of transactions', withdrawal_approval: 'records of transactions' },
  ...{ withdrawal_payee_check: 'records of transactions', ledger_journal: 'the books' },
  ...{ chain_key: 'a public key of the house', sandbox_verification: 'a pretended service’s own' },
  ...{ contact_message: 'of who wrote, customer or not, swept in its own time' },
  ...{ staff_session: 'where staff signed in from, swept in its own time' },
  ...{ data_export_part: 'gone when the account is erased' },
  ...{ audit_seal: 'digests of the audit log’s lines, and nothing that they say' },
}

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
    await q(
      `insert into stored_file (id, owner_id, subject_kind, subject_id, use, name_sealed, type, bytes, sha256, source_index, content, created_at)
        values ($1, $2, 'identity', $2, 'document', '', 'image/webp', 1, '', '', '', $3)`,
      [uuid7(), customerId, now],
    )
    await secondLook(customerId)
    // What they wrote in a dispute lies in a row that stays; the key that opens it goes.
    await inTx(job(), (tx) => sealFor(tx, customerId, 'dispute_statement.text_sealed', 'He never paid'))
    await q('insert into customer_note values ($1, $2, $3, $4, $5)', [note, customerId, staff, '', now])
    await q('insert into customer_note_pin values ($1, $2, true, $3, $4)', [uuid7(), note, staff, now])
    expectOk(await it.call(closeAccount, { body: {} }, who))
    return who
  }
  const asOwner = async (text: string, params: unknown[]) => {
    const client = await it.database.superuser.connect()
    try {
      await client.query('set session_replication_role = replica')
      await client.query(text, params)
    } finally {
      client.release(true)
    }
  }
  /** A case about somebody at which two people have looked a second time. */
  const secondLook = async (customerId: string) => {
    const [of, proposal, [one, other], now] = [uuid7(), uuid7(), [uuid7(), uuid7()], it.clock.now()]
    await asOwner(OVERTURNED, [of, customerId, one, other, now])
    await asOwner(PROPOSED, [proposal, of, one, now])
    await asOwner(ANSWERED, [uuid7(), proposal, one, other, now])
  }
  /** As if the database had seen it erased when the application's clock said so. */
  const aged = ({ customerId }: Person) =>
    asOwner('update account_closure set erased_at = ended_at where customer_id = $1', [customerId])
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
    ...{ stored_file: 1, screening_case: 1, desk_proposal: 1, approval: 1 },
    ...{ customer_note: 1, customer_note_pin: 1, closed_person: 1, document_acceptance: 2, customer_key: 1 },
  }
  /** Every deletion that is refused, with what is deleted of somebody. */
  const refusals = async ({ customerId }: Person) => {
    const refused: string[] = []
    for (const [table, whose] of forgottenRows)
      await q(`delete from ${table} where ${whose}`, [customerId]).catch(({ code }) => refused.push(`${table} ${code}`))
    return refused
  }

  test('nothing that goes is held by what refers to it: that goes before', async () => {
    const order = forgottenRows.map(([table]) => table)
    const references = await q<{ from: string; to: string }>(REFERENCES, [order])
    expect(references.length).toBeGreaterThan(5)
    const held = references.filter(
      ({ from, to }) => !(order.includes(from) && order.indexOf(from) <= order.indexOf(to)),
    )
    // A message has files of its conversation, and none of an identity.
    expect(held).toEqual([{ from: 'message', to: 'stored_file' }])
  })

  test('what is sealed anywhere is forgotten, or outlives an account for a reason [ASVS 14.2.4]', async () => {
    const going = new Set([...erasedRows, ...forgottenRows].map(([table]) => table))
    const left = (await q<{ name: string }>(SEALED)).map(({ name }) => name)
    expect(left.filter((name) => !going.has(name) && !keptTables[name] && !outlives[name])).toEqual([])
    expect(Object.keys(outlives).filter((name) => !left.includes(name) || going.has(name))).toEqual([])
  })

  test('every table of it is kept for a reason, and lets go of a row by one trigger, by no other [ASVS 14.1.2]', async () => {
    const tables = forgottenRows.map(([table]) => table)
    expect(tables.filter((name) => !keptTables[name] && !beneath.includes(name))).toEqual([])
    const found = await q<{ name: string; kept: boolean; let_go: boolean }>(KEEPERS, [tables])
    expect(found.filter(({ kept }) => kept)).toEqual([])
    const free = ['closed_person', 'customer_identity', 'merchant_application', 'stored_file', 'team_rule']
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
    await forgetClosed(job())
    expect(await rows(who), 'the database saw it erased just now').toEqual(all)
    await aged(who)
    it.clock.set('2024-03-16T10:00:00.000Z')
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

  test('one that can’t be erased is put off by a day, and keeps nobody else waiting', async () => {
    const [bad, good] = [await known(), await known()]
    await asOwner(`update customer set profile_sealed = 'nobody can open this' where id = $1`, [bad.customerId])
    it.clock.advance(14 * DAY)
    await eraseClosed(job())
    const closure = async ({ customerId }: Person) =>
      (await q('select state, look_at, blocked_by from account_closure where customer_id = $1', [customerId]))[0]
    const tomorrow = new Date(it.clock.now().getTime() + DAY)
    expect(await closure(bad)).toEqual({ state: 'waiting', look_at: tomorrow, blocked_by: ['fault'] })
    expect(await closure(good)).toMatchObject({ state: 'erased' })
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
