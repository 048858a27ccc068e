import { existsSync, rmSync } from 'node:fs'
import type { Config } from '../../env.ts'
import { type App, boot } from '../boot.ts'
import { type Db, openDatabase } from '../db/client.ts'
import { expectEmpty, keepDraft } from '../db/embedded/durable.ts'
import { lockFolder } from '../db/embedded/lock.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { filledAt, noteFilled } from './filled.ts'
import { openMailDrawer } from './mail-drawer.ts'
import { beginningOf } from './past-days.ts'
import { type Seeding, seed } from './seed.ts'

/** What filling is told; `today` is now unless it says otherwise. */
export type Filling = Pick<Seeding, 'networks' | 'town'> & Partial<Pick<Seeding, 'say' | 'today'>>

/**
 * Fills an empty database with the demo's people and their past, through the same API that everybody uses, on a clock that starts
 * four weeks ago, or in the month before. Does nothing where people live already.
 *
 * The embedded database is filled aside and put in its place when it is whole: until then nobody was promised anything, so that no commit waits
 * for the disk, and a filling that was cut off leaves nothing behind. The folder is what is kept: every start after the first finds it filled.
 *
 * @throws Error in plain words where the database was half filled, and of the embedded one's folder where it is in use or holds other files.
 */
export async function fillDemo(config: Config, filling: Filling): Promise<void> {
  if (config.DATABASE_URL) return fillThere(config, filling)
  const folder = `${config.DATA_DIR}/db`
  const unlock = lockFolder(folder)
  try {
    await fillAside(config, folder, filling)
  } finally {
    unlock()
  }
}

async function fillAside(config: Config, folder: string, filling: Filling): Promise<void> {
  if (existsSync(`${folder}/PG_VERSION`)) return
  expectEmpty(folder)
  const aside = `${folder}.filling`
  rmSync(aside, { recursive: true, force: true })
  const db = await openDatabase({ dataDir: aside, draft: true })
  try {
    await prepareDatabase(db)
    await fillThere(config, filling, db)
  } finally {
    await db.close()
  }
  keepDraft(aside, folder)
}

async function fillThere(config: Config, filling: Filling, db?: Db): Promise<void> {
  const today = filling.today ?? Date.now()
  let time = beginningOf(today)
  const mail = openMailDrawer()
  const app = await boot({
    // Everybody of the past comes from one address.
    config: { ...config, RATE_LIMIT_FACTOR: Math.max(config.RATE_LIMIT_FACTOR, 1_000) },
    now: () => new Date(time),
    providers: { mail: mail.mailer },
    ...(db && { db }),
  })
  try {
    if (await isFilled(app)) return
    const set = (to: number) => {
      time = to
    }
    await seed({ say: () => {}, ...filling, app, mail, today, clock: { now: () => time, set } })
    await noteFilled(app)
  } finally {
    await app.stop()
  }
}

async function isFilled(app: App): Promise<boolean> {
  const { rows } = await app.db.pool.query<{ n: number }>('select count(*)::int as n from customer')
  const filled = await filledAt(app)
  if (!filled && rows[0]?.n !== 0)
    throw new Error('The demo was interrupted while it was filled: start it over with `./florin demo --fresh`.')
  return Boolean(filled)
}
