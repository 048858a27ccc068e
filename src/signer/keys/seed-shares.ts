import { createHash, randomBytes } from 'node:crypto'
import { bech32m } from '@scure/base'
import { entropyToMnemonic, mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { combine, split } from 'shamir-secret-sharing'

/** So many shares a seed is split into, and so many of them give it back; one of them alone says nothing about it. */
const SHARES = 3
const NEEDED = 2

const PREFIX = 'florinshare'
const VERSION = 1
/** Tells the shares of one splitting from another's. Chance, and nothing of the seed. */
const SET_LENGTH = 4
const ENTROPY_LENGTH = 32
const CHECK_LENGTH = 4

/** The library doesn't notice a wrong share, as its authors say: what was split is recognised by this. It is part of the secret. */
const checkOf = (entropy: Uint8Array) =>
  createHash('sha256').update('florin-share-v1\n').update(entropy).digest().subarray(0, CHECK_LENGTH)

/** Whether a line is meant for a share rather than for a seed's words. */
export const isShare = (text: string): boolean => text.trim().toLowerCase().startsWith(`${PREFIX}1`)

/**
 * Splits a seed's 24 words into three shares (Shamir's scheme over GF(2^8)), any two of which give it back. Each is a line of 89 letters and digits whose last
 * ones check the others (Bech32m). Throws RangeError for words that are no seed of 256 bits.
 */
export async function splitSeed(words: string): Promise<string[]> {
  const entropy = mnemonicToEntropy(words, wordlist)
  if (entropy.length !== ENTROPY_LENGTH) throw new RangeError('a seed of 24 words is split')
  const secret = Buffer.concat([entropy, checkOf(entropy)])
  const set = randomBytes(SET_LENGTH)
  try {
    const shares = await split(Uint8Array.from(secret), SHARES, NEEDED)
    return shares.map((share) =>
      bech32m.encode(PREFIX, bech32m.toWords(Buffer.concat([Uint8Array.of(VERSION), set, share]))),
    )
  } finally {
    entropy.fill(0)
    secret.fill(0)
  }
}

function read(text: string): { set: string; share: Uint8Array } {
  let bytes: Uint8Array
  try {
    const { prefix, words } = bech32m.decode(text.trim().toLowerCase() as `${string}1${string}`)
    if (prefix !== PREFIX) throw new RangeError(prefix)
    bytes = bech32m.fromWords(words)
  } catch {
    throw new RangeError('a share was mistyped')
  }
  if (bytes[0] !== VERSION || bytes.length !== 1 + SET_LENGTH + ENTROPY_LENGTH + CHECK_LENGTH + 1)
    throw new RangeError('a share is of another version')
  return {
    set: Buffer.from(bytes.subarray(1, 1 + SET_LENGTH)).toString('hex'),
    share: bytes.slice(1 + SET_LENGTH),
  }
}

/** A seed's words from two of its shares or more. Throws RangeError that says what is wrong with them. */
export async function combineShares(texts: readonly string[]): Promise<string> {
  const shares = texts.map(read)
  if (new Set(shares.map(({ set }) => set)).size > 1) throw new RangeError('the shares are of different splittings')
  // Each share's last byte is where it stands on the polynomial.
  if (new Set(shares.map(({ share }) => share.at(-1))).size < shares.length)
    throw new RangeError('one share is there twice')
  if (shares.length < NEEDED) throw new RangeError(`it takes ${NEEDED} shares`)
  const secret = await combine(shares.map(({ share }) => share))
  const entropy = secret.subarray(0, ENTROPY_LENGTH)
  if (!checkOf(entropy).equals(secret.subarray(ENTROPY_LENGTH))) throw new RangeError('these shares give no seed back')
  const words = entropyToMnemonic(entropy, wordlist)
  secret.fill(0)
  return words
}
