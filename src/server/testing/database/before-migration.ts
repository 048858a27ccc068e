import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Db } from '../../db/client.ts'
import { migrate } from '../../db/migrate.ts'
import { uuid7 } from '../../kernel/ids.ts'
import type { Query } from '../../kernel/tx.ts'
import { testDatabase } from './databases.ts'

const migrations = fileURLToPath(new URL('../../db/migrations/', import.meta.url))

/** A database as the release before a migration left it, and the migration itself with all after it. */
export interface BeforeMigration {
  /** Asks as the database's owner. */
  q: Query
  goOn(): Promise<void>
  close(): Promise<void>
}

/** Makes a database with all migrations before the one of this number ('0193'), for what becomes of rows that are there when it runs. */
export async function beforeMigration(engine: Db['engine'], number: string): Promise<BeforeMigration> {
  const { owner, close } = await testDatabase(engine)
  const folder = mkdtempSync(path.join(tmpdir(), 'florin-before-'))
  for (const file of readdirSync(migrations))
    if (file < number) cpSync(path.join(migrations, file), path.join(folder, file))
  await owner.query('drop schema public cascade')
  await owner.query('create schema public')
  await migrate({ pool: owner }, folder)
  return {
    q: async <Row extends object>(text: string, params: readonly unknown[] = []) =>
      (await owner.query<Row>(text, [...params])).rows,
    goOn: async () => void (await migrate({ pool: owner })),
    async close() {
      rmSync(folder, { recursive: true })
      await close()
    },
  }
}

const CUSTOMER = `insert into customer (id, kind, legal_type, username, email_index, email_sealed, profile_sealed, created_at, updated_at)
  values ($1::uuid, $2, $3, 'c' || right($1::text, 8), $1::text, '', '', $4, $4)`

/** A customer of such a release as a row and nothing more, registered at an instant; their id. */
export async function customerBefore(
  { q }: BeforeMigration,
  kind: 'individual' | 'entity',
  at: string,
): Promise<string> {
  const id = uuid7(new Date(at))
  await q(CUSTOMER, [id, kind, kind === 'individual' ? 'person' : 'private_company', at])
  return id
}

const AD = `insert into ad (id, number, owner_id, market, side, asset, currency, state, price_kind, fixed_price, total, remaining, min_pay, max_pay,
    rails, method_ids, window_minutes, terms, auto_reply, conditions, created_at, updated_at)
  values ($1::uuid, $1::text, $2, 'crypto', 'sell', 'BTC', 'EUR', 'closed', 'fixed', 50000, 100000000, 0, 1000, 15000, '{sepa}', '{}', 30, '', '', '{}', $3, $3)`

/** An ad of somebody's from such a release that sold bitcoin for euros and is closed, posted at an instant; its id. */
export async function adBefore({ q }: BeforeMigration, ownerId: string, at: string): Promise<string> {
  const id = uuid7(new Date(at))
  await q(AD, [id, ownerId, at])
  return id
}
