import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { BrokenJournal } from './journal/journal.ts'
import { newSeed } from './keys/keystore.ts'
import { answerFile, jsonLines } from './start/answer-file.ts'
import { inheritedSockets } from './start/inherited-sockets.ts'
import { machineDigest } from './start/machine.ts'
import { openKeys, readPolicy } from './start/open-files.ts'
import { readPassphrase } from './start/read-passphrase.ts'
import { sealInto } from './start/seal-into.ts'
import { serve } from './start/serve.ts'
import { tellWatchdog } from './start/tell-watchdog.ts'
import { verifyJournal } from './start/verify-journal.ts'
import { combineAnswers } from './vault/combine.ts'
import { requestRelease } from './vault/request-release.ts'
import { vaultKeys, whereVaultsAre } from './vault/where-vaults-are.ts'

const HELP = `Commands:
  serve   [--dir <folder>] [--socket <path>] [--approver <host:port>]
                                               sign what the policy allows; the passphrase comes by standard input or as a credential
  init    [--dir <folder>]                     make a seed: first line the passphrase, second what the dice showed; prints 24 words once
  restore [--dir <folder>]                     seal a seed from its words: first line the passphrase, second the words
  answer  <file> [--dir <folder>]              answer a file of requests, one a line: for a signer without any network
  vault-key [--dir <folder>]                   say the public keys that this seed gives to a vault, and which machine this is
  vault     [--dir <folder>]                   say where the vaults of signer.json are: first addresses of coins, how a Safe is made
  request   <wish> [--dir <folder>]            write the request that the holders of a vault answer
  combine   <requests> <answers>… [--dir <folder>]
                                               put the holders' answers together into what can be sent
  verify  <journal> [<copy>]                   check a journal, and that a copy of it is its beginning`

const standardInput = () => readFileSync(0, 'utf8')
const twoLines = (): [string, string] => {
  const [first = '', second = ''] = standardInput().split('\n')
  return [first, second]
}

function init(folder: string): void {
  // The words are for paper: a log or a file that they were led into would be the weakest place of all.
  if (!process.stdout.isTTY) throw new Error('init shows the words of the seed: on a terminal only')
  const [passphrase, dice] = twoLines()
  if (dice.length < 50) throw new Error('the second line has fifty throws of dice at least')
  const words = newSeed(dice)
  sealInto(folder, words, passphrase)
  console.log(
    words
      .split(' ')
      .map((word, at) => `${String(at + 1).padStart(2)} ${word}`)
      .join('\n'),
  )
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      dir: { type: 'string', default: '/var/lib/florin-signer' },
      socket: { type: 'string' },
      approver: { type: 'string' },
      test: { type: 'boolean' },
    },
  })
  const [command, ...args] = positionals
  const isTest = values.test === true
  if (isTest && process.env.NODE_ENV !== 'test') throw new Error('--test is for tests alone')
  if (command === 'serve') {
    const passphrase = readPassphrase(process.env.CREDENTIALS_DIRECTORY, standardInput)
    tellWatchdog(process.env)
    const sockets = inheritedSockets(process.env, process.pid)
    await serve({
      folder: values.dir,
      socket: values.socket,
      approver: values.approver,
      sockets,
      passphrase,
      isTest,
      say: console.log,
    })
  } else if (command === 'init') init(values.dir)
  else if (command === 'restore') {
    const [passphrase, words] = twoLines()
    sealInto(values.dir, words, passphrase)
  } else if (command === 'answer' && args[0]) {
    const passphrase = readPassphrase(undefined, standardInput)
    const answers = answerFile({ folder: values.dir, passphrase, isTest }, readFileSync(args[0], 'utf8'))
    console.log(answers.map((answer) => JSON.stringify(answer)).join('\n'))
  } else if (command === 'vault-key') {
    const { keys } = openKeys({ folder: values.dir, passphrase: readPassphrase(undefined, standardInput), isTest })
    console.log(JSON.stringify(vaultKeys(keys, machineDigest()), null, 2))
  } else if (command === 'vault') {
    console.log(JSON.stringify(whereVaultsAre(readPolicy(join(values.dir, 'signer.json'))), null, 2))
  } else if (command === 'request' && args[0]) {
    const policy = readPolicy(join(values.dir, 'signer.json'))
    console.log(JSON.stringify(requestRelease(policy, readFileSync(args[0], 'utf8'), Date.now())))
  } else if (command === 'combine' && args.length > 1) {
    const [requests = [], ...answers] = args.map((path) => jsonLines(readFileSync(path, 'utf8')))
    const policy = readPolicy(join(values.dir, 'signer.json'))
    for (const [at, request] of requests.entries())
      console.log(
        JSON.stringify(
          combineAnswers(
            policy,
            request,
            answers.map((lines) => lines[at]),
          ),
        ),
      )
  } else if (command === 'verify' && args[0]) {
    const { entries, hash, copied } = verifyJournal(args[0], args[1])
    console.log(
      `${entries} entries, the last ${hash}${copied === undefined ? '' : `; the copy has the first ${copied}`}`,
    )
  } else console.log(HELP)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : 'fault')
  // 3 has systemd leave it down: a journal that can't be trusted is for people to look at.
  process.exit(error instanceof BrokenJournal ? 3 : 1)
})
