import type { Db } from '../../src/server/db/client.ts'

/** Counters of attempts and turns: they move with refused requests too, and hold nothing of worth. */
const COUNTERS = ['rate_limit', 'guess', 'job_turn']

async function tables(db: Db): Promise<string[]> {
  const { rows } = await db.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1`,
    [COUNTERS],
  )
  return rows.map(({ name }) => name)
}

const asked = async (
  db: Db,
  one: (name: string) => string,
  values: unknown[] = [],
): Promise<Record<string, string>> => {
  const names = await tables(db)
  const text = names.map((name) => `select '${name}' as name, ${one(name)} as said from ${name} t`).join(' union all ')
  const { rows } = await db.pool.query<{ name: string; said: string }>(text, values)
  return Object.fromEntries(rows.map(({ name, said }) => [name, said]))
}

/** A hash of each table's rows: two equal ones mean that nothing at all was written in between. */
export const digest = (db: Db): Promise<Record<string, string>> =>
  asked(db, () => `md5(coalesce(string_agg(t::text, '|' order by t::text), ''))`)

/** The same of the rows that bear a text, such as a customer's id. */
export const digestOf = (db: Db, text: string): Promise<Record<string, string>> =>
  asked(
    db,
    () => `md5(coalesce(string_agg(t::text, '|' order by t::text) filter (where position($1 in t::text) > 0), ''))`,
    [text],
  )

/** How many rows each table has; `since` an earlier count, how many more, tables that stayed as they were left out. */
export async function counts(db: Db, since: Record<string, number> = {}): Promise<Record<string, number>> {
  const now = await asked(db, () => 'count(*)::text')
  const more = Object.entries(now).map(([name, n]) => [name, Number(n) - (since[name] ?? 0)] as const)
  return Object.fromEntries(more.filter(([, n]) => n !== 0))
}
