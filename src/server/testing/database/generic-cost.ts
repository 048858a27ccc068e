import type { Db } from '../../db/client.ts'
import { literal } from './plans.ts'

/**
 * How many blocks a statement reads by the plan that serves whatever it is given, which is what a prepared one comes down to: a condition that may be none
 * hides its index there, and nowhere else.
 */
export async function genericCost(pool: Db['pool'], text: string, params: readonly unknown[]): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query('set plan_cache_mode = force_generic_plan')
    await client.query(`prepare measured as ${text}`)
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>(
      `explain (analyze, buffers, format json) execute measured (${params.map(literal).join(', ')})`,
    )
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan ?? {}
    return (plan['Shared Hit Blocks'] ?? Number.NaN) + (plan['Shared Read Blocks'] ?? Number.NaN)
  } finally {
    await client.query('deallocate measured; reset plan_cache_mode')
    client.release()
  }
}
