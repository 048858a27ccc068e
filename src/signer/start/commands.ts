import { fileURLToPath } from 'node:url'
import { FULL_COST, openSeed } from '../keys/keystore.ts'
import { combineAnswers } from '../vault/combine.ts'
import { requestRelease } from '../vault/request-release.ts'
import { vaultKeys, whereVaultsAre } from '../vault/where-vaults-are.ts'
import { answerFile, jsonLines } from './answer-file.ts'
import { type Ceremony, initSeed, newJournal, restoreSeed, shareSeed } from './ceremony.ts'
import { drill } from './drill.ts'
import { fileText } from './file-text.ts'
import { inheritedSockets } from './inherited-sockets.ts'
import { machineDigest } from './machine.ts'
import { billOf, manifestOf, manifestText, pathsOf } from './manifest.ts'
import { openKeys, readJson, readPolicy, TEST_COST } from './open-files.ts'
import { readPassphrase } from './read-passphrase.ts'
import { serve } from './serve.ts'
import { tellWatchdog } from './tell-watchdog.ts'
import { verifyJournal } from './verify-journal.ts'

/** What a command is called with, and where what it says goes. */
interface Called {
  args: readonly string[]
  folder: string
  options: {
    socket?: string
    approver?: string
    scratch?: string
    'sweep-out'?: string
    shares: boolean
    sbom: boolean
    paths: boolean
  }
  isTest: boolean
  env: Readonly<Record<string, string | undefined>>
  /** All that is typed or piped in, and one line of it, after which more may be asked. */
  standardInput: () => string
  nextLine: () => string
  /** To whoever sits there, beside what the command says. */
  tell: (text: string) => void
  /** Whether what is said goes to people's eyes alone. */
  isTerminal: boolean
  say: (line: string) => void
}

interface Command {
  usage: string
  what: string
  /** How many arguments it takes at least. */
  takes?: number
  run: (called: Called) => void | Promise<void>
}

const TOP = fileURLToPath(new URL('../../../', import.meta.url))
const manifest = () => manifestOf(TOP, 'src/signer/main.ts')
const linesOf = ({ standardInput }: Called) =>
  standardInput()
    .split('\n')
    .map((line) => line.replace(/\r$/, ''))
    .filter((line) => line !== '')

/** What every step with a seed before people has in common. */
const ceremonyOf = (called: Called, lines: readonly string[]): Ceremony => ({
  folder: called.folder,
  lines,
  here: { program: manifest().digest, machine: machineDigest(), now: new Date() },
  show: called.say,
  ...(called.isTest && { cost: TEST_COST }),
})

/** Words and shares are for paper: a log or a file that they were led into would be the weakest place of all. */
function forPaper({ isTerminal }: Called, command: string): void {
  if (!isTerminal) throw new Error(`${command} shows a seed: on a terminal only`)
}

const wordsIn = ({ folder, isTest }: Called, passphrase: string) =>
  openSeed(readJson(folder, 'keystore.json'), passphrase, isTest ? TEST_COST : FULL_COST)
const policyIn = ({ folder }: Called) => readPolicy(folder)
const json = (value: unknown) => JSON.stringify(value, null, 2)

/** The signer's commands. */
export const commands: Readonly<Record<string, Command>> = {
  serve: {
    usage: '[--socket <path>] [--approver <host:port>]',
    what: 'sign what the policy allows; the passphrase comes by standard input or as a credential',
    run: async ({ folder, options: { socket, approver }, isTest, env, standardInput, say }) => {
      const passphrase = readPassphrase(env.CREDENTIALS_DIRECTORY, standardInput)
      tellWatchdog(env)
      const sockets = inheritedSockets(env, process.pid)
      const where = { ...(socket !== undefined && { socket }), ...(approver !== undefined && { approver }) }
      await serve({ folder, ...where, sockets, passphrase, isTest, say })
    },
  },
  init: {
    usage: '[--shares]',
    what: 'make a seed: lines with the passphrase, what the dice showed, two witnesses; shows 24 words, or three shares, once',
    run: async (called) => {
      forPaper(called, 'init')
      await initSeed(ceremonyOf(called, linesOf(called)), called.options.shares)
    },
  },
  restore: {
    usage: '',
    what: 'seal a seed again: lines with the passphrase, the words or two shares, two witnesses',
    run: async (called) => {
      await restoreSeed(ceremonyOf(called, linesOf(called)))
      called.say(
        `The seed is sealed. Put its journal’s copy into ${called.folder} before it serves; without one see \`new-journal\`.`,
      )
    },
  },
  shares: {
    usage: '',
    what: 'split a sealed seed into three shares: lines with the passphrase, two witnesses',
    run: async (called) => {
      forPaper(called, 'shares')
      const [passphrase = '', ...lines] = linesOf(called)
      await shareSeed(ceremonyOf(called, lines), wordsIn(called, passphrase))
    },
  },
  'new-journal': {
    usage: '',
    what: 'begin a journal where it is lost, or where a seed was restored that has signed nothing: lines with the passphrase, two witnesses',
    run: async (called) => {
      const [passphrase = '', ...lines] = linesOf(called)
      await newJournal(ceremonyOf(called, lines), wordsIn(called, passphrase))
    },
  },
  drill: {
    usage: '--scratch <new folder> [--sweep-out <answers>]',
    what: 'the yearly drill: lines with the passphrase, the words or two shares, two witnesses',
    run: (called) => {
      const { scratch, 'sweep-out': answers } = called.options
      if (scratch === undefined) throw new Error('--scratch names a folder that is made for it')
      const sweepOut = answers === undefined ? {} : { sweepOut: fileText(answers, 'the answers of the sweep') }
      return drill({ ...ceremonyOf(called, linesOf(called)), scratch, ...sweepOut })
    },
  },
  answer: {
    usage: '<file>',
    what: 'answer a file of requests, one a line, for a signer without any network: shows what each signs, and signs where the answer is yes',
    takes: 1,
    run: ({ args: [path = ''], folder, isTest, nextLine, tell, say }) => {
      const requests = fileText(path, 'the file of requests, one a line')
      const passphrase = readPassphrase(undefined, nextLine)
      const agree = (words: readonly string[]) => {
        tell(`\n${words.join('\n  ')}\nSign it? Type yes: `)
        return nextLine().trim() === 'yes'
      }
      const answers = answerFile({ folder, passphrase, isTest }, { requests, agree })
      say(answers.map((answer) => JSON.stringify(answer)).join('\n'))
    },
  },
  'vault-key': {
    usage: '',
    what: 'say the public keys that this seed gives to a vault, and which machine this is',
    run: ({ folder, isTest, standardInput, say }) => {
      const { keys } = openKeys({ folder, passphrase: readPassphrase(undefined, standardInput), isTest })
      say(json(vaultKeys(keys, machineDigest())))
    },
  },
  vault: {
    usage: '',
    what: 'say where the vaults of signer.json are: first addresses of coins, how a Safe is made',
    run: (called) => called.say(json(whereVaultsAre(policyIn(called)))),
  },
  request: {
    usage: '<wish>',
    what: 'write the request that the holders of a vault answer',
    takes: 1,
    run: (called) => {
      const wish = fileText(called.args[0] ?? '', 'the wish, as docs/custody.md shows one')
      called.say(JSON.stringify(requestRelease(policyIn(called), wish, Date.now())))
    },
  },
  combine: {
    usage: '<requests> <answers>…',
    what: 'put the holders’ answers together into what can be sent',
    takes: 2,
    run: (called) => {
      const [requests = [], ...answers] = called.args.map((path, at) =>
        jsonLines(fileText(path, at === 0 ? 'the file of requests' : 'a holder’s answers')),
      )
      for (const [at, request] of requests.entries()) {
        const theirs = answers.map((lines) => lines[at])
        called.say(JSON.stringify(combineAnswers(policyIn(called), request, theirs)))
      }
    },
  },
  verify: {
    usage: '<journal> [<copy>]',
    what: 'check a journal, and that a copy of it is its beginning',
    takes: 1,
    run: ({ args: [path = '', copy], say }) => {
      const { entries, hash, copied } = verifyJournal(path, copy)
      say(`${entries} entries, the last ${hash}${copied === undefined ? '' : `; the copy has the first ${copied}`}`)
    },
  },
  manifest: {
    usage: '[--sbom | --paths]',
    what: 'say all that this program runs, with digests; as a bill of materials (CycloneDX); or its paths alone, to pack it for a machine without a network',
    run: ({ options: { sbom, paths }, say }) => {
      if (paths) return say(pathsOf(manifest()).join('\n'))
      return say(sbom ? json(billOf(manifest())) : manifestText(manifest()))
    },
  },
}
