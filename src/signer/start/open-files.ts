import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Keyring, keyring } from '../keys/keyring.ts'
import { FULL_COST, isPublished, openSeed, type ScryptCost } from '../keys/keystore.ts'
import { Policy } from '../policy/policy.ts'
import { checkVaults } from '../vault/check-vaults.ts'
import { parseJson } from '../wire/parse-json.ts'
import { journalIn } from './begin-journal.ts'
import { machineDigest } from './machine.ts'

/** Where worth lies: seeds that everybody knows, and keystores that cost little to guess at, are not for these. */
const MAIN_CHAINS = new Set([
  'eip155:1',
  'bip122:000000000019d6689c085ae165831e93',
  'bip122:12a765e31ffd4059bada1e25190f6e98',
  'tron:0x2b6653dc',
])

/** What tests may ask for, and nobody else: `isTest` is refused wherever NODE_ENV isn't 'test'. */
export interface Start {
  folder: string
  passphrase: string
  isTest: boolean
  /** Which machine this is, where a test says so. */
  machine?: () => string
}

export const TEST_COST: ScryptCost = { N: 2 ** 4, r: 1, p: 1 }

/** A file of the signer's folder as JSON. Throws Error that says what lacks, and what makes it. */
export function readJson(folder: string, name: 'signer.json' | 'keystore.json'): unknown {
  const path = join(folder, name)
  if (!existsSync(folder))
    throw new Error(`there is no folder ${folder}: --dir names the signer’s, \`install -d -m 700 ${folder}\` makes it`)
  if (!existsSync(path))
    throw new Error(`there is no ${path}: ${MADE_BY[name](folder)}; another folder is named with --dir`)
  try {
    return parseJson(readFileSync(path, 'utf8'))
  } catch (error) {
    // Never what stands in it: of a keystore that is nobody's to read in a log.
    const why =
      error instanceof SyntaxError
        ? 'is no JSON, or has a member twice'
        : `can’t be read (${(error as NodeJS.ErrnoException).code})`
    throw new Error(`${path} ${why}`, { cause: error })
  }
}

const MADE_BY = {
  'signer.json': () => 'it is the policy, which docs/custody.md shows (“The policy: signer.json”)',
  'keystore.json': (folder: string) =>
    `it is the sealed seed, which \`npm run signer -- init --dir ${folder}\` makes and \`restore\` brings back`,
}

/** Reads signer.json. Throws Error that says which member is wrong, for whoever writes it. */
export function readPolicy(folder: string): Policy {
  const read = Policy.safeParse(readJson(folder, 'signer.json'))
  if (read.success) return read.data
  const faults = read.error.issues.map(({ path: at, message }) => `${at.join('.') || 'the whole'}: ${message}`)
  throw new Error(`${join(folder, 'signer.json')} is no policy: ${faults.join('; ')}`)
}

/** The keys of a folder's keystore. Throws Error where they must not be used. */
export function openKeys({ folder, passphrase, isTest }: Start): { keys: Keyring } {
  const keystore = readJson(folder, 'keystore.json')
  const words = openSeed(keystore, passphrase, isTest ? TEST_COST : FULL_COST)
  if (!isTest && isPublished(words)) throw new Error('everybody has the keys of this seed: make one with init')
  return { keys: keyring(words) }
}

/** What a signer starts from: its keys, the proposed policy, where its journal stands. Throws Error where it must not start. */
export function openFiles({ machine = machineDigest, ...start }: Start): {
  keys: Keyring
  proposal: Policy
  journalPath: string
} {
  const { folder, isTest } = start
  const proposal = readPolicy(folder)
  const { keys } = openKeys(start)
  const main = Object.values(proposal.networks).find(({ chain }) => MAIN_CHAINS.has(chain))
  if (isTest && main) throw new Error(`tests don't sign for ${main.chain}`)
  checkVaults(proposal, keys, machine)
  return { keys, proposal, journalPath: journalIn(folder) }
}
