import pg from 'pg'
import type { Db } from '../../src/server/db/client.ts'

export interface Statement {
  text: string
  values: unknown[]
}

/** What statements were sent while `work` ran, on any connection. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const seen: Statement[] = []
  const plain = pg.Client.prototype.query as (...given: unknown[]) => unknown
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const asked = given[0] as { text?: string; values?: unknown[] }
    if (asked?.text) seen.push({ text: asked.text, values: asked.values ?? [] })
    return plain.apply(this, given)
  } as never
  try {
    await work()
  } finally {
    pg.Client.prototype.query = plain as never
  }
  return seen
}

interface Plan {
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  'Node Type': string
  'Relation Name'?: string
  Plans?: Plan[]
}

/** Buffers that a read touches, asked again under EXPLAIN, and the tables that it reads from end to end. */
export async function costOf(db: Db, { text, values }: Statement): Promise<{ buffers: number; scanned: string[] }> {
  const { rows } = await db.pool.query(`explain (analyze, buffers, format json) ${text}`, values)
  const { Plan: plan } = rows[0]['QUERY PLAN'][0] as { Plan: Plan }
  const scanned = new Set<string>()
  const look = (node: Plan) => {
    if (node['Node Type'] === 'Seq Scan') scanned.add(node['Relation Name'] ?? '')
    for (const inner of node.Plans ?? []) look(inner)
  }
  look(plan)
  return { buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], scanned: [...scanned] }
}
