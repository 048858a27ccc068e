import { canonical } from '../../contract/canonical-json.ts'
import type { Intent, TronAttempt } from '../../contract/custody/intent.ts'
import { type Keyring, paths } from '../keys/keyring.ts'
import type { TronNetwork } from '../policy/policy.ts'
import { Refused } from '../policy/refused.ts'
import type { Prepared } from './prepared.ts'
import { isTronAddress, tronAddress, tronAddressOf } from './tron-address.ts'
import { MOST_INT64, signTron, tronRaw } from './tron-transaction.ts'

const hotPath = `${paths.tron.hot}/0/0`
const depositPath = (index: number) => `${paths.tron.deposit}/0/${index}`

/** Nobody's: where tokens are burnt. */
const ZERO = tronAddressOf('00'.repeat(20))

/** What lies between two of Tron's blocks, many times over: a transaction's own hour may be so far ahead of this clock. */
const CLOCK_SLACK = 60_000
/** A transaction is good for so long at most, and then for nothing: what was asked for and never sent can't be sent much later. */
const LONGEST = 15 * 60_000

/**
 * What the network takes beside what a contract burns, in sun, rounded up: a thousand for each of some 350 bytes, and where coins of its own come to an address
 * that has none 1.1 TRX to begin it.
 */
const BYTES = 500_000n
const ACTIVATION = 1_100_000n

/** The most that a payment costs: of coins no less than what the network may take, whatever the attempt says. */
const costOf = (contract: string | null, feeLimit: bigint): bigint => {
  if (contract !== null) return feeLimit + BYTES
  return feeLimit > ACTIVATION + BYTES ? feeLimit : ACTIVATION + BYTES
}

/** The address that pays out on Tron. */
export const tronHot = (keys: Keyring): string => tronAddress(keys.publicKey(hotPath))

interface Way {
  from: string
  to: string
}

/** From which key to which address an intent pays: only a withdrawal names its payee, the others' are known here. Throws Refused. */
function wayOf(intent: Intent, network: TronNetwork, keys: Keyring): Way {
  switch (intent.kind) {
    case 'withdrawal':
      return { from: hotPath, to: intent.to }
    case 'sweep':
      if (intent.index === undefined) throw new Refused('wrong_kind')
      return { from: depositPath(intent.index), to: tronHot(keys) }
    case 'gas':
      return { from: hotPath, to: tronAddress(keys.publicKey(depositPath(intent.index))) }
    case 'refill':
      return { from: hotPath, to: network.cold }
    case 'release':
    // Nothing takes the place of what was signed: it runs out by itself.
    case 'cancel':
      throw new Refused('wrong_kind')
  }
}

/** What can't be judged by sums: who must never be paid, and what a kind may carry. Throws Refused. */
export function checkTron(intent: Intent, network: TronNetwork, keys: Keyring): void {
  if (intent.chain !== network.chain) throw new Refused('wrong_chain')
  const { to } = wayOf(intent, network, keys)
  if (!('asset' in intent) || !Object.hasOwn(network.assets, intent.asset)) throw new Refused('unknown_asset')
  if (intent.kind === 'gas') {
    if (intent.asset !== network.native) throw new Refused('wrong_kind')
    if (BigInt(intent.amount) > BigInt(network.gasCap)) throw new Refused('over_gas_cap')
  }
  if (intent.kind !== 'withdrawal') return
  // A token sent to its own contract is lost, and what is sent to ourselves is no withdrawal.
  const never = [ZERO, tronHot(keys), ...Object.values(network.assets).map(({ contract }) => contract)]
  if (!isTronAddress(to) || network.deny.includes(to) || never.includes(to)) throw new Refused('denied_address')
}

/**
 * The transaction of an intent in this attempt, made here from nothing but what was judged. It is bound to a block and runs out, so a payment has one for ever:
 * which of two the network took can't be seen from here. Throws Refused.
 */
export function prepareTron(
  intent: Intent,
  attempt: TronAttempt,
  { network, keys, now }: { network: TronNetwork; keys: Keyring; now: number },
): Prepared {
  checkTron(intent, network, keys)
  const { refBlock, timestamp, expiration } = attempt
  const isInTime = timestamp <= now + CLOCK_SLACK && expiration > timestamp && expiration <= timestamp + LONGEST
  // By this clock, too: what has run out is never mined, however often it is asked for.
  if (!isInTime || expiration <= now || expiration > intent.expiresAt) throw new Refused('wrong_attempt')
  const { from, to } = wayOf(intent, network, keys)
  if (!('asset' in intent)) throw new Refused('wrong_kind')
  const contract = network.assets[intent.asset]?.contract ?? null
  const tx = {
    ...{ owner: tronAddress(keys.publicKey(from)), to, contract, amount: BigInt(intent.amount) },
    ...{ refBlock, timestamp, expiration },
    // What a payment of coins costs has no bound of its own in the transaction.
    feeLimit: contract === null ? 0n : BigInt(attempt.feeLimit),
  }
  if (tx.feeLimit > MOST_INT64 || (contract === null && tx.amount > MOST_INT64)) throw new Refused('wrong_attempt')
  const { txId } = tronRaw(tx)
  const payment = { id: intent.id, from: tx.owner, to, contract, amount: intent.amount }
  return {
    attempt,
    cancels: false,
    effect: {
      ...{ network: intent.network, places: [`${intent.network}:${txId}`], pays: canonical(payment) },
      ...{ rates: [], fee: String(costOf(contract, BigInt(attempt.feeLimit))) },
    },
    sign: () => keys.withKey(from, (secret) => signTron(tx, secret)),
  }
}
