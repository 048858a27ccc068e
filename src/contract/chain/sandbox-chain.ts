import { sandboxSends } from '../withdrawals/sandbox-amounts.ts'
import type { NetworkCode } from './networks.ts'

/** What a payment on a sandbox network does, by the last two digits of its amount ('0.13', '113'). */
export const sandboxPayments = [
  { ends: '13', does: 'orphan' },
  { ends: '14', does: 'replace' },
  { ends: '15', does: 'unknown' },
  { ends: '16', does: 'severe' },
  { ends: '17', does: 'deep' },
  { ends: '18', does: 'short' },
] as const

export type SandboxDoes = (typeof sandboxPayments)[number]['does'] | 'plain'

type SandboxSendDoes = (typeof sandboxSends)[number]['does'] | 'plain'

/** What the last two digits of an amount say, the zeros after them aside; `amount` is a decimal string in whole units. */
function steered<Does extends string>(amount: string, rows: readonly { ends: string; does: Does }[]): Does | 'plain' {
  const digits = (amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount).replace('.', '')
  return rows.find(({ ends }) => digits.endsWith(ends))?.does ?? 'plain'
}

/** How the sandbox's network behaves to a payment; `amount` is a decimal string in whole units. */
export const sandboxDoes = (amount: string): SandboxDoes => steered(amount, sandboxPayments)

/** How it behaves to what the house sends. */
export const sandboxSendDoes = (amount: string): SandboxSendDoes => steered(amount, sandboxSends)

export const SANDBOX_BLOCK_MS = 5_000
export const SANDBOX_GENESIS_MS = Date.parse('2025-01-01T00:00:00Z')

/** The newest block of a sandbox network: its height is the time. */
export const sandboxHeight = (now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - SANDBOX_GENESIS_MS) / SANDBOX_BLOCK_MS))

/** What the house sent on a sandbox network; `height` is the block that it comes into, null while it waits. In the order in which it came. */
export interface SandboxSend {
  hash: string
  network: NetworkCode
  sender: string
  nonce: number
  asset: string
  payee: string
  amount: bigint
  gas: bigint
  rate: bigint
  tip: bigint
  does: SandboxSendDoes
  height: number | null
}

/** A transaction of the house on a pretended coins network. Coins are named '<transaction>:<output>', amounts in smallest units. */
export interface SandboxCoinTx {
  hash: string
  network: NetworkCode
  inputs: readonly string[]
  outputs: readonly { to: string; amount: bigint }[]
  fee: bigint
  does: SandboxSendDoes
  /** The block that it comes into first; null while it waits. */
  height: number | null
  /** Another one stands in its place. */
  replaced: boolean
}
