import type { Db } from './client.ts'
import { onConnection } from './connection.ts'
import { takeMigrationLock } from './migrate.ts'

/**
 * Every privilege that is missing or too much, as the statement that mends it; nothing when all is as it should be.
 *
 * What may be done to a table is read from the table itself. One whose rows are never changed says so by its trigger (refuse_change), so
 * a new table has its grants without anybody thinking of them:
 * - The application ($1) reads and adds everywhere, changes and deletes where no trigger refuses it, and never truncates. It only reads
 *   which migrations were applied. Of sequences it takes numbers and reads where they
 *   stand, as a backup does.
 * - The owner keeps of a table whose rows never change the right to update its key, and no more: a foreign key's check runs as the owner
 *   and locks the row FOR KEY SHARE, which takes UPDATE on a column. The trigger refuses the update itself.
 * Where the application is the owner, the owner's rules are all there is. Others' grants are theirs.
 */
export const DIFFERENCES = `with app as (select oid from pg_roles where rolname = $1),
t as (
  select c.oid, c.relowner as owner, c.relacl, format('%I.%I', n.nspname, c.relname) as name,
    c.oid = to_regclass('public.migration') is true as migrations,
    exists (select from pg_trigger g where g.tgrelid = c.oid and g.tgfoid = to_regproc('public.refuse_change') and g.tgtype & 16 <> 0) as fixed,
    exists (select from pg_trigger g where g.tgrelid = c.oid and g.tgfoid = to_regproc('public.refuse_change') and g.tgtype & 8 <> 0) as kept
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'jobs') and c.relkind in ('r', 'p')
    and (c.relowner = current_user::regrole or c.relowner = (select m.relowner from pg_class m where m.oid = to_regclass('public.migration')))
),
wanted as (
  select t.oid, t.owner as role, p as privilege, 0::int2 as col from t, unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) p
  where not (p = 'UPDATE' and t.fixed or p = 'DELETE' and t.kept or p = 'TRUNCATE' and (t.fixed or t.kept))
  union all
  select t.oid, t.owner, 'UPDATE', k from t join pg_index i on i.indrelid = t.oid and i.indisprimary, unnest(i.indkey) k where t.fixed
  union all
  select t.oid, app.oid, p, 0 from t, app, unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) p
  where app.oid <> t.owner and not (p = 'UPDATE' and t.fixed or p = 'DELETE' and t.kept or p <> 'SELECT' and t.migrations)
),
granted as (
  select t.oid, a.grantee as role, a.privilege_type as privilege, 0::int2 as col
  from t, app, aclexplode(coalesce(t.relacl, acldefault('r', t.owner))) a
  where a.grantee in (0, t.owner, app.oid) and a.privilege_type <> 'MAINTAIN'
  union all
  select t.oid, a.grantee, a.privilege_type, c.attnum
  from t join pg_attribute c on c.attrelid = t.oid and c.attacl is not null, app, aclexplode(c.attacl) a
  where a.grantee in (0, t.owner, app.oid)
),
difference as (
  select 'revoke' as does, d.* from (select * from granted except select * from wanted) d
  union all
  select 'grant', d.* from (select * from wanted except select * from granted) d
)
select statement from (
  select does, format('%s %s%s on table %s %s %s', does, privilege, case when c.attname is null then '' else format(' (%I)', c.attname) end, t.name,
    case does when 'grant' then 'to' else 'from' end, case when role = 0 then 'public' else role::regrole::text end) as statement
  from difference d join t using (oid) left join pg_attribute c on c.attrelid = d.oid and c.attnum = d.col and d.col > 0
  union all
  select 'grant', format('grant usage on schema %I to %s', n.nspname, app.oid::regrole) from pg_namespace n, app
  where n.nspname in ('public', 'jobs') and not has_schema_privilege(app.oid, n.oid, 'USAGE')
  union all
  select 'grant', format('grant %s on sequence %s to %s', p, s.oid::regclass, app.oid::regrole)
  from pg_class s join pg_namespace n on n.oid = s.relnamespace, app, unnest(array['USAGE', 'SELECT']) p
  where n.nspname in ('public', 'jobs') and s.relkind = 'S' and not has_sequence_privilege(app.oid, s.oid, p)
) all_of_them order by does desc, statement`

// To revoke a privilege on a table takes it from its columns, too: what is lacking then shows when asked again.
const PASSES = 3

/** @returns the statements that are lacking for `role`, the application's; asked by the owner or by the application itself. */
export async function grantDifferences(db: Pick<Db, 'pool'>, role: string): Promise<string[]> {
  return (await db.pool.query<{ statement: string }>(DIFFERENCES, [role])).rows.map(({ statement }) => statement)
}

/**
 * Gives the application's role and the owner exactly the privileges that they need on every table there is; asked by the owner, after the
 * migrations. Changes nothing where all is so already. One process at a time.
 * @returns the statements that it ran.
 */
export async function settleGrants(owner: Pick<Db, 'pool'>, role: string): Promise<string[]> {
  if ((await grantDifferences(owner, role)).length === 0) return []
  return onConnection(
    owner.pool,
    async (client) => {
      const ran: string[] = []
      await client.query('begin')
      await takeMigrationLock(client)
      for (let pass = 0; pass < PASSES; pass++) {
        const { rows } = await client.query<{ statement: string }>(DIFFERENCES, [role])
        for (const { statement } of rows) await client.query(statement)
        ran.push(...rows.map(({ statement }) => statement))
      }
      await client.query('commit')
      return ran
    },
    { undo: true },
  )
}
