import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { networks } from '../contract/chain/networks.ts'
import { type Db, openDatabase } from './db/client.ts'
import { grantDifferences, settleGrants } from './db/grants.ts'
import { takeMigrationLock } from './db/migrate.ts'
import type { Ctx } from './kernel/context.ts'
import { uuid7 } from './kernel/ids.ts'
import { inTx } from './kernel/tx.ts'
import { available, clearing } from './ledger/chart.ts'
import { bankDeposit, hold, holdSettle } from './ledger/movements.ts'
import { post } from './ledger/post.ts'
import { prepareDatabase } from './prepare-database.ts'
import { poolUntilDropped, serverVariable, type TestDatabase, testDatabase } from './testing/database/databases.ts'
import { addressOf, asSuperuser, makeDatabase, ROLES } from './testing/database/postgres-roles.ts'
import { WAIT } from './testing/realtime.ts'

const TABLES = `select c.relname as name, (select a.attname from pg_attribute a where a.attrelid = c.oid and not a.attisdropped and a.attnum > 0
      order by exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any(i.indkey)), a.attnum desc limit 1) as last,
    exists (select from pg_trigger g where g.tgrelid = c.oid and g.tgname = c.relname || '_append_only') as fixed,
    exists (select from pg_trigger g where g.tgrelid = c.oid and g.tgname in (c.relname || '_append_only', c.relname || '_no_delete'))
      and not exists (select from pg_trigger g where g.tgrelid = c.oid and g.tgname = c.relname || '_kept') as kept
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`
// Far longer than who is impatient would have.
const WAITING = `select from pg_locks where locktype = 'advisory' and waitstart < clock_timestamp() - interval '50 ms'
  and database = (select oid from pg_database where datname = current_database())`
const REFERENCES = `select conname as name, conrelid::regclass::text as from_table, confrelid::regclass::text as to_table
  from pg_constraint where contype = 'f' order by 1, 2`

/** Money comes, is set aside and leaves: journals, transfers, and transfers that refer to others. */
async function movesMoney(db: Db): Promise<void> {
  const ctx = { db, now: () => new Date() } as Ctx
  const [customerId, depositId, holdId] = [uuid7(), uuid7(), uuid7()]
  const deposit = bankDeposit({ customerId, asset: 'EUR', amount: 10_000n, depositId })
  await inTx(ctx, (tx) => post(tx, `deposit:${depositId}`, deposit))
  const [from, to] = [available(customerId, 'EUR'), clearing('EUR', 'bank')]
  const aside = { holdId, from, to, amount: 10n, reason: 'grants' }
  await inTx(ctx, (tx) => post(tx, `hold:${holdId}`, hold(aside)))
  await inTx(ctx, (tx) => post(tx, `settle:${holdId}`, holdSettle(aside)))
}

// A value that nobody may give, for a column that is always computed.
const GENERATED_COLUMN = '428C9'
const noPrivilege = { code: '42501' }

describe('the application’s role', () => {
  let it: TestDatabase
  let owner: { pool: TestDatabase['owner'] }
  let tables: { name: string; last: string; fixed: boolean; kept: boolean }[]
  beforeAll(async () => {
    // tidy: allow roles and their grants are a server’s
    it = await testDatabase('postgres')
    owner = { pool: it.owner }
    tables = (await it.owner.query(TABLES)).rows
  })
  afterAll(() => it.close())

  test('is ordinary, and moves money', async () => {
    const { rows } = await it.db.pool.query(
      `select rolsuper, rolcreaterole, rolbypassrls, (select count(*)::int from pg_class where relowner = oid) as owns from pg_roles where rolname = current_user`,
    )
    expect(rows).toEqual([{ rolsuper: false, rolcreaterole: false, rolbypassrls: false, owns: 0 }])
    await movesMoney(it.db)
  })

  test('may do to each table what its triggers let it, and never more [ASVS 13.2.2, 16.4.2]', async () => {
    expect(tables.filter(({ fixed }) => fixed).length).toBeGreaterThan(7)
    for (const { name, last, fixed, kept } of tables) {
      const ask = (statement: string) => it.db.pool.query(statement)
      const allowed = (statement: string) =>
        ask(statement).catch((error: { code: string }) => expect(error.code, statement).toBe(GENERATED_COLUMN))
      const never = [`truncate ${name} cascade`, `drop table ${name}`, `alter table ${name} disable trigger all`]
      for (const statement of never) await expect(ask(statement), statement).rejects.toMatchObject({ code: '42501' })
      const changes = [`update ${name} set ${last} = ${last} where false`, `delete from ${name} where false`]
      const refused = (statement: string) => name === 'migration' || (statement.startsWith('delete') ? kept : fixed)
      for (const statement of changes) {
        if (refused(statement)) await expect(ask(statement), statement).rejects.toMatchObject(noPrivilege)
        else await allowed(statement)
      }
      await allowed(`select from ${name} limit 1`)
      const adds = `insert into ${name} select * from ${name} where false`
      if (name === 'migration') await expect(ask(adds)).rejects.toMatchObject(noPrivilege)
      else await allowed(adds)
    }
  }, 600_000)

  test('makes nothing of its own, in no schema [ASVS 13.2.2]', async () => {
    for (const schema of ['public', 'jobs', 'pg_catalog'])
      await expect(it.db.pool.query(`create table ${schema}.mine ()`)).rejects.toMatchObject(noPrivilege)
    await expect(it.db.pool.query('create schema mine')).rejects.toMatchObject(noPrivilege)
  })

  test('every foreign key can be checked from both its ends, which the owner does', async () => {
    const { rows } = await it.owner.query<{ name: string; from_table: string; to_table: string }>(REFERENCES)
    expect(rows.map(({ to_table }) => to_table)).toEqual(expect.arrayContaining(['ledger_journal', 'ledger_transfer']))
    for (const { from_table, to_table } of rows)
      for (const table of [from_table, to_table])
        await it.owner.query(`select 1 from only ${table} x where false for key share of x`)
  })

  test('the owner can’t change what stays either, short of taking the trigger away', async () => {
    for (const { name, last, kept } of tables.filter(({ fixed }) => fixed)) {
      if (kept) await expect(it.owner.query(`delete from ${name}`)).rejects.toMatchObject(noPrivilege)
      await expect(it.owner.query(`truncate ${name} cascade`)).rejects.toMatchObject(noPrivilege)
      await expect(it.owner.query(`update ${name} set ${last} = ${last}`)).rejects.toMatchObject(noPrivilege)
    }
    await expect(it.owner.query('update ledger_journal set id = id')).rejects.toMatchObject({ code: '23001' })
  })

  test('a table that comes later has its grants without anybody thinking of them', async () => {
    await it.owner.query(`create table promise (id int primary key, said text);
      create table keeping (promise_id int references promise (id));
      create trigger promise_append_only before update or delete on promise for each row execute function refuse_change()`)
    await expect(it.db.pool.query('select from promise')).rejects.toMatchObject(noPrivilege)
    await settleGrants(owner, ROLES.application)
    await it.db.pool.query(`insert into promise values (1, 'yes')`)
    await it.db.pool.query('insert into keeping values (1); update keeping set promise_id = 1; delete from keeping')
    await expect(it.db.pool.query(`update promise set said = 'no'`)).rejects.toMatchObject(noPrivilege)
    await expect(it.owner.query('update promise set id = 2')).rejects.toMatchObject({ code: '23001' })
  })

  test('what was granted too much or taken away is put right, and then nothing is left to do', async () => {
    expect(await grantDifferences(it.db, ROLES.application)).toEqual([])
    await it.owner.query(`revoke all on customer, ledger_journal from ${ROLES.owner}, ${ROLES.application};
      grant all on ledger_transfer, audit to ${ROLES.application}, public; grant update (kind) on ledger_journal to ${ROLES.application}`)
    const told = await grantDifferences(it.db, ROLES.application)
    expect(told).toContain('revoke TRUNCATE on table public.audit from public')
    expect(told).toContain(`grant SELECT on table public.customer to ${ROLES.application}`)
    await settleGrants(owner, ROLES.application)
    expect(await grantDifferences(owner, ROLES.application)).toEqual([])
    await movesMoney(it.db)
  })

  test('they wait for a migration of another process, however short a lock’s wait is for the rest', async () => {
    await it.owner.query(`revoke select on customer from ${ROLES.application}`)
    const impatient = poolUntilDropped({ ...it.owner.options, lock_timeout: 1, max: 2 })
    const migrating = await it.owner.connect()
    try {
      await migrating.query('begin')
      await takeMigrationLock(migrating)
      const settled = settleGrants({ pool: impatient }, ROLES.application)
      const waiting = async () => (await migrating.query(WAITING)).rows.length
      await expect.poll(waiting, WAIT).toBe(1)
      await migrating.query('commit')
      expect(await settled).toEqual([`grant SELECT on table public.customer to ${ROLES.application}`])
    } finally {
      migrating.release()
      await impatient.end()
    }
  })
})

describe('a database', () => {
  const server = process.env[serverVariable] ?? ''
  let name: string
  beforeAll(() => {
    name = `florin_test_${randomBytes(6).toString('hex')}`
  })
  const open = (role: (typeof ROLES)[keyof typeof ROLES]) =>
    openDatabase({ url: addressOf(server, name, role), poolSize: 2 })

  test('of one ordinary role alone moves money too, and changes nothing that is written', async () => {
    await makeDatabase(server, name)
    const one = await open(ROLES.owner)
    const applied = await prepareDatabase(one)
    expect(applied.length).toBeGreaterThan(10)
    await movesMoney(one)
    await expect(one.pool.query('update ledger_transfer set amount = 1')).rejects.toMatchObject(noPrivilege)
    await expect(one.pool.query('update ledger_transfer set id = id')).rejects.toMatchObject({ code: '23001' })
    await one.close()
  })

  test('that it owns nothing of is refused to a role with no grants, and served to it once the owner gave them', async () => {
    const application = await open(ROLES.application)
    await expect(prepareDatabase(application)).rejects.toThrow('set DATABASE_OWNER_URL')
    expect(await prepareDatabase(application, addressOf(server, name, ROLES.owner))).toEqual([])
    await movesMoney(application)
    expect(await prepareDatabase(application)).toEqual([])
    await application.close()
  })

  test('gets the networks that this version knows and it doesn’t, from whichever role comes first', async () => {
    const lacking = () =>
      asSuperuser(addressOf(server, name), async (superuser) => {
        await superuser.query(`set session_replication_role = replica; delete from network where code <> 'ethereum'`)
      })
    const application = await open(ROLES.application)
    for (const ownerUrl of ['', addressOf(server, name, ROLES.owner)]) {
      await lacking()
      await prepareDatabase(application, ownerUrl)
      const { rows } = await application.pool.query('select code, family from network')
      expect(new Map(rows.map(({ code, family }) => [code, family]))).toEqual(
        new Map(Object.values(networks).map(({ code, family }) => [code, family])),
      )
    }
    const coin = (network: string) =>
      application.pool.query(
        `insert into chain_coin (network, tx, vout, address, account, branch, address_index, amount) values ($1, 'tx', 0, 'a', 'hot', 0, 0, 1)`,
        [network],
      )
    await expect(coin('tron')).rejects.toMatchObject({ code: '23514' })
    await expect(coin('nowhere')).rejects.toMatchObject({ code: '23514' })
    await application.close()
  })

  test('other than the owner’s is no database to serve', async () => {
    // tidy: allow roles and their grants are a server’s
    const other = await testDatabase('postgres')
    const application = await open(ROLES.application)
    await asSuperuser(addressOf(server, name), (superuser) => superuser.query('delete from migration'))
    await expect(prepareDatabase(application, other.ownerUrl)).rejects.toThrow('must name the same database')
    await application.close()
    await other.close()
    await asSuperuser(server, (superuser) => superuser.query(`drop database ${name} with (force)`))
  })
})
