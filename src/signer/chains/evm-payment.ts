import { canonical } from '../../contract/canonical-json.ts'
import type { EvmAttempt, Intent } from '../../contract/custody/intent.ts'
import { type Keyring, paths } from '../keys/keyring.ts'
import type { EvmNetwork } from '../policy/policy.ts'
import { Refused } from '../policy/refused.ts'
import { checkVaultKind } from '../vault/vault-coins.ts'
import { isEvmAddress } from './evm-address.ts'
import { type EvmTransaction, signEvm, transferCall } from './evm-transaction.ts'
import type { Prepared } from './prepared.ts'

/** The one address that pays out, and the address behind a deposit's index. */
export const hotPath = `${paths.evm.hot}/0/0`
const depositPath = (index: number) => `${paths.evm.deposit}/0/${index}`

const ZERO = `0x${'0'.repeat(40)}`

interface Way {
  from: string
  to: string
}

/** From which key to which address an intent pays: only a withdrawal names its payee, the others' are known here. */
function wayOf(intent: Intent, network: EvmNetwork, keys: Keyring): Way {
  switch (intent.kind) {
    case 'withdrawal':
      return { from: hotPath, to: intent.to }
    case 'sweep':
      if (intent.index === undefined) throw new Refused('wrong_kind')
      return { from: depositPath(intent.index), to: keys.evmAddress(hotPath) }
    case 'gas':
      return { from: hotPath, to: keys.evmAddress(depositPath(intent.index)) }
    case 'refill':
      return { from: hotPath, to: network.cold }
    case 'release':
      throw new Refused('wrong_kind')
    case 'cancel': {
      const from = intent.index === undefined ? hotPath : depositPath(intent.index)
      return { from, to: keys.evmAddress(from) }
    }
  }
}

/** What can't be judged by sums: who must never be paid, and what a kind may carry. Throws Refused. */
export function checkEvm(intent: Intent, network: EvmNetwork, keys: Keyring): void {
  if (intent.chain !== network.chain) throw new Refused('wrong_chain')
  checkVaultKind(intent, network.vault)
  if (intent.kind === 'cancel' || intent.kind === 'release') return
  if (!Object.hasOwn(network.assets, intent.asset)) throw new Refused('unknown_asset')
  wayOf(intent, network, keys)
  if (intent.kind === 'gas') {
    if (intent.asset !== network.native) throw new Refused('wrong_kind')
    if (BigInt(intent.amount) > BigInt(network.gasCap)) throw new Refused('over_gas_cap')
  }
  if (intent.kind !== 'withdrawal') return
  // A token sent to its own contract is lost, and what is sent to ourselves is no withdrawal.
  const never = [ZERO, keys.evmAddress(hotPath), ...Object.values(network.assets).map(({ contract }) => contract)]
  if (!isEvmAddress(intent.to) || network.deny.includes(intent.to) || never.includes(intent.to))
    throw new Refused('denied_address')
}

function transactionOf(intent: Intent, attempt: EvmAttempt, to: string, network: EvmNetwork): EvmTransaction {
  const tx = {
    chainId: BigInt(network.chain.slice('eip155:'.length)),
    nonce: BigInt(attempt.nonce),
    maxPriorityFeePerGas: BigInt(attempt.maxPriorityFeePerGas),
    maxFeePerGas: BigInt(attempt.maxFeePerGas),
    gas: BigInt(attempt.gas),
  }
  if (intent.kind === 'cancel') return { ...tx, to, value: 0n, data: '' }
  const contract = network.assets[intent.asset]?.contract
  const amount = BigInt(intent.amount)
  if (contract === undefined) return { ...tx, to, value: amount, data: '' }
  return { ...tx, to: contract, value: 0n, data: transferCall(to, amount) }
}

/** The transaction of an intent in this attempt, made here from nothing but what was judged. Throws Refused. */
export function prepareEvm(intent: Intent, attempt: EvmAttempt, network: EvmNetwork, keys: Keyring): Prepared {
  checkEvm(intent, network, keys)
  if (BigInt(attempt.maxPriorityFeePerGas) > BigInt(attempt.maxFeePerGas)) throw new Refused('wrong_attempt')
  if (BigInt(attempt.maxFeePerGas) < BigInt(network.feeFloor ?? '0')) throw new Refused('fee_under_floor')
  const { from, to } = wayOf(intent, network, keys)
  const tx = transactionOf(intent, attempt, to, network)
  const cancels = intent.kind === 'cancel'
  const lane = `${intent.network}:${keys.evmAddress(from)}`
  const payment = { id: intent.id, to: tx.to, value: String(tx.value), data: tx.data }
  return {
    attempt,
    cancels,
    lane: { address: lane, nonce: attempt.nonce, first: network.firstNonce ?? 0 },
    effect: {
      network: intent.network,
      places: [`${lane}:${attempt.nonce}`],
      pays: cancels ? 'cancel' : canonical(payment),
      rates: [attempt.maxFeePerGas, attempt.maxPriorityFeePerGas],
      fee: String(tx.gas * tx.maxFeePerGas),
    },
    sign: () => keys.withKey(from, (secret) => signEvm(tx, secret)),
  }
}
