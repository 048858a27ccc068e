import type { Db } from '../db/client.ts'

type Pool = Pick<Db['pool'], 'query'>

/** The service was there all the time: without this every leap of the clock would be an outage, for which deadlines wait. */
export const leapHeartbeats = (pool: Pool, at: Date): Promise<unknown> => pool.query('update pulse set at = $1', [at])

/**
 * The past ends where filling began, and filling takes longer than the longest pause: what is served afterwards starts heartbeats of its own,
 * however long that is in coming, and finds no outage before them.
 */
export const forgetHeartbeats = (pool: Pool): Promise<unknown> => pool.query('delete from pulse')
