import { p2wpkh, SigHash, Transaction } from '@scure/btc-signer'
import { canonical } from '../../contract/canonical-json.ts'
import type { Intent, UtxoAttempt } from '../../contract/custody/intent.ts'
import { type Keyring, paths } from '../keys/keyring.ts'
import { withRoom } from '../policy/fees.ts'
import type { UtxoNetwork } from '../policy/policy.ts'
import { Refused } from '../policy/refused.ts'
import { checkVaultKind, isHolder, vaultAt } from '../vault/vault-coins.ts'
import type { Prepared } from './prepared.ts'
import { previousOutput } from './previous-output.ts'
import { formats, isUtxoAddress, scriptOf, utxoAddress } from './utxo-address.ts'

/** Less than this in an output to a witness key costs more to spend than it is: nodes don't pass it on. */
const DUST = 294n
/** Signals that it may be replaced (BIP125), with no lock time. */
const REPLACEABLE = 0xfffffffd

/** Where the two accounts of a network's keys stand. */
export const utxoPaths = (network: UtxoNetwork) => paths.utxo(formats[network.format].coin)
const changePath = (network: UtxoNetwork, index: number) => `${utxoPaths(network).hot}/1/${index}`

/** What can't be judged by sums: who must never be paid, and what a kind may carry. Throws Refused. */
export function checkUtxo(intent: Intent, network: UtxoNetwork): void {
  if (intent.chain !== network.chain) throw new Refused('wrong_chain')
  checkVaultKind(intent, network.vault)
  if (intent.kind === 'gas') throw new Refused('wrong_kind')
  if (intent.kind !== 'withdrawal' && 'index' in intent && intent.index !== undefined) throw new Refused('wrong_kind')
  if (intent.kind === 'cancel') return
  if (!Object.hasOwn(network.assets, intent.asset)) throw new Refused('unknown_asset')
  if (intent.kind !== 'withdrawal') return
  if (!isUtxoAddress(intent.to, network.format) || network.deny.includes(intent.to)) throw new Refused('denied_address')
}

/** What a coin's own transaction must pay: a key of this signer's, or those of the vault that it holds one key of. */
function ownOutput({ account, branch, index }: Where, network: UtxoNetwork, keys: Keyring) {
  if (network.vault) return vaultAt(network.vault, network.format, branch, index)
  return { ...p2wpkh(keys.publicKey(`${utxoPaths(network)[account]}/${branch}/${index}`)), witnessScript: undefined }
}
type Where = Pick<UtxoAttempt['coins'][number], 'account' | 'branch' | 'index'>

interface Spent {
  txid: string
  vout: number
  amount: bigint
  path: string
  script: Uint8Array
  witnessScript: Uint8Array | undefined
  coin: UtxoAttempt['coins'][number]
}

/** A coin as its own transaction has it, which must pay the key that is said to own it. Throws Refused. */
function spentOf(coin: UtxoAttempt['coins'][number], network: UtxoNetwork, keys: Keyring): Spent {
  const path = `${utxoPaths(network)[coin.account]}/${coin.branch}/${coin.index}`
  try {
    const { txid, amount, script } = previousOutput(Buffer.from(coin.previous, 'hex'), coin.vout)
    if ((coin.account === 'vault') !== (network.vault !== undefined)) throw new Refused('wrong_attempt')
    const own = ownOutput(coin, network, keys)
    if (!Buffer.from(script).equals(own.script)) throw new Refused('wrong_attempt')
    return { txid, vout: coin.vout, amount, path, script, witnessScript: own.witnessScript, coin }
  } catch {
    throw new Refused('wrong_attempt')
  }
}

interface Output {
  to: string
  amount: bigint
}

/** Whom the intents pay, in their order. What pays ourselves has no output of its own: all of it is change. */
function paymentsOf(intents: readonly Intent[], network: UtxoNetwork): Output[] {
  if (intents.length > 1 && !intents.every(({ kind }) => kind === 'withdrawal')) throw new Refused('wrong_kind')
  return intents.flatMap((intent) => {
    if (intent.kind === 'withdrawal' || intent.kind === 'release')
      return { to: intent.to, amount: BigInt(intent.amount) }
    return intent.kind === 'refill' ? { to: network.cold, amount: BigInt(intent.amount) } : []
  })
}

const sum = (amounts: readonly { amount: bigint }[]) => amounts.reduce((all, { amount }) => all + amount, 0n)

/** What is left of the coins goes to our own hot account, by an address that is made here. Throws Refused where it doesn't add up. */
function changeOf(
  spent: readonly Spent[],
  payments: readonly Output[],
  attempt: UtxoAttempt,
  network: UtxoNetwork,
  keys: Keyring,
) {
  const rest = sum(spent) - sum(payments) - BigInt(attempt.fee)
  if (attempt.change === undefined) {
    if (rest !== 0n) throw new Refused('wrong_attempt')
    return []
  }
  if (rest < DUST) throw new Refused('wrong_attempt')
  const to = network.vault
    ? vaultAt(network.vault, network.format, 1, attempt.change).address
    : utxoAddress(keys.publicKey(changePath(network, attempt.change)), network.format)
  return [{ to, amount: rest }]
}

function signed(spent: readonly Spent[], outputs: readonly Output[], network: UtxoNetwork, keys: Keyring) {
  const tx = new Transaction()
  for (const { txid, vout, amount, script, witnessScript } of spent)
    tx.addInput({
      // What it spends is known from its own transaction, of which nobody needs the rest any more.
      ...{ txid, index: vout, witnessUtxo: { amount, script }, sequence: REPLACEABLE },
      ...(witnessScript && { witnessScript }),
    })
  for (const { to, amount } of outputs) tx.addOutput({ script: scriptOf(to, network.format), amount })
  for (const [at, { path }] of spent.entries()) keys.withKey(path, (secret) => tx.signIdx(secret, at, [SigHash.ALL]))
  // Of a vault one holder's signature is a part: whoever has enough of them puts them together (BIP174).
  if (network.vault) return { raw: Buffer.from(tx.toPSBT(0)).toString('hex'), hash: tx.id }
  tx.finalize()
  return { raw: tx.hex, hash: tx.id }
}

/**
 * So far beyond the highest index of a change address another may lie: who restores the seed without a journal looks through addresses one after
 * another, and would never come to one that is anywhere.
 */
const CHANGE_AHEAD = 1000

/** The transaction that makes these payments out of these coins, made here from nothing but what was judged. Throws Refused. */
export function prepareUtxo(
  intents: readonly Intent[],
  attempt: UtxoAttempt,
  network: UtxoNetwork,
  { keys, change: highest }: { keys: Keyring; change: number },
): Prepared {
  for (const intent of intents) checkUtxo(intent, network)
  if (network.vault && !isHolder(network.vault, keys.xpub(utxoPaths(network).vault))) throw new Refused('not_set_up')
  const spent = attempt.coins.map((coin) => spentOf(coin, network, keys))
  const [name = ''] = intents.map((intent) => intent.network)
  const places = spent.map(({ txid, vout }) => `${name}:${txid}:${vout}`)
  if (new Set(places).size < places.length) throw new Refused('wrong_attempt')
  const payments = paymentsOf(intents, network)
  if (payments.some(({ amount }) => amount < DUST)) throw new Refused('wrong_attempt')
  if ((attempt.change ?? 0) > Math.max(highest, network.firstChange ?? 0) + CHANGE_AHEAD)
    throw new Refused('wrong_attempt')
  const change = changeOf(spent, payments, attempt, network, keys)
  const [only] = intents
  if (only?.kind === 'sweep' && sum(change) !== BigInt(only.amount)) throw new Refused('wrong_attempt')
  const fee = BigInt(attempt.fee)
  const cancels = only?.kind === 'cancel'
  // A slip of the decimal point costs a tenth at most, whatever the caps say.
  if (fee * 10n > withRoom(sum(spent), cancels)) throw new Refused('fee_over_cap')
  const paid = payments.map(({ to, amount }) => ({ to, amount: String(amount) }))
  return {
    attempt: {
      ...attempt,
      coins: spent.map(({ coin: { previous: _, ...coin }, txid, amount }) => ({
        ...coin,
        txid,
        amount: String(amount),
      })),
    },
    cancels,
    ...(change[0] && { change: change[0] }),
    effect: {
      network: name,
      places,
      pays: paid.length > 0 ? canonical({ ids: intents.map(({ id }) => id), paid }) : cancels ? 'cancel' : 'sweep',
      rates: [attempt.fee],
      fee: attempt.fee,
    },
    sign: () => signed(spent, [...payments, ...change], network, keys),
  }
}
