import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleting, type Sweep, sweepOut } from '../kernel/sweeps/sweep.ts'
import { inTx } from '../kernel/tx.ts'
import { type TestApp, testApp } from '../testing/ctx.ts'
import { anEngine } from '../testing/database/engines.ts'
import type { Queue } from './queue.ts'
import { clockJobs } from './schedule.ts'

const LONG_AGO = `'2001-01-01'::timestamptz`
/** What a column that must have a value gets, by its type. */
const OF_TYPE: Readonly<Record<string, string>> = {
  uuid: 'gen_random_uuid()',
  text: `'row ' || n`,
  'timestamp with time zone': LONG_AGO,
  integer: '1',
  bigint: '1',
  smallint: '1',
  numeric: '1',
  boolean: 'false',
  bytea: `''::bytea`,
  jsonb: `'{}'::jsonb`,
  json: `'{}'::json`,
  ARRAY: `'{}'`,
  date: `'2001-01-01'::date`,
}
/** A row that is due, where its table's name isn't the sweep's or its columns need more than any value: SQL by column, `n` the row's number. */
/** What is due by rows of other tables, with where it is tried. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'picture.not_confirmed': 'tests/journeys/documents-by-hand.test.ts',
}

const DUE: Readonly<Record<string, { table?: string; set?: Readonly<Record<string, string>> }>> = {
  outbox: { set: { relayed_at: LONG_AGO } },
  status_day: { set: { disturbed: '0', stopped: '0' } },
  closed_contact: { table: 'contact_message', set: { status: `'closed'`, closed_at: LONG_AGO } },
  open_contact: { table: 'contact_message', set: { status: `'open'` } },
  security_event: { set: { subject_index: `'subject ' || n`, kind: `'token_refused'` } },
  free_username: { table: 'username', set: { name_key: `'name_' || n` } },
  moot_registration: { table: 'registration', set: { customer_id: 'test_customer(n, true)' } },
  unconfirmed_account: { table: 'registration', set: { customer_id: 'test_customer(n, false)' } },
  unused_file: { table: 'stored_file', set: { subject_kind: `'order'`, use: 'null', type: `'image/webp'` } },
  'picture.never_sent': {
    table: 'stored_file',
    set: { subject_kind: `'identity'`, use: 'null', type: `'image/webp'` },
  },
  payment_method_words: { table: 'payment_method', set: { label_sealed: 'null' } },
  destination_words: { table: 'destination', set: { label_sealed: 'null' } },
  merchant_application_words: { table: 'merchant_application', set: { reason: `'because'`, reason_sealed: 'null' } },
  order_rating_words: { table: 'order_rating', set: { note: `'because'`, note_sealed: 'null' } },
  ad_words: { table: 'ad', set: { hidden_reason: `'because'`, hidden_reason_sealed: 'null' } },
}
const HELPERS = `create function test_customer(n bigint, verified boolean) returns uuid language sql as $$
    insert into customer (id, kind, legal_type, username, email_index, email_sealed, profile_sealed, status, level, email_verified_at, created_at, updated_at)
    values (gen_random_uuid(), 'individual', 'person', 'swept_' || n || verified, 'swept ' || n || verified, '', '{}', 'active', '0',
      case when verified then now() end, now(), now()) returning id $$;
  create table bad_row (row jsonb);
  create function refuse_bad_row() returns trigger security definer language plpgsql as $$
    begin
      if exists (select 1 from public.bad_row b where b.row = to_jsonb(old)) then raise exception 'a bad row'; end if;
      return case tg_op when 'DELETE' then old else new end;
    end $$`
const COLUMNS = `select column_name as name, data_type as type, is_nullable = 'NO' and column_default is null and is_generated = 'NEVER' as needed
  from information_schema.columns where table_schema = current_schema() and table_name = $1`
const CHECKS = `select quote_ident(conname) as name from pg_constraint where conrelid = $1::regclass and contype = 'c'`
const ROWS = 7

describe('each sweep that a clock starts', () => {
  let it: TestApp
  beforeAll(async () => {
    it = await testApp(anEngine)
    await it.database.superuser.query(HELPERS)
  })
  afterAll(() => it?.stop())

  /** Past the foreign keys: what a row points to is nothing to what sweeps it. */
  const asOwner = async (...statements: [text: string, values?: unknown[]][]) => {
    const client = await it.database.superuser.connect()
    try {
      await client.query('set session_replication_role = replica')
      for (const [text, values] of statements) await client.query(text, values)
    } finally {
      await client.query('set session_replication_role = default')
      client.release()
    }
  }
  const fill = async (table: string, set: Readonly<Record<string, string>>) => {
    const { rows } = await it.database.superuser.query<{ name: string; type: string; needed: boolean }>(COLUMNS, [
      table,
    ])
    const columns = rows.filter(({ name, needed }) => needed || set[name] !== undefined)
    const value = ({ name, type }: { name: string; type: string }) => set[name] ?? OF_TYPE[type] ?? 'null'
    // What else a row must be is nothing to what sweeps it.
    const { rows: checks } = await it.database.superuser.query<{ name: string }>(CHECKS, [table])
    for (const { name } of checks)
      await it.database.superuser.query(`alter table ${table} drop constraint if exists ${name}`)
    await asOwner([
      `insert into ${table} (${columns.map(({ name }) => name).join(', ')})
       select ${columns.map(value).join(', ')} from generate_series(1, ${ROWS}) n`,
    ])
  }
  const due = (sweep: Sweep) =>
    inTx(it.ctx({ kind: 'system', job: 'test' }), (tx) => sweep.take(tx, { most: 100, except: [] }))

  /** How many rows it was done with while one was bad, whether that is what was left, and with how many once it was mended; or what went wrong. */
  const outcomeOf = async (sweep: Sweep) => {
    const { table = sweep.name, set = {} } = DUE[sweep.name] ?? {}
    const job = it.ctx({ kind: 'system', job: 'test' })
    try {
      await sweepOut(job, sweep)
      await fill(table, set)
      await asOwner(
        ['delete from bad_row'],
        [
          `insert into bad_row select to_jsonb(t) from ${table} t where ctid::text = $1 or $1 not like '(%' limit 1`,
          [(await due(sweep))[0]],
        ],
      )
      await it.database.superuser.query(
        `create trigger bad_row before update or delete on ${table} for each row execute function refuse_bad_row()`,
      )
      const done = await sweepOut(job, sweep, { atOnce: 2 })
      const left = (await due(sweep)).length
      await it.database.superuser.query(`drop trigger bad_row on ${table}`)
      return { sweep: sweep.name, done, left, later: await sweepOut(job, sweep), over: (await due(sweep)).length }
    } catch (error) {
      return { sweep: sweep.name, error: String(error) }
    }
  }

  test('where another row lies by now that isn’t due, nothing is deleted', async () => {
    await it.database.superuser.query('create table swept (name text primary key, ends_at timestamptz not null)')
    await it.database.superuser.query('grant select, delete on swept to public')
    await it.database.superuser.query(`insert into swept values ('over', ${LONG_AGO}), ('later', '2999-01-01')`)
    const sweep = deleting('swept', 'swept', 'ends_at < $1')
    const { rows } = await it.database.superuser.query<{ at: string }>('select ctid::text as at from swept')
    await inTx(it.ctx({ kind: 'system', job: 'test' }), (tx) =>
      sweep.work(
        tx,
        rows.map(({ at }) => at),
      ),
    )
    expect((await it.database.superuser.query('select name from swept')).rows).toEqual([{ name: 'later' }])
    await it.database.superuser.query('drop table swept')
  })

  test('goes through all that is due, batch after batch, and no bad row keeps the others', async () => {
    const all = clockJobs(it.ctx().providers, {} as Queue).flatMap(({ sweeps: some = [] }) => some)
    const sweeps = all.filter(({ name }) => !ELSEWHERE[name])
    expect(all).toHaveLength(sweeps.length + Object.keys(ELSEWHERE).length)
    expect(sweeps.length).toBeGreaterThan(20)
    const outcomes = []
    for (const sweep of sweeps) outcomes.push(await outcomeOf(sweep))
    expect(outcomes).toEqual(sweeps.map(({ name: sweep }) => ({ sweep, done: ROWS - 1, left: 1, later: 1, over: 0 })))
  })
})
