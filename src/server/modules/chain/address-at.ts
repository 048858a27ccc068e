import { HDKey } from '@scure/bip32'
import type { Chain } from '../../kernel/providers.ts'

/**
 * Deriving a child costs tens of milliseconds, and an index has one key for good; how a chain writes it costs next to nothing and is asked each time, since
 * two chains may derive from the same account. Bounded, since customers are not.
 */
const derived = new Map<string, Uint8Array>()
const MOST_DERIVED = 20_000
/** The nodes of addresses (`m/0`, and `m/1` for change), of each account. */
const nodes = new Map<string, HDKey>()

/**
 * The address with an index on an account's branch (0 receives, 1 takes change), by the account's public key alone, as the chain writes it: unless another
 * account is given, that of the network's deposits. Throws where what is configured holds a private key.
 */
export const addressAt = (chain: Pick<Chain, 'xpub' | 'addressFrom'>, index: number, branch: 0 | 1 = 0): string =>
  chain.addressFrom(publicKeyAt(chain.xpub, index, branch))

function publicKeyAt(xpub: string, index: number, branch: 0 | 1): Uint8Array {
  const name = `${xpub}|${branch}|${index}`
  const known = derived.get(name)
  if (known) return known
  const { publicKey } = nodeOf(xpub, branch).deriveChild(index)
  if (!publicKey) throw new Error('a child key without a public half')
  if (derived.size >= MOST_DERIVED) derived.clear()
  derived.set(name, publicKey)
  return publicKey
}

function nodeOf(xpub: string, branch: number): HDKey {
  const known = nodes.get(`${xpub}|${branch}`)
  if (known) return known
  const account = HDKey.fromExtendedKey(xpub)
  if (account.privateKey) throw new Error('an account is named by its public key, and this one is private')
  const node = account.deriveChild(branch)
  nodes.set(`${xpub}|${branch}`, node)
  return node
}
