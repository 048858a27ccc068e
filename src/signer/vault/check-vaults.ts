import { utxoPaths } from '../chains/utxo-payment.ts'
import type { Keyring } from '../keys/keyring.ts'
import type { NetworkPolicy, Policy } from '../policy/policy.ts'
import { ownerPath } from './safe.ts'

/** The holder whose key this signer has; undefined where it has none of them. */
function ownHolder(network: NetworkPolicy, keys: Keyring) {
  if (network.family === 'tron') return undefined
  return network.family === 'evm'
    ? network.vault?.holders.find(({ owner }) => owner === keys.evmAddress(ownerPath))
    : network.vault?.holders.find(({ xpub }) => xpub === keys.xpub(utxoPaths(network).vault))
}

/**
 * Whoever holds one key of a vault holds no other of it, and not on the machine of another: one taken over would be two. Throws Error that says which
 * network's vault it is.
 */
export function checkVaults({ networks }: Policy, keys: Keyring, machine: () => string): void {
  for (const [name, network] of Object.entries(networks)) {
    if (!network.vault) continue
    const own = ownHolder(network, keys)
    if (!own) throw new Error(`networks.${name}.vault: none of its keys is of this seed`)
    const here = machine()
    for (const { person, machine: theirs } of network.vault.holders)
      if (person !== own.person && theirs === here)
        throw new Error(
          `networks.${name}.vault: ${person}’s key was made on this machine, and two signers never share one`,
        )
  }
}
