import pg from 'pg'
import type { Query } from '../../kernel/tx.ts'

type Given = { text: string; params: readonly unknown[] }

/** What `read` asks of the database, without asking: it is answered nothing. */
export async function askedBy(read: (q: Query) => Promise<unknown>): Promise<Given> {
  let given: Given | undefined
  await read(async (text, params = []) => {
    given ??= { text, params }
    return []
  })
  if (!given) throw new Error('nothing was asked')
  return given
}

/**
 * Buffers that a statement touches by its generic plan, the one which PostgreSQL goes on using for a prepared statement, whatever its values. What
 * it writes is undone.
 */
export async function buffersOf(pool: pg.Pool, { text, params }: Given): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query('begin; set local plan_cache_mode = force_generic_plan')
    await client.query(`prepare looked_at as ${text}`)
    const values = params.length > 0 ? `(${params.map(literal).join(', ')})` : ''
    const measure = () => client.query(`explain (analyze, buffers, format json) execute looked_at${values}`)
    // The second counts: the first also reads from the catalogues what this connection hadn't needed before, triggers' functions among it.
    await client.query('savepoint unread')
    await measure()
    await client.query('rollback to unread')
    const { rows } = await measure()
    const plan = rows[0]['QUERY PLAN'][0].Plan
    return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  } finally {
    await client.query('rollback')
    // Not all: the connection goes back to those that know their own by name. One that wasn't prepared isn't there to be dropped.
    await client.query('deallocate looked_at').catch(() => undefined)
    client.release()
  }
}

const plain = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value))
/** A parameter as it would be written into a statement. */
export function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((one) => JSON.stringify(plain(one))).join(',')}}`)
  return pg.escapeLiteral(plain(value))
}
