import { available, clearing, float, receivable, suspense } from './chart.ts'
import type { Movement } from './movements.ts'

/** Coins of the house on a network, in smallest units. */
interface ChainCoins {
  network: string
  asset: string
  amount: bigint
}

/** Coins went from deposit addresses to the hot account: both are ours. Key `chain-tx:<id>`. */
export const chainSweep = (p: ChainCoins & { txId: string }): Movement => ({
  kind: 'chain_sweep',
  legs: [
    {
      debit: clearing(p.asset, `chain:${p.network}:hot`),
      credit: clearing(p.asset, `chain:${p.network}:deposit`),
      amount: p.amount,
    },
  ],
  meta: { chain_tx: p.txId, network: p.network },
})

/** Coins went from the hot account to a deposit address, which pays for its own sweep with them. Key `chain-tx:<id>`. */
export const chainTopUp = (p: ChainCoins & { txId: string }): Movement => ({
  kind: 'chain_top_up',
  legs: [
    {
      debit: clearing(p.asset, `chain:${p.network}:deposit`),
      credit: clearing(p.asset, `chain:${p.network}:hot`),
      amount: p.amount,
    },
  ],
  meta: { chain_tx: p.txId, network: p.network },
})

/** Coins went from the hot account to cold storage. Key `chain-tx:<id>`. */
export const chainRefill = (p: ChainCoins & { txId: string }): Movement => ({
  kind: 'chain_refill',
  legs: [
    {
      debit: clearing(p.asset, `chain:${p.network}:cold`),
      credit: clearing(p.asset, `chain:${p.network}:hot`),
      amount: p.amount,
    },
  ],
  meta: { chain_tx: p.txId, network: p.network },
})

/** Cold storage sent coins back to the hot account. Key `chain-cold:<network>:<transaction>:<place>`. */
export const chainFromCold = (p: ChainCoins & { tx: string }): Movement => ({
  kind: 'chain_from_cold',
  legs: [
    {
      debit: clearing(p.asset, `chain:${p.network}:hot`),
      credit: clearing(p.asset, `chain:${p.network}:cold`),
      amount: p.amount,
    },
  ],
  meta: { tx: p.tx, network: p.network },
})

/** The network took its fee for a transaction of ours, as its block says: the house pays it, from where the transaction was sent. Key `chain-gas:<id>`. */
export const chainGas = (p: ChainCoins & { txId: string; paidFrom: 'hot' | 'deposit' | 'cold' }): Movement => ({
  kind: 'chain_gas',
  legs: [{ debit: float(p.asset), credit: clearing(p.asset, `chain:${p.network}:${p.paidFrom}`), amount: p.amount }],
  meta: { chain_tx: p.txId, network: p.network },
})

/** The operator puts own coins on the hot account, which pays withdrawals and fees, or into cold storage. Key `chain-funding:<id>`. */
export const chainFunding = (p: ChainCoins & { fundingId: string; at?: 'hot' | 'cold' }): Movement => ({
  kind: 'chain_funding',
  legs: [{ debit: clearing(p.asset, `chain:${p.network}:${p.at ?? 'hot'}`), credit: float(p.asset), amount: p.amount }],
  meta: { funding: p.fundingId, network: p.network },
})

interface DecidedPart {
  depositId: string
  asset: string
  network: string
  /** All of the deposit. */
  amount: bigint
}

const metaOf = ({ depositId, network }: DecidedPart) => ({ chain_deposit: depositId, network })

/** Two people found a deposit in quarantine to be its customer's. This and `chainQuarantineReturn` share the key `chain-quarantine-out:<deposit>`. */
export const chainUnquarantine = (p: DecidedPart & { customerId: string }): Movement => ({
  kind: 'chain_unquarantine',
  legs: [{ debit: suspense(p.asset), credit: available(p.customerId, p.asset), amount: p.amount }],
  meta: metaOf(p),
})

/** Two people had it sent back, and the house paid that from its own money outside: the coins are the house's for it, and stay where they lie. */
export const chainQuarantineReturn = (p: DecidedPart): Movement => ({
  kind: 'chain_quarantine_return',
  legs: [{ debit: suspense(p.asset), credit: float(p.asset), amount: p.amount }],
  meta: metaOf(p),
})

/**
 * The chain took back what was on the books, and two people wrote it off. Of what was credited the customer's balance bears what is there (`covered`);
 * the rest they owe the house. What was still in quarantine leaves suspense, and nobody owes anything. `ref` is the clearing account that held it. Key
 * `chain-loss:<deposit>`.
 */
export const chainLoss = (
  p: DecidedPart & { ref: string; borneBy: 'suspense' | { customerId: string; covered: bigint } },
): Movement => ({
  kind: 'chain_loss',
  legs: lossBearers(p).flatMap(([debit, amount]) =>
    amount > 0n ? [{ debit, credit: clearing(p.asset, p.ref), amount }] : [],
  ),
  meta: metaOf(p),
})

function lossBearers({ asset, amount, borneBy }: Parameters<typeof chainLoss>[0]) {
  if (borneBy === 'suspense') return [[suspense(asset), amount]] as const
  const { customerId, covered } = borneBy
  return [
    [available(customerId, asset), covered],
    [receivable(customerId, asset), amount - covered],
  ] as const
}
