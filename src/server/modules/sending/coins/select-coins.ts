import type { NetworkCode } from '../../../../contract/chain/networks.ts'
import { CHANGE_SCRIPT_BYTES, feeAt, INPUT_SIZE, scriptBytes, transactionSize } from './transaction-size.ts'

/** What nodes of a network ask of a transaction before they pass it on. Amounts in smallest units. */
export interface RelayRules {
  /** Less than this in an output to a native segwit address is not passed on. */
  dust: bigint
  /** What takes another's place pays as much more per 1,000 virtual bytes of its own. */
  increment: bigint
}

/** By the defaults of Bitcoin Core 0.21 to 29 and Litecoin Core 0.21 (`policy.h`): dust is what 98 bytes cost at the dust fee, 3,000 and 30,000. */
export const relayRules = {
  bitcoin: { dust: 294n, increment: 1_000n },
  litecoin: { dust: 2_940n, increment: 10_000n },
} as const satisfies Partial<Record<NetworkCode, RelayRules>>

/** The rules of a coins network. Throws for one whose payments make no coins. */
export function relayRulesOf(network: NetworkCode): RelayRules {
  const rules: RelayRules | undefined = Object.hasOwn(relayRules, network)
    ? relayRules[network as keyof typeof relayRules]
    : undefined
  if (!rules) throw new Error(`${network} has no coins to relay`)
  return rules
}

/** A coin as it is chosen. Its amount in smallest units. */
interface Amounted {
  amount: bigint
}
interface Output extends Amounted {
  to: string
}

/** A transaction before it is signed: coins = outputs + change + fee. A change of 0 is none. */
export interface CoinPlan<C extends Amounted> {
  coins: readonly C[]
  fee: bigint
  change: bigint
}

/** Why there is none: the coins don't pay for it, or it would cost more than it may. */
export type NoPlan = 'lacks_coins' | 'fee_over_limit'

/** What is asked of a plan: whom it pays, at which rate (per 1,000 virtual bytes), and what it may cost at most. */
export interface PlanAsk {
  outputs: readonly Output[]
  rate: bigint
  feeLimit: bigint
  rules: RelayRules
}

/** As many as the signer takes. */
export const MOST_COINS = 100

export const sumOf = (all: readonly Amounted[]): bigint => all.reduce((sum, { amount }) => sum + amount, 0n)
const largestFirst = (one: Amounted, other: Amounted) =>
  one.amount === other.amount ? 0 : one.amount < other.amount ? 1 : -1

/**
 * Chooses coins for payments: the largest first, until they make a fifth more than is paid, so that a dearer attempt can be taken from the change. What
 * would be left as dust goes to the miners.
 */
export function selectCoins<C extends Amounted>(coins: readonly C[], ask: PlanAsk): CoinPlan<C> | NoPlan {
  const spare = worthSpending(coins, ask.rate)
  let plan: CoinPlan<C> | NoPlan = 'lacks_coins'
  for (let count = 1; count <= Math.min(spare.length, MOST_COINS); count++) {
    const next = planOf(spare.slice(0, count), ask, (size) => feeAt(ask.rate, size))
    // Coins for the change alone are added only as long as it may cost that.
    if (typeof next === 'string' && typeof plan !== 'string') break
    plan = next
    if (typeof plan !== 'string' && isAmple(plan, ask)) break
  }
  return plan
}

/** All coins that bring more than they cost, as many as a transaction may have, into one of our own. */
export const gatherCoins = <C extends Amounted>(
  coins: readonly C[],
  ask: Omit<PlanAsk, 'outputs'>,
): CoinPlan<C> | NoPlan =>
  planOf(worthSpending(coins, ask.rate).slice(0, MOST_COINS), { ...ask, outputs: [] }, (size) => feeAt(ask.rate, size))

/**
 * The same payments dearer, in the place of `before`: all its coins stay, so that the network takes one of the two at most. What more it costs comes out
 * of the change; where that would go, further coins are added first. It pays more in all by what nodes ask of a replacement (BIP 125), at a
 * higher rate, and a tenth more than before at least, as the signer asks.
 */
export function bumpPlan<C extends Amounted>(
  before: CoinPlan<C>,
  further: readonly C[],
  ask: PlanAsk,
): CoinPlan<C> | NoPlan {
  const scripts = [
    ...ask.outputs.map(({ to }) => scriptBytes(to)),
    ...(before.change > 0n ? [CHANGE_SCRIPT_BYTES] : []),
  ]
  const sizeBefore = BigInt(transactionSize(before.coins.length, scripts))
  const least = (size: number) =>
    largest(
      feeAt(ask.rate, size),
      before.fee + feeAt(ask.rules.increment, size),
      (before.fee * 11n + 9n) / 10n,
      (before.fee * BigInt(size)) / sizeBefore + 1n,
    )
  const spare = worthSpending(further, ask.rate)
  let whole: CoinPlan<C> | NoPlan = 'lacks_coins'
  for (let count = 0; count <= Math.min(spare.length, MOST_COINS - before.coins.length); count++) {
    const plan = planOf([...before.coins, ...spare.slice(0, count)], ask, least)
    if (typeof plan !== 'string' && plan.change > 0n) return plan
    if (typeof whole === 'string') whole = plan
  }
  return whole
}

const largest = (...amounts: bigint[]): bigint => amounts.reduce((most, one) => (one > most ? one : most))

/** Coins that bring more than they cost, the largest first. */
const worthSpending = <C extends Amounted>(coins: readonly C[], rate: bigint): C[] =>
  coins.filter(({ amount }) => amount > feeAt(rate, INPUT_SIZE)).sort(largestFirst)

const isAmple = ({ coins, fee }: CoinPlan<Amounted>, { outputs }: PlanAsk): boolean =>
  (sumOf(coins) - fee) * 5n >= sumOf(outputs) * 6n

/** What a transaction of exactly these coins is. `least` says the fee that a size asks for. */
function planOf<C extends Amounted>(
  coins: readonly C[],
  { outputs, feeLimit, rules }: PlanAsk,
  least: (size: number) => bigint,
): CoinPlan<C> | NoPlan {
  const scripts = outputs.map(({ to }) => scriptBytes(to))
  const total = sumOf(coins)
  const rest = total - sumOf(outputs)
  const fee = least(transactionSize(coins.length, [...scripts, CHANGE_SCRIPT_BYTES]))
  const change = rest - fee
  // A transaction pays somebody: what only gathers coins has change or is none.
  const isWhole = outputs.length > 0 && rest >= least(transactionSize(coins.length, scripts))
  if (change < rules.dust && !isWhole) return 'lacks_coins'
  const plan = change < rules.dust ? { coins, fee: rest, change: 0n } : { coins, fee, change }
  // The signer's own bound against a slip of the decimal point: a tenth of the coins.
  return plan.fee > feeLimit || plan.fee * 10n > total ? 'fee_over_limit' : plan
}
