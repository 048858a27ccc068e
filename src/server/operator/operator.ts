import { readFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import pino from 'pino'
import { dataKeys, readConfig } from '../../env.ts'
import { textOf } from '../../words/sentences.ts'
import { databaseConfig } from '../boot.ts'
import { chooseProviders } from '../choose-providers.ts'
import { openDatabase } from '../db/client.ts'
import { pending } from '../db/migrate.ts'
import type { Ctx } from '../kernel/context.ts'
import { uuid7 } from '../kernel/ids.ts'
import { sealer } from '../kernel/seal.ts'
import { sandboxBook } from '../modules/chain/sandbox/sandbox-book.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { commands, wholeDatabase } from './commands.ts'
import { evidenceCommands } from './evidence.ts'
import { faultInWords } from './fault-in-words.ts'
import { lacksDatabase } from './lacks-database.ts'
import { outliveReader } from './outlive-reader.ts'

/** What an operator types: `npm run florin -- ledger verify`. Each command says what it did, and ends with 1 where it could not. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      reason: { type: 'string' },
      id: { type: 'string' },
      email: { type: 'string' },
      name: { type: 'string' },
      roles: { type: 'string' },
      override: { type: 'string' },
      deposit: { type: 'string' },
      payment: { type: 'string' },
    },
  })
  const name = positionals.slice(0, 2).join(' ')
  const offline = evidenceCommands[name]
  if (offline)
    return offline.run({
      args: positionals.slice(2),
      config: readConfig(process.env),
      readBytes: readFile,
      say: console.log,
    })
  const whole = wholeDatabase[positionals[0] ?? '']
  if (whole) return whole.run({ file: positionals[1], config: readConfig(process.env), say: console.log })
  const command = commands[name]
  if (!command) {
    console.log(
      `Commands:\n${Object.entries({ ...commands, ...wholeDatabase, ...evidenceCommands })
        .map(([key, { usage, what }]) => `  ${`${key} ${usage}`.padEnd(52)} ${what}`)
        .join('\n')}`,
    )
    return name === '' || name === 'help' ? 0 : 1
  }
  const config = readConfig(process.env)
  const lacks = name === 'db migrate' ? undefined : lacksDatabase(config)
  if (lacks) throw new Error(lacks)
  const log = pino({ level: 'warn' })
  const db = await openDatabase(databaseConfig(config, log))
  try {
    if (name === 'db migrate') {
      const applied = await prepareDatabase(db, config.DATABASE_OWNER_URL)
      console.log(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'Nothing to apply: the schema is current.')
      return 0
    }
    const waiting = await pending(db)
    if (waiting.length > 0)
      throw new Error(
        `The schema is not current: run \`./florin db migrate\` as the owner first (${waiting.join(', ')}).`,
      )
    const now = () => new Date()
    const ctx: Ctx = {
      actor: { kind: 'operator', name: userInfo().username },
      db,
      config,
      log,
      providers: chooseProviders(config, config.SMTP_URL || 'smtp://127.0.0.1:1', sandboxBook(db, now)),
      sealer: sealer(dataKeys(config)),
      textOf,
      now,
      requestId: uuid7(),
    }
    const code = await command.run(ctx, {
      args: positionals.slice(2),
      values,
      readFile: (path) => readFile(path, 'utf8'),
      say: console.log,
    })
    return typeof code === 'number' ? code : 0
  } finally {
    await db.close()
  }
}

outliveReader([process.stdout, process.stderr])
main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(faultInWords(error))
    process.exit(1)
  },
)
