import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../scripts/free-port.ts'
import { startPostgres } from '../../src/server/testing/database/postgres-server.ts'
import type { Ready } from './server.ts'

/** Florin under test in a process of its own, on a PostgreSQL of its own that really syncs its commits. */
export interface Subject extends Ready {
  databaseUrl: string
  /** Statements sent to the database so far. */
  queries: () => Promise<number>
  stop: () => Promise<void>
}

export async function startSubject(): Promise<Subject> {
  const postgres = await startPostgres({ durable: true })
  const port = String(await freePort())
  const child = fork(fileURLToPath(new URL('./server.ts', import.meta.url)), {
    env: {
      ...process.env,
      PORT: port,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATABASE_URL: postgres.url,
      DATABASE_OWNER_URL: postgres.ownerUrl,
    },
  })
  const ready = (await message(child)) as Ready
  return {
    ...ready,
    databaseUrl: postgres.url,
    queries: async () => {
      const answer = message(child)
      child.send('queries')
      return ((await answer) as { queries: number }).queries
    },
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.send('stop')
      await gone
      await postgres.stop()
    },
  }
}

const message = (child: ChildProcess): Promise<unknown> =>
  new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code) => reject(new Error(`the server under test ended with ${code}`)))
  })
