import { HDKey } from '@scure/bip32'
import type { Chain } from '../../kernel/providers.ts'

/** Deriving a child costs tens of milliseconds, and an index has one address for good. Bounded, since customers are not. */
const derived = new Map<string, string>()
const MOST_DERIVED = 20_000
/** The nodes of addresses (`m/0`, and `m/1` for change), of each account. */
const nodes = new Map<string, HDKey>()

/**
 * The address with an index on an account's branch (0 receives, 1 takes change), by the account's public key alone: unless another is given, that of the
 * network's deposits. Throws where what is configured holds a private key.
 */
export function addressAt(
  chain: Pick<Chain, 'network' | 'xpub' | 'addressFrom'>,
  index: number,
  branch: 0 | 1 = 0,
): string {
  const name = `${chain.network}|${chain.xpub}|${branch}|${index}`
  const known = derived.get(name)
  if (known) return known
  const { publicKey } = nodeOf(chain.xpub, branch).deriveChild(index)
  if (!publicKey) throw new Error('a child key without a public half')
  if (derived.size >= MOST_DERIVED) derived.clear()
  const address = chain.addressFrom(publicKey)
  derived.set(name, address)
  return address
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
