import { fileURLToPath } from 'node:url'
import pino from 'pino'
import { readConfig } from '../../src/env.ts'
import { boot } from '../../src/server/boot.ts'
import { openDatabase } from '../../src/server/db/client.ts'
import { createEntry } from '../../src/server/entry/create-entry.ts'
import { loadStatic } from '../../src/server/entry/static/static-files.ts'
import { prepareDatabase } from '../../src/server/prepare-database.ts'

/** The real entry with the whole application behind it, for the static bench; says its address to its parent. */
const config = readConfig({ ...process.env, FLORIN_MODE: 'test', LOG_LEVEL: 'silent' })
const db = await openDatabase({ dataDir: 'memory' })
await prepareDatabase(db)
const app = await boot({ config, db, log: pino({ level: 'silent' }) })
const statics = loadStatic(fileURLToPath(new URL('../../dist/client', import.meta.url)), config.PUBLIC_URL)
createEntry({ app, statics, pages: (_req, res) => res.writeHead(404).end(), isPage: () => false }).listen(
  config.PORT,
  '127.0.0.1',
  () => process.send?.(`http://127.0.0.1:${config.PORT}/`),
)
