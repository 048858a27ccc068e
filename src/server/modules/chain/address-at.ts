import { HDKey } from '@scure/bip32'
import type { Chain } from '../../kernel/providers.ts'

/** Deriving a child costs tens of milliseconds, and an index has one address for good. Bounded, since customers are not. */
const derived = new Map<string, string>()
const MOST_DERIVED = 20_000
/** The node of receiving addresses (`m/0`), one for each network. */
const receiving = new Map<string, HDKey>()

/** The deposit address with an index, by the network's public key alone. Throws where what is configured holds a private key. */
export function addressAt(chain: Pick<Chain, 'network' | 'xpub' | 'addressFrom'>, index: number): string {
  const name = `${chain.network}|${chain.xpub}|${index}`
  const known = derived.get(name)
  if (known) return known
  const { publicKey } = receivingNode(chain.xpub).deriveChild(index)
  if (!publicKey) throw new Error('a child key without a public half')
  if (derived.size >= MOST_DERIVED) derived.clear()
  const address = chain.addressFrom(publicKey)
  derived.set(name, address)
  return address
}

function receivingNode(xpub: string): HDKey {
  const known = receiving.get(xpub)
  if (known) return known
  const account = HDKey.fromExtendedKey(xpub)
  if (account.privateKey) throw new Error('a deposit account is named by its public key, and this one is private')
  const node = account.deriveChild(0)
  receiving.set(xpub, node)
  return node
}
