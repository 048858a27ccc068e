import { createCipheriv, createDecipheriv, createHash, randomBytes, scryptSync } from 'node:crypto'
import { entropyToMnemonic, validateMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { z } from 'zod'

/** What a guess at the passphrase costs: N = 2^17 blocks of 128 × r bytes are 128 MB. */
export interface ScryptCost {
  N: number
  r: number
  p: number
}
export const FULL_COST: ScryptCost = { N: 2 ** 17, r: 8, p: 1 }

const Hex = (bytes: number) => z.string().regex(new RegExp(`^[\\da-f]{${bytes * 2}}$`))

/** The seed's words under a passphrase, as a file: scrypt makes the key of AES-256-GCM. */
export const Keystore = z.strictObject({
  v: z.literal(1),
  kdf: z.literal('scrypt'),
  N: z.int().positive(),
  r: z.int().positive(),
  p: z.int().positive(),
  salt: Hex(16),
  iv: Hex(12),
  tag: Hex(16),
  ciphertext: z.string().regex(/^([\da-f]{2})+$/),
})
export type Keystore = z.infer<typeof Keystore>

/** What the tag vouches for besides the words: a file whose cost was lowered afterwards doesn't open. */
const bound = ({ N, r, p, salt }: Pick<Keystore, 'N' | 'r' | 'p' | 'salt'>, what: Sealed) =>
  Buffer.from(`florin-${what}-v1 scrypt ${N} ${r} ${p} ${salt}`)
/** What is sealed: one doesn't open as the other. */
type Sealed = 'keystore' | 'sweep-out'

const keyOf = (passphrase: string, { N, r, p, salt }: Pick<Keystore, 'N' | 'r' | 'p' | 'salt'>) =>
  scryptSync(passphrase.normalize('NFKC'), Buffer.from(salt, 'hex'), 32, { N, r, p, maxmem: 256 * N * r })

/** Seals a seed's words under a passphrase. Throws RangeError for words that are no BIP39 seed, or a passphrase of under twelve characters. */
export function sealSeed(words: string, passphrase: string, cost: ScryptCost = FULL_COST): Keystore {
  if (!validateMnemonic(words, wordlist)) throw new RangeError('the words are no BIP39 seed')
  return sealText(words, passphrase, 'keystore', cost)
}

/** Seals a text under a passphrase. Throws RangeError for a passphrase of under twelve characters. */
export function sealText(text: string, passphrase: string, what: Sealed, cost: ScryptCost = FULL_COST): Keystore {
  if (passphrase.length < 12) throw new RangeError('a passphrase has twelve characters at least')
  const made = { ...cost, salt: randomBytes(16).toString('hex') }
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(passphrase, made), iv)
  cipher.setAAD(bound(made, what))
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('hex')
  const tag = cipher.getAuthTag().toString('hex')
  return { v: 1, kdf: 'scrypt', ...made, iv: iv.toString('hex'), tag, ciphertext }
}

/** The words of a keystore. Throws as `openText`. */
export const openSeed = (file: unknown, passphrase: string, least: ScryptCost = FULL_COST): string =>
  openText(file, passphrase, 'keystore', least)

/**
 * What was sealed. Throws RangeError where the file asks for less work than `least`, or is none; Error where the passphrase is wrong
 * or the file was changed, which can't be told apart.
 */
export function openText(file: unknown, passphrase: string, what: Sealed, least: ScryptCost = FULL_COST): string {
  const read = Keystore.safeParse(file)
  if (!read.success) throw new RangeError('the file is no keystore')
  const store = read.data
  if (store.N < least.N || store.r < least.r || store.p < least.p)
    throw new RangeError('the keystore is sealed with less work than is asked for')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(passphrase, store), Buffer.from(store.iv, 'hex'), {
    authTagLength: 16,
  })
  decipher.setAAD(bound(store, what))
  decipher.setAuthTag(Buffer.from(store.tag, 'hex'))
  try {
    return Buffer.concat([decipher.update(Buffer.from(store.ciphertext, 'hex')), decipher.final()]).toString('utf8')
  } catch {
    throw new Error('the passphrase is wrong, or the keystore was changed')
  }
}

/**
 * A new seed of 256 bits in 24 words. `dice` is what witnesses threw: mixed in, so that neither a weak generator nor loaded dice alone make a
 * seed that anybody could guess.
 */
export function newSeed(dice: string, random: Uint8Array = randomBytes(32)): string {
  if (random.length !== 32) throw new RangeError('a seed is made of 32 bytes')
  const entropy = createHash('sha256').update('florin-seed-v1\n').update(random).update(dice).digest()
  return entropyToMnemonic(entropy, wordlist)
}

/** Seeds that are printed in documents and tools: everybody has their keys. */
const PUBLISHED = new Set([
  'test test test test test test test test test test test junk',
  `${'abandon '.repeat(11)}about`,
  `${'abandon '.repeat(23)}art`,
  'legal winner thank year wave sausage worth useful legal winner thank yellow',
])

/** Whether everybody has this seed's keys. */
export const isPublished = (words: string): boolean => PUBLISHED.has(words)
