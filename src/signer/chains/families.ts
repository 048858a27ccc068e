import type { EvmAttempt, Intent, SafeAttempt, TronAttempt, UtxoAttempt } from '../../contract/custody/intent.ts'
import { type Keyring, paths } from '../keys/keyring.ts'
import type { NetworkPolicy } from '../policy/policy.ts'
import { Refused } from '../policy/refused.ts'
import { ownerPath, prepareSafe } from '../vault/safe.ts'
import { isEvmAddress } from './evm-address.ts'
import { checkEvm, hotPath, prepareEvm } from './evm-payment.ts'
import type { Prepared } from './prepared.ts'
import { isTronAddress } from './tron-address.ts'
import { checkTron, prepareTron, tronHot } from './tron-payment.ts'
import { isUtxoAddress } from './utxo-address.ts'
import { checkUtxo, prepareUtxo, utxoPaths } from './utxo-payment.ts'

/** Checks of each intent what no sum and no approval changes. Throws Refused. */
export function checkIntents(intents: readonly Intent[], network: NetworkPolicy, keys: Keyring): void {
  for (const intent of intents)
    if (network.family === 'evm') checkEvm(intent, network, keys)
    else if (network.family === 'tron') checkTron(intent, network, keys)
    else checkUtxo(intent, network)
}

/**
 * The transaction of these intents in this attempt; `change` is the highest index of a change address so far. An account chain's makes one payment, one that spends coins up to
 * fifty. Throws Refused.
 */
export function prepare(
  intents: readonly Intent[],
  attempt: EvmAttempt | UtxoAttempt | TronAttempt | SafeAttempt,
  { network, keys, now, change }: { network: NetworkPolicy; keys: Keyring; now: number; change: number },
): Prepared {
  if (network.family === 'utxo') {
    if (!('coins' in attempt)) throw new Refused('wrong_attempt')
    return prepareUtxo(intents, attempt, network, { keys, change })
  }
  const [only] = intents
  if (only === undefined || intents.length > 1) throw new Refused('wrong_kind')
  if (network.family === 'tron') {
    if (!('refBlock' in attempt)) throw new Refused('wrong_attempt')
    return prepareTron(only, attempt, { network, keys, now })
  }
  const { vault } = network
  if ('coins' in attempt || 'refBlock' in attempt || 'safeNonce' in attempt !== (vault !== undefined))
    throw new Refused('wrong_attempt')
  if ('safeNonce' in attempt && vault) return prepareSafe(only, attempt, { network, vault, keys })
  if ('safeNonce' in attempt) throw new Refused('wrong_attempt')
  return prepareEvm(only, attempt, network, keys)
}

/** Whether an address of a network may ever be paid. */
export const isPayable = (address: string, network: NetworkPolicy): boolean =>
  !network.deny.includes(address) && isAddressOf(address, network)

function isAddressOf(address: string, network: NetworkPolicy): boolean {
  if (network.family === 'tron') return isTronAddress(address)
  return network.family === 'evm' ? isEvmAddress(address) : isUtxoAddress(address, network.format)
}

/** The public keys that a network's addresses are derived from. */
export function publicKeysOf(name: string, network: NetworkPolicy, keys: Keyring) {
  const evm = network.family === 'evm'
  if (network.family !== 'tron' && network.vault) {
    const { vault } = evm ? paths.evm : utxoPaths(network)
    return [
      {
        ...{ network: name, account: 'vault', path: vault, xpub: keys.xpub(vault) },
        ...(evm && { address: keys.evmAddress(ownerPath) }),
      },
    ]
  }
  const { deposit, hot } = pathsOf(network)
  return [
    { network: name, account: 'deposit', path: deposit, xpub: keys.xpub(deposit) },
    {
      network: name,
      account: 'hot',
      path: hot,
      xpub: keys.xpub(hot),
      ...(evm && { address: keys.evmAddress(hotPath) }),
      ...(network.family === 'tron' && { address: tronHot(keys) }),
    },
  ]
}

function pathsOf(network: NetworkPolicy): { deposit: string; hot: string } {
  if (network.family === 'tron') return paths.tron
  return network.family === 'evm' ? paths.evm : utxoPaths(network)
}
