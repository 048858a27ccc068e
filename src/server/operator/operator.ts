import { readFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import pino from 'pino'
import { forgetSecrets } from '../../env/secret-settings.ts'
import { dataKeys, readConfig } from '../../env.ts'
import { textOf } from '../../words/sentences.ts'
import { databaseConfig } from '../boot.ts'
import { booksOf, chooseProviders } from '../choose-providers.ts'
import { openDatabase } from '../db/client.ts'
import { pending } from '../db/migrate.ts'
import type { Ctx } from '../kernel/context.ts'
import { uuid7 } from '../kernel/ids.ts'
import { sealer } from '../kernel/seal.ts'
import { pooled } from '../kernel/tx.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { noteDataKeys } from '../wrong-data-keys.ts'
import { refuseWrongMode } from '../wrong-mode.ts'
import { commands, wholeDatabase } from './commands.ts'
import { evidenceCommands } from './evidence.ts'
import { faultInWords } from './fault-in-words.ts'
import { lacksDatabase } from './lacks-database.ts'
import { outliveReader } from './outlive-reader.ts'
import { operatorName } from './typed/operator-name.ts'
import { readCommandLine } from './typed/read-command-line.ts'

/** What an operator types: `npm run florin -- ledger verify`. Each command says what it did, and ends with 1 where it could not. */
async function main(): Promise<number> {
  const asked = readCommandLine(process.argv.slice(2), { ...commands, ...wholeDatabase, ...evidenceCommands })
  if ('say' in asked) {
    console.log(asked.say)
    return asked.code
  }
  const { name, args, values } = asked
  const config = readConfig(process.env)
  forgetSecrets(process.env)
  const offline = evidenceCommands[name]
  if (offline) return offline.run({ args, config, readBytes: readFile, say: console.log })
  const whole = wholeDatabase[name]
  if (whole) return whole.run({ file: args[0], keys: args[1], config, say: console.log })
  const command = commands[name]
  if (!command) throw new Error(`There is no command ${name}.`)
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
    await refuseWrongMode(pooled(db), config)
    const now = () => new Date()
    const seal = sealer(dataKeys(config))
    await noteDataKeys(pooled(db), config, seal, now())
    const ctx: Ctx = {
      actor: { kind: 'operator', name: operatorName(userInfo().username, process.env.SUDO_USER) },
      db,
      config,
      log,
      providers: chooseProviders(config, config.SMTP_URL || 'smtp://127.0.0.1:1', booksOf(db, now, seal)),
      sealer: seal,
      textOf,
      now,
      requestId: uuid7(),
    }
    const code = await command.run(ctx, {
      args,
      values,
      readFile: (path) => readFile(path),
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
