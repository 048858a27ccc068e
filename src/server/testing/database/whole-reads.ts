import type pg from 'pg'

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Filter?: string
  Plans?: Node[]
}

const INDEXES = `select indexrelid::regclass::text as name, indpred is not null as partial, pg_get_indexdef(indexrelid, 1, true) as leads from pg_index`
interface Index {
  name: string
  partial: boolean
  /** The column or expression it is sorted by first. */
  leads: string
}

/**
 * Tells of a statement which tables it reads from end to end however few of their rows fit, by its generic plan on empty tables where such reading costs more than anything: it is
 * planned only where no index serves. A partial index may be read whole, it holds what is open; and a page from either end of an index is no whole.
 * @returns per statement the tables, or undefined where it can't be prepared.
 */
export async function wholeReads(pool: pg.Pool, texts: Iterable<string>): Promise<Map<string, string[] | undefined>> {
  const client = await pool.connect()
  const found = new Map<string, string[] | undefined>()
  try {
    const { rows } = await client.query<Index>(INDEXES)
    const indexes = new Map(rows.map((index) => [index.name, index]))
    await client.query('set plan_cache_mode = force_generic_plan; set enable_seqscan = off')
    for (const text of texts) {
      const plan = await planOf(client, text)
      found.set(text, plan && [...new Set(readWhole(plan, indexes))].sort())
    }
  } finally {
    client.release(true)
  }
  return found
}

async function planOf(client: pg.PoolClient, text: string): Promise<Node | undefined> {
  await client.query('begin')
  try {
    await client.query(`prepare looked_at as ${text}`)
    const { rows } = await client.query<{ n: number }>(
      `select cardinality(parameter_types) as n from pg_prepared_statements where name = 'looked_at'`,
    )
    const nulls = Array(rows[0]?.n ?? 0).fill('null')
    const explained = await client.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
      `explain (format json) execute looked_at${nulls.length > 0 ? `(${nulls.join(', ')})` : ''}`,
    )
    return explained.rows[0]?.['QUERY PLAN'][0]?.Plan
  } catch {
    return undefined
  } finally {
    await client.query('rollback')
    await client.query('deallocate all')
  }
}

/** What is under a limit and sorted by nothing else is read no further than a page, where nothing is left out of it. */
const READS_ALL = /Sort|Aggregate|Hash|Materialize|Unique|Window/

/** Whether an index is asked by nothing that it is sorted by: then all of it is read. */
function isWalked(node: Node, indexes: ReadonlyMap<string, Index>): boolean {
  const index = indexes.get(node['Index Name'] ?? '')
  if (!index || index.partial) return false
  // By whole words: 'id' is no part of 'customer_id'.
  return !` ${bare(node['Index Cond'] ?? '')} `.includes(` ${bare(index.leads)} `)
}
/** The words and signs of SQL, one space apart, without casts, quotes and brackets. */
const bare = (sql: string): string =>
  (
    sql
      .toLowerCase()
      .replaceAll(/[()"]|::[a-z ]+(\[\])?/g, ' ')
      .match(/[\w.$]+|'[^']*'|[^\s\w]/g) ?? []
  ).join(' ')

function readWhole(node: Node, indexes: ReadonlyMap<string, Index>, limited = false, heap?: string): string[] {
  const type = node['Node Type']
  const table = node['Relation Name'] ?? heap
  const paged = type === 'Limit' || (limited && !READS_ALL.test(type))
  const page = paged && type !== 'Bitmap Index Scan' && !node['Index Cond'] && !node.Filter
  const whole = type === 'Seq Scan' || (/Index/.test(type) && isWalked(node, indexes) && !page)
  return [
    ...(whole && table !== undefined ? [table] : []),
    ...(node.Plans ?? []).flatMap((below) =>
      readWhole(below, indexes, paged, /^Bitmap/.test(type) ? table : undefined),
    ),
  ]
}
