import { fileURLToPath } from 'node:url'
import pino from 'pino'
import { readConfig } from '../src/env.ts'
import { boot } from '../src/server/boot.ts'
import { openDatabase } from '../src/server/db/client.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { createEntry } from '../src/server/entry/serve.ts'
import { loadStatic } from '../src/server/entry/static-files.ts'

/** The real entry with the whole application behind it, for the static bench; says its address to its parent. */
const config = readConfig({ ...process.env, FLORIN_MODE: 'test', LOG_LEVEL: 'silent' })
const db = await openDatabase({ dataDir: 'memory' })
await migrate(db)
const app = await boot({ config, db, log: pino({ level: 'silent' }) })
const statics = loadStatic(fileURLToPath(new URL('../dist/client', import.meta.url)))
createEntry({ app, statics, pages: (_req, res) => res.writeHead(404).end() }).listen(config.PORT, '127.0.0.1', () =>
  process.send?.(`http://127.0.0.1:${config.PORT}/`),
)
