import { createHash } from 'node:crypto'
import { hexToBytes } from '@noble/hashes/utils.js'
import { HDKey } from '@scure/bip32'
import { canonical } from '../../../contract/canonical-json.ts'
import type { SandboxSignature } from '../../../contract/chain/sandbox-signature.ts'
import type { Intent, UtxoAttempt } from '../../../contract/custody/intent.ts'
import { coinAddress, coinParams } from '../chain/addresses.ts'
import { sandboxAccounts } from '../chain/sandbox-accounts.ts'
import { readPrevious, sandboxCoinsRaw } from '../chain/sandbox-coins.ts'

type CoinNetwork = 'bitcoin' | 'litecoin'
/** Where refills go: to the key whose private half is 1. */
const COLD_KEY = hexToBytes('0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798')

/** The address of a coins network that refills go to. */
export const coldCoins = (network: CoinNetwork): string => coinAddress(COLD_KEY, coinParams[`${network}-test`])

const DUST = 294n

const addressAt = (network: CoinNetwork, xpub: string, branch: number, index: number): string => {
  const { publicKey } = HDKey.fromExtendedKey(xpub).deriveChild(branch).deriveChild(index)
  if (!publicKey) throw new Error('a child key without a public half')
  return coinAddress(publicKey, coinParams[`${network}-test`])
}

interface Paid {
  to: string
  amount: bigint
}
const sum = (all: readonly { amount: bigint }[]) => all.reduce((total, { amount }) => total + amount, 0n)

/** Whom intents pay, in their order; what pays ourselves is change alone. Undefined where such ones don't go together. */
function paymentsOf(network: CoinNetwork, intents: readonly Intent[]): Paid[] | undefined {
  if (intents.length > 1 && !intents.every(({ kind }) => kind === 'withdrawal')) return undefined
  return intents.flatMap((intent) => {
    if (intent.kind === 'withdrawal') return { to: intent.to, amount: BigInt(intent.amount) }
    return intent.kind === 'refill' ? { to: coldCoins(network), amount: BigInt(intent.amount) } : []
  })
}

/** A coin as its own transaction has it, if that pays the key that is said to own it. */
function spentOf(network: CoinNetwork, coin: UtxoAttempt['coins'][number]) {
  if (coin.account === 'vault') return undefined
  const { tx, outputs } = readPrevious(coin.previous)
  const made = outputs[coin.vout]
  const own = addressAt(network, sandboxAccounts[network][coin.account].xpub, coin.branch, coin.index)
  return made?.to === own ? { tx, vout: coin.vout, amount: made.amount } : undefined
}

/** The transaction of these intents out of these coins, as the signer would make it; undefined where it doesn't add up. */
export function prepareCoins(
  network: CoinNetwork,
  intents: readonly Intent[],
  attempt: UtxoAttempt,
): SandboxSignature | undefined {
  const payments = paymentsOf(network, intents)
  const spent = attempt.coins.map((coin) => spentOf(network, coin))
  if (!payments || !spent.every((coin) => coin !== undefined)) return undefined
  const rest = sum(spent) - sum(payments) - BigInt(attempt.fee)
  if (attempt.change === undefined ? rest !== 0n : rest < DUST) return undefined
  const change =
    attempt.change === undefined
      ? []
      : [{ to: addressAt(network, sandboxAccounts[network].hot.xpub, 1, attempt.change), amount: rest }]
  const [only] = intents
  if (only?.kind === 'sweep' && rest !== BigInt(only.amount)) return undefined
  const places = spent.map(({ tx, vout }) => `${network}:${tx}:${vout}`)
  if (new Set(places).size < places.length) return undefined
  const outputs = [...payments, ...change].map(({ to, amount }) => ({ to, amount: amount.toString() }))
  const ids = intents.map(({ id }) => id)
  return {
    request: createHash('sha256').update(canonical({ intents, attempt })).digest('hex'),
    intents: ids,
    places,
    pays:
      only?.kind === 'cancel'
        ? 'cancel'
        : canonical([ids, ...payments.map(({ to, amount }) => [to, amount.toString()])]),
    rates: [BigInt(attempt.fee)],
    attempt: { ...attempt, coins: places },
    ...sandboxCoinsRaw({ network, inputs: spent.map(({ tx, vout }) => ({ tx, vout })), outputs }),
  }
}
