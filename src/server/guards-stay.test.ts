import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from './testing/database/databases.ts'
import { ROLES } from './testing/database/postgres-roles.ts'

/** Every table that a trigger keeps something of, with its triggers, and whether any of them refuses changes whatever they are. */
const GUARDED = `select g.tgrelid::regclass::text as name, array_agg(distinct quote_ident(g.tgname)::text) as triggers,
    bool_or(g.tgfoid = 'refuse_change'::regproc) as fixed, array_agg(distinct g.tgfoid::regprocedure::text) as functions
  from pg_trigger g join pg_class c on c.oid = g.tgrelid where not g.tgisinternal and c.relnamespace = 'public'::regnamespace group by 1 order by 1`
/** What the application may do to each table, which nothing that it asks for may change. */
const RIGHTS = `select c.relname, c.relacl::text, c.relowner::regrole::text, (select count(*)::int from pg_trigger g where g.tgrelid = c.oid and g.tgenabled <> 'D') as triggers
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`
const refused = { code: '42501' }
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

describe('what guards the books, from the application’s role,', () => {
  let it: TestDatabase
  let guarded: { name: string; triggers: string[]; fixed: boolean; functions: string[] }[]
  beforeAll(async () => {
    // tidy: allow roles and their grants are a server’s
    it = await testDatabase('postgres')
    guarded = (await it.owner.query(GUARDED)).rows
  })
  afterAll(() => it.close())

  const never = async (statements: readonly string[]) => {
    for (const statement of statements)
      await expect(it.db.pool.query(statement), statement).rejects.toMatchObject(refused)
  }
  /** The same of many, in one question: what wasn't refused for want of a right. */
  const notRefused = async (statements: readonly string[]) => {
    const tried = statements.map(
      (one) => `begin
        execute ${literal(one)};
        raise exception 'it was done';
      exception when insufficient_privilege then null; when others then
        raise exception '%: %', ${literal(one)}, sqlerrm;
      end;`,
    )
    await it.db.pool.query(`do $do$ begin ${tried.join('\n')} end $do$`)
  }

  test('each table that is only added to stays: not changed, emptied, dropped, given away nor let go by its triggers [ASVS 13.2.2]', async () => {
    const fixed = guarded.filter((one) => one.fixed)
    expect(fixed.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['audit', 'audit_seal', 'ledger_journal', 'ledger_transfer', 'desk_proposal']),
    )
    await notRefused(
      fixed.flatMap(({ name }) => [
        `truncate ${name} cascade`,
        `drop table ${name} cascade`,
        `alter table ${name} disable trigger user`,
        `alter table ${name} disable trigger all`,
        `alter table ${name} rename to mine`,
        `alter table ${name} add column mine int`,
        `alter table ${name} owner to ${ROLES.application}`,
        `create trigger mine before insert on ${name} for each row execute function refuse_change()`,
        `create rule mine as on insert to ${name} do instead nothing`,
        `alter table ${name} enable row level security`,
      ]),
    )
  })

  test('no trigger is dropped or turned off, and no function of one is put in another’s place [ASVS 13.2.2]', async () => {
    const each = guarded.flatMap(({ name, triggers }) => triggers.map((trigger) => ({ name, trigger })))
    expect(each.length).toBeGreaterThan(100)
    await notRefused(
      each.flatMap(({ name, trigger }) => [
        `drop trigger ${trigger} on ${name}`,
        `alter table ${name} disable trigger ${trigger}`,
      ]),
    )
    const functions = [...new Set(guarded.flatMap((one) => one.functions))]
    await notRefused(
      functions.flatMap((one) => [
        `drop function ${one} cascade`,
        `alter function ${one} rename to mine`,
        `create or replace function ${one} returns trigger language plpgsql as $$ begin return new; end $$`,
      ]),
    )
    await never(['create function mine() returns trigger language plpgsql as $$ begin return new; end $$'])
  })

  test('it becomes nobody who could, and gives no rights to anybody [ASVS 13.2.2]', async () => {
    const rights = async () => (await it.owner.query(RIGHTS)).rows
    const before = await rights()
    await never([
      `set role ${ROLES.owner}`,
      `set session authorization ${ROLES.owner}`,
      'set session_replication_role = replica',
      `grant ${ROLES.owner} to ${ROLES.application}`,
      `alter role ${ROLES.application} superuser`,
      `create role mine`,
      `alter default privileges for role ${ROLES.owner} grant all on tables to ${ROLES.application}`,
      'alter system set session_replication_role = replica',
      'create extension dblink',
    ])
    // PostgreSQL only warns where there is nothing that it could give.
    for (const { name } of guarded)
      for (const statement of [
        `grant all on ${name} to public`,
        `grant truncate, trigger on ${name} to ${ROLES.application}`,
      ])
        await it.db.pool
          .query(statement)
          .catch((error: { code: string }) => expect(error, statement).toMatchObject(refused))
    expect(await rights()).toEqual(before)
  })
})
