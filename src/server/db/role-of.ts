import type { Db } from './client.ts'

const ABOVE =
  'select current_user as name, rolsuper or rolbypassrls as above from pg_roles where rolname = current_user'

/** The role of this connection, and whether no privilege holds it back: then the database refuses nothing of what its grants and triggers are there to refuse. */
export async function roleOf({ pool }: Pick<Db, 'pool'>): Promise<{ name: string; above: boolean }> {
  const { rows } = await pool.query<{ name: string; above: boolean }>(ABOVE)
  return rows[0] ?? { name: '', above: false }
}
