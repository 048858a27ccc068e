import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Keyring, keyring } from '../keys/keyring.ts'
import { FULL_COST, isPublished, openSeed, type ScryptCost } from '../keys/keystore.ts'
import { Policy } from '../policy/policy.ts'
import { checkVaults } from '../vault/check-vaults.ts'
import { machineDigest } from './machine.ts'

/** Where worth lies: seeds that everybody knows, and keystores that cost little to guess at, are not for these. */
const MAIN_CHAINS = new Set([
  'eip155:1',
  'bip122:000000000019d6689c085ae165831e93',
  'bip122:12a765e31ffd4059bada1e25190f6e98',
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

/** Reads signer.json. Throws Error that says which member is wrong, for whoever writes it. */
export function readPolicy(path: string): Policy {
  const read = Policy.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  if (read.success) return read.data
  const faults = read.error.issues.map(({ path: at, message }) => `${at.join('.') || 'the whole'}: ${message}`)
  throw new Error(`${path} is no policy: ${faults.join('; ')}`)
}

/** The keys of a folder's keystore. Throws Error where they must not be used. */
export function openKeys({ folder, passphrase, isTest }: Start): { keys: Keyring } {
  const keystore = JSON.parse(readFileSync(join(folder, 'keystore.json'), 'utf8'))
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
  const proposal = readPolicy(join(folder, 'signer.json'))
  const { keys } = openKeys(start)
  const main = Object.values(proposal.networks).find(({ chain }) => MAIN_CHAINS.has(chain))
  if (isTest && main) throw new Error(`tests don't sign for ${main.chain}`)
  checkVaults(proposal, keys, machine)
  return { keys, proposal, journalPath: join(folder, 'journal') }
}
