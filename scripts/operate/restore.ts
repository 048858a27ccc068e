import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../../src/server/testing/database/postgres-server.ts'
import type { Site } from './site.ts'

/**
 * The two commands of docs/operations.md: `backup` with the site's .env alone, so by the processes' ordinary role; `restore` into an empty
 * database on another cluster. Its ledger is proven there, and holds what the first one holds.
 */
export async function restoreElsewhere(site: Site): Promise<void> {
  const file = join(site.folder, 'backup')
  saysIt(await site.florin('backup', file), 'The ledger in it is sound.')
  const elsewhere = await startPostgres({ durable: true })
  try {
    const there = { DATABASE_URL: elsewhere.url, DATABASE_OWNER_URL: elsewhere.ownerUrl }
    const restored = await site.run(site.operator, ['restore', file], there)
    saysIt(restored, 'Accounts, journals, transfers and every balance are those of the backup.')
    saysIt(restored, 'The restored ledger is sound.')
    const [first, second] = [await contents(site.database.ownerUrl), await contents(elsewhere.ownerUrl)]
    if (first !== second) throw new Error(`the copy differs: ${first} and ${second}`)
  } finally {
    await elsewhere.stop()
  }
}

function saysIt(said: string, sentence: string): void {
  if (!said.includes(sentence)) throw new Error(`'${sentence}' was not said:\n${said}`)
}

const LEDGER = `select
  (select jsonb_agg(to_jsonb(b) order by to_jsonb(b)::text) from ledger_account b) as accounts,
  (select jsonb_agg(to_jsonb(j) order by to_jsonb(j)::text) from ledger_journal j) as journal,
  (select jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text) from ledger_transfer t) as transfers`

/** Everything the ledger says, as text. */
async function contents(url: string): Promise<string> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return JSON.stringify((await client.query(LEDGER)).rows[0])
  } finally {
    await client.end()
  }
}
