import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { BrokenJournal } from './journal/journal.ts'
import { commands } from './start/commands.ts'
import { lineReader } from './start/read-lines.ts'

const usageOf = (names: readonly string[]) =>
  `Commands, each with [--dir <folder>] [--help]:\n${Object.entries(commands)
    .filter(([name]) => names.includes(name))
    .map(([name, { usage, what }]) => `  ${name} ${usage}\n      ${what}`)
    .join('\n')}`

/** What was typed is no command, or not all of one. */
class Mistyped extends Error {}
const withUsage = (what: string, names = Object.keys(commands)) => `${what}\n\n${usageOf(names)}`

function typed() {
  try {
    return parseTyped()
  } catch (error) {
    throw new Mistyped(withUsage(error instanceof Error ? error.message : 'fault'), { cause: error })
  }
}

const parseTyped = () =>
  parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h', default: false },
      dir: { type: 'string', default: '/var/lib/florin-signer' },
      socket: { type: 'string' },
      approver: { type: 'string' },
      scratch: { type: 'string' },
      'sweep-out': { type: 'string' },
      shares: { type: 'boolean', default: false },
      sbom: { type: 'boolean', default: false },
      paths: { type: 'boolean', default: false },
      test: { type: 'boolean', default: false },
    },
  })

async function main(): Promise<void> {
  const { values, positionals } = typed()
  const [name = '', ...args] = positionals
  const { dir, help, test: isTest, ...options } = values
  if (isTest && process.env.NODE_ENV !== 'test') throw new Error('--test is for tests alone')
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (help || name === 'help') return console.log(usageOf(command ? [name] : Object.keys(commands)))
  if (!command) throw new Mistyped(withUsage(name === '' ? 'which command?' : `there is no command ${name}`))
  if (args.length < (command.takes ?? 0))
    throw new Mistyped(withUsage(`${name} takes more: ${name} ${command.usage}`, [name]))
  const isTerminal = process.stdout.isTTY
  const standardInput = () => readFileSync(0, 'utf8')
  await command.run({
    args,
    folder: dir,
    options,
    isTest,
    env: process.env,
    standardInput,
    nextLine: lineReader(0),
    // Beside the answers, which are led into a file.
    tell: (text) => void process.stderr.write(text),
    isTerminal,
    say: console.log,
  })
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : 'fault')
  // 2 is for what was mistyped, as with other programs; 3 has systemd leave it down: a journal that can't be trusted is for people to look at.
  process.exit(error instanceof BrokenJournal ? 3 : error instanceof Mistyped ? 2 : 1)
})
