import type pg from 'pg'
import { isUnfit, OutcomeUnknown } from './faults.ts'

const doubtful = new WeakSet<object>()

/**
 * Someone who cancels a commit's wait for its standby makes PostgreSQL answer COMMIT with nothing but a warning, whatever its language. So
 * warnings are asked for (`client_min_messages`) and looked at: what this connection was told is done may be lost with the server.
 */
export function watchCommits(client: pg.ClientBase): void {
  client.on('notice', (notice) => {
    if ((notice as { routine?: string }).routine === 'SyncRepWaitForLSN') doubtful.add(client)
  })
}

/**
 * Does something on a connection of its own and gives it back: whole, or, when it was cut, leads to a server that only reads or was cancelled in a
 * commit's wait, closed, so that nobody else meets it. `undo`: rolls back what failed. Throws what `work` throws, and OutcomeUnknown.
 */
export async function onConnection<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  { undo = false }: { undo?: boolean } = {},
): Promise<T> {
  const client = await pool.connect()
  let unfit: Error | undefined
  try {
    const value = await work(client)
    if (doubtful.has(client)) throw new OutcomeUnknown('a commit’s wait for its standby was cancelled')
    return value
  } catch (error) {
    if (isUnfit(error) || doubtful.has(client)) unfit = error instanceof Error ? error : new Error(String(error))
    else if (undo)
      await client.query('rollback').catch((lost: Error) => {
        unfit = lost
      })
    throw error
  } finally {
    client.release(unfit)
  }
}
