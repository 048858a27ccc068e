import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { BrokenJournal } from './journal/journal.ts'
import { commands } from './start/commands.ts'
import { lineReader } from './start/read-lines.ts'

const HELP = `Commands, each with [--dir <folder>]:\n${Object.entries(commands)
  .map(([name, { usage, what }]) => `  ${name} ${usage}\n      ${what}`)
  .join('\n')}`

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
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
  const [name = '', ...args] = positionals
  const { dir, test: isTest, ...options } = values
  if (isTest && process.env.NODE_ENV !== 'test') throw new Error('--test is for tests alone')
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command || args.length < (command.takes ?? 0)) return console.log(HELP)
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
  // 3 has systemd leave it down: a journal that can't be trusted is for people to look at.
  process.exit(error instanceof BrokenJournal ? 3 : 1)
})
