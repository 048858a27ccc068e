import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import type { Db } from '../../db/client.ts'
import { migrate } from '../../db/migrate.ts'
import { testDatabase } from './databases.ts'

const migrations = fileURLToPath(new URL('../../db/migrations/', import.meta.url))

/** A database as the release before a migration left it, as its owner, and the migration itself with all after it. */
export interface BeforeMigration {
  owner: pg.Pool
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
    owner,
    goOn: async () => void (await migrate({ pool: owner })),
    async close() {
      rmSync(folder, { recursive: true })
      await close()
    },
  }
}
