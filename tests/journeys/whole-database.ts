import type { Db } from '../../src/server/db/client.ts'

/** Counters of attempts and scheduler leases: they move with refused requests too, and hold nothing of worth. */
const COUNTERS = ['rate_limit', 'limit_count', 'job_turn', 'security_event']

const known = new WeakMap<Db, Promise<string[]>>()

/** The names of the tables, which a running application does not change. */
function tables(db: Db): Promise<string[]> {
  const names =
    known.get(db) ??
    db.pool
      .query<{ name: string }>(
        `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1`,
        [COUNTERS],
      )
      .then(({ rows }) => rows.map(({ name }) => name))
  known.set(db, names)
  return names
}

// Asked thousands of times, always with the same text: by name, a connection plans it once. To plan it for all tables takes PostgreSQL ten times as long
// as to answer it, so it is always the same connection, and not whichever of the application's is free or has just been cut off.
const asked = async (
  db: Db,
  what: string,
  one: (name: string) => string,
  values: unknown[] = [],
): Promise<Record<string, string>> => {
  const names = await tables(db)
  const text = names.map((name) => `select '${name}' as name, ${one(name)} as said from ${name} t`).join(' union all ')
  const { rows } = await db.probe.query<{ name: string; said: string }>({ name: `test ${what}`, text, values })
  return Object.fromEntries(rows.map(({ name, said }) => [name, said]))
}

/**
 * What has been written to each table until now, as two numbers: how many rows there are, and the sum of the numbers of the
 * transactions that wrote them. Where one request runs after another, two equal states mean that nothing at all was written in
 * between, not even the same once more: a transaction's number is higher than all before it, so an update raises the sum, and so do as
 * many inserts as deletes. Rows are counted, not read. Locks and what was rolled back leave no trace here.
 */
export const writes = (db: Db): Promise<Record<string, string>> =>
  asked(db, 'writes', () => `count(*) || ' rows, ' || coalesce(sum(t.xmin::text::bigint), 0)`)

/** A hash of each table's rows that bear a text, such as a customer's id: what was written to them and to others' is not the same. */
export const digestOf = (db: Db, text: string): Promise<Record<string, string>> =>
  asked(
    db,
    'digest',
    () => `md5(coalesce(string_agg(t::text, '|' order by t::text) filter (where position($1 in t::text) > 0), ''))`,
    [text],
  )

/** One row a day for each, made by the first of that day, or one of all that is alike: the same effect adds one or none. What is in it `writes` sees. */
const OF_SUMS: ReadonlySet<string> = new Set(['trader_day', 'escrow_total'])

/** How many rows each table has; `since` an earlier count, how many more, tables that stayed as they were left out. */
export async function counts(db: Db, since: Record<string, number> = {}): Promise<Record<string, number>> {
  const now = await asked(db, 'counts', () => 'count(*)::text')
  const more = Object.entries(now).map(([name, n]) => [name, Number(n) - (since[name] ?? 0)] as const)
  return Object.fromEntries(more.filter(([name, n]) => n !== 0 && !OF_SUMS.has(name)))
}
