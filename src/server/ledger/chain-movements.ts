import { clearing, float } from './chart.ts'
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

/** The network took its fee for a transaction of ours, as its block says: the house pays it, from where the transaction was sent. Key `chain-gas:<id>`. */
export const chainGas = (p: ChainCoins & { txId: string; paidFrom: 'hot' | 'deposit' }): Movement => ({
  kind: 'chain_gas',
  legs: [{ debit: float(p.asset), credit: clearing(p.asset, `chain:${p.network}:${p.paidFrom}`), amount: p.amount }],
  meta: { chain_tx: p.txId, network: p.network },
})

/** The operator puts own coins on the hot account, which pays withdrawals and fees. Key `chain-funding:<id>`. */
export const chainFunding = (p: ChainCoins & { fundingId: string }): Movement => ({
  kind: 'chain_funding',
  legs: [{ debit: clearing(p.asset, `chain:${p.network}:hot`), credit: float(p.asset), amount: p.amount }],
  meta: { funding: p.fundingId, network: p.network },
})
