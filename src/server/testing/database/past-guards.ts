import type { TestDatabase } from './databases.ts'

/** Writes what the database's guards let nobody write, as what is damaged, or older than they are, lies there. */
export async function pastGuards(
  { superuser }: Pick<TestDatabase, 'superuser'>,
  sql: string,
  values: unknown[],
): Promise<void> {
  const client = await superuser.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(sql, values)
  } finally {
    // Nobody else's statements go by without them.
    client.release(true)
  }
}
